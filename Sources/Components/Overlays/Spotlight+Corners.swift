import TerminalModel

// The corners of what a spotlight lights, taken off as those of boxes are.
extension Spotlight {
  /// A cell at a corner of a cut-out, with nothing but its ground.
  struct Corner {
    var x: Int
    var y: Int
    /// Whether it stands in a row of which half is lit: a quarter of its cell is lit, where otherwise one stays dark.
    let isOpen: Bool
    /// The part of the cell that differs from the rest of it: by a slope, and by a quarter.
    private let slope: Glyph
    private let quarter: Glyph

    fileprivate init(_ rect: Rect, isLeft: Bool, isTop: Bool, isOpen: Bool) {
      x = isLeft ? rect.minX : rect.maxX - 1
      y = isTop ? rect.minY - (isOpen ? 1 : 0) : rect.maxY - (isOpen ? 0 : 1)
      self.isOpen = isOpen
      slope = Glyph(isTop ? (isLeft ? "\u{1FB5A}" : "\u{1FB65}") : isLeft ? "\u{1FB3F}" : "\u{1FB4A}")
      let (dark, lit) = isTop ? (isLeft ? ("▘", "▗") : ("▝", "▖")) : isLeft ? ("▖", "▝") : ("▗", "▘")
      quarter = Glyph(isOpen ? lit : dark)
    }

    /// - Parameter ground: the colour of the cell under the mask, or in an open row in the light.
    func draw(on buffer: inout CellBuffer, _ ground: Color, _ sides: RoundSides) {
      buffer[x, y].glyph = sides.contains(.wedges) && !isOpen ? slope : quarter
      buffer[x, y].foreground = ground
    }
  }

  /// The corners that can be taken off: blank, and lit by one cut-out alone.
  func corners(on buffer: CellBuffer, in screen: Rect) -> [Corner] {
    let area = screen.intersection(buffer.bounds)
    return holes.indices.flatMap { index -> [Corner] in
      let hole = holes[index]
      guard hole.shape == .rounded, hole.outline == nil, hole.rect.width > 3 else { return [] }
      let open = hole.isOpen
      return [(true, true), (false, true), (true, false), (false, false)].map {
        Corner(hole.rect, isLeft: $0.0, isTop: $0.1, isOpen: $0.1 ? open.above : open.below)
      }.filter { corner in
        let place = Point(x: corner.x, y: corner.y)
        return area.contains(place) && buffer[place].glyph == .blank && !buffer[place].background.isDefault
          && !holes.indices.contains { $0 != index && holes[$0].reach.contains(place) }
      }
    }
  }
}
