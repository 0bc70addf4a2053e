import Components
import OnboardingFlow
import PackModel
package import TerminalModel

/// What is inside the device: the screen, its navigation bar, and whatever lies over it.
package struct PhoneView {
  let context: ViewContext
  /// Whether rows at the top and the foot belong to the clock and the home indicator.
  let hasStatusBar: Bool

  /// Creates the view of a device's inside.
  package init(context: ViewContext, hasStatusBar: Bool) {
    self.context = context
    self.hasStatusBar = hasStatusBar
  }

  /// Draws all that is inside the device's edge.
  package func draw(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    var (buffer, layout) = drawFront(size: size)
    if let change = placeChange { drawChange(change, to: &buffer, layout) }
    drawOverlays(on: &buffer, layout: &layout)
    if context.timeline.isMoving(at: context.instant) {
      layout.changes(at: context.instant + .milliseconds(16))
    }
    return (buffer, layout)
  }

  /// What is in front: the app, or what the system shows in its place.
  func drawFront(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    guard context.flow.state.app == .active else { return drawSystem(size: size) }
    guard context.isStill else { return drawApp(size: size) }
    return context.kept(context.key(size: size, .front(hasStatusBar: hasStatusBar))) { drawApp(size: size) }
  }

  /// The app, with the clock, the home indicator and the line about the connection around it.
  private func drawApp(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    var buffer = CellBuffer(size: size, fill: Cell(style: context.stylesheet.style(.text)))
    let area = safeArea(in: buffer.bounds)
    let (app, appLayout) = drawBase(size: area.size)
    buffer.copy(from: app, source: app.bounds, to: area.origin)
    var layout = appLayout.offset(x: area.x, y: area.y)
    drawFoot(below: area, on: &buffer)
    if hasStatusBar {
      // The clock stands on the ground of a launch screen.
      let ground = LaunchView.ground(context.stylesheet)
      let isBranded = !area.isEmpty && buffer[area.x, area.y].background == ground
      if isBranded {
        buffer.fill(Rect(x: 0, y: 0, width: area.width, height: area.y), Style(background: ground))
      }
      var status = statusBar
      if endsWithTabs { status.showsIndicator = false }
      draw(status, on: &buffer, context.stylesheet, ink: isBranded ? context.stylesheet[.text] : nil)
    }
    if layout.elements[SheetView.id] != nil, context.timeline.running(.screen, at: context.instant) == nil {
      SheetView.dim(Rect(x: 0, y: 0, width: size.width, height: area.y), on: &buffer, context)
    }
    if context.flow.stateBeneathDeck != nil, context.timeline.running(.screen, at: context.instant) == nil {
      SheetView.dim(Rect(x: 0, y: 0, width: size.width, height: area.y), on: &buffer, context)
    }
    drawConnection(on: &buffer, above: area, layout: &layout)
    return (buffer, layout)
  }

  /// The rows of the home indicator go on with the ground of the row above them, where that is one from edge to edge.
  private func drawFoot(below area: Rect, on buffer: inout CellBuffer) {
    let foot = Rect(x: 0, y: area.maxY, width: buffer.width, height: buffer.height - area.maxY)
    guard !foot.isEmpty, !area.isEmpty else { return }
    let edges = [area.minX, area.maxX - 1].map { buffer[$0, area.maxY - 1].background }
    let surface = context.stylesheet[.surface]
    // A tab with the focus may stand at one of the edges.
    let ground = edges[0] == edges[1] ? edges[0] : edges.contains(surface) ? surface : nil
    guard let ground else { return }
    buffer.fill(foot, Style(background: ground))
    // The fill of a tab reaches the edge of the screen as the bar does.
    let marked = context.stylesheet[.accentSoft]
    for x in area.minX..<area.maxX where buffer[x, area.maxY - 1].background == marked {
      buffer.fill(Rect(x: x, y: foot.y, width: 1, height: foot.height), Style(background: marked))
    }
  }

  /// What of the screen is the app's own.
  func safeArea(in bounds: Rect) -> Rect {
    let device = context.flow.device
    let above = (hasStatusBar ? device.statusRows : 0) + connectionRows
    let below = hasStatusBar ? device.homeRows : 0
    return Rect(
      x: bounds.x, y: bounds.y + above, width: bounds.width, height: max(0, bounds.height - above - below))
  }

  /// Rows of the line about the connection and of a blank one below it: it hides nothing of the screen, which moves by
  /// this much, or by one less where the blank one stands for that above a title.
  private var connectionRows: Int { connectionBanner == nil ? 0 : ConnectionBar.height + 1 }

  private var connectionBanner: ConnectionBanner? {
    context.flow.state.app == .active ? context.flow.connectionBanner : nil
  }

  private func drawConnection(on buffer: inout CellBuffer, above area: Rect, layout: inout ScreenLayout) {
    guard let banner = connectionBanner else { return }
    let row = Rect(
      x: 0, y: area.y - connectionRows, width: buffer.width, height: ConnectionBar.height)
    let bar = ConnectionBar(context.words(banner), tone: banner == .offline ? .offline : .online)
    let style = bar.style(context.stylesheet)
    // From the edge of the screen on it is one band, with the clock.
    buffer.fill(Rect(x: 0, y: 0, width: buffer.width, height: row.maxY), style)
    if hasStatusBar {
      var clock = statusBar
      clock.showsIndicator = false
      draw(clock, on: &buffer, context.stylesheet, ink: style.foreground)
    }
    bar.draw(on: &buffer, in: row, context.stylesheet)
    layout.elements["connection"] = row
  }

  /// Draws rows of the device, with drawings for who shows pictures.
  func draw(_ bar: StatusBar, on buffer: inout CellBuffer, _ stylesheet: Stylesheet, ink: Color? = nil) {
    bar.draw(on: &buffer, stylesheet, ink: ink)
    #if !hasFeature(Embedded)
      bar.drawSigns(on: &buffer, stylesheet, ink: ink, context.pictures)
    #endif
  }

  var statusBar: StatusBar {
    let device = context.flow.device
    return StatusBar(
      showsClock: device.statusRows > 0, showsIndicator: device.homeRows > 0,
      isOffline: context.flow.state.network == .offline)
  }

  /// Whether the app ends with tabs: the home indicator would look like the mark of the one in the middle.
  private var endsWithTabs: Bool {
    let flow = context.flow
    let shown = flow.stateBeneathDeck.map { flow.at($0) } ?? flow
    return !Self.isReplaced(context) && shown.showsTabs
  }

  /// The screen, or two of them while one takes the other's place.
  private func drawBase(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    var (buffer, layout) = drawScreen(size: size)
    slide(on: &buffer, layout)
    return (buffer, layout)
  }

  /// Draws the screen that leaves beside the one that comes, while one takes the other's place.
  private func slide(on buffer: inout CellBuffer, _ layout: ScreenLayout) {
    guard
      case (.screen(let from, let direction), let progress)? =
        context.timeline.running(.screen, at: context.instant), from.app.place == .active
    else { return }
    let (old, oldLayout) = leavingScreen(from, size: buffer.size)
    let new = buffer
    let (sheet, oldSheet) = (layout.elements[SheetView.id], oldLayout.elements[SheetView.id])
    if (sheet == nil) != (oldSheet == nil), let area = sheet ?? oldSheet {
      let amount = context.stylesheet.motion.slide.easing(progress)
      return Self.slideSheet(
        sheet == nil ? 1 - amount : amount, area, with: sheet == nil ? old : new,
        without: sheet == nil ? new : old, on: &buffer)
    }
    let eased = context.stylesheet.motion.slide.easing(progress)
    switch direction {
    case .none:
      buffer = old
      buffer.copy(from: new, source: new.bounds, to: .zero, opacity: Easing.interpolate(0, 255, eased))
    case .forward, .backward:
      let shift = Easing.interpolate(0, buffer.width, eased)
      let sign = direction == .forward ? 1 : -1
      buffer.copy(from: old, source: old.bounds, to: Point(x: -sign * shift, y: 0))
      buffer.copy(from: new, source: new.bounds, to: Point(x: sign * (buffer.width - shift), y: 0))
    }
  }

  /// The screen that is leaving, mostly as it was drawn for a frame before.
  private func leavingScreen(_ state: FlowState, size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    let key = FrameCache.Key(
      moment: context.frames.moment(of: state), stylesheet: context.stylesheet, size: size, part: .screen)
    if let still = context.frames.still(key, context.timeline.activity, at: context.instant) {
      return (still.picture, still.layout)
    }
    return PhoneView(context: context.still(at: state), hasStatusBar: hasStatusBar).drawScreen(size: size)
  }

  /// Draws the screen, or takes it as it was drawn for a frame before, when nothing moves on it.
  private func drawScreen(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    guard !context.timeline.movesScreenContent(at: context.instant) else { return drawScreenAnew(size: size) }
    return context.kept(context.key(size: size)) { drawScreenAnew(size: size) }
  }

  private func drawScreenAnew(size: Size) -> (buffer: CellBuffer, layout: ScreenLayout) {
    var layout = ScreenLayout()
    var buffer = emptyScreen(size)
    drawScreenAnew(on: &buffer, layout: &layout)
    return (buffer, layout)
  }

  func emptyScreen(_ size: Size) -> CellBuffer {
    CellBuffer(size: size, fill: Cell(style: context.stylesheet.style(.text)))
  }

  func drawScreenAnew(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    guard let screen = context.flow.currentScreen else { return }
    if case .page(let page) = screen.kind, let beneath = context.flow.stateBeneathSheet {
      let below = PhoneView(context: context.still(at: beneath), hasStatusBar: hasStatusBar)
      return SheetView(screen: screen, page: page, context: context).draw(on: &buffer, layout: &layout) {
        var ignored = ScreenLayout()
        below.drawScreenAnew(on: &$0, layout: &ignored)
      }
    }
    if case .deck(let deck) = screen.kind { return draw(deck, of: screen, on: &buffer, layout: &layout) }
    let rect = drawNavigationBar(of: screen, on: &buffer, layout: &layout)
    if !Self.drawInstead(context, on: &buffer, in: rect, layout: &layout) {
      draw(screen, on: &buffer, in: rect, layout: &layout)
    }
  }

  /// Draws what stands in place of a screen: its error, or that it loads.
  ///
  /// - Returns: whether something does.
  static func drawInstead(
    _ context: ViewContext, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) -> Bool {
    guard isReplaced(context) else { return false }
    if let error = context.flow.state.error {
      ErrorView(error: error, context: context).draw(on: &buffer, in: rect, layout: &layout)
    } else if context.flow.layer == .loading {
      ActivityView(context: context).drawLoading(on: &buffer, in: rect, layout: &layout)
    } else {
      buffer.fill(rect, context.stylesheet.style(.text))
    }
    return true
  }

  /// Whether something stands in place of a screen.
  static func isReplaced(_ context: ViewContext) -> Bool {
    context.flow.state.error != nil || context.flow.layer == .loading || context.flow.showsNothing
  }

  /// Rows of the navigation bar on a screen of so many rows; on a tall one the first keeps the title off the clock.
  func barRows(in rows: Int) -> Int {
    guard context.stylesheet.density == .regular else { return 1 }
    return hasStatusBar && rows >= Self.tallRows && connectionBanner == nil ? 3 : 2
  }

  private static let tallRows = 34

  private func draw(
    _ screen: Screen, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    switch screen.kind {
    case .launch(let launch):
      LaunchView(launch: launch, context: context).draw(on: &buffer, in: rect, layout: &layout)
    case .walkthrough(let walkthrough):
      WalkthroughView(walkthrough: walkthrough, context: context).draw(on: &buffer, in: rect, layout: &layout)
    case .page(let page): PageView(page: page, context: context).draw(on: &buffer, in: rect, layout: &layout)
    case .deck: break
    }
  }

  /// Draws the bar where the screen has a title, and returns the room below.
  func drawNavigationBar(
    of screen: Screen, on buffer: inout CellBuffer, layout: inout ScreenLayout
  ) -> Rect {
    let rest = below(screen.title, in: buffer.size)
    guard let title = screen.title else { return rest }
    let rows = min(2, rest.y)
    let area = Rect(x: 0, y: rest.y - rows, width: buffer.width, height: rows)
    let showsBack = screen.allowsBack && context.canGoBack
    NavigationBar(title: context.words(title), showsBack: showsBack).draw(
      on: &buffer, in: area, context.stylesheet)
    if showsBack { layout.hit(NavigationBar.backArea(in: area), .back) }
    return rest
  }

  /// What lies over the screen, from the bottom up.
  private func drawOverlays(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let rect = buffer.bounds
    if context.flow.state.app == .active { drawAppOverlays(on: &buffer, layout: &layout) }
    // Over a mask, whose picture is kept.
    drawLeaving(on: &buffer, layout)
    if context.flow.layer == .report, let hang = SystemWords(context).hang {
      draw(hang, on: &buffer, &layout)
    }
    let dialogs = context.flow.visibleDialogs
    guard !dialogs.isEmpty else { return }
    SystemDialogsView(dialogs: dialogs, context: context).draw(on: &buffer, in: rect, layout: &layout)
  }

  /// What the app itself puts over its screen.
  private func drawAppOverlays(on buffer: inout CellBuffer, layout: inout ScreenLayout) {
    let rect = buffer.bounds
    let layer = context.flow.layer
    let isTurning = context.timeline.running(.screen, at: context.instant) != nil
    if layer == .tour, let mark = context.flow.currentMark, !isTurning {
      TourView(mark: mark, context: context).draw(on: &buffer, layout: &layout)
    }
    if let demonstration = context.flow.state.demonstration, layer == .tour || layer == .screen, !isTurning {
      HandView(demonstration: demonstration, context: context).draw(on: &buffer, layout: &layout)
    }
    if layer == .busy { ActivityView(context: context).drawBusy(on: &buffer, in: rect, layout: &layout) }
    if let toast = context.flow.state.toast {
      draw(Toast(context.words(toast)), on: &buffer, layout: &layout)
    }
    if let alert = context.flow.state.alert {
      DialogView(alert: alert, context: context).draw(on: &buffer, in: rect, layout: &layout)
    }
  }

  /// Draws a note of the simulator's own at the foot.
  private func draw(_ note: String, on buffer: inout CellBuffer, _ layout: inout ScreenLayout) {
    let area = safeArea(in: buffer.bounds)
    let width = min(area.width - 2, 64)
    let height = SimulatorNote.height(note, width: width)
    let place = Rect(
      x: area.x + (area.width - width) / 2, y: max(area.y, area.maxY - height - 1), width: width,
      height: height)
    SimulatorNote(text: note).draw(on: &buffer, in: place, context.stylesheet)
    layout.elements["hang"] = place
  }
}
