import PackModel
import TapeRuns
import Testing

@testable import Explorer

@Suite struct FindingTests {
  private static let stuck = """
    kind = "page"
    back = false

    [[element]]
    id = "words"
    kind = "text"
    text = "word"
    """

  private static func button(_ emit: String) -> String {
    """
    kind = "page"
    back = false

    [[element]]
    id = "on"
    kind = "button"
    text = "word"
    emit = "\(emit)"
    """
  }

  /// The flow where the club leads to another step than home.
  private static func club(leadsTo step: String, _ more: String) -> [String: String] {
    let flow = (LendingPack.files["flow.toml"] ?? "").replacing(
      "screen = \"club\"\nnext = \"home\"", with: "screen = \"club\"\nnext = \"\(step)\"")
    return ["flow.toml": flow + "\n" + more]
  }

  /// The flow where the club leads round and round.
  private static let trap = club(
    leadsTo: "round",
    """
    [[step]]
    id = "round"
    screen = "round"
    barrier = true
    next = "about"

    [[step]]
    id = "about"
    screen = "about"
    barrier = true
    next = "round"
    """
  ).merging(["screens/round.toml": button("next"), "screens/about.toml": button("next")]) { $1 }

  private func kinds(_ exploration: Exploration) -> [Finding.Kind] { exploration.findings.map(\.kind) }

  @Test func aSoundPackHasNoFindings() throws {
    let exploration = try LendingPack.explore()
    #expect(exploration.search.isComplete)
    #expect(kinds(exploration) == [])
    #expect(exploration.coverage.parts.allSatisfy { $0.missed.isEmpty })
  }

  /// A page with the nickname, of which so many letters are asked for.
  private static func field(_ least: Int) -> String {
    button("next").replacing(
      "[[element]]",
      with: """
        [[element]]
        id = "nick-\(least)"
        kind = "field"
        label = "word"
        bind = "nick"
        min = \(least)

        [[element]]
        """
    ).replacing("emit =", with: "submit = true\nemit =")
  }

  @Test func `what a field has from before and does not take is typed anew`() throws {
    let steps = """
      [[step]]
      id = "short"
      screen = "short"
      barrier = true
      next = "long"

      [[step]]
      id = "long"
      screen = "long"
      barrier = true
      next = "home"
      """
    let exploration = try LendingPack.explore(
      Self.club(leadsTo: "short", steps).merging([
        "screens/short.toml": Self.field(2), "screens/long.toml": Self.field(30),
      ]) { $1 })
    #expect(exploration.search.isComplete)
    #expect(kinds(exploration) == [])
    #expect(exploration.coverage.parts.allSatisfy { $0.missed.isEmpty })
  }

  @Test func aDeadEndIsFoundByTheShortestWayAndItsTapePlays() throws {
    let exploration = try LendingPack.explore(
      Self.club(
        leadsTo: "stuck", "[[step]]\nid = \"stuck\"\nscreen = \"stuck\"\nnext = \"home\"\nbarrier = true\n"
      ).merging(["screens/stuck.toml": Self.stuck]) { $1 })
    let finding = try #require(exploration.findings.first { $0.kind == .deadEnd })
    #expect(finding.id == "dead-end-stuck")
    // It is a trap of one state too, and that is said once.
    #expect(!kinds(exploration).contains(.trap))
    #expect(finding.keyPath == "step[5]")
    #expect(finding.way?.moves.count == 7)
    #expect(try LendingPack.proves(finding, of: exploration))
  }

  @Test func aTrapIsFoundAndItsTapePlays() throws {
    let exploration = try LendingPack.explore(Self.trap)
    let finding = try #require(exploration.findings.first { $0.kind == .trap })
    #expect(finding.id == "trap-round")
    #expect(try LendingPack.proves(finding, of: exploration))
    // With a way out the same tape passes.
    var mended = Self.trap
    mended["flow.toml"]?.replace("barrier = true\nnext = \"round\"", with: "next = \"home\"")
    #expect(mended != Self.trap)
    #expect(try LendingPack.outcomes(finding, of: exploration, mended: mended) == (.passed, .passed))
  }

  /// Asking the flow each time is what the fast machine is measured by: it has to find the same faults.
  @Test(arguments: [
    [:], trap, nowhere,
    ["promises.toml": promise("eventually = \"step == 'home'\"")],
    ["promises.toml": promise("eventually = \"step == 'join'\"")],
    ["promises.toml": promise("always = \"screen != 'home' || user.plan == 'free'\"")],
  ]) func askingEachTimeFindsTheSame(_ changes: [String: String]) throws {
    let fast = try LendingPack.explore(changes)
    let slow = try LendingPack.explore(changes, remembers: false)
    #expect(slow.findings.map(\.id) == fast.findings.map(\.id))
    #expect(slow.findings.map(\.message) == fast.findings.map(\.message))
    #expect(slow.findings.map(\.way) == fast.findings.map(\.way))
  }

  private static func promise(_ text: String) -> String {
    "[[promise]]\nid = \"it\"\nbecause = \"we say so\"\n\(text)\n"
  }

  @Test func whatNobodyReachesIsFoundWithItsPlace() throws {
    let exploration = try LendingPack.explore(
      LendingPack.flow(
        "[[step]]\nid = \"attic\"\nscreen = \"attic\"\nwhen = \"user.plan == 'paid' && user.plan == 'free'\"\nnext = \"home\""
      )
      .merging(["screens/attic.toml": Self.button("next")]) { $1 })
    #expect(exploration.findings.map(\.id).sorted() == ["unreached-screen-attic", "unreached-step-attic"])
    #expect(exploration.findings.first { $0.kind == .unreachedStep }?.keyPath == "step[5]")
    #expect(exploration.findings.first { $0.kind == .unreachedScreen }?.file == "screens/attic.toml")
  }

  @Test func aLostQuestionIsFoundAndItsTapePlays() throws {
    var setup = FlowSetup()
    setup.system.queuesPermissions = false
    let changes = [
      "permissions.toml": """
      [purpose]
      location = "word"
      tracking = "word"

      [[workflow]]
      id = "first"
      [[workflow.action]]
      request = "location"

      [[workflow]]
      id = "second"
      [[workflow.action]]
      request = "tracking"
      """,
      "screens/home.toml": """
      kind = "page"
      back = false
      asks = ["first", "second"]

      [[element]]
      id = "change"
      kind = "button"
      text = "word"
      emit = "plan"
      """,
    ]
    let queued = try LendingPack.explore(changes)
    #expect(!kinds(queued).contains(.lostDialog))
    let exploration = try LendingPack.explore(changes, setup: setup)
    let finding = try #require(exploration.findings.first { $0.kind == .lostDialog })
    #expect(finding.file == "permissions.toml")
    #expect(try LendingPack.proves(finding, of: exploration))
  }

  /// Home ends, and leads nowhere.
  private static let nowhere = [
    "flow.toml": (LendingPack.files["flow.toml"] ?? "").replacing("\non = { plan = \"plan\" }", with: ""),
    "screens/home.toml": button("next"),
  ]

  @Test func aStepThatEndsAndLeadsNowhereIsFound() throws {
    let exploration = try LendingPack.explore(Self.nowhere)
    let finding = try #require(exploration.findings.first { $0.kind == .noStep })
    #expect(finding.id == "no-step-home")
    #expect(try LendingPack.proves(finding, of: exploration))
  }

  @Test func atALimitNothingIsSaidToBeProved() throws {
    let exploration = try LendingPack.explore(limits: Search.Limits(states: 1))
    #expect(!exploration.search.isComplete)
    #expect(exploration.search.stop == .states(1))
    #expect(!kinds(exploration).contains(.unreachedStep))
    let text = ExplorationText(exploration, seconds: 1) { file, _ in file }.text
    #expect(text.contains("NOT EVERYTHING"))
    // Names of this program's own types are for nobody.
    #expect(!text.contains("PackModel") && text.contains(" values: open screens"))
  }
}
