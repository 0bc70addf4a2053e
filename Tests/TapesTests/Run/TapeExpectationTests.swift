import TapeLanguage
import TapeSupport
import TerminalModel
import Testing

@testable import TapeRuns
@testable import Tapes

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
      "Sleep 2s", holds: "Expect Text \"hello\" In hello", fails: "Expect Text \"hello\" In nick",
      "expected the text \"hello\" in `nick`, found other text in `nick`"),
    Case(
      "Sleep 2s", holds: "Expect No Text /Nick/ In hello", fails: "Expect Not Text /Nick/ In nick",
      "did not expect the text /Nick/ in `nick`, found it"),
    Case(
      "Sleep 2s", holds: "Expect Text \"hello\" In 1 4 80 1", fails: "Expect Text \"hello\" In 1 1 80 3",
      "expected the text \"hello\" in 80 × 3 cells from column 1, row 1, found other text there"),
    Case(
      "Sleep 2s", holds: "Expect No Text \"x\" In 80 24 9 9", fails: "Expect No Text \"x\" In 81 1 9 9",
      "these cells are outside the terminal"),
    Case(
      "Sleep 2s", holds: "Expect No Text \"x\" In ask", fails: "Expect No Text \"x\" In stay",
      "the element `stay` is not on the screen"),
    Case(
      "Sleep 2s", holds: "Expect Element nick", fails: "Expect Element stay",
      "expected the element `stay`, found no such element on the screen"),
    Case(
      "Sleep 2s", holds: "Expect No Element stay", fails: "Expect No Element nick",
      "did not expect the element `nick`, found it"),
    Case(
      dialog, holds: "Expect Element allow", fails: "Expect Element retry",
      "expected the element `retry`, found no such element on the screen"),
    Case(
      "Sleep 2s", holds: "Expect Enabled send", fails: "Expect No Enabled send",
      "did not expect the element `send` to be enabled, found it enabled"),
    Case(
      "Sleep 2s", holds: "Expect No Enabled hello", fails: "Expect Enabled hello",
      "expected the element `hello` to be enabled, found it there, and nothing can be done with it"),
    Case(
      dialog, holds: "Expect Enabled allow", fails: "Expect Enabled send",
      "expected the element `send` to be enabled, found it behind a dialog"),
    Case(
      end, holds: "Expect Enabled bubble.skip", fails: "Expect Enabled stay",
      "expected the element `stay` to be enabled, found it behind the mark `first`"),
    Case(
      "Sleep 2s", holds: "Expect Enabled nick", fails: "Expect No Enabled stay",
      "the element `stay` is not on the screen"),
    Case(
      "Sleep 2s Type Aki", holds: "Expect Value nick Aki", fails: "Expect Value nick Ak",
      "expected the value \"Ak\" in `nick`, found \"Aki\""),
    Case(
      "Sleep 2s", holds: "Expect Value nick \"\"", fails: "Expect Value nick /./",
      "expected the value /./ in `nick`, found nothing"),
    Case(
      "Sleep 2s Type Aki", holds: "Expect Not Value nick \"\"", fails: "Expect Not Value nick /k/",
      "did not expect the value /k/ in `nick`, found \"Aki\""),
    Case(
      end, holds: "Expect Stack join end", fails: "Expect Stack launch join end",
      "expected the steps `launch`, `join`, `end`, found `join`, `end`"),
    Case(
      "Sleep 2s", holds: "Expect Stack join", fails: "Expect No Stack join",
      "did not expect the steps `join`, found `join`"),
    Case(
      end, holds: "Expect Event call save", fails: "Expect Event call fail",
      "expected the event `call` with \"fail\", found one with other words"),
    Case(
      end, holds: "Expect Event reply /success$/", fails: "Expect No Event reply",
      "did not expect the event `reply`, found \"reply save success\" at 2.85s"),
    Case(
      "Sleep 2s", holds: "Expect No Event call", fails: "Expect Event call",
      "expected the event `call`, found no such event"),
    Case(
      "Sleep 2s", holds: "Expect Variant gender=female locale=en device=phone theme=light",
      fails: "Expect Variant gender=male locale=en",
      "expected the variant `gender=male locale=en`, found `gender=female locale=en`"),
    Case(
      end, holds: "Expect Variant nick=Aki", fails: "Expect No Variant nick=Aki",
      "did not expect the variant `nick=Aki`, found it"),
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
    Row("Expect Element nik", "there is no element `nik`; did you mean `nick`?"),
    Row("Expect No Enabled sned", "there is no element `sned`; did you mean `send`?"),
    Row("Expect Text \"a\" In helo", "there is no element `helo`; did you mean `hello`?"),
    Row("Expect Value nik Aki", "there is no element `nik`; did you mean `nick`?"),
    Row(
      "Expect Value hello Aki",
      "the element `hello` holds no value; for what it says, write `Expect Text \"...\" In hello`"),
    Row("Expect Stack join ends", "there is no step `ends`; did you mean `end`?"),
    Row("Expect Variant gendre=female", "there is no part of a variant `gendre`; did you mean `gender`?"),
    Row("Expect Variant gender=mal", "there is no value of `gender` `mal`; did you mean `male`?"),
    Row("Expect Variant device=phon", "there is no device `phon`; did you mean `phone`?"),
    Row("Expect Variant locale=eb", "there is no locale `eb`; did you mean `en`?"),
    Row("Expect No Event step jion", "no event `step` can have \"jion\" in its words; did you mean `join`?"),
    Row(
      "Expect Event step \"step jion\"",
      "no event `step` can have \"step jion\" in its words; did you mean `join`?"),
    Row(
      "Expect No Event tour-done /touur/",
      "no event `tour-done` can have /touur/ in its words; there is `tips`"),
    Row("Wait Screen frm", "there is no screen `frm`; did you mean `form`?"),
    Row("Snapshot a Mask nik", "there is no element `nik`; did you mean `nick`?"),
    Row("Expect Attribute gendre female", "there is no attribute `gendre`; did you mean `gender`?"),
    Row("Expect Attribute gender femal", "there is no value of `gender` `femal`; did you mean `female`?"),
    Row(
      "Expect No Holds \"scren == 'form'\"",
      "in `scren == 'form'`: nothing is called `scren`; did you mean `screen`?"),
    Row(
      "Expect No Holds \"screen == 'frm'\"",
      "in `screen == 'frm'`: `screen` is never `frm`; did you mean `form`?"),
    Row(
      "Wait Holds \"user.nik\"",
      "in `user.nik`: there is no attribute `nik` in pack.toml; did you mean `user.nick`?"),
    Row(
      "Expect No Way \"step == 'jion'\"",
      "in `step == 'jion'`: `step` is never `jion`; did you mean `join`?"),
    Row(
      "Expect No Focus skip",
      "`skip` never has the focus; a walkthrough has it on `next`, a deck on `card`, a tip on a button such as `bubble.1`"
    ),
  ])
  func `a name the pack does not have is an error, since its negation would always pass`(row: Row<String>)
    throws
  {
    let played = try play(row.text)
    #expect(played.result.outcome == .invalid)
    let diagnostic = try #require(played.result.diagnostics.first { $0.severity == .error })
    #expect([diagnostic.message, diagnostic.fix].compactMap(\.self).joined(separator: "; ") == row.expected)
  }

  @Test(arguments: [
    Row("Enter Wait Screen walkthrough", "next"), Row("Debug jump deck Wait Screen deck", "card"),
    Row("Debug jump gender Wait Screen gender", "female"),
  ])
  func `what has the focus on a walkthrough and on a deck has a name, too`(row: Row<String>) {
    let others = ["next", "card", "female"].filter { $0 != row.expected }.map { "\nExpect No Focus \($0)" }
    let tape = "Set Config female.toml\n\(row.text)\nExpect Focus \(row.expected)\(others.joined())"
    #expect(configuredRunner().run(parse(tape)) { _, _ in }.explanation == "")
  }

  @Test func `all wrong names are reported at once`() throws {
    let played = try play("Expect Screen frm\nClick Element aks")
    #expect(played.result.diagnostics.map(\.position.line) == [1, 2])
  }

  @Test func `a text that is still on its way says how to wait for it`() throws {
    let played = try play("Sleep 1.01s\nExpect Text \"Nickname\"")
    #expect(
      played.result.failure?.diagnostic.fix
        == "the screen moves until 1.28s: `Wait` in place of `Expect` lets it come")
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

  @Test func `what is in a part of the screen is told, and events that are like it`() throws {
    let text = try playForm("Expect Text \"goodbye\" In hello")
    #expect(text.detail("text") == "\"日本 says hello\"")
    let event = try play("\(Self.end)\nExpect Event call fail")
    #expect(event.detail("events") == "2.2s: call save")
    let none = try playForm("Expect Event crashed")
    #expect(
      none.result.failure?.details.filter { $0.label == "events" }.map(\.text) == [
        "0s: step launch", "1s: step join · form",
      ])
    let absent = try playForm("Expect Enabled stay")
    #expect(absent.detail("there")?.contains("`nick`") == true)
  }
}
