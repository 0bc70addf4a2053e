import PackFiles
import PackModel
import PackReading
import Session
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel
import Testing

@testable import Explorer

/// A pack of its own: a library card. Somebody fills in a form, is registered, chooses a plan and is at home.
enum LendingPack {
  static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en"]

    [[attribute]]
    name = "plan"
    values = ["free", "paid"]
    initial = "free"

    [[attribute]]
    name = "nick"

    [[attribute]]
    name = "terms"
    initial = false

    [[attribute]]
    name = "letters"
    initial = false
    """,
    "flow.toml": """
    start = "launch"

    [[step]]
    id = "launch"
    screen = "launch"
    next = "join"

    [[step]]
    id = "join"
    screen = "join"
    next = "plan"

    [[step]]
    id = "plan"
    screen = "plan"
    next = [{ when = "user.plan == 'paid'", to = "club" }, { to = "home" }]

    [[step]]
    id = "club"
    screen = "club"
    next = "home"

    [[step]]
    id = "home"
    screen = "home"
    barrier = true
    on = { plan = "plan" }
    """,
    "screens/launch.toml": """
    kind = "launch"
    heading = "app.name"
    duration = "1s"
    """,
    "screens/join.toml": """
    kind = "page"

    [[element]]
    id = "nick"
    kind = "field"
    label = "word"
    bind = "nick"
    min = 2

    [[element]]
    id = "terms"
    kind = "checkbox"
    label = "word"
    bind = "terms"
    required = true

    [[element]]
    id = "letters"
    kind = "switch"
    label = "word"
    bind = "letters"

    [[element]]
    id = "send"
    kind = "button"
    text = "word"
    submit = true
    call = "save"
    emit = "next"
    """,
    "screens/plan.toml": """
    kind = "page"

    [[element]]
    id = "plan"
    kind = "segmented"
    bind = "plan"

    [[element.option]]
    id = "free"
    text = "free"

    [[element.option]]
    id = "paid"
    text = "paid"

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    emit = "next"
    """,
    "screens/club.toml": """
    kind = "page"

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    emit = "next"
    """,
    "screens/home.toml": """
    kind = "page"
    back = false

    [[element]]
    id = "change"
    kind = "button"
    text = "word"
    emit = "plan"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"
    latency = "500ms"

    [[endpoint.error]]
    outcome = "name_taken"
    title = "word"
    text = "word"
    retry = false
    """,
    "strings/en.toml": """
    word = "Word"
    free = "Free"
    paid = "Paid"

    [app]
    name = "Lending"
    """,
  ]

  static func bundle(_ changes: [String: String] = [:]) throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "lending", files: files.merging(changes) { $1 })).bundle
  }

  /// The flow with more at its end.
  static func flow(_ more: String) -> [String: String] {
    ["flow.toml": (files["flow.toml"] ?? "") + "\n" + more]
  }

  /// The explored pack.
  static func explore(
    _ changes: [String: String] = [:], setup: FlowSetup = FlowSetup(),
    limits: Search.Limits = Search.Limits(),
    remembers: Bool = true, forgets: Bool = true
  ) throws -> Exploration {
    let exploration = Exploration(
      try bundle(changes), starts: Starts(points: [StartingPoint(setup: setup)]), limits: limits,
      remembers: remembers, forgets: forgets)
    exploration.run()
    return exploration
  }

  /// What the tape of a finding does in a session of its own: as far as its last line, and whole.
  ///
  /// - Parameter mended: changes of the pack in place of those that have the fault.
  static func outcomes(
    _ finding: Finding, of exploration: Exploration, mended: [String: String]? = nil
  ) throws -> (way: TapeResult.Outcome, whole: TapeResult.Outcome) {
    let way = try #require(finding.way)
    let point = exploration.points[way.setup]
    let tape = WayTape.write(way, exploration.machine) {
      simulation(exploration.bundle, exploration.points[way.setup].setup)
    }
    #expect(tape.isExact)
    let bundle = try mended.map { try Self.bundle($0) } ?? exploration.bundle
    var runner = TapeRunner { _ in simulation(bundle, point.setup) }
    runner.judge = WayJudge.holds
    func outcome(_ end: [TapeExpectation]) -> TapeResult.Outcome {
      let lines =
        ["Set TypingSpeed 0ms"] + tape.commands.map(\.tapeText)
        + end.map { TapeCommand.Kind.expect($0).tapeText }
      let parsed = Tape.parse(lines.joined(separator: "\n"), file: "t.tape") { _ in "" }
      return runner.run(parsed) { _, _ in }.outcome
    }
    let claim = try #require(finding.claim.flatMap(FindingTape.expectation))
    return (outcome([]), outcome([claim]))
  }

  private static func simulation(_ bundle: PackBundle, _ setup: FlowSetup) -> Simulation {
    Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: Size(width: 80, height: 24))
  }

  /// Whether the tape of a finding plays, and only its last line fails.
  static func proves(_ finding: Finding, of exploration: Exploration) throws -> Bool {
    try outcomes(finding, of: exploration) == (.passed, .failed)
  }
}
