import TapeSupport
import Testing

@testable import TapeLanguage

/// What a page reads of a tape is what `onboard-sim` reads.
@Suite struct PlainTapeTests {
  private static let kinds: [TapeCommand.Kind] = [
    .type(text: "Ann's \"tea\"", interval: nil), .type(text: "日本 ${x} $5", interval: .milliseconds(20)),
    .type(text: "all 'three' \"kinds\" `here`", interval: nil), .type(text: "", interval: nil),
    .press(TapeKeyPress(.enter)), .press(TapeKeyPress(.function(12), interval: .seconds(1), count: 3)),
    .press(TapeKeyPress(.character("c"), modifiers: .control)),
    .press(TapeKeyPress(.character("@"), modifiers: [.control, .alt])),
    .press(TapeKeyPress(.character("é"), modifiers: [.alt, .shift], count: 2)),
    .press(TapeKeyPress(.character("7"), modifiers: .alt)), .press(TapeKeyPress(.tab, modifiers: .shift)),
    .press(TapeKeyPress(.scrollDown)), .copy("a  b"), .paste, .sleep(.milliseconds(1500)),
    .sleep(.nanoseconds(250)),
    .wait(
      TapeWait(scope: .screen, timeout: .seconds(5), pattern: PlainTape.pattern(ofLetters: "Done? (1/2) $3"))),
    .wait(TapeWait(scope: .screen, pattern: "終わり")), .click(.cell(TapePoint(column: 3, row: 14))),
    .click(.text("Sign in")), .click(.element("name")), .click(.element("list/2 b")),
    .drag(from: TapePoint(column: 1, row: 2), to: TapePoint(column: 30, row: 4), duration: .milliseconds(80)),
    .drag(from: TapePoint(column: 1, row: 2), to: TapePoint(column: 3, row: 4), duration: nil),
    .resize(columns: 100, rows: 40), .debug(words: ["jump", "me/long name"]),
    .debug(words: ["reply", "{\"a\": 1}", "500"]), .set(.typingSpeed(.zero)),
    .expect(TapeExpectation(.screen("home"))),
  ]

  @Test func `every plain command is read as it is written`() throws {
    let text = Self.kinds.map { $0.tapeText + "\n" }.joined()
    let whole = parse(text)
    try #require(whole.diagnostics.allSatisfy { $0.severity == .warning }, "\(whole.rendered)")
    #expect(try PlainTape.commands(in: text).map { $0.kind } == whole.tape.commands.map { $0.kind })
  }

  @Test func `what the session starts from is left out`() throws {
    let text = "# A note\nSet Pack \"a b\"\nSet Option start join\nSet Columns 90\nEnter\n"
    #expect(try PlainTape.commands(in: text).map { $0.kind } == [.press(TapeKeyPress(.enter))])
    #expect(try PlainTape.commands(in: "").isEmpty)
  }

  @Test(arguments: [
    "Enter nonsense", "Expect Text \"a\"", "Source other.tape", "Wait+Screen /a.b/", "Wait Screen home",
    "Wait /a/",
    "Sleep", "Sleep 3 weeks", "Sleep 100000m", "Tab 1000000", "Tab 1.5", "Click", "Click 1", "Click 0 1",
    "Click name",
    "Drag 1 2 3", "Resize 5000 5", "Type", "Type a\nb", "Ctrl+", "Ctrl", "Shift+ab", "Snapshot x",
    "\"Enter\"", "日本",
    "Copy", "Wait+Screen@2 \"a\"",
  ])
  func `anything else says where it stands`(text: String) {
    do throws(TapeDiagnostic) {
      let read = try PlainTape.commands(in: "Enter\n\(text)\n")
      Issue.record("\(text): \(read)")
    } catch {
      #expect(error.position.line >= 2 && !error.message.isEmpty, "\(text): \(error)")
    }
  }

  @Test func `a pattern of letters stands for them alone`() {
    for letters in ["", "What? (yes) [no] a.b*c+d $5 ^ {x} | \\ and/or", "日本。"] {
      #expect(PlainTape.letters(ofPattern: PlainTape.pattern(ofLetters: letters)) == letters)
    }
    for pattern in ["a.b", "a|b", "^a", "\\d", "a\\", "a+", "(a)"] {
      #expect(PlainTape.letters(ofPattern: pattern) == nil, "\(pattern)")
    }
  }
}
