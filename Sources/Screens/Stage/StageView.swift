import Components
import OnboardingFlow
package import TerminalModel

/// The whole terminal: the phone in the middle, hints below, and what is happening beside it.
package struct StageView {
  /// The smallest terminal that holds everything, in cells.
  package static let minimumSize = Size(width: 80, height: 24)
  /// Columns of the phone, its frame included.
  static let phoneWidth = 40
  /// Columns of the app's screen.
  package static let screenWidth = phoneWidth - 2
  /// Columns from which the panel stands beside the phone without being asked for.
  package static let widthWithPanel = phoneWidth + 2 * (PanelView.comfortableWidth + 1)
  private static let tallestPhone = 42
  /// Phones with fewer rows than this have no status bar of their own, and low controls.
  private static let regularHeight = 32

  private let context: ViewContext
  private let chrome: Chrome

  package init(context: ViewContext, chrome: Chrome) {
    self.context = context
    self.chrome = chrome
  }

  /// Whether a terminal holds everything.
  package static func fits(_ size: Size) -> Bool {
    size.width >= minimumSize.width && size.height >= minimumSize.height
  }

  /// Draws a frame over the whole of a buffer.
  package func draw(on buffer: inout CellBuffer) -> ScreenLayout {
    let size = buffer.size
    guard Self.fits(size) else {
      buffer.fill(Cell(style: deskStyle))
      drawTooSmall(on: &buffer)
      return ScreenLayout()
    }
    let showsPanel = chrome.panel ?? (size.width >= Self.widthWithPanel)
    let phone = phoneFrame(in: size, showsPanel: showsPanel)
    drawSurroundings(on: &buffer, of: phone, showsPanel: showsPanel)
    let layout = drawScreen(on: &buffer, in: phone)
    if let problems = chrome.problems, chrome.showsProblems {
      ProblemsView(context: context, problems: problems).draw(on: &buffer, deskStyle)
    }
    if chrome.showsHelp {
      let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
      HelpView(context: context).draw(on: &buffer, above: row)
      HintRow(context: context, chrome: chrome).draw(on: &buffer, in: row, deskStyle)
    }
    return layout
  }

  /// Draws all but the inside of the phone, or copies it as it was drawn for the frame before.
  private func drawSurroundings(on buffer: inout CellBuffer, of frame: Rect, showsPanel: Bool) {
    let key = context.key(size: buffer.size)
    if let known = context.frames.surroundings, known.key == key, known.chrome == chrome {
      buffer.copy(from: known.picture, source: known.picture.bounds, to: .zero)
      return
    }
    buffer.fill(Cell(style: deskStyle))
    phone(in: frame).draw(on: &buffer, in: frame)
    if showsPanel { drawPanel(on: &buffer, beside: frame) }
    let row = Rect(x: 0, y: buffer.height - 1, width: buffer.width, height: 1)
    HintRow(context: context, chrome: chrome).draw(on: &buffer, in: row, deskStyle)
    context.frames.surroundings = FrameCache.Surroundings(key: key, chrome: chrome, picture: buffer)
  }

  private var deskStyle: Style {
    let stylesheet = context.stylesheet
    let desk = stylesheet[.background].mixed(with: stylesheet[.mask], amount: stylesheet.isDark ? 120 : 26)
    return Style(foreground: stylesheet[.muted], background: desk)
  }

  private func phoneFrame(in size: Size, showsPanel: Bool) -> Rect {
    let height = min(size.height - 1, Self.tallestPhone)
    let middle = (size.width - Self.phoneWidth) / 2
    let x = showsPanel ? min(middle, size.width - Self.phoneWidth - PanelView.width - 3) : middle
    return Rect(x: max(0, x), y: (size.height - 1 - height) / 2, width: Self.phoneWidth, height: height)
  }

  /// The phone's edge; low phones have the clock in it.
  private func phone(in frame: Rect) -> PhoneFrame {
    PhoneFrame(
      stylesheet: context.stylesheet, desk: deskStyle.background,
      hasStatusBar: frame.height >= Self.regularHeight)
  }

  private func drawScreen(on buffer: inout CellBuffer, in frame: Rect) -> ScreenLayout {
    var inner = context
    let phone = phone(in: frame)
    inner.stylesheet.density = phone.hasStatusBar ? .regular : .compact
    let screen = phone.screen(in: frame)
    let (picture, layout) = PhoneView(context: inner, hasStatusBar: phone.hasStatusBar).draw(
      size: screen.size)
    buffer.copy(from: picture, source: picture.bounds, to: screen.origin)
    return layout.offset(x: screen.x, y: screen.y)
  }

  private func drawPanel(on buffer: inout CellBuffer, beside phone: Rect) {
    let x = phone.maxX + 2
    let area = Rect(
      x: x, y: phone.y + 1, width: min(PanelView.width, buffer.width - x - 1),
      height: buffer.height - phone.y - 3)
    PanelView(context: context, chrome: chrome).draw(on: &buffer, in: area, deskStyle)
  }

  private func drawTooSmall(on buffer: inout CellBuffer) {
    let text = context.words(
      "size.too_small",
      extra: [
        "columns": String(Self.minimumSize.width), "rows": String(Self.minimumSize.height),
        "width": String(buffer.width), "height": String(buffer.height),
      ])
    let block = TextBlock(text, style: deskStyle, alignment: .center)
    let rows = block.height(width: buffer.width)
    let y = max(0, (buffer.height - rows) / 2)
    block.draw(on: &buffer, in: Rect(x: 0, y: y, width: buffer.width, height: buffer.height - y))
  }
}
