/// The corner of a filled box, for pictures that draw it round: three eighths of a cell (U+2583, or U+2585, which are all
/// but those), beside half a cell of the same box. The box, or at its foot what lies outside, has the cell's foreground.
package struct BoxCorner: Hashable, Sendable {
  /// Whether it is at the top of the box.
  package var isTop: Bool
  /// Whether it is at the left of the box.
  package var isLeft: Bool

  /// The corner at a column of a row; `nil`: there is none.
  package init?(_ row: [Cell], _ x: Int) {
    let cell = row[x]
    guard cell.glyph == Self.low || cell.glyph == Self.high else { return nil }
    isTop = cell.glyph == Self.low
    let isEdge = { (cell: Cell, beside: Cell) in
      beside.glyph == Self.edge && beside.foreground == cell.background
        && beside.background == cell.foreground
    }
    isLeft = x + 1 < row.count && isEdge(cell, row[x + 1])
    guard isLeft || x > 0 && isEdge(cell, row[x - 1]) else { return nil }
  }

  private static let low = Glyph(scalar: "▃")
  private static let high = Glyph(scalar: "▅")
  private static let edge = Glyph(scalar: "▀")

  /// The colour behind each cell of a row: that of what lies outside, at the corner of a box.
  static func grounds(of row: [Cell]) -> [Color] {
    row.indices.map { x in
      guard let corner = BoxCorner(row, x), !corner.isTop else { return row[x].background }
      return row[x].foreground
    }
  }

  /// The box's part of the cell, as a path: a curve from the side of the box to the middle of its row, and all between it and
  /// the box, a unit further than the cell, so that no seam is seen at any scale.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The top of the row, in units.
  func drawing(_ cell: Cell, x: Int, y: Int) -> String {
    let (width, height) = (SVGPicture.cellWidth, SVGPicture.cellHeight)
    let (side, inner) = isLeft ? (x * width, (x + 1) * width) : ((x + 1) * width, x * width)
    let curve = "A\(width) \(height / 2) 0 0 \(isTop == isLeft ? 1 : 0) \(inner) \(y + height / 2)"
    let rest = "h\(isLeft ? 1 : -1)V\(isTop ? y + height + 1 : y - 1)H\(side)z"
    let path = "M\(side) \(isTop ? y + height : y)\(curve)\(rest)"
    var box = cell
    if !isTop { box.foreground = cell.background }
    return "<path \(SVGPicture.fill(of: box)) shape-rendering=\"geometricPrecision\" d=\"\(path)\"/>\n"
  }
}
