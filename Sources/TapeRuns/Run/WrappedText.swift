import TerminalModel

/// A frame as pieces of text with gaps between, to find a sentence that goes on in the rows below.
///
/// A piece ends at two blanks, at a line of a box and at the edge. A sentence goes on at the beginning of the piece below that
/// stands over some of the same columns: so it does within one paragraph, bubble or button, wherever that is drawn.
struct WrappedText {
  private struct Piece {
    var columns: Range<Int>
    var letters: [Character]
  }

  /// By row, from left to right.
  private let rows: [[Piece]]

  /// - Parameter area: what of the frame counts.
  init(_ frame: CellBuffer, in area: Rect) {
    let area = area.intersection(frame.bounds)
    rows = (area.minY..<max(area.minY, area.maxY)).map {
      Self.pieces(frame, Rect(x: area.x, y: $0, width: area.width, height: 1))
    }
  }

  private static func pieces(_ frame: CellBuffer, _ row: Rect) -> [Piece] {
    var pieces: [Piece] = []
    var open: Piece?
    var blanks = 0
    for column in row.minX..<row.minX + row.width {
      let glyph = frame.cells[row.y * frame.width + column].glyph
      if glyph.isContinuation { continue }
      let cell = Rect(x: column, y: row.y, width: glyph.width, height: 1)
      let letter = glyph == .blank ? " " : frame.text(in: cell).first ?? " "
      if letter == " " {
        blanks += 1
      } else if isLine(letter) {
        blanks = 2
      } else {
        if blanks > 1, let piece = open {
          pieces.append(piece)
          open = nil
        }
        var piece = open ?? Piece(columns: column..<column, letters: [])
        if blanks == 1, !piece.letters.isEmpty { piece.letters.append(" ") }
        piece.letters.append(letter)
        piece.columns = piece.columns.lowerBound..<column + glyph.width
        open = piece
        blanks = 0
      }
    }
    return open.map { pieces + [$0] } ?? pieces
  }

  /// Whether a letter is a part of a line or a block.
  private static func isLine(_ letter: Character) -> Bool {
    letter.unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }

  /// The rows that a text stands in which wraps, from 0; `nil`: none does. White space in it may be any, or the end of a row.
  func rows(of text: String) -> ClosedRange<Int>? {
    let wanted = Self.words(text)
    guard !wanted.isEmpty else { return nil }
    for row in rows.indices {
      for piece in rows[row] {
        for start in piece.letters.indices where piece.letters[start] == wanted[0] {
          if let last = end(of: wanted[...], in: piece, from: start, row), last > row { return row...last }
        }
      }
    }
    return nil
  }

  /// The letters of a text with single blanks between its words.
  private static func words(_ text: String) -> [Character] {
    var letters: [Character] = []
    for letter in text where letter != "\u{AD}" {
      if !letter.isWhitespace { letters.append(letter) } else if letters.last != " " { letters.append(" ") }
    }
    if letters.last == " " { letters.removeLast() }
    return letters.first == " " ? Array(letters.dropFirst()) : letters
  }

  /// The row that a text ends in which begins at a letter of a piece; `nil`: other letters come.
  private func end(of wanted: ArraySlice<Character>, in piece: Piece, from start: Int, _ row: Int) -> Int? {
    var rest = wanted
    for letter in piece.letters[start...] {
      guard let next = rest.first else { return row }
      guard next == letter else { return nil }
      rest = rest.dropFirst()
    }
    if rest.isEmpty { return row }
    if rest.first == " " { rest = rest.dropFirst() }
    guard row + 1 < rows.count else { return nil }
    for below in rows[row + 1] where below.columns.overlaps(piece.columns) {
      if let last = end(of: rest, in: below, from: 0, row + 1) { return last }
    }
    return nil
  }

  /// The pieces that go on in others below, with those, and the row of each letter.
  var paragraphs: [(letters: [Character], rows: [Int])] {
    var taken = rows.map { $0.map { _ in false } }
    var paragraphs: [(letters: [Character], rows: [Int])] = []
    for row in rows.indices {
      for index in rows[row].indices where !taken[row][index] {
        let letters = rows[row][index].letters
        var paragraph = (letters: letters, rows: letters.map { _ in row })
        var (y, piece) = (row, rows[row][index])
        while y + 1 < rows.count,
          let next = rows[y + 1].indices.first(where: {
            !taken[y + 1][$0] && rows[y + 1][$0].columns.overlaps(piece.columns)
          })
        {
          y += 1
          taken[y][next] = true
          piece = rows[y][next]
          paragraph.letters += [" "] + piece.letters
          paragraph.rows += Array(repeating: y, count: piece.letters.count + 1)
        }
        if y > row { paragraphs.append(paragraph) }
      }
    }
    return paragraphs
  }
}
