package import Components
package import OnboardingFlow
package import PackModel
package import PackReading
package import Screens
package import Shell
package import TerminalModel

/// A session on a clock that its caller moves: the flow, what is scheduled, what moves on the screen, and the
/// frame. The live loop moves the clock by real time, tapes by as much as they like; nothing here reads the
/// real one.
package struct Simulation {
  /// The machine, which ``send(_:)`` moves on.
  package internal(set) var flow: OnboardingFlow
  /// The pack, with its texts and pictures, as read last.
  package internal(set) var bundle: PackBundle
  /// Theme, brand and motion, as chosen last by configuration or keys.
  package internal(set) var options: DisplayOptions
  /// The simulator's own state: open menus, the panel, the notice in the hint row.
  package var chrome = Chrome()
  /// The user's id, for experiments and the event log; empty if not known.
  package private(set) var user = ""
  /// Since the session began.
  package private(set) var now = Duration.zero
  /// Timers and replies to come, each with its instant.
  package internal(set) var schedule = Schedule()
  /// Every event so far, for tapes and logs; bounded by `recordLimit`.
  package private(set) var records: [Chrome.Event] = []
  /// Whether ``records`` are kept. Without them a long session takes less memory.
  package var keepsRecords = true
  /// Whether what happens is kept for ``takeHappened()``.
  package var keepsHappened = false
  /// Whether the hint row says that the flow has come to its end.
  package var announcesEnd = false
  /// Whether the end is still to come; `nil` before the first step.
  private var isWalking: Bool?
  private var happened: [(instant: Duration, record: FlowRecord)] = []
  /// What was done to the session, for a tape that does it again.
  package var recording = SessionRecording()
  /// The terminal's size, in cells.
  package var size: Size {
    didSet {
      guard size != oldValue else { return }
      isStale = true
      recording.add(.resize(size), at: now)
      noteLargestSize()
    }
  }

  /// The block glyphs that frames may use; half blocks unless the caller knows its terminal.
  package var blocks = BlockGlyphs.halves {
    didSet { if blocks != oldValue { isStale = true } }
  }
  /// Whether the terminal shows colours.
  package var hasColors = true {
    didSet { if hasColors != oldValue { isStale = true } }
  }
  /// Whether a page draws the edges of lights and shadows, and frames leave them out (``Stylesheet/leavesEdges``).
  package var leavesEdges = false {
    didSet { if leavesEdges != oldValue { isStale = true } }
  }
  /// The same block glyphs for stills, which do not depend on the terminal.
  package var stillBlocks = BlockGlyphs.halves

  var timeline: Timeline
  /// The device that F7 has turned to; `nil`: that of the configuration.
  var turnedDevice: DeviceID?
  /// What F6 and F8 have turned to, which stays when the configuration is read again.
  var turnedLook: (brand: String?, theme: ThemeName)?
  var turnedLocale: String?
  /// The pack's pictures in the sizes drawn so far.
  package let pictures: PictureCache
  private var frames = FrameCache()
  private var surroundings = StageCache()
  private var layout = ScreenLayout()
  /// Whether the last frame no longer shows the session.
  var isStale = true
  /// The mouse button that is down.
  var pointer: HeldPointer?
  var pointerState = PointerState()

  private static let recordLimit = 10_000

  /// What a key asks of the shell, beyond the session.
  package enum ShellRequest: Hashable, Sendable {
    /// Ends the program; suspends it; reads the content again.
    case quit, suspend, reload
    /// The menu of F12.
    case save(SaveChoice)
    /// The debug menu: puts something on the clipboard.
    case copy(DebugCopy)
  }

  /// Creates a session at instant zero; ``start()`` begins it.
  package init(
    bundle: PackBundle, setup: FlowSetup, options: DisplayOptions, size: Size, user: String = ""
  ) {
    self.bundle = bundle
    self.user = user
    self.options = options
    self.size = size
    pictures = PictureCache(bundle.artwork.rasters)
    flow = OnboardingFlow(pack: bundle.pack, setup: setup)
    timeline = Timeline(motion: options.motion)
  }

  /// Begins the session.
  package mutating func start() {
    recording.begin(size: size)
    send(.started)
    noteLargestSize()
  }

  /// Says that no more of the terminal is used, at the size from which on that is so.
  private mutating func noteLargestSize() {
    let most = Size.largestTerminal
    guard size.width == most.width || size.height == most.height else { return }
    chrome.notice = .refused(
      words("size.largest", extra: ["columns": String(most.width), "rows": String(most.height)]))
  }

  /// Draws with other texts and looks until the content is read again: what is typed into an editor and not written yet.
  package mutating func preview(_ strings: StringCatalog, _ themes: PackThemes) {
    bundle.strings = strings
    bundle.themes = themes
    forgetFrames()
  }

  /// Shows a page of the walkthrough that is up at once.
  package mutating func show(page: Int) {
    flow.show(page: page)
    forgetFrames()
  }

  /// Shows a mark of the tour that is up at once, where it can be shown.
  package mutating func show(mark: Int) {
    for effect in flow.show(markForEditing: mark) { perform(effect) }
    forgetFrames()
  }

  /// Draws in another theme from now on.
  package mutating func adopt(_ theme: ThemeName) {
    guard options.theme != theme else { return }
    options.theme = theme
    isStale = true
  }

  /// Lets things move, or cuts, from now on.
  package mutating func adopt(_ motion: Timeline.Motion) {
    guard options.motion != motion else { return }
    options.motion = motion
    timeline.motion = motion
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
  /// For callers that limit the number of events: with content whose timers lead in a circle, `advance(to:)`
  /// never returns.
  package mutating func fireNext(by instant: Duration) -> Bool {
    guard let item = schedule.pop(until: instant) else { return false }
    now = max(now, item.due)
    recording.noteEvent()
    send(item.event)
    return true
  }

  /// The instant at which everything that moves on the screen has arrived; `nil` where nothing moves.
  package var movesUntil: Duration? { timeline.entries.map { $0.end }.filter { $0 > now }.max() }

  // MARK: Events

  /// Hands an event to the flow and does what it asks for.
  package mutating func send(_ event: FlowEvent) {
    isStale = true
    if event.isOfTheUser {
      chrome.notice = nil
      chrome.isAtEnd = false
    }
    for effect in flow.handle(event) { perform(effect) }
    timeline.activity.keep(flow.state.calls)
  }

  mutating func perform(_ effect: FlowEffect) {
    switch effect {
    case .startTimer(let timer, let delay):
      schedule.replace(.timerFired(timer), at: now + delay)
    case .cancelTimer(let timer):
      schedule.remove { $0 == .timerFired(timer) }
    case .call(let request, _, let latency, let outcome):
      schedule.add(.replyArrived(request, outcome), at: arrival(of: request, after: latency))
    case .cancelCall(let request):
      schedule.remove { if case .replyArrived(request, _) = $0 { true } else { false } }
    case .cancelEverything: schedule.remove { _ in true }
    case .animate(let animation):
      timeline.tokens = theme.motion
      timeline.add(animation, at: now)
    case .record(let record):
      keep(record)
      #if !hasFeature(Embedded)
        if announcesEnd, case .stepEntered(let step, _) = record { noteEnd(at: step) }
      #endif
      switch record {
      case .realPhoneNumber: chrome.notice = .refused(words("debug.real_phone"))
      case .jumpChanged(let screen, let changes): chrome.notice = .refused(notice(of: changes, by: screen))
      default: break
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Says once that the flow has come to its end, and again after a new start; never in a page, which has no lobby.
    private mutating func noteEnd(at id: StepID) {
      let isEnd = flow.pack.step(id)?.isEnd == true
      if isWalking == nil || id == flow.startStep { isWalking = !isEnd }
      guard isEnd, isWalking == true else { return }
      isWalking = false
      chrome.notice = .done(words("end.here"))
      chrome.isAtEnd = true
    }
  #endif

  /// When a reply is delivered: one that comes after the indicator has shown lets it stay for its least time.
  private mutating func arrival(of request: RequestID, after latency: Duration) -> Duration {
    guard let call = flow.state.calls.first(where: { $0.request == request }) else { return now + latency }
    let began = timeline.activity.begin(call.purpose, at: now)
    return ActivityClock.arrival(
      now + latency, of: call.purpose, begun: began, delay: theme.motion.loadingDelay,
      minimum: theme.motion.loadingMinimum)
  }

  /// Adds to what has happened, at the present instant.
  mutating func keep(_ record: FlowRecord) {
    let event = Chrome.Event(instant: now, record: record)
    chrome.add(event)
    if keepsHappened { happened.append((now, record)) }
    if keepsRecords, records.count < Self.recordLimit { records.append(event) }
  }

  /// Everything that has happened since the last time, for the event log.
  package mutating func takeHappened() -> [(instant: Duration, record: FlowRecord)] {
    defer { happened.removeAll() }
    return happened
  }

  /// Where the device and the panel stand.
  package var geometry: StageGeometry {
    StageGeometry(of: flow.device, in: size, wantsPanel: chrome.wantsPanel, isBare: chrome.isBare)
  }

  /// Whether there is room for the app.
  var fits: Bool { StageView.fits(size, flow.device.form, isBare: chrome.isBare) }

  // MARK: Drawing

  /// Empties the caches of frames; the next frame is drawn anew and looks the same.
  package mutating func forgetFrames() {
    frames = FrameCache()
    surroundings = StageCache()
    isStale = true
  }

  /// Draws the present instant.
  package mutating func draw(on buffer: inout CellBuffer) {
    if buffer.size != size { buffer.resize(to: size) }
    layout =
      leavesEdges ? TextBlock.centeringByHalves { stage.draw(on: &buffer) } : stage.draw(on: &buffer)
    isStale = false
  }

  /// The session with everything where it ends up: nothing slides, and pictures do not swing. For frames that are
  /// compared with others.
  package var atRest: Simulation {
    var rest = self
    rest.timeline.settle()
    rest.timeline.motion = .reduced
    rest.forgetFrames()
    return rest
  }

  /// The frame that was drawn last, with large texts as words.
  package func readable(_ frame: CellBuffer) -> CellBuffer { layout.readable(frame) }

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

  /// What the colours of the session's theme are called: grounds first, inks last.
  package var colorNames: [(name: String, color: Color)] {
    let palette = theme.palette
    return ColorToken.allCases.map { ($0.rawValue, palette[$0]) }
  }

  /// The colours that lie over a picture as long as something is above it.
  package var masks: [Color] { Stylesheet(theme).masks }

  /// The colours that may lie over a picture: masks, and what it fades into.
  package var veils: [Color] { Stylesheet(theme).veils }

  private var stage: StageView {
    StageView(context: context, chrome: chrome, pointer: pointerMark, cache: surroundings)
  }

  private var stylesheet: Stylesheet {
    var stylesheet = Stylesheet(theme, blocks: blocks)
    stylesheet.hasColors = hasColors
    stylesheet.marksFocus = chrome.marksFocus
    stylesheet.isTyping = chrome.isTyping
    stylesheet.leavesEdges = leavesEdges
    return stylesheet
  }

  private var context: ViewContext {
    ViewContext(
      flow: flow, bundle: bundle, stylesheet: stylesheet,
      timeline: timeline, instant: now, pictures: pictures, frames: frames)
  }

  /// Draws the present instant of the device's inside, and nothing around it, on a buffer of any size.
  package func drawScreen(on buffer: inout CellBuffer) -> ScreenLayout {
    ScreenPicture(context: context).draw(on: &buffer)
  }
}

extension FlowEvent {
  /// Whether the user caused the event, and so has read the earlier message.
  fileprivate var isOfTheUser: Bool {
    switch self {
    case .timerFired, .replyArrived: false
    default: true
    }
  }
}
