import Diagnostics
import Testing

@testable import Explorer

@Suite struct PromiseTests {
  private func explore(_ promise: String) throws -> Exploration {
    try LendingPack.explore([
      "promises.toml": "[[promise]]\nid = \"it\"\nbecause = \"we say so\"\n" + promise
    ])
  }

  @Test(arguments: [
    "always = \"screen != 'home' || user.terms\"",
    "never = \"screen == 'home' && !user.terms\"",
    "eventually = \"step == 'home'\"",
    "eventually = \"step == 'club'\"\nafter = \"user.plan == 'paid'\"",
  ]) func aPromiseThatIsKeptIsNoFinding(_ promise: String) throws {
    #expect(try explore(promise).findings.map(\.id) == [])
  }

  @Test(arguments: [
    ("always = \"screen != 'home' || user.plan == 'free'\"", 7),
    ("never = \"step == 'club'\"", 6),
    ("eventually = \"step == 'join'\"", 6),
    ("eventually = \"step == 'join'\"\nafter = \"user.plan == 'paid' && step == 'home'\"", 8),
  ]) func aBrokenPromiseComesWithItsShortestWayAndATapeThatPlays(_ promise: String, _ length: Int) throws {
    let exploration = try explore(promise)
    let finding = try #require(exploration.findings.first)
    #expect(finding.kind == .brokenPromise)
    #expect(finding.id == "promise-it")
    #expect(finding.because == "we say so")
    #expect((length - 2...length + 1).contains(finding.way?.moves.count ?? 0))
    #expect(try LendingPack.proves(finding, of: exploration))
  }

  @Test func howeverManyPromisesThereAreEachIsJudged() throws {
    let kept = (1...9).map {
      "[[promise]]\nid = \"kept-\($0)\"\neventually = \"step == 'home'\"\nbecause = \"so\"\n"
    }
    let broken = "[[promise]]\nid = \"last\"\neventually = \"step == 'join'\"\nbecause = \"so\"\n"
    let exploration = try LendingPack.explore(["promises.toml": kept.joined() + broken])
    #expect(exploration.findings.map(\.id) == ["promise-last"])
  }

  @Test(arguments: [
    ("always = \"screen == 'hoem'\"", "`screen` is never `hoem`"),
    ("always = \"sreen == 'home'\"", "nothing is called `sreen`"),
    ("always = \"user.terms\"\nnever = \"user.terms\"", "only one of"),
    ("always = \"user.terms\"\nafter = \"user.terms\"", "goes with `eventually` alone"),
    ("", "one of `always`"),
  ]) func aPromiseThatCannotBeReadIsAnError(_ promise: String, _ message: String) {
    let error = #expect(throws: ContentError.self) { try explore(promise) }
    #expect(error?.diagnostics.contains { $0.message.contains(message) } == true)
  }
}
