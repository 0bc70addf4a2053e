import Foundation
import Tapes
import Testing

@testable import TapeLanguage

/// The examples of docs/tapes.md.
@Suite struct TapeDocumentationTests {
  private static func lines() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)
    return text.components(separatedBy: "\n")
  }

  @Test func `every example in a table parses`() throws {
    var examples: [String] = []
    var isTableOfCommands = false
    for line in try Self.lines() where line.hasPrefix("| ") {
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

  @Test func `the first test passes, and the errors and the failure shown are real`() throws {
    var blocks: [String] = []
    var isInside = false
    for line in try Self.lines() {
      let text = line.hasPrefix("   ") && !line.hasPrefix("    ") ? String(line.dropFirst(3)) : line
      if text.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append("") }
      } else if isInside {
        blocks[blocks.count - 1] += text + "\n"
      }
    }
    try #require(blocks.count == 4)
    var files: [String] = []
    let first = configuredRunner().run(parse(blocks[0])) { path, _ in files.append(path) }
    #expect(first.explanation == "")
    #expect(files == ["page-3.txt"])
    let broken = "\n\n\n\nEntr\nExpect Screen 5"
    #expect(parse(broken).rendered.replacing("t.tape", with: "hello.tape") + "\n" == blocks[1])
    let failing = parse("Set Pack matching\nSet Config female.toml\n\nSleep 1.4s\nExpect Screen home")
    let explanation = configuredRunner().run(failing) { _, _ in }.explanation
    #expect(explanation.replacing("t.tape", with: "hello.tape").hasPrefix(blocks[2]))
    let combinations = parse(blocks[3]).tape.matrix.combinations
    #expect(combinations.count == 6)
    for combination in combinations {
      let result = configuredRunner().run(parse(blocks[3], variables: combination.variables)) { _, _ in }
      #expect(result.explanation == "")
    }
  }
}
