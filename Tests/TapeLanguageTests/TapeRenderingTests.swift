import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeRenderingTests {
  @Test func `the caret stands under the word after wide characters`() {
    #expect(
      parse("Require \"日本語\" Foo").rendered == """
        t.tape:1:15: error: there is no command `Foo`
          1 | Require "日本語" Foo
            |                  ^^^
        """)
  }

  @Test func `wide and combining characters are underlined by their cells`() {
    #expect(
      parse("Sleep \"日e\u{301}\"").rendered == """
        t.tape:1:7: error: `Sleep` needs a time, not `"日e\u{301}"`
          1 | Sleep "日e\u{301}"
            |       ^^^^^ such as 500ms, 2s or 1m
        """)
  }

  @Test func `tabs, escapes and marks of direction cannot disturb the terminal`() {
    #expect(
      parse("\tFoo \u{1B}[31m\u{202E}").rendered == """
        t.tape:1:2: error: there is no command `Foo`
          1 |  Foo \u{FFFD}[31m\u{FFFD}
            |  ^^^
        """)
  }

  @Test func `the end of a Windows line is not shown`() {
    #expect(
      parse("Foo\r\nHide").rendered == """
        t.tape:1:1: error: there is no command `Foo`
          1 | Foo
            | ^^^
        """)
  }

  @Test func `line numbers keep their columns`() {
    let text = String(repeating: "\n", count: 99) + "Foo"
    #expect(
      parse(text).rendered == """
        t.tape:100:1: error: there is no command `Foo`
          100 | Foo
              | ^^^
        """)
  }

  @Test func `a long line is shown around the place`() throws {
    let text =
      "Require \"" + String(repeating: "x", count: 300) + "\" Foo Require \""
      + String(repeating: "y", count: 300) + "\""
    let lines = parse(text).rendered.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1].count == 6 + 1 + 100 + 1)
    #expect(lines[1].hasPrefix("  1 | …xxx") && lines[1].hasSuffix("yyy…"))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let offset = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(offset).hasPrefix("Foo"))
  }

  @Test func `without its source the fix follows the message`() {
    #expect(
      parse("Entr").diagnostics.map { $0.rendered(source: nil) }
        == ["t.tape:1:1: error: there is no command `Entr`; did you mean `Enter`?"])
  }

  @Test func `a source that has become shorter is no trouble`() {
    let diagnostic = parse("\n\n   Foo").diagnostics.first
    #expect(diagnostic?.rendered(source: "") == "t.tape:3:4: error: there is no command `Foo`")
    #expect(
      diagnostic?.rendered(source: "\n\n") == """
        t.tape:3:4: error: there is no command `Foo`
          3 | \("")
            | ^
        """)
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("Enter", "Entr", 1), ("Tpye", "Type", 1), ("abc", "xyz", 3)])
  func `words are as far apart as it takes letters to change`(left: String, right: String, distance: Int) {
    #expect(TapeSuggestion.distance(left, right) == distance)
    #expect(TapeSuggestion.distance(right, left) == distance)
  }

  @Test func `a text with all kinds of quotes is written as the language can`() {
    #expect(TapeCommand.Kind.type(text: "a\"b 'c` d", interval: nil).tapeText == "Type 'a\"b' \"'c` d\"")
    #expect(TapeCommand.Kind.type(text: "\"'`", interval: nil).tapeText == "Type `\"'` Type \"`\"")
    #expect(TapeCommand.Kind.click(.text("\"'`")).tapeText == "Click `\"'`")
  }
}
