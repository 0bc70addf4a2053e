import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeExpectationParsingTests {
  private static let cells = TapeRegion.cells(origin: TapePoint(column: 1, row: 2), columns: 30, rows: 4)

  private static let conditions: [Row<TapeExpectation.Condition>] = [
    Row("Text \"a\" In 1 2 30 4", .text(.text("a"), region: cells)),
    Row("Text /a/ In skip-button", .text(.regex("a"), region: .element("skip-button"))),
    Row("Text In", .text(.text("In"))),
    Row("Element people.mina", .element("people.mina")),
    Row("Enabled send", .enabled("send")),
    Row("Value nick \"Aki Ito\"", .value("nick", .text("Aki Ito"))),
    Row("Value nick \"\"", .value("nick", .text(""))),
    Row("Value age 25", .value("age", .text("25"))),
    Row("Value nick /^A/", .value("nick", .regex("^A"))),
    Row("Stack walkthrough gender", .stack(["walkthrough", "gender"])),
    Row("Event call", .event(.call, nil)),
    Row("Event reply \"login network\"", .event(.reply, .text("login network"))),
    Row("Event tour-done /tips$/", .event(.tourDone, .regex("tips$"))),
    Row(
      "Variant gender=female age=25 locale=\"ja\"",
      .variant([
        TapePair(name: "gender", value: "female"), TapePair(name: "age", value: "25"),
        TapePair(name: "locale", value: "ja"),
      ])),
    Row("Screen home", .screen("home")),
    Row("Toast", .toast(nil)),
  ]

  @Test(arguments: conditions)
  func `Expect, Expect No and Expect Not, and Wait for the same`(row: Row<TapeExpectation.Condition>) {
    expect("Expect \(row.text)", .expect(TapeExpectation(row.expected)))
    let not = TapeExpectation(row.expected, isNegated: true)
    expect("Expect No \(row.text)", .expect(not))
    expect("Expect Not \(row.text)", .expect(not))
    expect("Wait \(row.text)", .wait(TapeWait(expectation: TapeExpectation(row.expected))))
    expect("Wait@3s No \(row.text)", .wait(TapeWait(timeout: .seconds(3), expectation: not)))
  }

  @Test func `a word of an expectation ends with its line`() {
    #expect(kinds("Expect Stack a\nShow") == [.expecting(.stack(["a"])), .show])
    #expect(
      kinds("Expect Variant a=b Hide") == [.expecting(.variant([TapePair(name: "a", value: "b")])), .hide])
    #expect(kinds("Wait\nHide") == [.wait(TapeWait()), .hide])
    #expect(kinds("Wait Enter") == [.wait(TapeWait()), .key(.enter)])
  }

  @Test func `a golden can leave parts out`() {
    expect("Snapshot a", .snapshot(name: "a"))
    expect(
      "Snapshot a/b Mask 1 2 30 4 Mask clock", .snapshot(name: "a/b", masks: [Self.cells, .element("clock")]))
  }

  private func expect(
    _ text: String, _ kind: TapeCommand.Kind, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parse(text).rendered == "", sourceLocation: sourceLocation)
    #expect(kinds(text) == [kind], sourceLocation: sourceLocation)
    #expect(kinds(kind.tapeText) == [kind], sourceLocation: sourceLocation)
    #expect(!parse(text, dialect: .vhs).isRunnable, sourceLocation: sourceLocation)
  }
}
