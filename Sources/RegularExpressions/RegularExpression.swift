/// A regular expression that is matched without backtracking: the time is at most the length of the text times the
/// size of the expression, whatever they are.
///
/// **Syntax.** Letters, `.`, `\d \w \s \D \W \S`, classes with ranges (`[a-z\d-]`, `[^...]`), groups (`(...)`,
/// `(?:...)`, `(?<name>...)`, `(?P<name>...)`), `|`, the quantifiers `* + ? {n} {n,} {n,m} {,m}` and their lazy forms
/// with `?`, the anchors `^ $ \b \B \A \z`, flags `(?i) (?s) (?m)` and `(?i-s:...)`, and the escapes
/// `\n \r \t \f \v \0 \cX \xHH \x{H...} \uHHHH \u{H...}` and a backslash before any sign. Lookaround, back references,
/// atomic groups and possessive quantifiers need backtracking, and are errors. So is what dialects read in different
/// ways: `[` and `&&`, `--`, `~~` inside a class, an empty class, octal numbers, properties (`\p`), other letters after
/// a backslash.
///
/// **Unit.** An expression matches whole characters, as Swift's `Regex` does: `.` takes a family emoji or an `e` with its
/// accent, and canonically equivalent characters are the same. `\w`, `\d` and `\s` are those of Unicode. A match is the
/// one that `Regex` finds: the leftmost, of these the one that alternatives and quantifiers prefer. Other than there,
///
/// - `\r\n` is two characters, so that `\r?\n` and `[^\r\n]` mean what they say.
/// - `\b` is between a `\w` and what is none; `Regex` finds words as people select them (no boundary in `can't`).
/// - A range has the characters between its ends in the order of their code points in NFC, those of several code points
///   as well; `Regex` leaves out what is several code points in NFC.
/// - Members of a class that stand beside each other are not one character: `[e\u0301]` has two members.
/// - Where a repeated part may take nothing in several ways, as in `(a?b?|c)*`, the match may be longer. Whether there is
///   one is the same.
///
/// JavaScript, whose expressions the conditions of GrowthBook are, matches units of UTF-16 by ASCII classes. The
/// differences are visible beyond ASCII only: there `.` takes half an emoji, `\w` no `é`, `\d` no `٣`, and `é` written
/// as two code points is not `é`. Its errors beside those above are `[]`, `[^]` (write `[\s\S]`) and letters escaped
/// without need (`\q`); `{,m}` are letters there.
package struct RegularExpression: Sendable {
  private let program: MatchProgram

  /// - Parameter ignoresCase: as if the pattern began with `(?i)`.
  package init(_ pattern: String, ignoresCase: Bool = false) throws(RegularExpressionError) {
    var parser = PatternParser(pattern, ignoresCase: ignoresCase)
    program = MatchProgram(try parser.parse(), parser.classes)
  }

  /// Whether it matches anywhere in a text.
  package func isFound(in text: String) -> Bool {
    search(text, isAnyMatchEnough: true) != nil
  }

  /// Where its first match is in a text.
  package func firstMatch(in text: String) -> Range<String.Index>? {
    guard let match = search(text, isAnyMatchEnough: false) else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: match.lowerBound)
    return start..<text.utf8.index(start, offsetBy: match.count)
  }

  /// The bytes of the first match; of any that begins there, if that is enough.
  private func search(_ text: String, isAnyMatchEnough: Bool) -> Range<Int>? {
    var contiguous = text
    return contiguous.withUTF8 { bytes in
      var search = MatchSearch(program, TextReader(text: text, bytes: bytes))
      return search.run(isAnyMatchEnough: isAnyMatchEnough)
    }
  }
}
