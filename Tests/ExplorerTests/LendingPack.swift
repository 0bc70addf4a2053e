import PackFiles
import PackModel
import PackReading
import Session
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel

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

  /// Whether the tape of a finding passes as a test does, in a session of its own.
  static func plays(_ finding: Finding, of exploration: Exploration) throws -> Bool {
    guard let way = finding.way else { return false }
    let bundle = exploration.bundle
    let make = { (point: StartingPoint) in
      Simulation(
        bundle: bundle, setup: point.setup, options: DisplayOptions(), size: Size(width: 80, height: 24))
    }
    let tape = WayTape.write(way, exploration.machine) { make(exploration.points[way.setup]) }
    guard tape.isExact else { return false }
    let end = finding.proof.compactMap(FindingTape.expectation).map { TapeCommand.Kind.expect($0).tapeText }
    let text = (["Set TypingSpeed 0ms"] + tape.commands.map(\.tapeText) + end).joined(separator: "\n")
    let setup = exploration.points[way.setup].setup
    let runner = TapeRunner { _ in
      Simulation(bundle: bundle, setup: setup, options: DisplayOptions(), size: Size(width: 80, height: 24))
    }
    let result = runner.run(Tape.parse(text, file: "t.tape") { _ in "" }) { _, _ in }
    return result.outcome == .passed
  }
}
