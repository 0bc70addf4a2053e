import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeSourceTests {
  @Test func `an included file's commands stand where it is included`() {
    let result = Tape.parse("Hide\nSource steps/login.tape\nShow", file: "tapes/main.tape") { path in
      #expect(path == "tapes/steps/login.tape")
      return "Enter\n  Tab"
    }
    #expect(result.diagnostics.isEmpty)
    #expect(result.tape.commands.map(\.kind) == [.hide, .key(.enter), .key(.tab), .show])
    #expect(
      result.tape.commands.map(\.position.description) == [
        "tapes/main.tape:1:1", "tapes/steps/login.tape:1:1", "tapes/steps/login.tape:2:3",
        "tapes/main.tape:3:1",
      ])
    #expect(result.tape.commands[2].includedFrom.map(\.description) == ["tapes/main.tape:2:8"])
    #expect(result.sources["tapes/steps/login.tape"] == "Enter\n  Tab")
  }

  @Test(arguments: [
    Row("b.tape", "x/b.tape"), Row("./b.tape", "x/b.tape"), Row("../b.tape", "b.tape"),
    Row("../../b.tape", "../b.tape"), Row("y//b.tape", "x/y/b.tape"), Row("\"/b.tape\"", "/b.tape"),
  ])
  func `a path is relative to the including file`(row: Row<String>) {
    var loaded: [String] = []
    _ = Tape.parse("Source \(row.text)", file: "x/a.tape") { path in
      loaded.append(path)
      return "Hide"
    }
    #expect(loaded == [row.expected])
  }

  @Test func `a path in an included file is relative to that file`() {
    let files = ["steps/a.tape": "Source b.tape", "steps/b.tape": "Hide"]
    #expect(parse("Source steps/a.tape", files: files).tape.commands.map(\.kind) == [.hide])
  }

  @Test func `a file says the same to every tape of a run that includes it`() throws {
    let files = [
      "plain.tape": "Set Columns 100\nEnter\nEnv NAME \"Ume\"\nTab 2\nType \"a\"",
      "named.tape": "Type \"${NAME}\"\nEnter", "both.tape": "Source plain.tape\nHide\nSource named.tape",
      "wrong.tape": "Enter\nEntre",
    ]
    let tapes = [
      "Source plain.tape", "Hide\nSource plain.tape", "Source both.tape\nSource plain.tape",
      "Env NAME \"Ai\"\nSource named.tape", "Env NAME \"Mio\"\nSource named.tape\nSource both.tape",
      "Source wrong.tape", "Show\nSource wrong.tape\nSource plain.tape",
    ]
    let shelf = TapeShelf()
    for text in tapes + tapes {
      let shared = Tape.parse(
        text, file: "t.tape", dialect: .onboardSim, limits: TapeLimits(), variables: [:], shelf: shelf
      ) { (path: String) throws(TapeFileError) in
        try shelf.text(of: path) { (path: String) throws(TapeFileError) in
          guard let text = files[path] else { throw TapeFileError.noSuchFile }
          return text
        }
      }
      #expect(shared == parse(text, files: files))
    }
    #expect(shelf.commands(of: try #require(files["plain.tape"]), file: "plain.tape")?.count == 5)
    #expect(shelf.commands(of: try #require(files["named.tape"]), file: "named.tape") == nil)
    #expect(shelf.commands(of: try #require(files["wrong.tape"]), file: "wrong.tape") == nil)
  }

  @Test func `a cycle is an error that names the chain`() {
    let files = ["a.tape": "Hide\nSource b.tape", "b.tape": "Source ./a.tape\nShow"]
    let result = parse("Source a.tape", files: files)
    #expect(
      result.rendered == """
        b.tape:1:8: error: `Source` goes round in a circle: a.tape → b.tape → a.tape
          1 | Source ./a.tape
            |        ^^^^^^^^
          included from a.tape:2:8
          included from t.tape:1:8
        """)
    #expect(result.tape.commands.map(\.kind) == [.hide, .show])
  }

  @Test func `a file that includes itself is a cycle`() {
    #expect(
      parse("Source t.tape").errors.map(\.message) == [
        "`Source` goes round in a circle: t.tape → t.tape"
      ])
  }

  @Test func `an error in an included file has its own name and place`() {
    let result = parse("Hide\nSource a.tape\nEntr", files: ["a.tape": "\n  Tpye \"x\""])
    #expect(
      result.rendered == """
        a.tape:2:3: error: there is no command `Tpye`
          2 |   Tpye "x"
            |   ^^^^ did you mean `Type`?
          included from t.tape:2:8
        t.tape:3:1: error: there is no command `Entr`
          3 | Entr
            | ^^^^ did you mean `Enter`?
        """)
  }

  @Test func `a file included twice speaks once`() {
    let result = parse("Source a.tape Source a.tape", files: ["a.tape": "Foo Hide"])
    #expect(result.errors.count == 1)
    #expect(result.tape.commands.map(\.kind) == [.hide, .hide])
  }

  @Test func `a file that cannot be read is an error at its name`() {
    #expect(
      parse("Source a.tape").rendered == """
        t.tape:1:8: error: `a.tape` cannot be read: no such file
          1 | Source a.tape
            |        ^^^^^^
        """)
  }

  @Test func `an empty file is a warning, and an error to VHS`() {
    #expect(parse("Source a.tape", files: ["a.tape": ""]).diagnostics.map(\.severity) == [.warning])
    let result = parse("Source a.tape", files: ["a.tape": ""], dialect: .vhs)
    #expect(result.diagnostics.map(\.severity) == [.error])
  }

  @Test func `VHS takes no nested Source`() {
    let files = ["a.tape": "Source b.tape", "b.tape": "Hide"]
    #expect(parse("Source a.tape", files: files).isRunnable)
    #expect(!parse("Source a.tape", files: files, dialect: .vhs).isRunnable)
  }

  @Test func `an Output in an included file is left out`() {
    let result = parse("Source a.tape", files: ["a.tape": "Output a.txt Hide"])
    #expect(result.tape.settings.outputs.isEmpty)
    #expect(result.warnings.map(\.message) == ["`Output` counts only in the tape itself, as in VHS"])
  }

  @Test func `settings of an included file count when it comes first`() {
    let result = parse("Source a.tape Enter", files: ["a.tape": "Set Locale ja"])
    #expect(result.tape.settings.locale == "ja")
    #expect(!parse("Enter Source a.tape", files: ["a.tape": "Set Locale ja"]).isRunnable)
  }
}
