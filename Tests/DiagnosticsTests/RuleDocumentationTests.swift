import Diagnostics
import Foundation
import TestFiles
import Testing

/// `docs/diagnostics.md` says of each rule what its declaration says.
@Suite struct RuleDocumentationTests {
  private static let page = (try? Repository.text("docs/diagnostics.md")) ?? ""

  /// The rows of the page's tables that are about a rule.
  private static let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }

  @Test(arguments: DiagnosticRule.allCases)
  func `a rule has one row, with its declaration and an example`(rule: DiagnosticRule) throws {
    let about = rule.declaration
    let beginning =
      "| `\(rule.rawValue)` | \(about.severity.rawValue) | \(about.text) | \(about.source.rawValue) | "
    let rows = Self.rows.filter { $0.hasPrefix("| `\(rule.rawValue)` |") }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row.hasPrefix(beginning))
    #expect(row.dropFirst(beginning.count).count > 5)
  }

  @Test func `there is no row of a rule that does not exist`() {
    #expect(Self.rows.count == DiagnosticRule.allCases.count)
  }

  @Test func `the list of rules has a line for each`() {
    let lines = RuleTable.text.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == DiagnosticRule.allCases.map(\.rawValue))
    for (line, rule) in zip(lines, DiagnosticRule.allCases) {
      #expect(line.contains(rule.declaration.severity.rawValue))
      #expect(line.contains(rule.declaration.source.rawValue))
      #expect(line.hasSuffix(rule.declaration.text))
    }
  }
}
