import TerminalModel
import Testing

@testable import Scripting

@Suite struct TapeExpectationTests {
  /// A way to a moment, what holds there, and what does not, with what is said.
  struct Case: Sendable, CustomStringConvertible {
    var way: String
    var holds: String
    var fails: String
    var message: String

    init(_ way: String, holds: String, fails: String, _ message: String) {
      self.way = way
      self.holds = holds
      self.fails = fails
      self.message = message
    }

    var description: String { fails }
  }

  static let end = "Sleep 2s Type \"Aki\" Tab Enter Sleep 1s"
  static let dialog = "Sleep 2s Tab 3 Enter"
  static let alert = "Sleep 2s Tab 2 Enter Sleep 1s"

  static let cases: [Case] = [
    Case(
      "Sleep 2s", holds: "Expect Screen form", fails: "Expect Screen end",
      "expected the screen `end`, found `form`"),
    Case(
      end, holds: "Expect Screen end", fails: "Expect No Screen end.female",
      "did not expect the screen `end.female`, found `end.female`"),
    Case(
      end, holds: "Expect Screen end.female", fails: "Expect Screen form",
      "expected the screen `form`, found `end.female`"),
    Case(
      "Sleep 2s", holds: "Expect Text \"says hello\"", fails: "Expect Text \"says goodbye\"",
      "expected the text \"says goodbye\", found no such text on the screen"),
    Case(
      "Sleep 2s", holds: "Expect No Text \"goodbye\"", fails: "Expect No Text \"hello\"",
      "did not expect the text \"hello\", found it in row 4"),
    Case(
      "Sleep 2s", holds: "Expect Text /Nick.*/", fails: "Expect Text /Nick$/",
      "expected the text /Nick$/, found no such text on the screen"),
    Case(
      "Sleep 2s", holds: "Expect Text /Join[^$]*Nick/", fails: "Expect No Text /Join[^$]*Nick/",
      "did not expect the text /Join[^$]*Nick/, found it over several rows"),
    Case(
      dialog, holds: "Expect Dialog notifications", fails: "Expect Dialog location",
      "expected the dialog `location`, found the dialog `notifications`"),
    Case(
      "Sleep 2s", holds: "Expect No Dialog", fails: "Expect Dialog notifications",
      "expected the dialog `notifications`, found no dialog"),
    Case(
      dialog, holds: "Expect No Dialog location", fails: "Expect No Dialog",
      "did not expect a dialog, found the dialog `notifications`"),
    Case(
      dialog + " Down Enter", holds: "Expect Permission notifications authorized",
      fails: "Expect Permission notifications denied",
      "expected the permission `notifications` to be `denied`, found `authorized`"),
    Case(
      "Sleep 2s", holds: "Expect Permission location not_determined",
      fails: "Expect No Permission location not_determined",
      "did not expect the permission `location` to be `not_determined`, found `not_determined`"),
    Case(
      end, holds: "Expect Toast", fails: "Expect No Toast",
      "did not expect a toast, found the toast \"Saved\""),
    Case(
      end, holds: "Expect Toast \"Sav\"", fails: "Expect Toast \"Lost\"",
      "expected a toast with \"Lost\", found the toast \"Saved\""),
    Case(
      end, holds: "Expect Toast /^S.*d$/", fails: "Expect Toast /^d/",
      "expected a toast with /^d/, found the toast \"Saved\""),
    Case("Sleep 2s", holds: "Expect No Toast", fails: "Expect Toast", "expected a toast, found no toast"),
    Case(
      alert, holds: "Expect Alert \"No connection\"", fails: "Expect Alert \"No entry\"",
      "expected an alert with \"No entry\", found the alert \"No connection Check your connection and try again.\""
    ),
    Case(
      alert, holds: "Expect Alert /try again\\.$/", fails: "Expect No Alert /try/",
      "did not expect an alert with /try/, found the alert \"No connection Check your connection and try again.\""
    ),
    Case("Sleep 2s", holds: "Expect No Alert", fails: "Expect Alert", "expected an alert, found no alert"),
    Case(
      alert, holds: "Expect Error network", fails: "Expect Error timeout",
      "expected the error `timeout`, found the error `network`"),
    Case(
      alert, holds: "Expect Error", fails: "Expect No Error",
      "did not expect an error, found the error `network`"),
    Case(
      "Sleep 2s", holds: "Expect No Error", fails: "Expect Error network",
      "expected the error `network`, found no error"),
    Case(
      "Sleep 2s", holds: "Expect Focus nick", fails: "Expect Focus send",
      "expected the focus on `send`, found it on `nick`"),
    Case(
      dialog, holds: "Expect Focus deny", fails: "Expect Focus nick",
      "expected the focus on `nick`, found it on `deny`"),
    Case(
      alert, holds: "Expect Focus retry", fails: "Expect No Focus retry",
      "did not expect the focus on `retry`, found it on `retry`"),
    Case(
      "Sleep 0", holds: "Expect No Focus nick", fails: "Expect Focus nick",
      "expected the focus on `nick`, found no focus"),
    Case(
      "Sleep 2s", holds: "Expect Step join", fails: "Expect Step end", "expected the step `end`, found `join`"
    ),
    Case(
      end, holds: "Expect Mark first", fails: "Expect Mark second",
      "expected the mark `second`, found the mark `first`"),
    Case(
      end + " Enter", holds: "Expect Mark second", fails: "Expect No Mark",
      "did not expect a mark, found the mark `second`"),
    Case(
      "Sleep 2s", holds: "Expect No Mark", fails: "Expect Mark first",
      "expected the mark `first`, found no mark"),
    Case(
      end, holds: "Expect Attribute nick Aki", fails: "Expect Attribute nick Aiko",
      "expected the attribute `nick` to be `Aiko`, found `Aki`"),
    Case(
      "Sleep 2s", holds: "Expect Attribute nick \"\"", fails: "Expect Attribute nick Aki",
      "expected the attribute `nick` to be `Aki`, found nothing"),
  ]

  @Test(arguments: cases)
  func `each expectation can pass and fail`(row: Case) throws {
    #expect(try play("\(row.way)\n\(row.holds)").result.explanation == "")
    let failed = try play("\(row.way)\n\(row.fails)\nExpect Screen launch")
    #expect(failed.message == row.message)
    #expect(failed.result.outcome == .failed)
    #expect(failed.result.failure?.diagnostic.position.line == 2)
  }

  @Test(arguments: [
    Row("Expect No Screen frm", "there is no screen `frm`; did you mean `form`?"),
    Row(
      "Expect Screen zzzzzz", "there is no screen `zzzzzz`; there is `end`, `end.female`, `form`, `launch`"),
    Row("Expect Dialog notification", "there is no dialog `notification`; did you mean `notifications`?"),
    Row("Expect Permission locaton denied", "there is no permission `locaton`; did you mean `location`?"),
    Row(
      "Expect Permission location granted",
      "there is no status of `location` `granted`; there is `not_determined`, `restricted`, `denied`, `when_in_use`, `always`"
    ),
    Row("Expect No Error netwrok", "there is no error `netwrok`; did you mean `network`?"),
    Row("Expect Focus nik", "there is no element `nik`; did you mean `nick`?"),
    Row("Expect Step jion", "there is no step `jion`; did you mean `join`?"),
    Row("Expect No Mark frist", "there is no mark `frist`; did you mean `first`?"),
    Row("Expect Attribute gendre female", "there is no attribute `gendre`; did you mean `gender`?"),
    Row("Expect Attribute gender femal", "there is no value of `gender` `femal`; did you mean `female`?"),
  ])
  func `a name the pack does not have is an error, since its negation would always pass`(row: Row<String>)
    throws
  {
    let played = try play(row.text)
    #expect(played.result.outcome == .invalid)
    let diagnostic = try #require(played.result.diagnostics.first)
    #expect([diagnostic.message, diagnostic.fix].compactMap(\.self).joined(separator: "; ") == row.expected)
  }

  @Test func `all wrong names are reported at once`() throws {
    let played = try play("Expect Screen frm\nClick Element aks")
    #expect(played.result.diagnostics.map(\.position.line) == [1, 2])
  }

  @Test func `a text that is still on its way says how to wait for it`() throws {
    let played = try play("Sleep 1.01s\nExpect Text \"Nickname\"")
    #expect(
      played.result.failure?.diagnostic.fix
        == "the screen moves until 1.28s: `Wait+Screen /.../` lets it come")
  }

  @Test(arguments: [
    Row("Expect Text \"says helo\"", "says hello"), Row("Expect Text \"Nickame\"", "Nickname"),
    Row("Expect Text \"NICK\"", "Nickname"), Row("Expect Text /says helo/", "says hello"),
    Row("Expect Text \"日木\"", "日本"),
  ])
  func `the nearest text is named`(row: Row<String>) throws {
    let played = try playForm(row.text)
    let place = try #require(played.result.failure?.frame.firstPlace(of: row.expected))
    #expect(played.detail("nearest") == "\"\(row.expected)\" in row \(place.y + 1)")
  }

  @Test func `nothing is nearest to what is like nothing`() throws {
    #expect(try playForm("Expect Text \"@@@@@@\"").detail("nearest") == nil)
  }
}
