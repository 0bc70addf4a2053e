import TapeSupport
import TerminalModel
import Testing

@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

@Suite struct TapeInputTests {
  @Test(arguments: [
    Row("Enter", KeyPress(.enter)), Row("Space", KeyPress(.character(" "))), Row("Tab", KeyPress(.tab)),
    Row("Shift+Tab", KeyPress(.tab, .shift)), Row("PageDown", KeyPress(.pageDown)),
    Row("End", KeyPress(.end)),
    Row("F12", KeyPress(.function(12))), Row("Ctrl+C", KeyPress(.character("c"), .control)),
    Row("Ctrl+Shift+X", KeyPress(.character("x"), [.control, .shift])),
    Row("Alt+x", KeyPress(.character("x"), .alt)), Row("Shift+x", KeyPress(.character("X"))),
    Row("Ctrl+I", KeyPress(.tab)), Row("Ctrl+M", KeyPress(.enter)), Row("Ctrl+[", KeyPress(.escape)),
    Row("Ctrl+H", KeyPress(.backspace)), Row("Ctrl+@", KeyPress(.character(" "), .control)),
    Row("Ctrl+Enter", KeyPress(.enter, .control)), Row("Alt+Left", KeyPress(.left, .alt)),
  ])
  func `a key of a tape is what a terminal sends for it`(row: Row<KeyPress>) throws {
    guard case .press(let press)? = kinds(row.text).first else {
      Issue.record("no key")
      return
    }
    #expect(KeyPress(press) == row.expected)
  }

  @Test func `the wheel is no key`() {
    #expect(KeyPress(TapeKeyPress(.scrollDown)) == nil)
  }

  @Test func `typed text arrives a character at a time and takes the typing speed`() throws {
    let played = try play("Sleep 2s Type \"Akí日\" Tab Expect Focus send Wait+Screen /Akí日/")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .milliseconds(2000 + 5 * 50))
  }

  @Test func `the typing speed can be set, changed and overridden`() throws {
    let played = try play(
      "Set TypingSpeed 10ms Sleep 2s Type \"ab\" Set TypingSpeed 1s Type \"cd\" Type@5ms \"e\"")
    #expect(played.result.virtualDuration == .milliseconds(2000 + 20 + 2000 + 5))
  }

  @Test func `a key is pressed as often as it says`() throws {
    let played = try playForm("Type \"Akiko\" Backspace@10ms 3 Tab Down Up 2 Home Delete Wait+Screen /│ k/")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .milliseconds(2000 + 250 + 30 + 6 * 50))
  }

  @Test func `a key that is pressed no times does nothing`() throws {
    #expect(try playForm("Tab 0 Expect Focus nick").message == nil)
  }

  @Test func `what was copied is pasted at once`() throws {
    let played = try playForm("Copy \"Aki\" Paste Paste Wait+Screen /AkiAki/")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .milliseconds(2100))
  }

  @Test func `nothing copied is nothing to paste`() throws {
    #expect(try playForm("Paste").message == "there is nothing to paste")
  }

  @Test func `a click on a cell presses what is there`() throws {
    let played = try playForm("Sleep 0")
    let place = try #require(played.result.lastFrame?.firstPlace(of: "Ask me"))
    let again = try playForm("Click \(place.x + 1) \(place.y + 1)\nExpect Dialog notifications")
    #expect(again.message == nil)
  }

  @Test func `a click on a cell outside the terminal fails`() throws {
    let played = try playForm("Click 81 1")
    #expect(played.message == "column 81, row 1 is outside the terminal")
    #expect(played.result.failure?.diagnostic.fix == "it has 80 columns and 24 rows")
    #expect(try playForm("Resize 100 30 Click 81 30 Expect Screen form").message == nil)
  }

  @Test func `a click on a text finds it, with wide letters before it and in it`() throws {
    #expect(try playForm("Click \"Ask me\" Expect Dialog notifications").message == nil)
    let frame = try #require(try playForm("Sleep 0").result.lastFrame)
    let wide = try #require(frame.firstPlace(of: "日本"))
    let after = try #require(frame.firstPlace(of: "says"))
    #expect(wide.width == 4)
    #expect(after.x == wide.x + 5)
    #expect(frame.firstPlace(of: "本 says")?.x == wide.x + 2)
    #expect(frame.firstPlace(of: "") == nil)
  }

  @Test func `a click on a text that is not there names what is most like it`() throws {
    let played = try playForm("Click \"Ask him\"")
    #expect(played.message == "the screen does not show \"Ask him\"")
    let row = try #require(played.result.failure?.frame.firstPlace(of: "Ask me")?.y) + 1
    #expect(played.detail("nearest") == "\"Ask me\" in row \(row)")
  }

  @Test func `a click waits until nothing moves`() throws {
    // The form slides in for 280 ms; where its words stand meanwhile, there is no button.
    let played = try play("Sleep 1.2s Click \"Ask me\" Expect Dialog notifications")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .milliseconds(1280 + 50))
  }

  @Test func `a click on an element needs no text`() throws {
    #expect(try playForm("Click Element ask Expect Dialog notifications").message == nil)
  }

  @Test func `the buttons of dialogs, alerts and errors are elements, and so is the arrow back`() throws {
    let dialog = "Tab 3 Enter Click Element deny Expect Permission notifications denied"
    #expect(try playForm(dialog).message == nil)
    let alert =
      "Tab 2 Enter Sleep 1s Click Element retry Expect No Alert Sleep 1s Click Element ok Expect No Alert"
    #expect(try playForm(alert).message == nil)
    #expect(try playForm("Click Element allow").message == "the element `allow` is not on the screen")
    let back =
      "Set Config female-phone.toml Enter Sleep 1s Enter 4 Click Element back Expect Screen walkthrough"
    #expect(configuredRunner().run(parse(back)) { _, _ in }.explanation == "")
  }

  @Test func `with reduced motion a key's screen is there at once`() throws {
    let tape =
      "Set Config female-phone.toml Set Option motion reduced Enter Expect Text \"You make the first move\""
    #expect(configuredRunner().run(parse(tape)) { _, _ in }.explanation == "")
  }

  @Test func `a click on an element that is not on the screen says what is`() throws {
    let played = try playForm("Click Element stay")
    #expect(played.message == "the element `stay` is not on the screen")
    #expect(played.detail("there") == "`ask`, `fail`, `hello`, `nick`, `send`")
  }

  @Test func `a click on an element no screen has is an error before anything runs`() throws {
    let played = try playForm("Click Element aks")
    #expect(played.result.outcome == .invalid)
    #expect(played.message == "there is no element `aks`")
    #expect(played.result.diagnostics.first?.fix == "did you mean `ask`?")
    #expect(played.result.steps == 0)
  }

  @Test func `a drag takes its time and ends where it says`() throws {
    let played = try playForm("Drag@200ms 40 10 60 10 Drag 40 10 40 10")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .milliseconds(2000 + 250 + 350))
    #expect(try playForm("Drag 40 10 40 25").message == "column 40, row 25 is outside the terminal")
  }

  @Test func `a drag turns the pages of a walkthrough`() throws {
    let tape =
      "Set Config female.toml\nEnter Sleep 1s Drag 55 12 25 12 Sleep 1s Expect Text \"See how he treats people\""
    let result = configuredRunner().run(parse(tape)) { _, _ in }
    #expect(result.explanation == "")
  }

  @Test func `a resize draws the same moment anew`() throws {
    let played = try playForm("Resize 100 30 Sleep 0 Expect Text \"Nickname\"")
    #expect(played.message == nil)
    #expect(played.result.lastFrame?.size == Size(width: 100, height: 30))
    #expect(try playForm("Resize 40 10 Expect Text \"Nickname\"").message != nil)
  }

  @Test func `the size is the tape's, or 80 by 24`() throws {
    #expect(try play("Sleep 0").result.lastFrame?.size == Size(width: 80, height: 24))
    #expect(
      try play("Set Columns 120 Set Rows 50 Sleep 0").result.lastFrame?.size == Size(width: 120, height: 50))
  }

  @Test func `the wheel and the page keys scroll what does not fit`() throws {
    let long = (1...30).map { "line \($0)" }.joined(separator: "\\n")
    let words = (SmallPack.files["strings/en.toml"] ?? "").replacing("日本 says hello", with: long)
    // The field below the text has the focus, so the page begins at its end.
    for keys in [("ScrollUp 20", "ScrollDown 20"), ("PageUp 4", "PageDown 4")] {
      let tape =
        "Sleep 2s Expect No Text \"line 1 \" \(keys.0) Expect Text \"line 1 \" \(keys.1) Expect No Text \"line 1 \""
      let played = try play(tape, pack: ["strings/en.toml": words])
      #expect(played.result.explanation == "", "\(keys)")
    }
  }

  @Test func `F keys work the simulator, and F12 writes nothing`() throws {
    let played = try playForm(
      "F1 Expect Text \"Keys\" Escape F4 Expect Text \"Step\" F12 Ctrl+Z Expect Screen form")
    #expect(played.message == nil)
    #expect(played.files.isEmpty)
  }

  @Test func `Ctrl+C ends the session: looking is fine, doing is not`() throws {
    let played = try playForm("Ctrl+C\nSleep 1s\nExpect Screen form\nScreenshot a.txt\nEnter")
    #expect(played.message == "the session has ended: `Ctrl+C` at t.tape:2:1 quit it")
    #expect(played.result.failure?.diagnostic.position.line == 6)
    #expect(played.files.keys.sorted() == ["a.txt"])
    #expect(try playForm("Type \"Aki\" Ctrl+C").result.outcome == .passed)
  }
}
