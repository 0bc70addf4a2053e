import Components
package import Content
package import OnboardingFlow
package import Screens
package import TerminalModel

/// A session on a clock that somebody else moves: the flow, what is scheduled, what moves on the screen, and
/// the frame. The live shell moves the clock by real time, tapes by as much as they like; nothing here reads it.
package struct Simulation {
  package internal(set) var flow: OnboardingFlow
  package internal(set) var bundle: PackBundle
  package internal(set) var options: DisplayOptions
  package var chrome = Chrome()
  /// Since the session began.
  package private(set) var now = Duration.zero
  package internal(set) var schedule = Schedule()
  /// Every event so far, for tapes and logs; bounded by `recordLimit`.
  package private(set) var records: [Chrome.Event] = []
  /// The terminal's size, in cells.
  package var size: Size {
    didSet { if size != oldValue { isStale = true } }
  }

  var timeline: Timeline
  /// The device that F7 has turned to; `nil`: that of the configuration.
  var turnedDevice: DeviceID?
  /// What F6 and F8 have turned to, which stays when the configuration is read again.
  var turnedLook: (brand: String?, theme: ThemeName)?
  var turnedLocale: String?
  let pictures = PictureCache()
  private var frames = FrameCache()
  private var layout = ScreenLayout()
  private var isStale = true
  private var pointer: Pointer?
  var pointerState = PointerState()

  private static let recordLimit = 10_000
  /// Rows that a sheet is dragged down to close it.
  private static let closingDrag = 2

  /// A mouse button that is down.
  private struct Pointer {
    var origin: Point
    /// Where it is now.
    var position: Point
    var target: TapTarget?
    var hasMoved = false
    /// Whether the screen went along, so that letting go is no tap.
    var hasDragged = false
    /// Where what it holds was when it took hold, in thousandths of the screen's width.
    var base = 0
    let pressed: Duration
    /// Where it was lately.
    var speed = PointerSpeed()
  }

  /// What a key asks of the shell, beyond the session.
  package enum ShellRequest: Hashable, Sendable {
    case quit, suspend, still, reload
  }

  package init(bundle: PackBundle, setup: FlowSetup, options: DisplayOptions, size: Size) {
    self.bundle = bundle
    self.options = options
    self.size = size
    flow = OnboardingFlow(pack: bundle.pack, setup: setup)
    timeline = Timeline(motion: options.motion)
  }

  /// A session as configuration describes it.
  package init(_ configuration: ResolvedConfiguration, size: Size) {
    self.init(
      bundle: configuration.bundle, setup: configuration.setup, options: DisplayOptions(configuration),
      size: size)
  }

  /// Begins the session.
  package mutating func start() {
    send(.started)
  }

  /// Draws in another theme from now on.
  package mutating func adopt(_ theme: ThemeName) {
    guard options.theme != theme else { return }
    options.theme = theme
    isStale = true
  }

  /// Draws in the look of a brand from now on; `nil`: the pack's own. `bundle.themes.brandNames` lists them.
  package mutating func adopt(brand: String?) {
    guard options.brand != brand else { return }
    options.brand = brand
    isStale = true
  }

  // MARK: Time

  /// The instant of the next scheduled event.
  package var nextEvent: Duration? { schedule.next }

  /// The instant at which the frame changes by itself; known after a frame was drawn.
  package var nextFrame: Duration? { layout.nextChange }

  /// Whether the last frame no longer shows the session.
  package var needsDisplay: Bool { isStale }

  /// Makes the next frame be drawn, whatever has changed.
  package mutating func setNeedsDisplay() {
    isStale = true
  }

  /// Moves the clock on, and does what is due on the way, each thing at its own instant.
  package mutating func advance(to instant: Duration) {
    while fireNext(by: instant) {}
    now = max(now, instant)
    if let change = layout.nextChange, change <= now { isStale = true }
    timeline.prune(at: now)
  }

  /// Does the first thing that is due by an instant, and moves the clock to it; `false` where nothing is.
  ///
  /// For those who count: content whose timers lead in a circle never lets `advance(to:)` return.
  package mutating func fireNext(by instant: Duration) -> Bool {
    guard let item = schedule.pop(until: instant) else { return false }
    now = max(now, item.due)
    send(item.event)
    return true
  }

  /// The instant at which everything that moves on the screen has arrived; `nil` where nothing moves.
  package var movesUntil: Duration? { timeline.entries.map(\.end).filter { $0 > now }.max() }

  // MARK: Events

  /// Hands an event to the flow and does what it asks for.
  package mutating func send(_ event: FlowEvent) {
    isStale = true
    if event.isOfTheUser { chrome.notice = nil }
    for effect in flow.handle(event) { perform(effect) }
  }

  mutating func perform(_ effect: FlowEffect) {
    switch effect {
    case .startTimer(let timer, let delay):
      schedule.remove { $0 == .timerFired(timer) }
      schedule.add(.timerFired(timer), at: now + delay)
    case .cancelTimer(let timer):
      schedule.remove { $0 == .timerFired(timer) }
    case .call(let request, _, let latency, let outcome):
      schedule.add(.replyArrived(request, outcome), at: now + latency)
    case .cancelCall(let request):
      schedule.remove { if case .replyArrived(request, _) = $0 { true } else { false } }
    case .animate(let animation):
      timeline.tokens = theme.motion
      timeline.add(animation, at: now)
    case .record(let record): keep(record)
    }
  }

  /// Adds to what has happened, at the present instant.
  mutating func keep(_ record: FlowRecord) {
    let event = Chrome.Event(instant: now, record: record)
    chrome.add(event)
    if records.count < Self.recordLimit { records.append(event) }
  }

  /// Lets go of what a finger holds: what is beneath it may be something else now.
  mutating func releasePointer() {
    pointer = nil
  }

  // MARK: Input

  /// Takes what came from the terminal at the present instant. A terminal that is too small to show the app
  /// takes only the keys that end, suspend or save.
  package mutating func handle(_ input: TerminalInput) -> ShellRequest? {
    switch input {
    case .key(let press): return handle(press)
    case .mouse(let mouse): if StageView.fits(size) { handle(mouse) }
    case .paste(let text): if !chrome.showsHelp, StageView.fits(size) { send(.pasted(text)) }
    case .focus, .reply: break
    }
    return nil
  }

  private mutating func handle(_ press: KeyPress) -> ShellRequest? {
    switch ShellKey(press) {
    case .quit: return .quit
    case .suspend: return .suspend
    case .still: return .still
    case .reload: return .reload
    case _ where !StageView.fits(size): break
    case .help: toggleHelp()
    case .panel: togglePanel()
    case .device: turnDevice()
    case .look: turnLook()
    case .language: turnLanguage()
    case nil:
      if chrome.showsHelp {
        if press.key == .escape || press.key == .enter { toggleHelp() }
      } else if press.key == .escape, chrome.showsProblems {
        chrome.problems?.isHidden = true
        isStale = true
      } else if let rows = Self.scrolledRows(press.key) {
        if !scroll(by: rows) { refuse() }
      } else if let key = FlowKey(press) {
        self.press(key)
      } else {
        refuse()
      }
    }
    return nil
  }

  private mutating func press(_ key: FlowKey) {
    let target = pressTarget(of: key)
    let visits = flow.state.visits
    endHover()
    send(.key(key))
    if let target, flow.layer == .screen, flow.state.visits == visits { showPress(of: target) }
  }

  /// Says that a key does nothing.
  private mutating func refuse() {
    chrome.notice = .refused(words.refusal(.system("no-use")))
    isStale = true
  }

  private mutating func toggleHelp() {
    chrome.showsHelp.toggle()
    isStale = true
  }

  private mutating func togglePanel() {
    chrome.panel = geometry.panel == nil
    isStale = true
  }

  private static func scrolledRows(_ key: Key) -> Int? {
    switch key {
    case .pageUp: -8
    case .pageDown: 8
    default: nil
    }
  }

  /// Scrolls the body, as far as there is something to see; `false` where there is not.
  @discardableResult
  private mutating func scroll(by rows: Int) -> Bool {
    guard flow.layer == .screen else { return false }
    let room = currentLayout().scrollRoom
    let bounded = max(-room.up, min(room.down, rows))
    if bounded != 0 { send(.scrolled(bounded)) }
    return bounded != 0
  }

  private mutating func handle(_ mouse: MouseEvent) {
    guard !chrome.showsHelp else {
      if mouse.kind == .press { toggleHelp() }
      return
    }
    switch mouse.kind {
    case .wheelUp: scroll(by: -2)
    case .wheelDown: scroll(by: 2)
    case .press where mouse.button == .left:
      pointer = Pointer(
        origin: mouse.position, position: mouse.position,
        target: currentLayout().target(at: mouse.position), pressed: now)
      isStale = true
    case .drag: drag(to: mouse.position)
    case .move: hover(at: mouse.position)
    case .release: release(at: mouse.position)
    default: break
    }
  }

  private mutating func drag(to position: Point) {
    guard var pointer, position != pointer.origin || pointer.hasMoved else { return }
    if !pointer.hasMoved {
      pointer.base = takeHold()
      pointer.speed.add(pointer.base, at: pointer.pressed)
    }
    pointer.hasMoved = true
    pointer.position = position
    if case .amount(let id, _)? = pointer.target {
      self.pointer = pointer
      return slide(id, to: position)
    }
    let distance = pointer.base + thousandths(from: pointer.origin, to: position)
    pointer.speed.add(distance, at: now)
    send(.dragMoved(distance))
    if flow.state.drag != 0 { pointer.hasDragged = true }
    self.pointer = pointer
  }

  /// The knob of a slider goes along with a finger that went down on its track.
  private mutating func slide(_ id: ElementID, to position: Point) {
    let places = currentLayout().hits.filter { hit in
      if case .amount(id, _) = hit.target { true } else { false }
    }
    let nearest = places.min { abs($0.rect.x - position.x) < abs($1.rect.x - position.x) }
    guard let target = nearest?.target, target != pointer?.target else { return }
    pointer?.target = target
    pointer?.hasDragged = true
    send(.tapped(target))
  }

  private mutating func release(at position: Point) {
    guard let pointer else { return }
    self.pointer = nil
    if pointerState.position != nil { pointerState.position = position }
    isStale = true
    let target = currentLayout().target(at: position)
    if case .amount? = pointer.target, pointer.hasDragged { return }
    if pointer.hasMoved {
      let distance = pointer.base + thousandths(from: pointer.origin, to: position)
      send(.dragEnded(distance, velocity: pointer.speed.velocity(to: distance, at: now)))
    }
    if pointer.target == .sheetHandle {
      if position.y - pointer.origin.y >= Self.closingDrag { send(.tapped(.back)) }
      return
    }
    guard let target, target == pointer.target, !pointer.hasDragged || position == pointer.origin else {
      return
    }
    send(.tapped(target))
  }

  /// Stops the card or the pages under a finger where they are, and says where that is.
  private mutating func takeHold() -> Int {
    let base =
      switch flow.currentScreen?.kind {
      case .deck: timeline.cardOffset(at: now) ?? flow.state.drag
      case .walkthrough: timeline.pageDrag(from: flow.screenState.page, at: now) ?? 0
      default: 0
      }
    if flow.layer == .screen || flow.layer == .tour { timeline.letGo() }
    return base
  }

  func thousandths(from origin: Point, to position: Point) -> Int {
    (position.x - origin.x) * 1000 / max(1, geometry.screen.width)
  }

  /// Where the device and the panel stand.
  package var geometry: StageGeometry {
    StageGeometry(of: flow.device, in: size, wantsPanel: chrome.panel)
  }

  // MARK: Drawing

  /// Draws the next frame with nothing kept of the last ones; it looks the same.
  package mutating func forgetFrames() {
    frames = FrameCache()
    isStale = true
  }

  /// Draws the present instant.
  package mutating func draw(on buffer: inout CellBuffer) {
    if buffer.size != size { buffer.resize(to: size) }
    layout = stage.draw(on: &buffer)
    isStale = false
  }

  /// A fresh frame of the present instant, with nothing on its way: what a still shows.
  package mutating func still() -> CellBuffer {
    var buffer = CellBuffer(size: size)
    draw(on: &buffer)
    if pictures.tags != nil { buffer.untag() }
    return buffer
  }

  /// Where things are on the frame of the present instant.
  package mutating func currentLayout() -> ScreenLayout {
    refresh()
    return layout
  }

  private mutating func refresh() {
    if isStale {
      var scratch = CellBuffer(size: size)
      draw(on: &scratch)
      isStale = true
    }
  }

  private var pointerMark: PointerMark? {
    if let pointer, let target = pointer.target { return .holds(target, at: pointer.position) }
    if let pressed = pointerState.pressed, pressed.until > now {
      return .key(pressed.target, until: pressed.until)
    }
    return pointerState.position.map { .over($0) }
  }

  /// What would be under the mouse at a place of the last frame, if it shows that.
  func hoverTarget(at position: Point) -> TapTarget? {
    layout.target(at: position).flatMap { $0.canBePressed ? $0 : nil }
  }

  /// The texts of the session.
  package var words: Words { Words(bundle: bundle, flow: flow) }

  /// The tokens of the brand, light or dark, that the session is drawn with.
  private var theme: Theme { bundle.themes[options.brand, options.theme] }

  private var stage: StageView { StageView(context: context, chrome: chrome, pointer: pointerMark) }

  private var context: ViewContext {
    ViewContext(
      flow: flow, bundle: bundle, stylesheet: Stylesheet(theme),
      timeline: timeline, instant: now, pictures: pictures, frames: frames)
  }

  /// Draws the present instant of the device's inside, and nothing around it, on a buffer of any size.
  package func drawScreen(on buffer: inout CellBuffer) -> ScreenLayout {
    ScreenPicture(context: context).draw(on: &buffer)
  }
}

extension FlowEvent {
  /// Whether the user did it, so that what was said before has been read.
  fileprivate var isOfTheUser: Bool {
    switch self {
    case .timerFired, .replyArrived: false
    default: true
    }
  }
}
