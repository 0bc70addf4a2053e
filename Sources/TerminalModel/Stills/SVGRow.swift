import TextFormats

/// The drawing of one row: rectangles of one colour as one path, glyphs of one style as one text.
struct SVGRow {
  private(set) var drawing = ""
  private let cells: [Cell]

  /// - Parameters:
  ///   - cells: with no colour of the terminal's own among them.
  ///   - art: elements that are drawn over the backgrounds.
  init(_ cells: [Cell], ground: Color, art: String = "") {
    self.cells = cells
    drawing = paths(backgrounds(ground)) + art
    drawing += paths(blocks)
    drawing += cells.indices.compactMap { BoxCorner(cells, $0)?.drawing(cells[$0], x: $0, y: 0) }.joined()
    addTexts()
  }

  /// Rectangles with how they are painted.
  private typealias Painted = (rect: Rect, paint: String)

  private func backgrounds(_ ground: Color) -> [Painted] {
    var found: [Painted] = []
    let colors = BoxCorner.grounds(of: cells)
    var x = 0
    while x < cells.count {
      let color = colors[x]
      let end = colors[x...].firstIndex { $0 != color } ?? cells.count
      if color != ground {
        let rect = Rect(
          x: x * SVGPicture.cellWidth, y: 0, width: (end - x) * SVGPicture.cellWidth,
          height: SVGPicture.cellHeight)
        found.append((rect, "fill=\"\(color.hex)\""))
      }
      x = end
    }
    return found
  }

  private var blocks: [Painted] {
    cells.enumerated().flatMap { x, cell -> [Painted] in
      guard BoxCorner(cells, x) == nil, let block = SVGBlock(cell.glyph) else { return [] }
      let paint = SVGPicture.fill(of: cell) + block.shade
      return block.rects(x: x, y: 0).map { ($0, paint) }
    }
  }

  /// One path for each paint, in the order in which the paints are first used; none covers another.
  private func paths(_ painted: [Painted]) -> String {
    var order: [String] = []
    var lines: [String: String] = [:]
    for (rect, paint) in painted {
      if lines[paint] == nil { order.append(paint) }
      lines[paint, default: ""] += "M\(rect.x) \(rect.y)h\(rect.width)v\(rect.height)h-\(rect.width)z"
    }
    return order.map { "<path \($0) d=\"\(lines[$0] ?? "")\"/>\n" }.joined()
  }

  private mutating func addTexts() {
    var x = 0
    while x < cells.count {
      let cell = cells[x]
      if cell.glyph.isContinuation || cell.looksBlank || SVGBlock(cell.glyph) != nil {
        x += 1
      } else if cell.glyph.isASCII {
        let end = SVGPicture.endOfRun(in: cells, from: x)
        let length = end - x > 1 ? " textLength=\"\((end - x) * SVGPicture.cellWidth)\"" : ""
        add(cells[x..<end].map { $0.glyph.text }.joined(), at: "\(x * SVGPicture.cellWidth)\"\(length)", cell)
        x = end
      } else {
        let places = neighbours(from: x)
        add(
          places.map { cells[$0].glyph.text }.joined(),
          at: places.map { String($0 * SVGPicture.cellWidth) }.joined(separator: " ") + "\"", cell)
        x = (places.last ?? x) + 1
      }
    }
  }

  /// The columns from one on whose glyphs are drawn by one text, each with a place of its own: those of one character
  /// in the same style.
  private func neighbours(from start: Int) -> [Int] {
    guard Self.isOneCharacter(cells[start].glyph) else { return [start] }
    var places = [start]
    for x in start + 1..<max(cells.count, start + 1) {
      let cell = cells[x]
      if cell.glyph.isContinuation { continue }
      guard Self.isOneCharacter(cell.glyph), cell.foreground == cells[start].foreground,
        cell.attributes == cells[start].attributes
      else { break }
      places.append(x)
    }
    return places
  }

  /// Whether a place is for the whole glyph: SVG counts places by UTF-16.
  private static func isOneCharacter(_ glyph: Glyph) -> Bool {
    !glyph.isCluster && !glyph.isASCII && glyph.index < 0x10000 && SVGBlock(glyph) == nil
  }

  private mutating func add(_ text: String, at place: String, _ cell: Cell) {
    drawing += """
      <text x="\(place) y="\(SVGPicture.baseline)" \(SVGPicture.strokes(of: cell))>\
      \(MarkupText.escaped(text))</text>

      """
  }
}
