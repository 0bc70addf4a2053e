import RegularExpressions
import Testing

/// What expressions match, and where.
@Suite struct RegularExpressionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var text: String
    /// The first match; `nil`: there is none.
    var match: String?
    /// What is before it.
    var before: String

    init(_ pattern: String, _ text: String, _ match: String?, after before: String = "") {
      self.pattern = pattern
      self.text = text
      self.match = match
      self.before = before
    }

    var testDescription: String { "/\(pattern)/ in \(text.debugDescription)" }
  }

  private static let letters: [Row] = [
    Row("", "ab", ""), Row("b", "ab", "b", after: "a"), Row("x", "ab", nil),
    Row("\\.\\*\\/\\-\\ \\#", "a.*/- #", ".*/- #", after: "a"), Row("]}{a{,}{x", "]}{a{,}{x", "]}{a{,}{x"),
    Row(".", "\n\ra", "a", after: "\n\r"), Row("a.c", "a\u{2028}c", nil), Row("(?s).", "\n", "\n"),
    Row(#"\n\r\t\f\v\0\cJ"#, "\n\r\t\u{C}\u{B}\0\n", "\n\r\t\u{C}\u{B}\0\n"),
    Row(#"\x41\x{42}\u0043\u{44}"#, "ABCD", "ABCD"), Row(#"\ud83d\ude00"#, "😀", "😀"),
  ]

  private static let classes: [Row] = [
    Row("[ab]+", "cabac", "aba", after: "c"), Row("[^ab]+", "ab\nc", "\nc", after: "ab"),
    Row("[b-d]+", "abcde", "bcd", after: "a"), Row("[a-]+", "b-a", "-a", after: "b"),
    Row("[-a]+", "b-a", "-a", after: "b"),
    Row(#"[\w-.]+"#, "@a-b.c", "a-b.c", after: "@"), Row(#"[a-\d]+"#, "b1-a", "1-a", after: "b"),
    Row(#"[\]\[\\^$.]+"#, "a][\\^$.", "][\\^$.", after: "a"), Row(#"[\s\S]"#, "\n", "\n"),
    Row(#"[\b]"#, "a\u{8}", "\u{8}", after: "a"), Row("[+--]+", "a+,-.", "+,-", after: "a"),
    Row(#"\d+"#, "a12", "12", after: "a"), Row(#"\D+"#, "12a", "a", after: "12"),
    Row(#"\w+"#, "-é_1", "é_1", after: "-"),
    Row(#"\W+"#, "é-!", "-!", after: "é"), Row(#"\s+"#, "a\u{3000} b", "\u{3000} ", after: "a"),
    Row(#"\S+"#, " ab", "ab", after: " "),
  ]

  private static let groups: [Row] = [
    Row("a|bc|d", "xbc", "bc", after: "x"), Row("a|ab", "ab", "a"), Row("(?:ab|a)(c|bcd)", "abcd", "abc"),
    Row("(?<year>1)(?P<day>2)(3)", "123", "123"), Row("a||b", "b", ""), Row("(|a)+", "aa", ""),
    Row("(a||b)*", "ab", "a"), Row("a*", "aaab", "aaa"), Row("a*?b", "aab", "aab"), Row("a+?", "aa", "a"),
    Row("a??b?", "ab", ""),
    Row("a{2}", "aaa", "aa"), Row("a{2,}", "aaaa", "aaaa"), Row("a{1,2}?", "aa", "a"),
    Row("a{,2}", "aaa", "aa"),
    Row("ba{0}b", "bb", "bb"), Row("(ab){2}", "abab", "abab"), Row("(a{0}){3}b", "b", "b"),
  ]

  private static let anchors: [Row] = [
    Row("^b", "ab", nil), Row("^a|b", "cb", "b", after: "c"), Row("a$", "a\n", nil),
    Row("(?m)^b$", "a\nb\nc", "b", after: "a\n"),
    Row(#"\Aa\z"#, "a", "a"), Row("(?m)\\Ab", "a\nb", nil), Row("^$", "", ""),
    Row("(?m)$", "ab", "", after: "ab"),
    Row(#"\bb"#, "ab b", "b", after: "ab "), Row(#"can\b"#, "can't", "can"), Row(#"3\b"#, "3.14", "3"),
    Row(#"\Bb"#, "b ab", "b", after: "b a"), Row(#"日\b"#, "日本日", "日", after: "日本"), Row(#"\B"#, "", ""),
  ]

  private static let cases: [Row] = [
    Row("(?i)aé", "AÉ", "AÉ"), Row("a(?i)b|c", "C", "C"), Row("(a(?i)b)c", "aBC", nil),
    Row("(?i:a)b", "Ab", "Ab"),
    Row("(?i)a(?-i)b", "AB", nil), Row("(?i)[a-c]+", "dABC", "ABC", after: "d"),
    Row("(?i)[^a]", "Ab", "b", after: "A"),
    Row("(?i)k", "\u{212A}", "\u{212A}"), Row("(?i)ǆ", "ǅ", "ǅ"), Row("(?is-m:A.)", "a\n", "a\n"),
  ]

  private static let characters: [Row] = [
    Row("e.", "e\u{301}x", nil), Row("é", "xe\u{301}", "e\u{301}", after: "x"), Row(#"e\u0301"#, "é", "é"),
    Row("^.$", "👩‍👩‍👧", "👩‍👩‍👧"), Row("[à-ü]", "e\u{301}", "e\u{301}"), Row("[ぁ-ん]", "か\u{3099}", "か\u{3099}"),
    Row("K", "\u{212A}", "\u{212A}"), Row("[A-Z]", "\u{212A}", "\u{212A}"),
    Row(";", "\u{37E}", "\u{37E}"), Row("1", "\u{600}1", nil), Row(#"\r?\n"#, "a\r\nb", "\r\n", after: "a"),
    Row(#"[^\r\n]+"#, "\r\nab\r\n", "ab", after: "\r\n"), Row("\r\n", "a\r\n", "\r\n", after: "a"),
  ]

  @Test(arguments: letters + classes + groups + anchors + cases + characters)
  func `the first match is where it is said to be`(row: Row) throws {
    let expression = try RegularExpression(row.pattern)
    let range = expression.firstMatch(in: row.text)
    // As scalars, of which equal characters may have different ones.
    #expect(range.map { Array(row.text.unicodeScalars[$0]) } == row.match.map { Array($0.unicodeScalars) })
    #expect(expression.isFound(in: row.text) == (row.match != nil))
    guard let range else { return }
    #expect(Array(row.text.unicodeScalars[..<range.lowerBound]) == Array(row.before.unicodeScalars))
  }

  @Test func `case is ignored where the caller says so`() throws {
    #expect(try RegularExpression("(mobile|tablet)", ignoresCase: true).isFound(in: "A TABLET"))
    #expect(try !RegularExpression("(mobile|tablet)").isFound(in: "A TABLET"))
    #expect(try !RegularExpression("(?-i)mobile", ignoresCase: true).isFound(in: "MOBILE"))
  }

  @Test func `kinds of ASCII are those of Unicode`() throws {
    let kinds: [(String, (Character) -> Bool)] = [
      (#"\d"#, { $0.isNumber }), (#"\s"#, { $0.isWhitespace }), (".", { !$0.isNewline }),
      (#"\w"#, { $0.isLetter || $0.isNumber || $0 == "_" }),
    ]
    for (pattern, isOne) in kinds {
      let expression = try RegularExpression(pattern)
      for value in UInt8(0)..<128 {
        let character = Character(Unicode.Scalar(value))
        #expect(expression.isFound(in: String(character)) == isOne(character), "\(pattern) \(value)")
      }
    }
  }

  /// With these, a repetition would have to be counted back, or a text be read more often than once.
  @Test(
    arguments: [
      (".*.*.*.*.*.*.*=.*", false), ("(a+)+$", false), ("(a|a)*b", false), ("(a*)*b", false),
      ("(a|aa)+$", false),
      ("((a{0,4}){0,4}){0,4}b", false), ("(((((a*)*)*)*)*)*!", true), ("(a?){50}a{50}", true),
      ("^(a|b|ab)*c", false),
      (#"(\w+\s?)*$"#, true), (#"([a-zA-Z]+)*[^a]"#, true),
    ])
  func `hostile patterns end on short texts and long ones`(pattern: String, isFound: Bool) throws {
    let expression = try RegularExpression(pattern)
    for count in [30, 30_000] {
      let text = String(repeating: "a", count: count) + "!"
      #expect(expression.isFound(in: text) == (isFound && count >= 50 || isFound && !pattern.contains("50")))
    }
  }
}
