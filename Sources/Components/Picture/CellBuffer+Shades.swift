import TerminalModel

/// Pictures on terminals without colours, where all half blocks look alike.
extension CellBuffer {
  /// Replaces half blocks by shades: the more a cell stands out from what was there before, the denser.
  ///
  /// - Parameter ground: what was there before the picture.
  mutating func shade(_ area: Rect, over ground: CellBuffer) {
    let area = area.intersection(bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        guard let (upper, lower) = self[x, y].halves else { continue }
        let light = ground[x, y].background.luminance
        let (above, below) = (Self.density(of: upper, on: light), Self.density(of: lower, on: light))
        let ink = above > below ? upper : lower
        self[x, y] = Cell(
          glyph: Self.glyph(above, below),
          style: Style(foreground: ink, background: ground[x, y].background))
      }
    }
  }

  /// The glyph of a cell whose halves are so dense, from 0 to 4.
  private static func glyph(_ above: Int, _ below: Int) -> Glyph {
    // A half that stands out beside one that does not is an edge.
    if above == 0, below > 1 { return Glyph("▄") }
    if below == 0, above > 1 { return upperHalf }
    return shades[(above + below + 1) / 2]
  }

  private static let shades = [" ", "░", "▒", "▓", "█"].map { Glyph($0) }
  /// The contrasts from which a colour gets the shades.
  private static let steps = [1.12, 1.7, 3, 6]

  private static func density(of color: Color, on light: Double) -> Int {
    let contrast = Color.contrast(color.luminance, light)
    return steps.count { contrast >= $0 }
  }
}
