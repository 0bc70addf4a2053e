import TapeLanguage
import TapeSupport
import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeMatrixTests {
  private static let configured = """
    Set Pack matching
    Matrix gender female male
    Matrix locale en ja
    Matrix theme light dark
    Matrix device phone
    Matrix word one two
    Wait Screen walkthrough.${gender}
    Expect Variant gender=${gender} locale=${locale} theme=${theme} device=${device}
    Expect No Text "${word}s"
    """

  @Test func `keys of configuration and attributes are set by the table, and other words by nothing`() {
    for combination in parse(Self.configured).tape.matrix.combinations {
      let parsed = parse(Self.configured, variables: combination.variables)
      #expect(configuredRunner().run(parsed) { _, _ in }.explanation == "")
    }
  }

  @Test func `the table wins over configuration files`() {
    let text = "Set Config female.toml\nMatrix gender male\nWait Screen walkthrough.male"
    #expect(configuredRunner().run(parse(text)) { _, _ in }.explanation == "")
  }

  @Test func `a pack can be chosen by a table`() {
    let text = "Matrix pack shop news\nWait Text /./"
    let names = ["shop", "news"].map { pack in
      configuredRunner().run(parse(text, variables: ["pack": pack])) { _, _ in }.lastFrame?.rows
    }
    #expect(names[0] != names[1])
  }

  @Test(arguments: [
    Row("Matrix locale xx", "there is no locale `xx`"),
    Row("Matrix gender femal", "the attribute `gender` cannot be `femal`"),
    Row("Matrix user.gendr male", "unknown key `user.gendr`"),
    Row("Matrix permissions.location sometimes", "there is no status of location `sometimes`"),
  ])
  func `a value that configuration does not know is an error of the tape`(row: Row<String>) {
    let result = configuredRunner().run(parse("Set Pack matching\n\(row.text)\nEnter")) { _, _ in }
    #expect(result.outcome == .invalid)
    #expect(result.explanation.contains(row.expected))
    #expect(result.explanation.contains(row.text.split(separator: " ").prefix(2).joined(separator: " ")))
  }

  @Test func `a failure names the combination`() throws {
    let played = try play("Matrix word one two\nMatrix n 1 2\nExpect Screen end", variables: ["n": "2"])
    #expect(played.detail("with") == "word=one, n=2")
    #expect(played.result.explanation.contains("\n  with     word=one, n=2\n  at       0s"))
  }
}
