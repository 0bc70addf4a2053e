package import TerminalModel

/// A text in large letters of half rows: Latin letters, digits and the marks between them; Katakana where the terminal has eighths
/// of cells.
///
/// Letters are 4 rows tall, 5 where one of them hangs, each as wide as it needs, and a column apart. Who draws one
/// notes its text in the layout, so that tapes find it as words. A page writes them in a font, and so any others too.
package struct LargeText: Hashable, Sendable {
  /// The text.
  package let text: String
  /// Columns of a dot; a dot is as many half rows tall.
  package let scale: Int
  /// The lines, each not wider than what was asked for.
  private let lines: [[LargeGlyphs.Dots]]
  /// The words of the lines.
  private let texts: [String]
  /// How tall capitals are where the letters have no dots, in half rows.
  private let fontHeight: Int?
  /// The points of a side of a letter, where letters are of strokes.
  private(set) var kanaSide: Int?

  /// Whether a cell that is not blank may be one of its own.
  package static func hasDots(_ cell: Cell) -> Bool {
    cell.glyph == CellBuffer.upperHalf || BlockPattern(cell.glyph) != nil
  }

  /// Columns between two letters, in dots.
  private static let gap = 1
  /// Lines at most: more of them are no headline.
  private static let mostLines = 2
  /// How much room a line of a font takes, of the height of its capitals, in percent: a wide letter is as wide as it is tall.
  private static let fontRoom = 128
  /// The rows of a line of a font at most: as many as letters of dots take.
  private static let mostFontRows = 4

  /// Sets a text in one line.
  ///
  /// - Returns: `nil` where it is empty, or has a letter that there is not.
  package init?(_ text: String, scale: Int = 1) {
    self.init(text, scale: scale, width: .max)
  }

  /// Sets a text in one line, or in two of about the same length.
  ///
  /// - Parameters:
  ///   - scale: Columns of a dot, above 0.
  ///   - width: The columns that it must fit into.
  ///   - isNarrow: Whether its digits and letters are as narrow as they can be.
  /// - Returns: `nil` where it does not, is empty, or has a letter that there is not.
  package init?(_ text: String, scale: Int = 1, width: Int, isNarrow: Bool = false) {
    var dots: [LargeGlyphs.Dots] = []
    for character in text {
      guard let letter = LargeGlyphs.dots(of: character, isNarrow: isNarrow) else { return nil }
      dots.append(letter)
    }
    guard dots.contains(where: { !$0.rows.isEmpty }), scale > 0 else { return nil }
    self.text = text
    self.scale = scale
    fontHeight = nil
    if Self.columns(dots[...]) <= width / scale {
      lines = [dots]
      texts = [text]
      return
    }
    // Between the words that leave the shortest line. A blank has its gap on both sides.
    let whole = Self.columns(dots[...])
    var best: (space: Int, length: Int) = (0, .max)
    var before = 0
    for (index, letter) in dots.enumerated() {
      if letter.rows.isEmpty, index > 0, index < dots.count - 1 {
        let length = max(before - Self.gap, whole - before - letter.width - Self.gap)
        if length < best.length { best = (index, length) }
      }
      before += letter.width + Self.gap(in: dots[...], after: index)
    }
    guard best.length <= width / scale else { return nil }
    let space = best.space
    lines = [Array(dots[..<space]), Array(dots[(space + 1)...])]
    texts = [String(text.prefix(space)), String(text.dropFirst(space + 1))]
  }

  /// Sets a text in one line of a font, as tall as fits.
  ///
  /// - Parameters:
  ///   - rows: The rows that it may take.
  ///   - width: The columns that it must fit into.
  /// - Returns: `nil` where it would be hardly larger than other texts, is empty, or has several lines.
  private init?(inFont text: String, rows: Int, width: Int) {
    let columns = TextWidth.columns(of: text)
    let heights = stride(from: 200 * rows / Self.fontRoom, through: 3, by: -1)
    guard columns > 0, !text.contains(where: { $0.isNewline }),
      let height = heights.first(where: { Self.columns(inFont: columns, $0) <= width })
    else { return nil }
    self.text = text
    scale = 1
    lines = []
    texts = [text]
    fontHeight = height
  }

  /// Sets a text as large as it can be: in dots where there are rows for them and all its letters, else where a page writes
  /// it in a font, or in strokes where the terminal has eighths of cells.
  ///
  /// - Parameters:
  ///   - width: The columns that it must fit into.
  ///   - rows: The rows that there are for it; `nil`: as many as it takes, on a low screen two.
  package static func largest(
    _ text: String, width: Int, rows: Int? = nil, _ stylesheet: Stylesheet
  ) -> LargeText? {
    let rows = rows ?? (stylesheet.density == .compact ? 2 : .max)
    for isNarrow in [false, true] {
      if let large = LargeText(text, width: width, isNarrow: isNarrow), large.size.height <= rows {
        return large
      }
    }
    if stylesheet.leavesEdges {
      return LargeText(inFont: text, rows: min(rows, Self.mostFontRows), width: width)
    }
    #if hasFeature(Embedded)
      return nil
    #else
      return stylesheet.blocks >= .octants ? LargeText(kana: text, rows: rows, width: width) : nil
    #endif
  }

  /// Whether cells have nothing of it, and it is seen only where a page writes it.
  var isOnlyInFont: Bool { fontHeight != nil }

  /// The columns of a line of a font, of a text of so many on the grid.
  private static func columns(inFont columns: Int, _ height: Int) -> Int {
    (columns * height * fontRoom + 199) / 200
  }

  /// Rows of a line of strokes, four points each.
  private static func rows(ofKana side: Int) -> Int { (side + 3) / 4 }

  private static func columns(_ letters: ArraySlice<LargeGlyphs.Dots>) -> Int {
    letters.indices.reduce(0) { $0 + letters[$1].width + gap(in: letters, after: $1) }
  }

  /// Columns after a letter, in dots: none where the next one stands away from it by itself, as an o does below the arm
  /// of an F.
  private static func gap(in letters: ArraySlice<LargeGlyphs.Dots>, after index: Int) -> Int {
    guard index + 1 < letters.endIndex else { return 0 }
    let (left, right) = (letters[index], letters[index + 1])
    guard !left.rows.isEmpty, !right.rows.isEmpty else { return gap }
    for (row, bits) in left.rows.enumerated() where bits != 0 {
      // Dots that touch by their corners would join too.
      for other in left.top + row - right.top - 1...left.top + row - right.top + 1 {
        guard right.rows.indices.contains(other), right.rows[other] != 0 else { continue }
        let lead = right.width - (UInt8.bitWidth - right.rows[other].leadingZeroBitCount)
        if bits.trailingZeroBitCount + lead < gap { return gap }
      }
    }
    return 0
  }

  /// Half rows of a line, in dots; a line that another one follows has a blank one below it.
  private func height(ofLine index: Int) -> Int {
    let foot = lines[index].reduce(LargeGlyphs.ascent) { max($0, $1.bottom) }
    return index < lines.count - 1 ? max(foot, LargeGlyphs.ascent) + 2 : foot
  }

  /// Columns and rows.
  package var size: Size {
    if let fontHeight {
      return Size(
        width: Self.columns(inFont: TextWidth.columns(of: text), fontHeight),
        height: (fontHeight * Self.fontRoom + 199) / 200)
    }
    if let kanaSide {
      let letters = texts.map { $0.count }.max() ?? 0
      return Size(
        width: letters * kanaSide / 2, height: texts.count * Self.rows(ofKana: kanaSide) + texts.count - 1)
    }
    let rows = lines.indices.reduce(0) { $0 + (height(ofLine: $1) * scale + 1) / 2 }
    return Size(width: (lines.map { Self.columns($0[...]) }.max() ?? 0) * scale, height: rows)
  }

  /// Its words, for who draws letters of a font.
  func lettering(_ color: Color, _ alignment: TextBlock.Alignment) -> Lettering {
    if let fontHeight {
      return Lettering(
        [(text, 0)], size: Size(width: size.width, height: fontHeight), color: color, alignment: alignment)
    }
    var top = 0
    let placed = lines.indices.map { index in
      defer { top += (height(ofLine: index) * scale + 1) / 2 * 2 }
      return (text: texts[index], top: top)
    }
    let room = Size(width: size.width + 1, height: LargeGlyphs.ascent * scale)
    return Lettering(placed, size: room, color: color, alignment: alignment)
  }

  /// Draws its lines from the top of a rectangle; the colours between the letters stay.
  ///
  /// - Parameter blocks: The pieces of cells that the terminal has: with octants letters are round.
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ color: Color, alignment: TextBlock.Alignment = .leading,
    blocks: BlockGlyphs = .everywhere
  ) {
    #if !hasFeature(Embedded)
      if let kanaSide { return drawKana(kanaSide, on: &buffer, in: rect, color, alignment) }
    #endif
    forEachLetter(in: rect, alignment) { letter, origin in
      #if hasFeature(Embedded)
        draw(letter, at: origin, on: &buffer, color)
      #else
        if blocks >= .octants, !letter.isWhole {
          SmoothLetter(letter, scale: scale).draw(at: origin, top: letter.top * scale, on: &buffer, color)
        } else {
          draw(letter, at: origin, on: &buffer, color)
        }
      #endif
    }
  }

  /// Goes through its letters of dots, each with the first cell of its line.
  func forEachLetter(
    in rect: Rect, _ alignment: TextBlock.Alignment, _ body: (LargeGlyphs.Dots, Point) -> Void
  ) {
    var y = rect.y
    for (index, line) in lines.enumerated() {
      var x = rect.x + indent(Self.columns(line[...]) * scale, in: rect, alignment)
      for (index, letter) in line.enumerated() {
        body(letter, Point(x: x, y: y))
        x += (letter.width + Self.gap(in: line[...], after: index)) * scale
      }
      y += (height(ofLine: index) * scale + 1) / 2
    }
  }

  private func indent(_ columns: Int, in rect: Rect, _ alignment: TextBlock.Alignment) -> Int {
    let spare = max(0, rect.width - columns)
    return switch alignment {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }

  private func draw(
    _ letter: LargeGlyphs.Dots, at origin: Point, on buffer: inout CellBuffer, _ color: Color
  ) {
    for (row, bits) in letter.rows.enumerated() {
      for column in 0..<letter.width where bits & (1 << (letter.width - 1 - column)) != 0 {
        let first = (letter.top + row) * scale
        for half in first..<first + scale {
          for x in origin.x + column * scale..<origin.x + (column + 1) * scale {
            let isUpper = half.isMultiple(of: 2)
            buffer.setHalf(
              x, origin.y + half / 2, upper: isUpper ? color : nil, lower: isUpper ? nil : color)
          }
        }
      }
    }
  }
}

// Pages write large letters in a font.
#if !hasFeature(Embedded)
  extension LargeText {
    /// Sets Katakana in one line, as tall as fits, or a name that is too long for it in two.
    ///
    /// - Parameters:
    ///   - rows: The rows that it may take.
    ///   - width: The columns that it must fit into.
    /// - Returns: `nil` where it would be hardly larger than other texts, or has other letters.
    private init?(kana text: String, rows: Int, width: Int) {
      guard !text.isEmpty, text.count <= width, text.allSatisfy({ LargeKana.strokes(of: $0) != nil }) else {
        return nil
      }
      let ways = [[text]] + (LargeKana.halves(of: text).map { [[$0.0, $0.1]] } ?? [])
      for texts in ways {
        let letters = texts.map { $0.count }.max() ?? 0
        for side in Self.kanaSides where letters * side / 2 <= width - 2 * Self.kanaMargin {
          guard texts.count * Self.rows(ofKana: side) + texts.count - 1 <= rows else { continue }
          self.text = text
          scale = 1
          lines = []
          self.texts = texts
          fontHeight = nil
          kanaSide = side
          return
        }
      }
      return nil
    }

    /// As tall as Latin letters, and smaller.
    private static let kanaSides = [16, 14, 12]
    /// Columns at both sides that wide letters keep free: they fill their squares, as Latin ones do not.
    private static let kanaMargin = 1

    private func drawKana(
      _ side: Int, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
      _ alignment: TextBlock.Alignment
    ) {
      for (letter, origin) in placedKana(side, in: rect, alignment) {
        SmoothLetter(kana: letter, side: side).draw(at: origin, top: 0, on: &buffer, color)
      }
    }

    /// Its letters of strokes, each with its first cell.
    func placedKana(
      _ side: Int, in rect: Rect, _ alignment: TextBlock.Alignment
    ) -> [(letter: Character, origin: Point)] {
      texts.enumerated().flatMap { index, line in
        let x = rect.x + indent(line.count * side / 2, in: rect, alignment)
        let y = rect.y + index * (Self.rows(ofKana: side) + 1)
        return line.enumerated().map { ($1, Point(x: x + $0 * side / 2, y: y)) }
      }
    }
  }
#endif
