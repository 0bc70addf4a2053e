/// A block as the parts of its cell that it covers, so that neighbours join: block elements (U+2580 to U+259F), sextants
/// and octants.
struct SVGBlock {
  /// A part of a cell in eighths of its width and in 24ths of its height, which has thirds too.
  private struct Part {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private var parts: [Part]
  /// The share of the paint, in percent: less than 100 for the shades.
  private var opacity = 100

  /// The block of a glyph; nil for other glyphs.
  init?(_ glyph: Glyph) {
    guard !glyph.isCluster, glyph.index >= 0x2580 else { return nil }
    let number = glyph.index - 0x2580
    switch number {
    case 0: parts = [Part(x: 0, y: 0, width: 8, height: 12)]
    case 1...8: parts = [Part(x: 0, y: 24 - number * 3, width: 8, height: number * 3)]
    case 9...15: parts = [Part(x: 0, y: 0, width: 16 - number, height: 24)]
    case 16: parts = [Part(x: 4, y: 0, width: 4, height: 24)]
    case 17...19:
      parts = [Part(x: 0, y: 0, width: 8, height: 24)]
      opacity = 25 * (number - 16)
    case 20: parts = [Part(x: 0, y: 0, width: 8, height: 3)]
    case 21: parts = [Part(x: 7, y: 0, width: 1, height: 24)]
    default:
      guard let pattern = BlockPattern(glyph) else { return nil }
      parts = Self.pieces(of: pattern)
    }
  }

  /// The pieces of a pattern, joined where one row is like the row above it.
  private static func pieces(of pattern: BlockPattern) -> [Part] {
    let (columns, rows) = (pattern.level.columns, pattern.level.rows)
    let (width, height) = (8 / columns, 24 / rows)
    var parts: [Part] = []
    var last: (bits: Int, parts: Range<Int>) = (0, 0..<0)
    for row in 0..<rows {
      let bits = pattern.bits >> (row * columns) & (1 << columns - 1)
      guard bits != last.bits else {
        for index in last.parts { parts[index].height += height }
        continue
      }
      let start = parts.count
      if bits == 1 << columns - 1 {
        parts.append(Part(x: 0, y: row * height, width: 8, height: height))
      } else {
        for column in 0..<columns where bits >> column & 1 != 0 {
          parts.append(Part(x: column * width, y: row * height, width: width, height: height))
        }
      }
      last = (bits, start..<parts.count)
    }
    return parts
  }

  /// The attributes after the paint of the block.
  var shade: String { opacity < 100 ? " opacity=\"0.\(opacity)\"" : "" }

  /// The parts of the cell at a column and a row that the block covers, in units.
  func rects(x: Int, y: Int) -> [Rect] {
    let unit = (width: SVGPicture.cellWidth, height: SVGPicture.cellHeight)
    return parts.map { part in
      let left = part.x * unit.width / 8
      let top = part.y * unit.height / 24
      return Rect(
        x: x * unit.width + left, y: y * unit.height + top,
        width: (part.x + part.width) * unit.width / 8 - left,
        height: (part.y + part.height) * unit.height / 24 - top)
    }
  }

  /// The rectangles of the block in the cell at a column and a row.
  func drawing(x: Int, y: Int, fill: String) -> String {
    rects(x: x, y: y).map {
      SVGPicture.rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height, attributes: fill + shade)
    }.joined()
  }
}
