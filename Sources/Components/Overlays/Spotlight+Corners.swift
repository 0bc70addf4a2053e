import TerminalModel

// The corners of what a spotlight lights, taken off as those of boxes are, and the rows of which a part is lit.
extension Spotlight {
  /// A cell at a corner of a cut-out or in a row beside it, with nothing but its ground and perhaps a thin line.
  struct Rim {
    var x: Int
    var y: Int
    /// Whether it stands in a row of which a part is lit: the glyph is what is lit, where otherwise it is what stays dark.
    let isOpen: Bool
    /// What the glyph is in terminals with wedges, and in others; `nil`: what the mask made of it.
    private let slope: Glyph
    private let quarter: Glyph?

    fileprivate init(corner rect: Rect, isLeft: Bool, isTop: Bool, isOpen: Bool) {
      x = isLeft ? rect.minX : rect.maxX - 1
      y = isTop ? rect.minY - (isOpen ? 1 : 0) : rect.maxY - (isOpen ? 0 : 1)
      self.isOpen = isOpen
      let corner = CellBuffer.Corner(isLeft: isLeft, isTop: isTop)
      slope = isOpen ? corner.bevel : corner.rest
      // What stays dark at a corner is what a box has lit at the opposite one.
      quarter = (isOpen ? corner : corner.opposite).quarter
    }

    fileprivate init(x: Int, y: Int, isTop: Bool) {
      (self.x, self.y, isOpen, quarter) = (x, y, true, nil)
      slope = isTop ? CellBuffer.lowerPart : CellBuffer.upperPart
    }

    /// - Parameter shade: the colour of the cell at a level of the mask.
    func draw(on buffer: inout CellBuffer, _ sides: RoundSides, _ shade: (Level) -> Color) {
      let hasWedges = sides.hasWedges
      guard let glyph = hasWedges ? slope : quarter else { return }
      if isOpen, hasWedges {
        buffer[x, y] = Cell(glyph: glyph, style: Style(foreground: shade(.clear), background: shade(.dark)))
      } else {
        buffer[x, y].glyph = glyph
        buffer[x, y].foreground = shade(isOpen ? .clear : .dark)
      }
    }
  }

  /// The cells of the rims that can be shaped: without words, and lit by one cut-out alone.
  func rims(on buffer: CellBuffer, in screen: Rect, _ sides: RoundSides) -> [Rim] {
    let area = screen.intersection(buffer.bounds)
    return holes.indices.flatMap { index -> [Rim] in
      let hole = holes[index]
      guard hole.shape == .rounded, hole.outline == nil, hole.rect.width > 3 else { return [] }
      let open = hole.isOpen
      var rims = [(true, true), (false, true), (true, false), (false, false)].map {
        Rim(corner: hole.rect, isLeft: $0.0, isTop: $0.1, isOpen: $0.1 ? open.above : open.below)
      }
      for x in (hole.rect.minX + 1)..<(hole.rect.maxX - 1) where sides.hasWedges {
        if open.above { rims.append(Rim(x: x, y: hole.rect.minY - 1, isTop: true)) }
        if open.below { rims.append(Rim(x: x, y: hole.rect.maxY, isTop: false)) }
      }
      return rims.filter { rim in
        let place = Point(x: rim.x, y: rim.y)
        guard area.contains(place) else { return false }
        let cell = buffer[place]
        // A thin line is no word: the edge goes over it.
        return (cell.glyph == .blank || rim.isOpen && cell.glyph.isLine) && !cell.background.isDefault
          && !holes.indices.contains { $0 != index && holes[$0].reach.contains(place) }
      }
    }
  }
}
