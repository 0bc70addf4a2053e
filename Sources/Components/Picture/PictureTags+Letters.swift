package import TerminalModel

/// Lines of words for who draws ``LargeText`` in the letters of a font.
package struct Lettering: Hashable, Sendable {
  /// The words of each line, and its top in half rows.
  package var lines: [(text: String, top: Int)] { texts.indices.map { (texts[$0], tops[$0]) } }
  /// How tall capitals are, in half rows.
  package var height: Int
  /// How wide the lines may be, in columns.
  package var width: Int
  /// The colour of the letters.
  package var color: Color
  /// Where lines stand in the columns, as CSS names it: `left`, `center` or `right`.
  package var side: String

  private let texts: [String]
  private let tops: [Int]

  init(_ lines: [(text: String, top: Int)], size: Size, color: Color, alignment: TextBlock.Alignment) {
    (texts, tops) = (lines.map { $0.text }, lines.map { $0.top })
    (width, height, self.color) = (size.width, size.height, color)
    side =
      switch alignment {
      case .leading: "left"
      case .center: "center"
      case .trailing: "right"
      }
  }
}

extension LargeText {
  /// How it was drawn.
  package enum Form: Hashable, Sendable {
    /// In the dots of cells.
    case dots
    /// In the letters of a font, as the picture of a number.
    case letters(picture: Int)
    /// As other texts are.
    case plain
  }
}

extension PictureCache {
  /// Tags the cells of a large text that was drawn, for a page to show letters in their place; where what is behind it has more
  /// than one colour, the dots stay, and what has none is written as other texts are.
  ///
  package func letter(
    _ text: LargeText, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
    alignment: TextBlock.Alignment, _ stylesheet: Stylesheet
  ) -> LargeText.Form {
    if stylesheet.leavesEdges, let tags,
      let number = tags.letter(text, on: &buffer, in: rect, color, alignment: alignment, stylesheet.palette)
    {
      return .letters(picture: number)
    }
    guard text.isOnlyInFont else { return .dots }
    let style = Style(foreground: color, attributes: stylesheet.emphasis.heading)
    let plain = TextBlock(text.text, style: style, alignment: alignment)
    plain.draw(
      on: &buffer, in: rect.inset(x: 0, y: max(0, rect.height - plain.height(width: rect.width)) / 2),
      keepsBackground: true)
    return .plain
  }
}

extension PictureTags {
  fileprivate func letter(
    _ text: LargeText, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
    alignment: TextBlock.Alignment, _ palette: ColorPalette
  ) -> Int? {
    let area = rect.intersection(buffer.bounds)
    guard area == rect, rect.width <= PictureTag.columns, rect.height <= PictureTag.rows,
      let ground = buffer.ground(of: rect, besides: color)
    else { return nil }
    var scratch = CellBuffer(size: rect.size)
    scratch.fill(Cell(style: Style(foreground: ground, background: ground)))
    text.draw(on: &scratch, in: scratch.bounds, color, alignment: alignment)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        guard scratch[x, y].isDrawn(as: buffer[rect.x + x, rect.y + y]) else { return nil }
      }
    }
    let words = text.lettering(color, alignment)
    let name = "#" + words.lines.map { "\($0.top) \($0.text)" }.joined(separator: "\n")
    let key = Key(
      artwork: "\(name)\n\(color.rawValue) \(words.side) \(words.width) \(words.height)", width: rect.width,
      height: 2 * rect.height,
      palette: palette, ground: ground, pose: [], blocks: .halves)
    let number = number(of: key) {
      Picture(
        columns: rect.width, rows: rect.height, ground: ground, cells: scratch.cells,
        artwork: Artwork(id: name, alt: "", shapes: []), palette: palette, halfRows: 2 * rect.height,
        words: words)
    }
    guard let number else { return nil }
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        buffer[rect.x + x, rect.y + y] = scratch[x, y]
        buffer.tag(x: rect.x + x, y: rect.y + y, PictureTag(number: number, column: x, row: y))
      }
    }
    return number
  }
}

extension CellBuffer {
  /// The colour of the first blank cell in an area that has not a certain one; `nil`: there is none.
  fileprivate func ground(of rect: Rect, besides color: Color) -> Color? {
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<rect.maxX where self[x, y].glyph == .blank && self[x, y].background != color {
        return self[x, y].background
      }
    }
    return nil
  }
}

extension Cell {
  /// Whether another cell looks the same.
  fileprivate func isDrawn(as other: Cell) -> Bool {
    glyph == other.glyph && background == other.background
      && (glyph == .blank || foreground == other.foreground) && other.attributes.isEmpty
  }
}
