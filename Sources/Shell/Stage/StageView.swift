package import Components
import OnboardingFlow
package import PackModel
package import Screens
package import TerminalModel

/// The whole terminal: the device in the middle, hints below, and the panel beside it.
package struct StageView {
  /// The smallest terminal that holds every device and every menu with room around it, in cells.
  package static let minimumSize = Size(width: 80, height: 24)
  /// The smallest terminal that holds a phone, in cells: beside an editor it fills the width, without an edge.
  package static let leastPhoneSize = Size(width: 40, height: 24)

  private let context: ViewContext
  private let chrome: Chrome
  private let pointer: PointerMark?
  private let cache: StageCache

  /// - Parameter cache: the surroundings that the frame before has drawn.
  package init(
    context: ViewContext, chrome: Chrome, pointer: PointerMark? = nil, cache: StageCache
  ) {
    self.context = context
    self.chrome = chrome
    self.pointer = pointer
    self.cache = cache
  }

  /// The smallest terminal that a kind of device is shown in, in cells.
  package static func leastSize(_ form: Device.Form) -> Size {
    switch form {
    case .phone: leastPhoneSize
    case .tablet: minimumSize
    }
  }

  /// Whether a terminal holds a kind of device; what is bare is as large as it is.
  package static func fits(_ size: Size, _ form: Device.Form = .tablet, isBare: Bool = false) -> Bool {
    let least = leastSize(form)
    return isBare || size.width >= least.width && size.height >= least.height
  }

  /// Draws a frame over the whole of a buffer.
  package func draw(on buffer: inout CellBuffer) -> ScreenLayout {
    let size = buffer.size
    guard Self.fits(size, context.flow.device.form, isBare: chrome.isBare) else {
      buffer.fill(Cell(style: deskStyle))
      drawTooSmall(on: &buffer)
      return ScreenLayout()
    }
    let geometry = StageGeometry(
      of: context.flow.device, in: size, wantsPanel: chrome.wantsPanel, isBare: chrome.isBare)
    if !chrome.isBare { drawSurroundings(on: &buffer, geometry) }
    var layout = drawScreen(on: &buffer, geometry)
    pointer?.draw(on: &buffer, layout: &layout, context)
    if geometry.panelCoversDevice { drawPanel(on: &buffer, geometry) }
    // A page has no files: none is edited, and none is saved by a menu.
    #if !hasFeature(Embedded)
      if let problems = chrome.problems, chrome.showsProblems {
        let covered = ProblemsView(context: context, problems: problems).draw(on: &buffer, deskStyle)
        layout.covers.append(covered)
      }
    #endif
    let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    if chrome.isBare, chrome.hasWindow {
      HintRow(context: context, chrome: chrome, screen: geometry.screen).draw(on: &buffer, in: row, hintStyle)
    }
    if let menu = chrome.debug {
      layout.open(
        DebugMenuView(context: context, chrome: chrome, geometry: geometry, menu: menu).draw(on: &buffer)
      )
      layout.hits = []
    }
    if chrome.showsHelp {
      layout.open(
        HelpView(context: context, geometry: geometry, groups: chrome.keys).draw(on: &buffer)
      )
    }
    #if !hasFeature(Embedded)
      if let menu = chrome.save {
        layout.open(
          SaveMenuView(context: context, chrome: chrome, geometry: geometry, menu: menu).draw(
            on: &buffer))
        layout.hits = []
      }
      if !changesColors {
        context.pictures.roundCorners(of: &buffer, context.stylesheet)
      }
    #endif
    return layout
  }

  /// Draws all but the inside of the device, or copies it as it was drawn for the frame before.
  private func drawSurroundings(on buffer: inout CellBuffer, _ geometry: StageGeometry) {
    let key = context.key(size: buffer.size)
    if let known = cache.surroundings, known.key == key, known.chrome == chrome {
      buffer.copy(from: known.picture, source: known.picture.bounds, to: .zero)
      return
    }
    buffer.fill(Cell(style: deskStyle))
    if !geometry.fillsWidth { frame(geometry).draw(on: &buffer, in: geometry.frame) }
    let row = Rect(x: 0, y: buffer.height - 1, width: buffer.width, height: 1)
    drawPanel(on: &buffer, geometry)
    let hints = HintRow(
      context: context, chrome: chrome, screen: geometry.screen, shortage: shortage(geometry),
      start: geometry.panel == nil ? 0 : geometry.aside?.x ?? geometry.frame.x)
    hints.draw(on: &buffer, in: row, hintStyle)
    cache.surroundings = StageCache.Surroundings(key: key, chrome: chrome, picture: buffer)
  }

  /// Whether something is on its way to other colours.
  private var changesColors: Bool { context.timeline.changesColors(at: context.instant) }

  private var deskStyle: Style { Self.deskStyle(context.stylesheet) }

  /// What stands around a device whose app has a look; the look decides no more than whether it is light or dark.
  package static func deskStyle(_ stylesheet: Stylesheet) -> Style {
    let stylesheet = stylesheet.forShell
    let desk = stylesheet[.background].mixed(with: stylesheet[.mask], amount: stylesheet.isDark ? 120 : 26)
    return Style(foreground: stylesheet[.muted], background: desk)
  }

  /// That of the hints: under an open window, whose keys they are, the desk is dimmed, and they are not.
  private var hintStyle: Style {
    let stylesheet = context.stylesheet.forShell
    var style = deskStyle
    guard chrome.hasWindow else { return style }
    style.background = style.background.mixed(
      with: stylesheet[.mask], amount: CellBuffer.dimming(stylesheet))
    style.foreground = stylesheet[.text]
    return style
  }

  /// The device's edge; on low screens it has the clock in it.
  private func frame(_ geometry: StageGeometry) -> DeviceFrame {
    DeviceFrame(
      device: context.flow.device, stylesheet: context.stylesheet, desk: deskStyle.background,
      hasStatusBar: geometry.hasStatusBar)
  }

  /// Draws what is inside the device, and nothing around it.
  ///
  /// - Parameter size: of the whole terminal, in cells.
  /// - Returns: where things are in the terminal.
  package func drawInside(in size: Size) -> ScreenLayout {
    let geometry = StageGeometry(
      of: context.flow.device, in: size, wantsPanel: chrome.wantsPanel, isBare: chrome.isBare)
    return inside(geometry).layout.offset(x: geometry.screen.x, y: geometry.screen.y)
  }

  private func inside(_ geometry: StageGeometry) -> (buffer: CellBuffer, layout: ScreenLayout) {
    var inner = context
    inner.stylesheet.density = geometry.hasStatusBar ? .regular : .compact
    let hasStatusBar = geometry.hasStatusBar && !chrome.isBare
    return PhoneView(context: inner, hasStatusBar: hasStatusBar).draw(size: geometry.screen.size)
  }

  private func drawScreen(on buffer: inout CellBuffer, _ geometry: StageGeometry) -> ScreenLayout {
    let screen = geometry.screen
    let (picture, layout) = inside(geometry)
    buffer.copy(from: picture, source: picture.bounds, to: screen.origin)
    if !chrome.isBare, !geometry.fillsWidth {
      frame(geometry).reachIn(on: &buffer, in: geometry.frame, changesColors ? nil : context.pictures)
    }
    return layout.offset(x: screen.x, y: screen.y)
  }

  private func drawPanel(on buffer: inout CellBuffer, _ geometry: StageGeometry) {
    guard let panel = geometry.panel else { return }
    if geometry.panelCoversDevice {
      buffer.fill(Rect(x: panel.x - 2, y: 0, width: buffer.width, height: buffer.height - 1), deskStyle)
    }
    var style = deskStyle
    if geometry.panelMargin != nil {
      style.background = style.background.mixed(
        with: context.stylesheet.forShell[.surface], amount: context.stylesheet.isDark ? 110 : 130)
    }
    for ground in geometry.panelGrounds {
      frame(geometry).drawPlate(style.background, on: &buffer, in: ground)
    }
    PanelView(context: context, chrome: chrome).draw(on: &buffer, in: panel, aside: geometry.aside, style)
  }

  /// How much of the device is shown, where that is less than its least.
  private func shortage(_ geometry: StageGeometry) -> String? {
    guard let shortage = geometry.shortage else { return nil }
    let (key, shown, least) =
      switch shortage {
      case .columns(let shown, let least): ("device.narrow", shown, least)
      case .rows(let shown, let least): ("device.partly", shown, least)
      }
    let name = context.words(context.flow.device.name)
    return context.words(
      key, extra: ["name": name, "shown": String(shown), "whole": String(least)])
  }

  private func drawTooSmall(on buffer: inout CellBuffer) {
    let least = Self.leastSize(context.flow.device.form)
    let text = context.words(
      "size.too_small",
      extra: [
        "columns": String(least.width), "rows": String(least.height),
        "width": String(buffer.width), "height": String(buffer.height),
      ])
    let block = TextBlock(text, style: deskStyle, alignment: .center)
    let rows = block.height(width: buffer.width)
    let y = max(0, (buffer.height - rows) / 2)
    block.draw(on: &buffer, in: Rect(x: 0, y: y, width: buffer.width, height: buffer.height - y))
  }
}
