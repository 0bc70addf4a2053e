package import TerminalModel

/// Breaking text into lines: Latin at spaces, Japanese between characters but not before closing marks or
/// after opening ones (kinsoku), long words at their soft hyphens (U+00AD), and words longer than a line at
/// any character.
///
/// The marks are those of JLREQ (Requirements for Japanese Text Layout, appendix A: cl-02, 04 to 09, 11, and cl-01).
package enum TextLayout {
  /// Marks that must not begin a line.
  private static let noStart = Set(
    "、。，．・：；？！?!,.:;)]}）］｝〕〉》」』】’”ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゕゖㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ〻ヽヾ…‥～〜‐–゠‼⁇⁈⁉〗〙〛｠»”’%％‰℃°¢￠")
  /// Marks that must not end a line.
  private static let noEnd = Set("([{（［｛〔〈《「『【〖〘〚｟«‘“¥￥$＄£￡€#＃№")

  /// The lines of a text; newlines stay. At least one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: Columns; with 0 or fewer, the text is one line.
  ///   - maximum: At most so many lines, above 0; the last one then holds as much of the rest as fits and an
  ///     ellipsis. `nil`: no limit.
  /// - Returns: The lines, without the spaces at their ends.
  package static func lines(of text: String, width: Int, maximum: Int? = nil) -> [String] {
    guard width > 0 else { return [text] }
    let lines = LayoutMemo.shared.lines(of: text, width: width, maximum: maximum) {
      wrapped(text, width: width, maximum: maximum)
    }
    // A last line with an ellipsis was cut, unless the text itself ends with one.
    if CutTexts.isCollecting, let maximum, lines.count == maximum, lines[maximum - 1].hasSuffix("…"),
      !text.hasSuffix("…")
    {
      CutTexts.note(text)
    }
    return lines
  }

  private static func wrapped(_ text: String, width: Int, maximum: Int?) -> [String] {
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map {
      Paragraph($0)
    }
    let lines = paragraphs.indices.flatMap { index in
      paragraphs[index].wrapped(width: width).map { (paragraph: index, range: $0) }
    }
    let all = { (line: (paragraph: Int, range: Range<Int>)) in
      paragraphs[line.paragraph].text(line.range, width: width)
    }
    guard let maximum, maximum > 0, lines.count > maximum else { return lines.map(all) }
    let last = lines[maximum - 1]
    let rest =
      [String(paragraphs[last.paragraph].characters[last.range.lowerBound...])]
      + paragraphs[(last.paragraph + 1)...].map { String($0.characters) }
    return lines[..<(maximum - 1)].map(all) + [cut(rest.joined(separator: " "), to: width)]
  }

  /// Columns of the longest line, and the number of lines.
  package static func size(of text: String, width: Int) -> Size {
    let lines = lines(of: text, width: width)
    return Size(width: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// As much of a text as fits, with an ellipsis at the end of a word.
  private static func cut(_ text: String, to width: Int) -> String {
    var short = TextWidth.truncated(text, to: width)
    while short.hasSuffix(" …") {
      short.replaceSubrange(short.index(short.endIndex, offsetBy: -2)..., with: "…")
    }
    return short
  }

  /// The characters between two newlines, each measured once.
  private struct Paragraph {
    let characters: [Character]
    /// Columns; as many as characters.
    let columns: [Int]
    /// The characters before which a soft hyphen stands; they are no characters themselves.
    private let softHyphens: Set<Int>

    init(_ text: Substring) {
      var characters = Array(text)
      var softHyphens: Set<Int> = []
      if text.utf8.contains(0xAD), characters.contains("\u{AD}") {
        var kept: [Character] = []
        for character in characters {
          if character == "\u{AD}" { softHyphens.insert(kept.count) } else { kept.append(character) }
        }
        characters = kept
      }
      self.characters = characters
      self.softHyphens = softHyphens
      columns = characters.map { TextWidth.columns(of: $0) }
    }

    /// A line, with the hyphen that shows where it was broken at a soft one.
    func text(_ range: Range<Int>, width: Int) -> String {
      let line = String(characters[range])
      let isHyphenated = range.upperBound < characters.count && softHyphens.contains(range.upperBound)
      return isHyphenated && columns[range].reduce(0, +) < width ? line + "-" : line
    }

    /// The places of the lines, without the spaces between them; at least one.
    func wrapped(width: Int) -> [Range<Int>] {
      var lines: [Range<Int>] = []
      var start = 0
      while start < characters.count {
        let end = lineEnd(from: start, width: width)
        var last = end
        while last > start, characters[last - 1] == " " { last -= 1 }
        lines.append(start..<last)
        start = end
        while start < characters.count, characters[start] == " " { start += 1 }
      }
      return lines.isEmpty ? [0..<0] : lines
    }

    /// Where the line that starts at an index ends: the last place where it may be broken.
    private func lineEnd(from start: Int, width: Int) -> Int {
      var used = 0
      var lastBreak: Int?
      var index = start
      while index < characters.count {
        if used + columns[index] > width {
          return characters[index] == " " ? index : lastBreak ?? max(start + 1, index)
        }
        used += columns[index]
        index += 1
        guard index < characters.count else { break }
        if canBreak(before: index) || softHyphens.contains(index) && used < width { lastBreak = index }
      }
      return index
    }

    private func canBreak(before index: Int) -> Bool {
      let left = characters[index - 1]
      let right = characters[index]
      if right == " " { return false }
      if left == " " { return true }
      if noStart.contains(right) || noEnd.contains(left) { return false }
      // Pairs that stand for one mark.
      if left == right, left == "—" || left == "―" { return false }
      if left == "-" { return right.isLetter }
      // A character of two columns is Japanese, or an emoji: lines break on both of its sides.
      return left == "—" || columns[index - 1] == 2 || columns[index] == 2
    }
  }
}
