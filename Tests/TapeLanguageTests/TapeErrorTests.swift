import TapeSupport
import Testing

@testable import TapeLanguage

/// Every command, malformed, and what the author is told.
@Suite struct TapeErrorTests {
  @Test(arguments: TapeErrorTable.rows)
  func `a malformed command is explained`(row: Row<String>) {
    #expect(parse(row.text).rendered == row.expected)
  }

  @Test func `every error is found in one parse`() {
    let result = parse(
      """
      Entr 2
      Type Enter
      Sleep soon  Hide
      Foo bar baz
      Expect Screen
      Show
      """)
    #expect(
      result.rendered == """
        t.tape:1:1: error: there is no command `Entr`
          1 | Entr 2
            | ^^^^ did you mean `Enter`?
        t.tape:2:6: error: `Type` needs a text, not the command `Enter`
          2 | Type Enter
            |      ^^^^^ to mean the text, write "Enter"
        t.tape:3:7: error: `Sleep` needs a time, not `soon`
          3 | Sleep soon  Hide
            |       ^^^^ such as 500ms, 2s or 1m
        t.tape:4:1: error: there is no command `Foo`
          4 | Foo bar baz
            | ^^^
        t.tape:5:1: error: `Expect Screen` needs a screen id
          5 | Expect Screen
            | ^^^^^^^^^^^^^
        """)
    #expect(result.tape.commands.map(\.kind) == [.key(.enter), .hide, .show])
  }

  @Test(arguments: [
    Row("Esc", "Escape"), Row("Return", "Enter"), Row("enter", "Enter"), Row("ENTER", "Enter"),
    Row("Bakcspace", "Backspace"), Row("PgDn", "PageDown"), Row("Control+C", "Ctrl"), Row("Expct", "Expect"),
    Row("Tipe", "Type"), Row("Tap", "Click"), Row("f1", "F1"), Row("Slep", "Sleep"),
  ])
  func `the word that was likely meant is named`(row: Row<String>) {
    #expect(parse(row.text).diagnostics.first?.fix == "did you mean `\(row.expected)`?")
  }

  @Test(arguments: ["Xyzzy", "Q", "Frobnicate", String(repeating: "a", count: 500)])
  func `nothing is suggested for a word that is near none`(word: String) {
    #expect(parse(word).diagnostics.map(\.fix) == [nil])
  }

  @Test(arguments: ["(", "a{2,1}", "[z-a]", "[", "*", "(?<a", "a)"])
  func `a pattern that does not compile is an error with its place`(pattern: String) {
    let errors = parse("Hide Wait /\(pattern)/").errors
    #expect(errors.map(\.position.column) == [11])
    #expect(errors.first?.message.hasPrefix("this is not a regular expression: ") == true)
  }

  @Test func `bytes that are not UTF-8 are an error with a place`() {
    let bytes = Array("Hide\nType \"".utf8) + [0xFF, 0xC3] + Array("\"".utf8)
    let result = Tape.parse(bytes: bytes, file: "t.tape") { _ in "" }
    #expect(
      result.rendered == """
        t.tape:2:7: error: this is not UTF-8
          2 | Type "\u{FFFD}\u{FFFD}"
            |       ^ save the file as UTF-8
        """)
  }
}
