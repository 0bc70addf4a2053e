import OnboardingFlow
import PackModel
import PackReading
import Screens
import Session
package import Settings
import Shell
package import Simulator
package import TerminalModel

/// The lobby, before a session: the apps at hand, each with its first screens, and the ways into them.
package struct LobbyProgram: LiveProgram {
  /// What the user has chosen.
  package enum Choice: Hashable, Sendable {
    /// An app, by the name of its pack, and a file of its `variants/`; `nil`: as it is. Settings: those of a session before.
    case play(pack: String, file: String?, settings: [ConfigurationSetting] = [])
    /// To see what the event log of an app counts.
    case results(pack: String)
    /// To make an app.
    case make
  }

  /// A session of an app before this one.
  package struct Recent: Hashable, Sendable {
    /// When it began, as people here write it.
    package var when: String
    /// The last step that was reached.
    package var step: String
    /// Whether that is the end of the flow, or comes after it.
    package var isFinished: Bool
    /// How it began: language, device, place and attributes.
    package var settings: [ConfigurationSetting]

    /// Creates a session before this one.
    package init(when: String, step: String, isFinished: Bool, settings: [ConfigurationSetting]) {
      self.when = when
      self.step = step
      self.isFinished = isFinished
      self.settings = settings
    }
  }

  /// What the lobby needs of the program around it.
  package struct Desk: Sendable {
    /// The packs, the usual one first.
    package var packs: [String]
    /// Reads a pack with a file of its `variants/` and settings, as a session does; `nil` where it cannot be read.
    package var open: Opening
    /// The last sessions of an app, the newest first.
    package var recent: @Sendable (ResolvedConfiguration) -> [Recent]
    /// Takes what was chosen.
    package var chosen: @Sendable (Choice) -> Void

    /// Reads a pack.
    package typealias Opening =
      @Sendable (_ pack: String, _ file: String?, _ settings: [ConfigurationSetting]) ->
      ResolvedConfiguration?

    /// Names the packs and what is done with them.
    package init(
      packs: [String], open: @escaping Opening,
      recent: @escaping @Sendable (ResolvedConfiguration) -> [Recent] = { _ in [] },
      chosen: @escaping @Sendable (Choice) -> Void
    ) {
      self.packs = packs
      self.open = open
      self.recent = recent
      self.chosen = chosen
    }
  }

  private let desk: Desk
  private(set) var apps: [LobbyApp]
  /// The row at the cursor: an app, or after the last one "make my own".
  private(set) var focus = 0
  /// The way that the session before has begun; `nil`: there was none.
  private let known: Choice?
  private var size: Size
  /// The simulator's own words, in the language of the first app that was read as it is.
  private var words: Words?
  /// The session that is to be seen, and when it began.
  private var preview: (session: Simulation, from: Duration)?
  private var now = Duration.zero
  private var isStale = true
  /// Whether the last key did nothing.
  private var isRefused = false
  /// The theme of the terminal's background, once the terminal has told it.
  private var terminalTheme: ThemeName?
  private var places: [(rect: Rect, row: Int)] = []

  /// - Parameters:
  ///   - size: that of the terminal, in cells.
  ///   - pack: the pack to begin with; `nil`: the first.
  ///   - known: how the session before has begun; `nil`: there was none.
  package init(_ desk: Desk, size: Size, pack: String? = nil, after known: Choice? = nil) {
    self.desk = desk
    self.size = size
    apps = desk.packs.map(LobbyApp.init)
    focus = apps.firstIndex { $0.pack == pack } ?? 0
    self.known = known
  }

  var isOnMake: Bool { focus == apps.count }
  private var app: LobbyApp? { apps.indices.contains(focus) ? apps[focus] : nil }

  // MARK: Time

  /// Reads the app at the cursor and shows it.
  package mutating func start() {
    if apps.indices.contains(focus) {
      read(focus)
      let pack = apps[focus].pack
      apps[focus].way = apps[focus].ways.firstIndex { Self.play($0, of: pack) == known } ?? 0
    }
    show()
  }

  private mutating func read(_ index: Int) {
    let plain = desk.open(apps[index].pack, nil, [])
    apps[index].take(plain, recent: plain.map(desk.recent) ?? [])
    if words == nil, let plain { words = Simulation(plain, size: size).words }
  }

  /// Whether the last frame is out of date.
  package var needsDisplay: Bool { isStale || preview?.session.needsDisplay == true }

  /// At once while apps are to be read; else what the app that is shown waits for.
  package var nextChange: Duration? {
    if apps.contains(where: { !$0.isRead }) { return now }
    guard let preview else { return nil }
    return [preview.session.nextEvent, preview.session.nextFrame].compactMap { $0 }.min()
      .map { $0 + preview.from }
  }

  /// Reads another app, and moves the one that is shown.
  package mutating func advance(to instant: Duration) {
    now = instant
    if let next = apps.firstIndex(where: { !$0.isRead }) {
      read(next)
      isStale = true
      if preview == nil, next == focus { show() }
    }
    if let from = preview?.from { preview?.session.advance(to: instant - from) }
  }

  /// Begins the session of the chosen way.
  private mutating func show() {
    isStale = true
    // Where there is none, the last one stays, in its colours.
    guard let app, let way = app.chosen,
      let configuration = desk.open(app.pack, way.file, way.settings)
    else { return }
    var session = Simulation(configuration, size: LobbyView.preview(in: size))
    if configuration.theme == .auto, let terminalTheme { session.adopt(terminalTheme) }
    session.chrome.isForParticipants = true
    session.start()
    preview = (session, now)
  }

  // MARK: Input

  /// The terminal has another size.
  package mutating func resize(to size: Size) {
    self.size = size
    preview?.session.size = LobbyView.preview(in: size)
    isStale = true
  }

  /// Makes the next frame be drawn even if nothing has changed.
  package mutating func setNeedsDisplay() { isStale = true }

  /// Takes a key or the mouse.
  package mutating func handle(_ input: TerminalInput) -> LiveRequest? {
    switch input {
    case .key(let press):
      forgetRefusal()
      return handle(press)
    case .mouse(let mouse):
      forgetRefusal()
      return handle(mouse)
    case .reply(.color(11, let background)): return take(background)
    default: return nil
    }
  }

  /// Takes the terminal's background, which gives the theme where configuration leaves it open.
  private mutating func take(_ background: Color) -> LiveRequest? {
    terminalTheme = background.luma < 128 ? .dark : .light
    show()
    return nil
  }

  private mutating func handle(_ press: KeyPress) -> LiveRequest? {
    switch (press.key, press.modifiers) {
    case (.character("c"), .control), (.character("q"), []), (.escape, []): return .quit
    case (.character("z"), .control): return .suspend
    case (.up, []), (.tab, .shift): move(by: -1)
    case (.down, []), (.tab, []): move(by: 1)
    case (.left, []): return turn(by: -1)
    case (.right, []): return turn(by: 1)
    case (.enter, []), (.character(" "), []): return choose()
    case (.character("n"), []):
      focus = apps.count
      return choose()
    case (.character("r"), []):
      guard let app, !app.recent.isEmpty else { return refuse() }
      desk.chosen(.results(pack: app.pack))
      return .quit
    default: return refuse()
    }
    return nil
  }

  /// The words of a refusal stand until the next key or click.
  private mutating func forgetRefusal() {
    if isRefused { isStale = true }
    isRefused = false
  }

  private mutating func refuse() -> LiveRequest? {
    isRefused = true
    isStale = true
    return nil
  }

  private mutating func handle(_ mouse: MouseEvent) -> LiveRequest? {
    switch mouse.kind {
    case .wheelUp: move(by: -1)
    case .wheelDown: move(by: 1)
    case .press where mouse.button == .left:
      guard let row = places.first(where: { $0.rect.contains(mouse.position) })?.row else { return nil }
      if row == focus { return choose() }
      move(by: row - focus)
    default: break
    }
    return nil
  }

  private mutating func move(by rows: Int) {
    let count = apps.count + 1
    focus = (focus + rows + count) % count
    if apps.indices.contains(focus), !apps[focus].isRead { read(focus) }
    show()
  }

  private mutating func turn(by ways: Int) -> LiveRequest? {
    guard let app, app.ways.count > 1 else { return refuse() }
    apps[focus].way = (app.way + ways + app.ways.count) % app.ways.count
    show()
    return nil
  }

  /// Ends the lobby with what is at the cursor; an app that cannot be read is no choice.
  private func choose() -> LiveRequest? {
    if isOnMake {
      desk.chosen(.make)
    } else {
      // One that cannot be read says what is wrong when it is opened.
      guard let app else { return nil }
      desk.chosen(Self.play(app.chosen, of: app.pack))
    }
    return .quit
  }

  private static func play(_ way: LobbyApp.Way?, of pack: String) -> Choice {
    .play(pack: pack, file: way?.file, settings: way?.settings ?? [])
  }

  /// Whether what is at the cursor is what was played just now.
  private var isAgain: Bool { app.map { Self.play($0.chosen, of: $0.pack) == known } ?? false }

  // MARK: Drawing

  /// Draws the present frame.
  package mutating func draw(on frame: inout CellBuffer) {
    isStale = false
    frame.resize(to: size)
    guard let words, let from = preview?.from, var session = preview?.session else {
      return frame.fill(.blank)
    }
    places = LobbyView(
      apps, focus: focus, isOnMake: isOnMake, isAgain: isAgain, isRefused: isRefused, words, session
    )
    .draw(&session, on: &frame)
    preview = (session, from)
  }
}
