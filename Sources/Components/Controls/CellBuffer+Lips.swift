package import TerminalModel

extension CellBuffer {
  /// Makes a filled box of whole rows a little taller, with what stands in it in its middle: by a third of a row above and below
  /// with sloped corners where there are wedges, elsewhere by a quarter; a page has half a row with round corners there.
  package mutating func drawLips(around rect: Rect, _ stylesheet: Stylesheet) {
    if stylesheet.leavesEdges {
      drawBox(around: rect, stylesheet.roundSides)
    } else if stylesheet.roundSides.hasWedges {
      drawSlopedLips(around: rect)
    } else {
      drawFlatLips(around: rect, isRound: !stylesheet.roundSides.isEmpty)
    }
  }

  /// Makes a filled box of whole rows taller where nothing stands in the rows above and below; its ends may be rounded already.
  package mutating func drawLipsWhereFree(around rect: Rect, _ stylesheet: Stylesheet) {
    guard stylesheet.border == .rounded, stylesheet.hasColors, rect.width > 2, hasRoomForLips(around: rect)
    else { return }
    let fill = self[rect.x + 1, rect.y].background
    let tips = Corner.allCases.map { $0.tip }
    for y in rect.minY..<rect.maxY {
      for x in [rect.minX, rect.maxX - 1]
      where self[x, y].glyph.isHalfCircle || tips.contains(self[x, y].glyph) {
        self[x, y] = Cell(style: Style(background: fill))
      }
    }
    drawLips(around: rect, stylesheet)
  }

  /// Whether nothing stands in the rows above and below a box.
  func hasRoomForLips(around rect: Rect) -> Bool {
    [rect.y - 1, rect.maxY].allSatisfy { y in
      let row = Rect(x: rect.x, y: y, width: rect.width, height: 1)
      return row.intersection(bounds) == row
        && (row.minX..<row.maxX).allSatisfy {
          self[$0, y].glyph == .blank && !self[$0, y].background.isDefault
        }
    }
  }

  /// Half a row above and below, with the corners of boxes, which a page draws round.
  private mutating func drawBox(around rect: Rect, _ round: RoundSides) {
    var inside = CellBuffer(width: rect.width, height: rect.height)
    inside.copy(from: self, source: rect, to: .zero)
    fillSoftly(rect.inset(x: 0, y: -1), inside[0, 0].background, round: round)
    copy(from: inside, source: inside.bounds, to: rect.origin)
  }

  /// Lips of a quarter; at round ends they are half as tall, as the corners of boxes are lower than their edges.
  private mutating func drawFlatLips(around rect: Rect, isRound: Bool) {
    for x in rect.minX..<rect.maxX {
      let isEnd = isRound && rect.width > 4 && (x == rect.minX || x == rect.maxX - 1)
      setLip(isEnd ? Self.upperEnd : Self.upperLip, x, rect.y - 1, at: rect)
      setLip(isEnd ? Self.lowerEnd : Self.lowerLip, x, rect.maxY, at: rect, isTurned: true)
    }
  }

  private mutating func drawSlopedLips(around rect: Rect) {
    for (y, lip, ends) in [
      (rect.y - 1, Self.upperThirdLip, Self.upperSlopes), (rect.maxY, Self.lowerThirdLip, Self.lowerSlopes),
    ] {
      for x in rect.minX..<rect.maxX {
        setLip(x == rect.minX ? ends.left : x == rect.maxX - 1 ? ends.right : lip, x, y, at: rect)
      }
    }
  }

  /// - Parameter isTurned: Whether the glyph covers what the lip leaves free.
  private mutating func setLip(_ glyph: Glyph, _ x: Int, _ y: Int, at rect: Rect, isTurned: Bool = false) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let (fill, ground) = (self[rect.x, rect.y].background, self[x, y].background)
    self[x, y] = Cell(
      glyph: glyph,
      style: Style(foreground: isTurned ? ground : fill, background: isTurned ? fill : ground))
  }

  /// The lower quarter of a cell above a box, and all but the upper quarter of one below it.
  private static let upperLip = Glyph(scalar: "▂")
  private static let lowerLip = Glyph(scalar: "▆")
  private static let upperEnd = Glyph(scalar: "▁")
  private static let lowerEnd = Glyph(scalar: "▇")
  /// The lower third of a cell above a box, and the upper third of one below it, with the slopes at their ends.
  static let upperThirdLip = BlockGlyphs.sextants.glyph(0b11_00_00)
  static let lowerThirdLip = BlockGlyphs.sextants.glyph(0b00_00_11)
  private static let upperSlopes = (left: Corner.lowerRight.rest, right: Corner.lowerLeft.rest)
  private static let lowerSlopes = (left: Corner.upperRight.rest, right: Corner.upperLeft.rest)

  /// Whether lips stand above and below the cells of a low box.
  func hasLips(around rect: Rect) -> Bool {
    let middle = rect.x + rect.width / 2
    let ends = [rect.y - 1, rect.maxY].map { Point(x: middle, y: $0) }
    guard ends.allSatisfy({ bounds.contains($0) }) else { return false }
    let (above, below) = (self[ends[0]].glyph, self[ends[1]].glyph)
    return above == Self.upperLip && below == Self.lowerLip
      || above == Self.upperThirdLip && below == Self.lowerThirdLip
  }
}
