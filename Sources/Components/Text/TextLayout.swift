package import TerminalModel

/// Breaking text into lines: Latin at spaces, Japanese between characters but not before closing marks or
/// after opening ones (kinsoku), and words longer than a line wherever they have to.
package enum TextLayout {
  /// Marks that must not begin a line.
  private static let noStart = Set("、。，．・：；？！?!,.:;)]}）］｝〕〉》」』】’”ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥～〜%％℃")
  /// Marks that must not end a line.
  private static let noEnd = Set("([{（［｛〔〈《「『【‘“¥￥$＄#＃")

  /// The lines of a text in so many columns; newlines stay. At least one line.
  package static func lines(of text: String, width: Int) -> [String] {
    guard width > 0 else { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrap(Array($0), width: width) }
  }

  /// Columns of the longest line, and the number of lines.
  package static func size(of text: String, width: Int) -> Size {
    let lines = lines(of: text, width: width)
    return Size(width: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  private static func wrap(_ characters: [Character], width: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < characters.count {
      let end = lineEnd(characters, from: start, width: width)
      var last = end
      while last > start, characters[last - 1] == " " { last -= 1 }
      lines.append(String(characters[start..<last]))
      start = end
      while start < characters.count, characters[start] == " " { start += 1 }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Where the line that starts at an index ends: the last place where it may be broken.
  private static func lineEnd(_ characters: [Character], from start: Int, width: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    var index = start
    while index < characters.count {
      let columns = TextWidth.columns(of: characters[index])
      if used + columns > width {
        if characters[index] == " " { return index }
        return lastBreak ?? max(start + 1, index)
      }
      used += columns
      index += 1
      if index < characters.count, canBreak(between: characters[index - 1], and: characters[index]) {
        lastBreak = index
      }
    }
    return index
  }

  private static func canBreak(between left: Character, and right: Character) -> Bool {
    if right == " " { return false }
    if left == " " || left == "-" || left == "—" { return left != "-" || right.isLetter }
    guard isIdeographic(left) || isIdeographic(right) else { return false }
    return !noStart.contains(right) && !noEnd.contains(left)
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    TextWidth.columns(of: character) == 2
  }
}
