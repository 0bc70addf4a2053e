import TapeLanguage
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeFailureTests {
  @Test func `a failure shows the line, what was found, what is next, and the screen`() throws {
    let played = try play("Set Columns 40 Set Rows 3\n  Expect Screen form # not yet\nEnter")
    let frame = try #require(played.result.lastFrame)
    #expect(
      played.result.explanation == """
        t.tape:2:3: error: expected the screen `form`, found `launch`
          2 |   Expect Screen form # not yet
            |   ^^^^^^^^^^^^^^^^^^
          at       0s, step `launch`, screen `launch`
          next     1s: the splash `launch` ends

        """ + boxed(frame))
    #expect(played.result.steps == 2)
  }

  @Test func `a failure in an included tape says who includes it`() throws {
    let played = try play("Hide\nSource a.tape", tapes: ["a.tape": "Sleep 2s\nExpect Step end"])
    let lines = played.result.explanation.split(separator: "\n").prefix(6).map(String.init)
    #expect(
      lines == [
        "a.tape:2:1: error: expected the step `end`, found `join`",
        "  2 | Expect Step end",
        "    | ^^^^^^^^^^^^^^^",
        "  included from t.tape:2:8",
        "  at       2s, step `join`, screen `form`",
        "  next     nothing is scheduled",
      ])
  }

  @Test func `what is scheduled is named, and what has the keys`() throws {
    let failure = try #require(
      try playForm("Type \"Aki\" Tab Enter Expect Screen end").result.failure)
    #expect(failure.place == "step `join`, screen `form`, waiting for `save`")
    #expect(failure.scheduled == ["2.85s: `save` replies: success"])
    let dialog = try #require(try playForm("Tab 3 Enter Expect Screen end").result.failure)
    #expect(dialog.place == "step `join`, screen `form`, dialog `notifications`")
  }

  @Test func `a failure keeps the screen as text, with colours, and as a picture`() throws {
    let failure = try #require(try playForm("Expect Screen end").result.failure)
    #expect(failure.artefacts.map(\.suffix) == [".txt", ".ansi", ".svg"])
    #expect(failure.artefacts[0].text.contains("Nickname"))
    #expect(failure.artefacts[1].text.contains("\u{1B}["))
    #expect(failure.artefacts[2].text.hasPrefix("<svg"))
  }

  @Test func `the first failure ends the tape`() throws {
    let played = try playForm("Expect Screen end\nScreenshot a.txt")
    #expect(played.files.isEmpty)
    #expect(played.result.steps == 1)
  }

  @Test func `a tape with errors is not run`() throws {
    let played = try play("Entr\nSleep 1s")
    #expect(played.result.outcome == .invalid)
    #expect(played.result.lastFrame == nil)
    #expect(played.result.explanation.hasPrefix("t.tape:1:1: error: there is no command `Entr`"))
  }

  @Test func `a session that cannot be set up makes the tape invalid, at the line that asks for it`() throws {
    let result = configuredRunner().run(
      parse("# none\nSet Config nobody.toml\nEnter")
    ) { _, _ in }
    #expect(result.outcome == .invalid)
    #expect(
      result.explanation.hasPrefix(
        """
        t.tape:2:1: error: the session this tape asks for cannot be set up
          2 | Set Config nobody.toml
            | ^^^^^^^^^^^^^^^^^^^^^^
          error[not-found]: there is no configuration `nobody.toml`
        """), "\(result.explanation)")
  }

  @Test(arguments: [
    Row("Matrix theme light purple\nSet Columns 80\nHide", 1),
    Row("Set Pack matching\nSet Columns 80\nSet Locale fr\nHide", 3),
    Row("Set Locale en\nSet Option motion reduced\nSet Option network snail", 3),
    Row("Set Pack matching\nSet Config female.toml\nSet Config nobody.toml", 3),
  ])
  func `the setting that is wrong is the one that is shown`(row: Row<Int>) {
    let result = configuredRunner().run(parse(row.text, variables: ["theme": "purple"])) { _, _ in }
    #expect(result.diagnostics.map(\.position.line) == [row.expected], "\(result.explanation)")
    #expect(result.diagnostics.map(\.position.column) == [1])
  }

  @Test func `a configuration that a tape asks for is no flag's, and those of other packs do not help`() {
    let result = configuredRunner().run(parse("Set Pack news\nSet Config femal.toml")) { _, _ in }
    #expect(result.explanation.contains("--> Set Config femal.toml"), "\(result.explanation)")
    #expect(!result.explanation.contains("female.toml"))
  }

  @Test func `a session that cannot be set up is no reason to forget the warnings`() throws {
    let result = configuredRunner().run(parse("Set Shell bash\nSet Pack nothing")) { _, _ in }
    #expect(result.diagnostics.map(\.severity) == [.warning, .error])
    #expect(result.diagnostics.last?.position.line == 2)
  }
}
