import TapeLanguage
import TapeRuns
import TapeSupport
import Tapes
import TestFiles
import Testing

/// The examples of docs/tapes.md, played.
@Suite struct TapeDocumentationTests {
  @Test func `the first test passes, and the errors and the failure shown are real`() throws {
    var blocks: [String] = []
    var isInside = false
    for line in try Repository.text("docs/tapes.md").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    {
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
