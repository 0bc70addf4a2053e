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
  /// Whether there are shapes of letters: a page writes them in a font.
  private static var drawsShapes: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }

  /// Tags the cells of a large text that was drawn, for a page to show letters in their place, and for who shows pictures smooth ones;
  /// where what is behind it has more than one colour, the dots stay, and what has none is written as other texts are.
  package func letter(
    _ text: LargeText, on buffer: inout CellBuffer, in rect: Rect, _ color: Color,
    alignment: TextBlock.Alignment, _ stylesheet: Stylesheet
  ) -> LargeText.Form {
    if let tags, stylesheet.leavesEdges || Self.drawsShapes,
      let number = tags.letter(text, on: &buffer, in: rect, color, alignment: alignment, stylesheet)
    {
      return stylesheet.leavesEdges ? .letters(picture: number) : .dots
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
    alignment: TextBlock.Alignment, _ stylesheet: Stylesheet
  ) -> Int? {
    let area = rect.intersection(buffer.bounds)
    guard area == rect, rect.width <= PictureTag.columns, rect.height <= PictureTag.rows else { return nil }
    guard let first = buffer.ground(of: rect, besides: color) else { return nil }
    // What is behind it may be another colour in each row, but in a page, which writes the words of one picture.
    func ground(ofRow y: Int) -> Color {
      #if !hasFeature(Embedded)
        if !stylesheet.leavesEdges {
          return buffer.ground(
            of: Rect(x: rect.x, y: rect.y + y, width: rect.width, height: 1), besides: color)
            ?? first
        }
      #endif
      return first
    }
    var scratch = CellBuffer(size: rect.size)
    for y in 0..<rect.height {
      let ground = ground(ofRow: y)
      scratch.fill(
        Rect(x: 0, y: y, width: rect.width, height: 1), Style(foreground: ground, background: ground))
    }
    text.draw(on: &scratch, in: scratch.bounds, color, alignment: alignment, blocks: stylesheet.blocks)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let cell = buffer[rect.x + x, rect.y + y]
        guard scratch[x, y].isDrawn(as: cell) else { return nil }
        // Of a page's blank cells only the ground is known; others stay as they are.
        if !stylesheet.leavesEdges { scratch[x, y] = cell }
      }
    }
    var (number, shown) = (0, first)
    for y in 0..<rect.height {
      let ground = ground(ofRow: y)
      if number == 0 || ground != shown {
        guard let next = self.number(of: text, scratch, color, on: ground, alignment, stylesheet) else {
          return nil
        }
        (number, shown) = (next, ground)
      }
      for x in 0..<rect.width {
        buffer[rect.x + x, rect.y + y] = scratch[x, y]
        buffer.tag(x: rect.x + x, y: rect.y + y, PictureTag(number: number, column: x, row: y))
      }
    }
    return number
  }

  /// The number of the picture of a text over a colour; `nil`: numbers ran out.
  private func number(
    of text: LargeText, _ drawn: CellBuffer, _ color: Color, on ground: Color,
    _ alignment: TextBlock.Alignment, _ stylesheet: Stylesheet
  ) -> Int? {
    let words = text.lettering(color, alignment)
    let size = drawn.size
    let name = "#" + words.lines.map { "\($0.top) \($0.text)" }.joined(separator: "\n")
    var key = Key(
      artwork: "\(name)\n\(color.rawValue) \(words.side) \(words.width) \(words.height)", width: size.width,
      height: 2 * size.height, palette: stylesheet.palette, ground: ground, pose: [],
      blocks: stylesheet.blocks)
    #if !hasFeature(Embedded)
      if !stylesheet.leavesEdges { key.cells = drawn.cells }
    #endif
    return number(of: key) {
      var artwork = Artwork(
        id: name, alt: "", width: Double(size.width), height: Double(2 * size.height), shapes: [])
      #if !hasFeature(Embedded)
        if !stylesheet.leavesEdges {
          artwork.shapes = text.shapes(in: size, color, on: ground, alignment: alignment)
        }
      #endif
      return Picture(
        columns: size.width, rows: size.height, ground: ground, cells: drawn.cells, artwork: artwork,
        palette: stylesheet.palette, halfRows: 2 * size.height, words: stylesheet.leavesEdges ? words : nil)
    }
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
