import Diagnostics
import Report
import Testing

/// Each rule, breached and kept.
@Suite struct RuleTests {
  @Test func `the pack of these tests breaks no rule`() throws {
    #expect(try LampPack.diagnostics().rendered == "")
  }

  @Test(arguments: RuleCase.all)
  func `a rule says where it is broken`(example: RuleCase) throws {
    let all = try LampPack.diagnostics(example.breach)
    let found = all.filter { $0.rule == example.rule }
    let places = found.map { $0.keyPath.isEmpty ? $0.file : "\($0.file): \($0.keyPath)" }
    #expect(places == example.places, "\(all.rendered)")
  }

  @Test(arguments: RuleCase.all.filter { !$0.kept.isEmpty })
  func `a rule says nothing where it is just kept`(example: RuleCase) throws {
    let found = try LampPack.diagnostics(example.kept).filter { $0.rule == example.rule }
    #expect(found.rendered == "")
  }

  /// What is wrong with a folder or a command is not in a file's text; the tests of sources and of configuration
  /// have these.
  private static let elsewhere: Set<DiagnosticRule> = [
    .encoding, .unreadable, .outsidePack, .notFound, .ambiguous,
  ]

  @Test(arguments: DiagnosticRule.allCases)
  func `every rule has an example`(rule: DiagnosticRule) {
    #expect(RuleCase.all.contains { $0.rule == rule } != Self.elsewhere.contains(rule))
  }
}
