package import TerminalModel

extension CellBuffer {
  /// Fills what lies over a screen: whole rows, with slopes at its corners where the terminal has them. Half rows at its edges
  /// would leave strips of what it cuts, which have one colour a cell. A page lays half rows over pictures and gets those.
  ///
  /// - Parameter hasFoot: Whether it ends here; otherwise it goes on below, and has corners above alone.
  package mutating func fillOverlay(
    _ rect: Rect, _ color: Color, _ stylesheet: Stylesheet, hasFoot: Bool = true
  ) {
    let sides = stylesheet.roundSides
    guard rect.height >= 2, rect.width > 0 else { return fill(rect, Style(background: color)) }
    if stylesheet.leavesEdges {
      guard !hasFoot else { return fillSoftly(rect, color, round: sides) }
      fillSoftly(Rect(x: rect.x, y: rect.y, width: rect.width, height: 2), color, round: sides)
      return fill(
        Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rect.height - 1), Style(background: color))
    }
    let corners = Corner.allCases.filter {
      rect.width >= 4 && sides.contains($0.isLeft ? .left : .right) && ($0.isTop || hasFoot)
    }
    let shapes = corners.compactMap { corner -> (Point, Cell)? in
      let place = Point(
        x: corner.isLeft ? rect.minX : rect.maxX - 1, y: corner.isTop ? rect.minY : rect.maxY - 1)
      guard bounds.contains(place) else { return nil }
      // A picture that goes on beside it goes on behind its corner.
      let beside = Point(x: corner.isLeft ? place.x - 1 : place.x + 1, y: place.y)
      let isPicture = bounds.contains(beside) && self[beside].attributes.pictureTag != nil
      let outside = self[isPicture ? beside : place].outerHalf(ofTop: corner.isTop)
      if sides.hasWedges {
        return (place, Cell(glyph: corner.slope, style: Style(foreground: color, background: outside)))
      }
      if corner.isTop {
        return (place, Cell(glyph: Self.mostOfCell, style: Style(foreground: color, background: outside)))
      }
      // The terminal's own colour cannot be a foreground.
      guard !outside.isDefault else { return nil }
      return (place, Cell(glyph: Self.footOfCell, style: Style(foreground: outside, background: color)))
    }
    fill(rect, Style(background: color))
    for (place, cell) in shapes { self[place] = cell }
  }

  /// Where a dialog stands whose edge would be less than a row from that of a box below or above it, such as a button: a row
  /// higher or lower if that has more room.
  package func clearPlace(for dialog: Rect, within screen: Rect, _ stylesheet: Stylesheet) -> Rect {
    let visible = screen.intersection(bounds)
    /// Whether a box begins in a row, and not in the one beside it that the dialog covers.
    func hasBox(_ y: Int, from covered: Int, of place: Rect) -> Bool {
      var columns = 0
      for x in place.minX..<place.maxX {
        let begins =
          isFilled(x, y, within: visible) && !self[x, y].isOfWord && !isFilled(x, covered, within: visible)
        columns = begins ? columns + 1 : 0
        if columns * 2 >= place.width { return true }
      }
      return false
    }
    func near(_ place: Rect) -> (above: Bool, below: Bool) {
      (
        hasBox(place.minY - 1, from: place.minY, of: place),
        hasBox(place.maxY, from: place.maxY - 1, of: place)
      )
    }
    guard stylesheet.takesCut, !visible.isEmpty else { return dialog }
    let before = near(dialog)
    guard before.above != before.below else { return dialog }
    let moved = dialog.offset(x: 0, y: before.below ? -1 : 1)
    let after = near(moved)
    let fits = visible.minY <= moved.minY && moved.maxY <= visible.maxY
    return fits && !after.above && !after.below ? moved : dialog
  }

  /// All but the upper eighth of a cell, and the last one: as much as a circle with a radius of a column leaves free.
  private static let mostOfCell = Glyph(scalar: "▇")
  private static let footOfCell = Glyph(scalar: "▁")
}

extension Rect {
  /// The most columns, up to a limit, of what stands exactly in the middle of this one: with as many on both sides.
  package func middleColumns(_ most: Int) -> Int {
    let columns = max(0, min(most, width))
    return (width - columns).isMultiple(of: 2) ? columns : max(0, columns - 1)
  }
}
