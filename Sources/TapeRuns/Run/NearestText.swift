import TerminalModel

/// The piece of a screen that is most like a missing text.
struct NearestText: Equatable {
  /// The piece, as the screen has it.
  var text: String
  /// Its row, from 1; the first where it wraps.
  var row: Int
  /// Its last row, from 1.
  var lastRow: Int
  /// Letters to insert, remove or replace.
  var distance: Int

  /// Longer texts are compared by their beginning.
  private static let longest = 80

  /// The nearest piece of one row, or of a paragraph that wraps, the first of several; `nil` where more than half of the letters are wrong.
  init?(to text: String, on frame: CellBuffer) {
    let wanted = Array(text.lowercased().prefix(Self.longest))
    guard !wanted.isEmpty else { return nil }
    var best: NearestText?
    for y in 0..<frame.height {
      let row = Array(frame.row(y))
      guard let match = Self.match(wanted, in: row) else { continue }
      if let best, best.distance <= match.distance { continue }
      let text = String(row[Self.wholeWords(match.range, in: row)])
      best = NearestText(text: text, row: y + 1, lastRow: y + 1, distance: match.distance)
    }
    for paragraph in WrappedText(frame, in: frame.bounds).paragraphs {
      guard let match = Self.match(wanted, in: paragraph.letters), !match.range.isEmpty,
        match.distance < best?.distance ?? Int.max
      else { continue }
      let range = Self.wholeWords(match.range, in: paragraph.letters)
      best = NearestText(
        text: String(paragraph.letters[range]), row: paragraph.rows[range.lowerBound] + 1,
        lastRow: paragraph.rows[range.upperBound - 1] + 1, distance: match.distance)
    }
    guard let best, best.distance * 2 <= wanted.count, best.distance < wanted.count else { return nil }
    self = best
  }

  private init(text: String, row: Int, lastRow: Int, distance: Int) {
    self.text = text
    self.row = row
    self.lastRow = lastRow
    self.distance = distance
  }

  /// Letters that a piece may grow by on either side.
  private static let longestRest = 12

  /// The range with the rest of the words it begins and ends in.
  private static func wholeWords(_ range: Range<Int>, in row: [Character]) -> Range<Int> {
    func isInWord(_ index: Int) -> Bool { row[index].isLetter || row[index].isNumber }
    guard !range.isEmpty else { return range }
    var range = range
    for _ in 0..<longestRest where range.lowerBound > 0 {
      guard isInWord(range.lowerBound), isInWord(range.lowerBound - 1) else { break }
      range = range.lowerBound - 1..<range.upperBound
    }
    for _ in 0..<longestRest where range.upperBound < row.count {
      guard isInWord(range.upperBound - 1), isInWord(range.upperBound) else { break }
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  /// Where in a row a text fits best (Sellers: edit distance with a free beginning and a free end).
  private static func match(_ wanted: [Character], in row: [Character]) -> (range: Range<Int>, distance: Int)?
  {
    guard !row.isEmpty else { return nil }
    // For each end in the row: the distance of the beginning of `wanted` so far, and where the fit began.
    var distances = [Int](repeating: 0, count: row.count + 1)
    var starts = Array(0...row.count)
    for (index, letter) in wanted.enumerated() {
      var diagonal = (distances[0], starts[0])
      (distances[0], starts[0]) = (index + 1, 0)
      for column in 1...row.count {
        let above = (distances[column], starts[column])
        let same = row[column - 1].lowercased() == String(letter)
        var best = (diagonal.0 + (same ? 0 : 1), diagonal.1)
        if above.0 + 1 < best.0 { best = (above.0 + 1, above.1) }
        if distances[column - 1] + 1 < best.0 { best = (distances[column - 1] + 1, starts[column - 1]) }
        (distances[column], starts[column]) = best
        diagonal = above
      }
    }
    guard let end = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return nil }
    return (starts[end]..<end, distances[end])
  }
}
