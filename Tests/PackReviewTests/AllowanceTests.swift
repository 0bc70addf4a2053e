import Diagnostics
import Report
import Testing

/// Rules that a pack breaks on purpose.
@Suite struct AllowanceTests {
  private static let breach = Edit("screens/cards.toml", "count = 2", "count = 4")

  private func diagnostics(_ allowance: String, _ breach: Edit = breach) throws -> String {
    try LampPack.diagnostics([breach, Edit("pack.toml", "", "[[allow]]\n\(allowance)")]).rendered
  }

  @Test(arguments: ["", "at = \"screens/cards.toml\"", "at = \"screens/cards.toml:count\""])
  func `an allowance silences its rule where it says`(place: String) throws {
    #expect(try diagnostics("rule = \"tutorial-not-skippable\"\nreason = \"A game.\"\n\(place)") == "")
  }

  @Test(arguments: ["screens/intro.toml", "screens/cards.toml:coun", "screens/cards.toml:count.x", "screens"])
  func `elsewhere the rule counts, and the allowance is left over`(place: String) throws {
    let found = try diagnostics("rule = \"tutorial-not-skippable\"\nat = \"\(place)\"\nreason = \"A game.\"")
    #expect(found.contains("warning[tutorial-not-skippable]"))
    #expect(
      found.contains("warning[unused-allowance]: `tutorial-not-skippable` is allowed here, and nothing"))
    #expect(found.contains("--> pack.toml:"))
  }

  @Test func `the start of a key path is enough, if it ends with a key`() throws {
    let breach = Edit("screens/home.toml", "⌂", "...")
    for path in ["element[3]", "element[3].item", "element[3].item[0].icon"] {
      #expect(
        try diagnostics(
          "rule = \"icon-too-wide\"\nat = \"screens/home.toml:\(path)\"\nreason = \"Dots.\"", breach) == "")
    }
  }

  @Test func `an allowance needs a reason`() throws {
    let found = try diagnostics("rule = \"tutorial-not-skippable\"")
    #expect(
      found.contains("error[missing-key]: `reason` is missing: why the pack breaks the rule on purpose"))
  }

  @Test func `an unknown rule has the nearest name`() throws {
    let found = try diagnostics("rule = \"tutorial-not-skipable\"\nreason = \"A game.\"")
    #expect(found.contains("error[unknown-reference]: there is no rule `tutorial-not-skipable`"))
    #expect(found.contains("did you mean `tutorial-not-skippable`?"))
  }

  @Test func `what is wrong cannot be allowed`() throws {
    let found = try diagnostics("rule = \"unknown-key\"\nreason = \"A game.\"")
    #expect(found.contains("error[bad-value]: `unknown-key` cannot be allowed"))
  }

  /// A rule of Apple's for a kind that it names is an error, and can still be broken on purpose.
  @Test func `an error that is advice can be allowed`() throws {
    let button = "\n[[element]]\nkind = \"button\"\nid = \"more\"\ntext = \"cards.no\"\nemit = \"skip\""
    let breach = Edit("screens/near.toml", "", button)
    #expect(try LampPack.diagnostics([breach]).map(\.severity) == [.error])
    #expect(try diagnostics("rule = \"pre-alert-cancel\"\nreason = \"A test.\"", breach) == "")
  }
}
