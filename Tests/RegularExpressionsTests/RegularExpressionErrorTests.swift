import RegularExpressions
import Testing

/// What no pattern is, and where.
@Suite struct RegularExpressionErrorTests {
  @Test(
    arguments: [
      ("a(b", "`(` is not closed, at character 2"), ("(?i:a", "`(` is not closed, at character 1"),
      ("(?i", "`(` is not closed, at character 1"),
      ("ab)", "`)` closes no group, at character 3"), ("a|*", "`*` repeats nothing, at character 3"),
      ("a**", "`*` repeats nothing, at character 3"), ("a{2}{3}", "`{` repeats nothing, at character 5"),
      ("/???***[)", "`?` repeats nothing, at character 4"),
      ("a^*", "what is before it cannot be repeated, at character 3"),
      (#"\b+"#, "what is before it cannot be repeated, at character 3"),
      ("a{2,1}", "the first number of `{n,m}` is larger than the second, at character 2"),
      ("a[b", "`[` is not closed, at character 2"), ("[a-", "`[` is not closed, at character 1"),
      (
        "a[]", "the class is empty: write `\\]` for the bracket, `[\\s\\S]` for any character, at character 2"
      ),
      (
        "[^]", "the class is empty: write `\\]` for the bracket, `[\\s\\S]` for any character, at character 1"
      ),
      ("[az-b]", "the ends of this range are the wrong way round, at character 3"),
      ("[🇯🇵-z]", "the ends of a range are single code points, at character 2"),
      ("[[:alpha:]]", "a class in a class is not supported: write `\\[` for the bracket, at character 2"),
      ("[a&&b]", "operators of classes are not supported: put a `\\` before each sign, at character 3"),
      (#"a\"#, "nothing follows the `\\`, at character 2"), (#"\q"#, "`\\q` is not known, at character 1"),
      (#"\p{L}"#, "properties such as `\\p{...}` are not supported, at character 1"),
      (#"\012"#, "octal numbers are not supported, at character 1"),
      (#"\x4"#, "`\\x` needs 2 hexadecimal digits, or some in `{}`, of a scalar, at character 1"),
      (#"a\ud83d"#, "`\\u` needs 4 hexadecimal digits, or some in `{}`, of a scalar, at character 2"),
      (#"\u{110000}"#, "`\\u` needs 4 hexadecimal digits, or some in `{}`, of a scalar, at character 1"),
      (#"\c1"#, "after `\\c` comes a letter, at character 1"),
      ("(?z)a", "`(?z` is no group: the flags are i, m and s, at character 1"),
      ("(?<1>a)", "a group's name starts with a letter, at character 4"),
      ("(?<n a)", "after a group's name comes `>`, at character 5"),
    ])
  func `a wrong pattern is an error with its place`(pattern: String, message: String) {
    #expect(message == error(of: pattern)?.description)
  }

  @Test(
    arguments: [
      ("a(?=b)", "lookahead", 2), ("a(?!b)", "lookahead", 2), ("(?<=b)a", "lookbehind", 1),
      ("(?<!b)a", "lookbehind", 1),
      (#"(a)\1"#, "a back reference", 4), (#"(?<n>a)\k<n>"#, "a back reference", 8),
      ("(?>a)", "an atomic group", 1),
      ("a++", "a possessive quantifier", 3),
    ])
  func `what needs backtracking says so`(pattern: String, what: String, position: Int) {
    let error = error(of: pattern)
    #expect(error?.problem == "\(what) needs backtracking, which is not supported")
    #expect(error?.position == position)
  }

  @Test(
    arguments: [
      ("a{5001}", 8), ("(a{100}){100}", 14), ("((((a{99}){99}){99}){99}){99}", 15),
      ("b(a{0,3000}){0,3000}", 12),
      ("a{99999999999999999999999999}", 30), (String(repeating: "a", count: 5_001), 5_002),
      (String(repeating: "a|", count: 2_000), 3_336),
    ])
  func `a pattern that is too large when repetitions are written out is an error`(
    pattern: String, position: Int
  ) {
    let error = error(of: pattern)
    #expect(error?.problem == "up to here it has more than 5000 states, with repetitions written out")
    #expect(error?.position == position)
  }

  @Test(arguments: ["a{5000}", "(a{50}){99}", "(){5000}", "((){99999}){99999}", "(^){0,2000}"])
  func `a pattern that is just small enough is none`(pattern: String) {
    #expect(error(of: pattern) == nil)
  }

  @Test func `groups are nested as deep as the limit says`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")*", count: depth)
    }
    #expect(error(of: nested(40)) == nil)
    #expect(error(of: nested(41))?.description == "groups are nested more than 40 deep, at character 41")
    #expect(error(of: nested(100_000))?.position == 41)
  }

  private func error(of pattern: String) -> RegularExpressionError? {
    do throws(RegularExpressionError) { _ = try RegularExpression(pattern) } catch { return error }
    return nil
  }
}
