import OnboardingFlow
import PackModel
import Screens
import SeededRandom
import Settings
import TapeSupport
import TerminalModel
import Testing

@testable import Session
@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// A tape of what was done to a session ends where the session did.
@Suite struct SessionTapeTests {
  private func resolve(_ settings: [String], files: [String] = []) throws -> ResolvedConfiguration {
    try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: "/nowhere", files: files,
        settings: settings.map { try ConfigurationSetting(assignment: $0) }))
  }

  private func tape(of session: Simulation, _ configuration: ResolvedConfiguration) -> SessionTape {
    SessionTape(
      of: session, head: RecordedSettings(configuration, files: []).head,
      fresh: Simulation(configuration, size: Size(width: 80, height: 24)))
  }

  /// Plays a tape as `onboard-sim test` does.
  private func played(_ text: String) throws -> Simulation {
    let parsed = parse(text)
    try #require(parsed.diagnostics.isEmpty, "\(parsed.rendered)\n\(text)")
    let base = ConfigurationRequest(workingFolder: "/nowhere")
    let simulation = try TapeRunner.sessions(base)(parsed.tape.settings)
    let names = TapeNameCheck(pack: simulation.flow.pack).diagnostics(of: parsed.tape)
    try #require(names.isEmpty, "\(names)\n\(text)")
    var run = TapeRun(parsed.tape, simulation: simulation, budget: TapeBudget())
    do throws(TapeFailure) {
      try run.play(sources: [:]) { _ in }
    } catch {
      Issue.record("\(error.rendered)\n\(text)")
    }
    return run.simulation
  }

  private static let packs = [
    ["pack=matching"], ["pack=matching", "user.gender=male", "user.route=phone", "locale=ja"],
    ["pack=news", "device=tablet"], ["pack=news", "entry=search", "motion=reduced"],
    ["pack=matching", "user.gender=female", "start=deck"],
    ["pack=matching", "user.gender=female", "start=home-tour", "endpoints.load-home=network,success"],
  ]

  @Test(arguments: 0..<24)
  func `what somebody did at random ends in the same state`(seed: Int) throws {
    let configuration = try resolve(Self.packs[seed % Self.packs.count])
    let size = seed.isMultiple(of: 2) ? Size(width: 80, height: 24) : Size(width: 120, height: 44)
    var random = SeededGenerator(seed: UInt64(seed))
    var hand = RandomHand(Simulation(configuration, size: size), drags: seed.isMultiple(of: 3))
    for _ in 0..<60 { hand.act(using: &random) }
    let written = tape(of: hand.session, configuration)
    let replayed = try played(written.text)
    #expect(written.isExact || hand.drags, "seed \(seed)\n\(written.text)")
    let lines = written.text.split(separator: "\n")
    for (before, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("Sleep") {
      #expect(before.hasPrefix("# Nothing on the screen"), "seed \(seed)\n\(written.text)")
    }
    let last = lines.last { $0.hasPrefix("Expect Screen") }
    #expect(last?.split(separator: " ").last.map(String.init) == hand.session.flow.currentScreen?.id)
    if written.isExact {
      #expect(replayed.flow.state == hand.session.flow.state, "seed \(seed)\n\(written.text)")
    }
    // A page reads the same, and plays it to the same end.
    var simulation = Simulation(configuration, size: size)
    simulation.start()
    var run = PlainTapeRun(simulation)
    for command in try PlainTape.commands(in: written.text) { try run.perform(command.kind) }
    #expect(run.simulation.flow.state == replayed.flow.state, "seed \(seed)\n\(written.text)")
  }

  @Test func `keys, clicks and what comes from outside come as they are written`() throws {
    let configuration = try resolve(["pack=matching", "start=gender"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    session.advance(to: .seconds(40))
    _ = session.handle(.key(KeyPress(.right)))
    _ = session.handle(.key(KeyPress(.left)))
    let target = try #require(session.currentLayout().elements["female"]).center
    for kind in [MouseEvent.Kind.press, .release] {
      _ = session.handle(.mouse(MouseEvent(kind: kind, button: .left, position: target)))
    }
    session.advance(to: .seconds(41))
    session.carryOut(.jump("phone"))
    for character in "090-0000" { _ = session.handle(.key(KeyPress(.character(character)))) }
    for _ in 0..<2 { _ = session.handle(.key(KeyPress(.backspace))) }
    let written = tape(of: session, configuration)
    #expect(
      written.text == """
        # Everything that was done in a session, as it was done.
        Set Pack matching
        Set Option start gender
        Set Columns 80
        Set Rows 24
        Set TypingSpeed 0s

        Expect Screen gender
        Right
        Left
        Click Element female
        Expect Screen walkthrough.female
        Debug jump phone
        Expect Screen phone
        Type "090-0000"
        Backspace 2

        """)
    #expect(written.isExact)
    #expect(try played(written.text).flow.state == session.flow.state)
  }

  @Test func `it waits where a reply came before the next key, and only as long`() throws {
    let configuration = try resolve(["pack=matching", "user.gender=female", "start=home.female"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    session.advance(to: .seconds(5))
    _ = session.handle(.key(KeyPress(.down)))
    let written = tape(of: session, configuration)
    let commands = written.text.split(separator: "\n\n").last ?? ""
    #expect(
      commands == "Wait+Screen /Right: a plum\\. Left: a pass\\./\nExpect Screen home.female\nDown\n",
      "\(written.text)")
    #expect(written.isExact)
  }

  @Test(arguments: ["wrong_code", "network"])
  func `it waits for an alert by its words`(outcome: String) throws {
    let configuration = try resolve(["pack=matching", "start=code", "endpoints.verify-code=\(outcome)"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    session.advance(to: .seconds(5))
    for character in "246810" { _ = session.handle(.key(KeyPress(.character(character)))) }
    // To the button, and there.
    for _ in 0..<2 { _ = session.handle(.key(KeyPress(.enter))) }
    session.advance(to: .seconds(20))
    _ = session.handle(.key(KeyPress(.enter)))
    let written = tape(of: session, configuration)
    #expect(written.isExact)
    #expect(!written.text.contains("Sleep") && written.text.contains("Wait+Screen"), "\(written.text)")
    #expect(try played(written.text).flow.state == session.flow.state)
  }

  @Test func `it waits for an error by its words, also where another timer runs out after it`() throws {
    let configuration = try resolve(["pack=news", "endpoints.comments=network"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    session.carryOut(.jump("article"))
    session.advance(to: .seconds(30))
    _ = session.handle(.key(KeyPress(.enter)))
    let written = tape(of: session, configuration)
    #expect(written.isExact)
    #expect(written.text.contains("Wait+Screen /The comments are elsewhere/"), "\(written.text)")
    #expect(try played(written.text).flow.state == session.flow.state)
  }

  @Test func `where nothing on the screen tells that time has passed there is a Sleep, and a word about it`()
    throws
  {
    let configuration = try resolve(["pack=matching", "start=deck", "user.gender=female"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    // A toast that goes leaves what was there before.
    session.advance(to: .seconds(30))
    _ = session.handle(.key(KeyPress(.right)))
    session.advance(to: .seconds(60))
    _ = session.handle(.key(KeyPress(.left)))
    let written = tape(of: session, configuration)
    #expect(written.isExact)
    #expect(try played(written.text).flow.state == session.flow.state)
    if written.text.contains("Sleep") { #expect(written.text.contains("# Nothing on the screen says")) }
  }

  @Test(arguments: [
    ("a  Hello there  ", ["Hello there"]), ("│ Skip │ ▀▀ 12", ["Skip"]), ("日本語", ["日本語"]), ("ab", []),
    ("Old words", []),
  ])
  func `what is waited for are words that were not there`(line: String, words: [String]) {
    #expect(AppearingTexts.texts(in: line, butNotIn: "Old words are here") == words)
  }

  @Test func `a pattern of words matches them and nothing else`() throws {
    for text in ["What? (yes) [no] a.b*c+d $5 ^ {x} | \\ and/or", "日本。"] {
      let regex = try Regex(PlainTape.pattern(ofLetters: text))
      #expect(text.wholeMatch(of: regex) != nil)
      #expect(parse("Wait+Screen /\(PlainTape.pattern(ofLetters: text))/").diagnostics.isEmpty)
    }
    #expect(!"aXb".contains(try Regex(PlainTape.pattern(ofLetters: "a.b"))))
  }

  @Test func `the menu is not in it, what was chosen there is`() throws {
    let configuration = try resolve(["pack=matching", "start=gender"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    _ = session.handle(.key(KeyPress(.function(2))))
    for character in "offline" { _ = session.handle(.key(KeyPress(.character(character)))) }
    _ = session.handle(.key(KeyPress(.escape)))
    for character in "jump messages" { _ = session.handle(.key(KeyPress(.character(character)))) }
    _ = session.handle(.key(KeyPress(.enter)))
    let written = tape(of: session, configuration)
    let commands = written.text.split(separator: "\n\n").last ?? ""
    #expect(commands.contains("Debug jump messages"), "\(written.text)")
    #expect(!commands.contains("F2") && !commands.contains("Type"))
  }

  @Test func `what cannot be done again is said`() throws {
    let configuration = try resolve(["pack=matching", "start=gender"])
    var session = Simulation(configuration, size: Size(width: 80, height: 24))
    session.start()
    session.reload(
      configuration.bundle, setup: configuration.setup, options: DisplayOptions(configuration),
      changes: ContentChanges(files: []))
    let written = tape(of: session, configuration)
    #expect(!written.isExact)
    #expect(written.text.contains("# Something in between cannot be done again"))
  }
}

/// Somebody who does anything, at any time.
struct RandomHand {
  private(set) var session: Simulation
  let drags: Bool

  init(_ session: Simulation, drags: Bool) {
    self.session = session
    self.drags = drags
    self.session.start()
  }

  private static let keys: [Key] = [
    .enter, .enter, .enter, .right, .right, .left, .up, .down, .tab, .escape, .backspace, .home, .end,
    .pageDown,
    .character(" "), .character("s"), .character("1"), .character("あ"), .character("\""), .function(6),
    .function(7),
    .function(8), .function(4),
  ]

  mutating func act(using random: inout SeededGenerator) {
    let gap = [0, 3, 40, 400, 1100, 4000].randomElement(using: &random) ?? 0
    session.advance(
      to: session.now + .milliseconds(gap) + .nanoseconds(Int.random(in: 0..<999_999, using: &random)))
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: click(using: &random)
    case 2: if drags { drag(using: &random) }
    case 3: _ = session.handle(.paste(["Ume", "09000001234", "日本"].randomElement(using: &random) ?? ""))
    case 4:
      _ = session.handle(
        .mouse(MouseEvent(kind: Bool.random(using: &random) ? .wheelUp : .wheelDown, position: .zero)))
    case 5: debug(using: &random)
    case 6 where Int.random(in: 0..<4, using: &random) == 0:
      session.size = Size(
        width: Int.random(in: 80...130, using: &random), height: Int.random(in: 24...45, using: &random))
    default: _ = session.handle(.key(KeyPress(Self.keys.randomElement(using: &random) ?? .enter)))
    }
  }

  private mutating func click(using random: inout SeededGenerator) {
    guard let hit = session.currentLayout().hits.randomElement(using: &random) else { return }
    for kind in [MouseEvent.Kind.press, .release] {
      _ = session.handle(.mouse(MouseEvent(kind: kind, button: .left, position: hit.rect.center)))
    }
  }

  private mutating func drag(using random: inout SeededGenerator) {
    let start = Point(x: session.size.width / 2, y: session.size.height / 2)
    let columns = Int.random(in: -25...25, using: &random)
    let step = Duration.milliseconds(Int.random(in: 2...30, using: &random))
    _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: start)))
    for column in 0..<max(1, abs(columns)) {
      session.advance(to: session.now + step)
      let x = start.x + (columns < 0 ? -column : column)
      _ = session.handle(.mouse(MouseEvent(kind: .drag, button: .left, position: Point(x: x, y: start.y))))
    }
    let end = Point(x: start.x + columns, y: start.y)
    _ = session.handle(.mouse(MouseEvent(kind: .release, button: .left, position: end)))
  }

  private mutating func debug(using random: inout SeededGenerator) {
    let pack = session.flow.pack
    let commands: [DebugCommand?] = [
      pack.screens.randomElement(using: &random).map { .jump($0.id) }, .startOver, .undo,
      pack.attributes.randomElement(using: &random).flatMap { attribute in
        attribute.values.randomElement(using: &random).map { .set(attribute.name, .string($0)) }
      },
      pack.entries.randomElement(using: &random).map { .open($0.id) },
      pack.permissions.workflows.randomElement(using: &random).map { .workflow($0.id) },
    ]
    if let command = commands.randomElement(using: &random).flatMap(\.self) { session.carryOut(command) }
  }
}
