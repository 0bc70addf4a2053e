/// A block element (U+2580 to U+259F) as the parts of its cell that it covers, so that neighbours join.
struct SVGBlock {
  /// A part of a cell in eighths of its width and its height.
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
    guard !glyph.isCluster, (0x2580...0x259F).contains(glyph.index) else { return nil }
    let number = glyph.index - 0x2580
    switch number {
    case 0: parts = [Part(x: 0, y: 0, width: 8, height: 4)]
    case 1...8: parts = [Part(x: 0, y: 8 - number, width: 8, height: number)]
    case 9...15: parts = [Part(x: 0, y: 0, width: 16 - number, height: 8)]
    case 16: parts = [Part(x: 4, y: 0, width: 4, height: 8)]
    case 17...19:
      parts = [Part(x: 0, y: 0, width: 8, height: 8)]
      opacity = 25 * (number - 16)
    case 20: parts = [Part(x: 0, y: 0, width: 8, height: 1)]
    case 21: parts = [Part(x: 7, y: 0, width: 1, height: 8)]
    default: parts = Self.quadrants(number - 22)
    }
  }

  /// The quadrants of U+2596 and on.
  private static func quadrants(_ index: Int) -> [Part] {
    // Bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    let sets = [4, 8, 1, 1 | 4 | 8, 1 | 8, 1 | 2 | 4, 1 | 2 | 8, 2, 2 | 4, 2 | 4 | 8]
    let set = sets[index]
    return (0..<4).filter { set & 1 << $0 != 0 }.map { bit in
      Part(x: bit % 2 * 4, y: bit / 2 * 4, width: 4, height: 4)
    }
  }

  /// The attributes after the paint of the block.
  var shade: String { opacity < 100 ? " opacity=\"0.\(opacity)\"" : "" }

  /// The part of the cell at a column and a row that the block covers, in units.
  func rects(x: Int, y: Int) -> [Rect] {
    let unit = (width: SVGPicture.cellWidth, height: SVGPicture.cellHeight)
    return parts.map { part in
      let left = part.x * unit.width / 8
      let top = part.y * unit.height / 8
      return Rect(
        x: x * unit.width + left, y: y * unit.height + top,
        width: (part.x + part.width) * unit.width / 8 - left,
        height: (part.y + part.height) * unit.height / 8 - top)
    }
  }

  /// The rectangles of the block in the cell at a column and a row.
  func drawing(x: Int, y: Int, fill: String) -> String {
    rects(x: x, y: y).map {
      SVGPicture.rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height, attributes: fill + shade)
    }.joined()
  }
}
