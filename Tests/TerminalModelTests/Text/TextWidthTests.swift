import SeededRandom
import Testing

@testable import TerminalModel

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("歓", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("각", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("👋", 2), ("👋🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤", 1), ("❤️", 2),
    ("1️⃣", 2), ("1", 1), ("☝🏻", 2), ("⌚", 2), ("─", 1), ("●", 1), ("█", 1), ("→", 1), ("✓", 1), ("—", 1),
    ("\u{200B}", 0), ("\u{00AD}", 0), ("\u{FE0F}", 0), ("\u{200D}", 0), ("\u{301}", 1), ("\u{1B}", 1),
    ("\u{9B}", 1), ("\u{202E}", 1), ("\r\n", 1), ("", 0), ("ようこそ — 歓迎 👋", 18), ("का", 2), ("\u{E000}", 1),
    ("〰️", 2), ("©️", 2), ("©", 1),
  ])
  func `a text has the columns that terminals give it`(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(of: text, ambiguous: .narrow) == columns)
    #expect(TextWidth.columns(of: text.dropFirst(0), ambiguous: .narrow) == columns)
  }

  @Test(arguments: [("─", 1), ("●", 2), ("α", 2), ("a", 1), ("歓", 2), ("█", 1), ("ｱ", 1)])
  func `ambiguous scalars can be wide`(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(of: text, ambiguous: .wide) == columns)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}]52;c;eA==\u{7}b", "a␛]52;c;eA==␇b"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("x\u{200B}y", "xy"), ("\u{301}x", "◌\u{301}x"),
    ("a\tb\nc\r\nd", "a␉b␊c␊d"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{2028}", "\u{FFFD}"), ("\u{7F}", "␡"), ("\u{FEFF}a", "a"),
    ("שלום", "שלום"),
  ])
  func `what could command a terminal is visible and harmless`(_ text: String, _ sanitized: String) {
    #expect(TextWidth.sanitized(text) == sanitized)
    #expect(TextWidth.sanitized(sanitized) == sanitized)
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("歓迎歓迎", 5, "歓迎…"),
    ("歓迎歓迎", 4, "歓…"), ("歓迎", 4, "歓迎"),
  ])
  func `a text is cut at a glyph`(_ text: String, _ columns: Int, _ expected: String) {
    #expect(TextWidth.truncated(text, to: columns) == expected)
  }

  @Test func `every scalar has a class, and no control is drawn`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kind = ScalarClass(scalar).kind
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        #expect(kind == .refused, "U+\(String(value, radix: 16))")
      case .nonspacingMark, .enclosingMark:
        #expect(kind == .zero || kind == .invisible, "U+\(String(value, radix: 16))")
      case .uppercaseLetter, .lowercaseLetter, .decimalNumber:
        #expect(kind == .narrow || kind == .ambiguous || kind == .wide, "U+\(String(value, radix: 16))")
      default: break
      }
    }
  }

  @Test func `cutting a text into glyphs agrees with Swift's characters`() {
    let pieces = [
      "a", "é", "e\u{301}", "歓", "👋🏽", "👨‍👩‍👧", "🇯🇵", "한", "\u{1112}\u{1161}", "का", "क्ष", "1️⃣", "─", " ", "❤️",
      "\u{0600}1",
    ]
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var glyphs: [String] = []
      GlyphScanner.scan(text, ambiguous: .narrow) { glyph in
        glyphs.append(glyph.text)
        return true
      }
      #expect(glyphs == text.map(String.init), "seed \(seed)")
    }
  }

  @Test func `a full table draws the base of a new cluster`() {
    let table = GlyphTable(capacity: 1)
    #expect(table.index(of: Array("e\u{301}".utf8)) == 0)
    #expect(table.index(of: Array("a\u{301}".utf8)) == nil)
    #expect(table.index(of: Array("e\u{301}".utf8)) == 0)
    #expect(table.bytes(at: 7) == [0x20])
  }

  @Test func `a cluster of endless marks is cut`() {
    let glyph = Glyph("e" + String(repeating: "\u{301}", count: 500))
    #expect(glyph.utf8.count <= GlyphTable.longestCluster)
    #expect(glyph.width == 1)
  }
}
