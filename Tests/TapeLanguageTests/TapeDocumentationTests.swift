import Foundation
import TapeSupport
import TestFiles
import Testing

@testable import TapeLanguage

/// The examples of docs/tapes.md.
@Suite struct TapeDocumentationTests {
  @Test func `every example in a table parses`() throws {
    var examples: [String] = []
    var isTableOfCommands = false
    for line in try Repository.text("docs/tapes.md").split(separator: "\n", omittingEmptySubsequences: false)
    where line.hasPrefix("| ") {
      if !line.contains("`") { isTableOfCommands = line.hasPrefix("| command |") }
      guard isTableOfCommands, line.contains("`") else { continue }
      let cells = line.components(separatedBy: " | ")
      try #require(cells.count == 3)
      let parts = cells[1].components(separatedBy: "`")
      examples += stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    }
    #expect(examples.count > 50)
    for example in examples {
      let table = example.hasPrefix("Except") ? "Matrix locale en ja\n" : ""
      #expect(parse(table + example, files: ["steps/login.tape": "Hide"]).rendered == "", "\(example)")
    }
    let verbs = Set(examples.map { $0.prefix { $0.isLetter } }.map(String.init))
    #expect(verbs.isSuperset(of: TapeVerb.allCases.map(\.rawValue)))
  }
}
