package import TerminalModel

/// Breaking text into lines: Latin at spaces, Japanese between phrases, with kinsoku (no closing mark at the start of
/// a line, no opening one at its end), long words at their soft hyphens (U+00AD), and words longer than a line at any
/// character.
///
/// The last line has more than one word where two fit. The marks are those of JLREQ (Requirements for Japanese Text
/// Layout, appendix A: cl-02, 04 to 09, 11, and cl-01).
package enum TextLayout {
  /// The lines of a text; newlines stay. At least one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Columns; with 0 or fewer, the text is one line.
  ///   - maximum: At most so many lines, above 0; the last one then holds as much of the rest as fits and an
  ///     ellipsis. `nil`: no limit.
  ///   - isBalanced: Whether lines are about equally long; there are as many of them as otherwise.
  /// - Returns: The lines, without the spaces at their ends.
  package static func lines(
    of text: String, width: Int, maximum: Int? = nil, isBalanced: Bool = false
  ) -> [String] {
    guard width > 0 else { return [text] }
    let key = LayoutMemo.Key(text: text, width: width, maximum: maximum, isBalanced: isBalanced)
    // Of the text as a whole it is told below that it was cut, also where its lines are known.
    let lines = LayoutMemo.shared.lines(of: key) {
      CutTexts.ignore { wrapped(text, width: width, maximum: maximum, isBalanced: isBalanced) }
    }
    guard CutTexts.isCollecting else { return lines }
    // A last line with an ellipsis was cut, unless the text itself ends with one.
    if let maximum, lines.count == maximum, lines[maximum - 1].hasSuffix("…"), !text.hasSuffix("…") {
      CutTexts.note(text)
    } else {
      CutTexts.note(lines, width: width)
    }
    return lines
  }

  private static func wrapped(_ text: String, width: Int, maximum: Int?, isBalanced: Bool) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map {
      Paragraph($0)
    }
    var lines = paragraphs.map { phrases(of: $0, width: width) }
    let limit = maximum.flatMap { $0 > 0 ? $0 : nil } ?? Int.max
    if lines.reduce(0, { $0 + $1.count }) > limit {
      // Where phrases need too many lines, letters may do; what is cut anyway is not broken within words, too.
      let letters = paragraphs.map { $0.filled(width: width, least: .inPhrase) }
      guard letters.reduce(0, { $0 + $1.count }) <= limit else {
        return cut(paragraphs, lines, width: width, maximum: limit)
      }
      lines = letters
    }
    return zip(paragraphs, lines).flatMap { paragraph, lines in
      let ranges =
        isBalanced
        ? paragraph.balanced(lines, width: width) : paragraph.keepingCompany(lines, width: width)
      return ranges.map { paragraph.text($0, width: width) }
    }
  }

  /// Lines that end between phrases, unless narrow lines would be many more by that.
  private static func phrases(of paragraph: Paragraph, width: Int) -> [Range<Int>] {
    let phrases = paragraph.filled(width: width)
    guard phrases.count > 2, paragraph.isJapanese else { return phrases }
    let letters = paragraph.filled(width: width, least: .inPhrase)
    return phrases.count > letters.count + 1 + letters.count / 4 ? letters : phrases
  }

  private static func cut(
    _ paragraphs: [Paragraph], _ ranges: [[Range<Int>]], width: Int, maximum: Int
  ) -> [String] {
    let lines = zip(paragraphs.indices, ranges).flatMap { index, ranges in
      ranges.map { (paragraph: index, range: $0) }
    }
    let last = lines[maximum - 1]
    let rest =
      [String(paragraphs[last.paragraph].characters[last.range.lowerBound...])]
      + paragraphs[(last.paragraph + 1)...].map { String($0.characters) }
    return lines[..<(maximum - 1)].map { paragraphs[$0.paragraph].text($0.range, width: width) }
      + [cut(rest.joined(separator: " "), to: width, isLone: maximum == 1)]
  }

  /// Columns of the longest line, and the number of lines.
  package static func size(of text: String, width: Int, isBalanced: Bool = false) -> Size {
    let lines = lines(of: text, width: width, isBalanced: isBalanced)
    return Size(width: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// As much of a text as fits, with an ellipsis at the end of a word where that is not much less.
  ///
  /// - Parameter isLone: whether it is the only line.
  private static func cut(_ text: String, to width: Int, isLone: Bool) -> String {
    if let words = Paragraph(text[...]).cut(to: width, least: isLone ? (width + 1) / 2 : width / 3) {
      return words
    }
    var short = TextWidth.truncated(text, to: width)
    while short.hasSuffix(" …") {
      short.replaceSubrange(short.index(short.endIndex, offsetBy: -2)..., with: "…")
    }
    return short
  }
}
