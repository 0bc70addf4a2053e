package import TerminalModel

/// Drawing that several components share.
extension CellBuffer {
  /// Fills a rectangle whose first and last rows are half as tall, its corners taken off at the sides that are round; one
  /// of a single row is filled whole.
  package mutating func fillSoftly(_ rect: Rect, _ color: Color, round sides: RoundSides) {
    guard rect.height >= 2, rect.width > 0 else { return fill(rect, Style(background: color)) }
    let round = rect.width >= 4 ? sides : []
    for (y, isTop) in [(rect.minY, true), (rect.maxY - 1, false)] {
      let isFlat = sides.contains(isTop ? .flatTop : .flatFoot)
      let isRound = (left: round.contains(.left) && !isFlat, right: round.contains(.right) && !isFlat)
      for x in (rect.minX + (isRound.left ? 1 : 0))..<(rect.maxX - (isRound.right ? 1 : 0)) {
        if sides.hasWedges {
          setShape(isTop ? Self.lowerPart : Self.upperPart, x, y, color, isTop: isTop)
        } else {
          setEdge(x, y, color, isTop: isTop, sides)
        }
      }
      if isRound.left { setCorner(rect.minX, y, Corner(isLeft: true, isTop: isTop), color, round) }
      if isRound.right { setCorner(rect.maxX - 1, y, Corner(isLeft: false, isTop: isTop), color, round) }
    }
    fill(Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rect.height - 2), Style(background: color))
  }

  /// A corner of a filled box.
  enum Corner: CaseIterable {
    case upperLeft, upperRight, lowerLeft, lowerRight

    init(isLeft: Bool, isTop: Bool) {
      self = isTop ? (isLeft ? .upperLeft : .upperRight) : isLeft ? .lowerLeft : .lowerRight
    }

    var isTop: Bool { self == .upperLeft || self == .upperRight }
    var isLeft: Bool { self == .upperLeft || self == .lowerLeft }

    /// The one at the other side and the other end.
    var opposite: Corner { Corner(isLeft: self == .upperRight || self == .lowerRight, isTop: !isTop) }

    /// The quarter of the cell that the box covers.
    var quarter: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "▗")
      case .upperRight: Glyph(scalar: "▖")
      case .lowerLeft: Glyph(scalar: "▝")
      case .lowerRight: Glyph(scalar: "▘")
      }
    }

    /// What a small slope leaves free of the cell: half a column and a third of a row.
    var tip: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB57}")
      case .upperRight: Glyph(scalar: "\u{1FB62}")
      case .lowerLeft: Glyph(scalar: "\u{1FB3C}")
      case .lowerRight: Glyph(scalar: "\u{1FB47}")
      }
    }

    /// The side of a tip beyond the row of the box's edge.
    var point: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB49}")
      case .upperRight: Glyph(scalar: "\u{1FB3E}")
      case .lowerLeft: Glyph(scalar: "\u{1FB64}")
      case .lowerRight: Glyph(scalar: "\u{1FB59}")
      }
    }

    /// The side of a tip in the row of the box's edge, with the edge.
    var foot: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB41}")
      case .upperRight: Glyph(scalar: "\u{1FB4C}")
      case .lowerLeft: Glyph(scalar: "\u{1FB52}")
      case .lowerRight: Glyph(scalar: "\u{1FB5D}")
      }
    }

    /// All of the cell but a slope from its side to its end: the corner of a box of whole rows.
    var slope: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB42}")
      case .upperRight: Glyph(scalar: "\u{1FB4D}")
      case .lowerLeft: Glyph(scalar: "\u{1FB53}")
      case .lowerRight: Glyph(scalar: "\u{1FB5E}")
      }
    }

    /// What a slope leaves free.
    var rest: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB58}")
      case .upperRight: Glyph(scalar: "\u{1FB63}")
      case .lowerLeft: Glyph(scalar: "\u{1FB3D}")
      case .lowerRight: Glyph(scalar: "\u{1FB48}")
      }
    }

    /// The shallow slope of a round corner: it begins a third of a row below the edge of the box, where a circle of as much
    /// as its edge is high would leave as much of the cell free.
    var bevel: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB46}")
      case .upperRight: Glyph(scalar: "\u{1FB51}")
      case .lowerLeft: Glyph(scalar: "\u{1FB67}")
      case .lowerRight: Glyph(scalar: "\u{1FB5C}")
      }
    }

    /// The slope from the side of the box to the height of its edge: a side of a tip.
    var wedge: Glyph {
      switch self {
      case .upperLeft: Glyph(scalar: "\u{1FB4A}")
      case .upperRight: Glyph(scalar: "\u{1FB3F}")
      case .lowerLeft: Glyph(scalar: "\u{1FB65}")
      case .lowerRight: Glyph(scalar: "\u{1FB5A}")
      }
    }
  }

  /// Three eighths of a cell at its foot, and five: the half cell of a corner without an eighth of the cell, as much as a
  /// circle with a radius of a column leaves free. A quarter of the cell would be a notch.
  static let lowCorner = Glyph(scalar: "▃")
  static let highCorner = Glyph(scalar: "▅")

  /// Rounds a corner: by a bevel, by an eighth of the cell, or by a quarter where what lies behind has the terminal's own
  /// colour, which cannot be a foreground.
  private mutating func setCorner(_ x: Int, _ y: Int, _ corner: Corner, _ color: Color, _ sides: RoundSides) {
    if sides.hasWedges { return setShape(corner.bevel, x, y, color, isTop: corner.isTop) }
    guard bounds.contains(Point(x: x, y: y)) else { return }
    if overlay(corner.quarter, x, y, color, isTop: corner.isTop, sides) { return }
    let below = self[x, y]
    // A corner may be drawn over another one.
    let isOutsideInFront = below.glyph == (corner.isTop ? Self.upperHalf : Self.highCorner)
    let outside = isOutsideInFront ? below.foreground : below.background
    guard !outside.isDefault else {
      return setShape(corner.quarter, x, y, color, isTop: corner.isTop)
    }
    self[x, y] =
      corner.isTop
      ? Cell(glyph: Self.lowCorner, style: Style(foreground: color, background: outside))
      : Cell(glyph: Self.highCorner, style: Style(foreground: outside, background: color))
  }

  /// Draws one side of a tip that grows out of a filled box: the left one rises to the right.
  mutating func setSlope(
    _ x: Int, _ y: Int, isLeft: Bool, isUp: Bool, _ color: Color, _ sides: RoundSides
  ) {
    let corner = Corner(isLeft: isLeft, isTop: isUp)
    guard sides.hasWedges else {
      let steps = Glyph(isUp ? (isLeft ? "▟" : "▙") : isLeft ? "▜" : "▛")
      return setShape(steps, x, y, color, isTop: isUp)
    }
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let below = self[x, y]
    // Beside the tip is what an edge has most of its cell: the other colour would make a box around the tip.
    let isEdge = [Self.lowerPart, Self.upperPart].contains(below.glyph)
    if isEdge {
      self[x, y] = Cell(glyph: corner.wedge, style: Style(foreground: color, background: below.foreground))
    } else {
      setShape(corner.wedge, x, y, color, isTop: isUp)
    }
  }

  /// Colours the upper or the lower part of a cell that has an edge along its row, or half of another; the other part stays.
  mutating func setNearPart(_ x: Int, _ y: Int, isTop: Bool, _ color: Color) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    guard let pattern = BlockPattern(self[x, y].glyph) else {
      return setHalf(x, y, upper: isTop ? color : nil, lower: isTop ? nil : color)
    }
    let isInFront = pattern.covers(column: 0, row: 0) == isTop
    if isInFront { self[x, y].foreground = color } else { self[x, y].background = color }
  }

  /// Draws one side of a tip where a page draws these signs as shapes: from the middle of a row to the edge of the box, in the
  /// middle of the next row.
  mutating func setTip(
    _ x: Int, _ y: Int, isLeft: Bool, isUp: Bool, _ ink: Color, _ color: Color, _ sides: RoundSides
  ) {
    let corner = Corner(isLeft: isLeft, isTop: isUp)
    for (glyph, row, color) in [(corner.point, y, ink), (corner.foot, isUp ? y + 1 : y - 1, color)]
    where !overlay(glyph, x, row, color, isTop: isUp, sides) {
      setShape(glyph, x, row, color, isTop: isUp)
    }
  }

  /// Draws half a cell of the first or the last row of a box.
  private mutating func setEdge(_ x: Int, _ y: Int, _ color: Color, isTop: Bool, _ sides: RoundSides) {
    if overlay(isTop ? Self.lowerHalf : Self.upperHalf, x, y, color, isTop: isTop, sides) { return }
    setHalf(x, y, upper: isTop ? nil : color, lower: isTop ? color : nil)
  }

  /// Draws a piece of an edge over a picture or an edge of light, which stays in its cell; `false`: the cell shows neither, or
  /// the edge does not lie over it.
  private mutating func overlay(
    _ glyph: Glyph, _ x: Int, _ y: Int, _ color: Color, isTop: Bool, _ sides: RoundSides
  ) -> Bool {
    guard sides.contains(.overlaid), bounds.contains(Point(x: x, y: y)) else { return false }
    let below = self[x, y]
    let kept = below.attributes.intersection(
      below.attributes.pictureTag == nil ? .lightEdge : [.lightEdge, .anyPicture])
    guard !kept.isEmpty else { return false }
    self[x, y] = Cell(
      glyph: glyph,
      style: Style(
        foreground: color, background: below.outerHalf(ofTop: isTop), attributes: kept.union(.overlayEdge)))
    return true
  }

  /// Puts a shape of an edge into a cell; the rest takes the colour of the half that lies outside.
  private mutating func setShape(_ glyph: Glyph, _ x: Int, _ y: Int, _ color: Color, isTop: Bool) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let below = self[x, y]
    // An edge that is there already: its outer part stays.
    let isOutsideInFront =
      below.glyph == (isTop ? Self.upperPart : Self.lowerPart) || isTop && below.glyph == Self.upperHalf
    let outside = isOutsideInFront ? below.foreground : below.background
    self[x, y] = Cell(glyph: glyph, style: Style(foreground: color, background: outside))
  }

  /// Two thirds of a cell, which the wedges join.
  static let lowerPart = Glyph(scalar: "\u{1FB39}")
  static let upperPart = Glyph(scalar: "\u{1FB0E}")

  /// Colours the halves of a cell; `nil` keeps what is there.
  package mutating func setHalf(_ x: Int, _ y: Int, upper: Color?, lower: Color?) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let below = self[x, y]
    let isHalf = below.glyph == Self.upperHalf
    let isCorner = below.glyph == Self.lowCorner || below.glyph == Self.highCorner
    let newUpper = upper ?? (isHalf ? below.foreground : below.background)
    let newLower = lower ?? (isCorner ? below.foreground : below.background)
    if newUpper == newLower {
      self[x, y] = Cell(glyph: .blank, style: Style(foreground: newUpper, background: newUpper))
    } else {
      self[x, y] = Cell(glyph: Self.upperHalf, style: Style(foreground: newUpper, background: newLower))
    }
  }

  /// Rounds the ends of a filled row: by half circles, by the upper and the lower pieces of its first and its last cell or,
  /// where the terminal has no small ones, by half of these cells.
  package mutating func roundEnds(of rect: Rect, _ blocks: BlockGlyphs) {
    // Both ends or none.
    guard rect.width > 2, rect.height == 1, rect.minX > 0, rect.maxX < width,
      self[rect.minX, rect.y].glyph == .blank, self[rect.maxX - 1, rect.y].glyph == .blank
    else { return }
    let isFine = blocks.rows > 2
    for (x, beside, column) in [(rect.minX, rect.minX - 1, 1), (rect.maxX - 1, rect.maxX, 0)] {
      var pieces = 0
      for row in 0..<blocks.rows {
        let isOuter = row == 0 || row == blocks.rows - 1
        pieces |= (isFine && !isOuter ? 3 : 1 << column) << (row * 2)
      }
      let style = Style(foreground: self[x, rect.y].background, background: self[beside, rect.y].background)
      let glyph = blocks.halfCircle(beginsRow: column == 1) ?? blocks.glyph(pieces)
      self[x, rect.y] = Cell(glyph: glyph, style: style)
    }
  }

  /// Ends a filled row with half circles where ``Stylesheet/drawsPills`` says so.
  package mutating func makePill(of rect: Rect, _ stylesheet: Stylesheet) {
    if stylesheet.drawsPills { roundEnds(of: rect, stylesheet.ends) }
  }

  /// Takes a little slope off the corners of a filled box of whole rows, where the terminal has wedges; a page draws those
  /// round.
  package mutating func softenCorners(of rect: Rect, _ stylesheet: Stylesheet) {
    let sides = stylesheet.roundSides
    guard sides.hasWedges || stylesheet.leavesEdges, rect.width >= 4, rect.height >= 2 else { return }
    for corner in Corner.allCases where sides.contains(corner.isLeft ? .left : .right) {
      let (x, y) = (corner.isLeft ? rect.minX : rect.maxX - 1, corner.isTop ? rect.minY : rect.maxY - 1)
      let beside = Point(x: corner.isLeft ? x - 1 : x + 1, y: y)
      guard bounds.contains(Point(x: x, y: y)), bounds.contains(beside), self[x, y].glyph == .blank else {
        continue
      }
      let outside = self[beside.x, beside.y].background
      guard !outside.isDefault else { continue }
      self[x, y] = Cell(
        glyph: corner.tip, style: Style(foreground: outside, background: self[x, y].background))
    }
  }

  /// Marks a row of a list that has the focus where its fill does not show, without colours: by a bar along its left edge, as tall
  /// as the row.
  mutating func markRow(_ rect: Rect, _ stylesheet: Stylesheet) {
    guard !stylesheet.hasColors else { return }
    for y in rect.minY..<rect.maxY {
      write(
        "▎", x: rect.x, y: y, style: Style(foreground: stylesheet[.accent]), clip: rect, keepsBackground: true
      )
    }
  }

  static let upperHalf = Glyph(scalar: "▀")
  fileprivate static let lowerHalf = Glyph(scalar: "▄")

  /// A thin line along a row, in its middle or of another glyph; with `keepsBackground` the colour beneath stays.
  package mutating func drawLine(
    x: Int, y: Int, width: Int, style: Style, glyph: String = "─", keepsBackground: Bool = false
  ) {
    guard width > 0 else { return }
    let line = String(repeating: glyph, count: width)
    write(line, x: x, y: y, style: style, keepsBackground: keepsBackground)
  }

  /// A filled box with round corners, or in the frame of lines of a theme that has others.
  ///
  /// - Parameters:
  ///   - line: the colour of the frame; a box with round corners is marked by its fill alone.
  ///   - isStrong: whether the frame is bold.
  ///   - isWindow: whether it lies over all else.
  package mutating func drawBox(
    _ rect: Rect, _ stylesheet: Stylesheet, _ fill: Color, line: ColorToken, isStrong: Bool = false,
    isWindow: Bool = false
  ) {
    guard stylesheet.border == .rounded, rect.width > 2, rect.height > 1 else {
      self.fill(rect.inset(by: 1), Style(background: fill))
      return stroke(rect, stylesheet.border, stylesheet[line], attributes: isStrong ? .bold : [])
    }
    guard !isWindow else { return fillOverlay(rect, fill, stylesheet) }
    fillSoftly(rect, fill, round: stylesheet.roundSides)
  }

  /// A frame of thin lines with round corners; the background stays.
  package mutating func strokeRounded(_ rect: Rect, _ color: Color, attributes: Attributes = []) {
    stroke(rect, .rounded, color, attributes: attributes)
  }

  /// A frame of lines; the background stays.
  package mutating func stroke(
    _ rect: Rect, _ border: BorderToken, _ color: Color, attributes: Attributes = []
  ) {
    guard rect.width >= 2, rect.height >= 2, let glyphs = border.glyphs else { return }
    let style = Style(foreground: color, attributes: attributes)
    for y in rect.minY..<rect.maxY {
      let isEnd = y == rect.minY || y == rect.maxY - 1
      let (left, right) =
        y == rect.minY ? glyphs.upper : isEnd ? glyphs.lower : (glyphs.vertical, glyphs.vertical)
      put(left, x: rect.minX, y: y, style)
      put(right, x: rect.maxX - 1, y: y, style)
      guard isEnd else { continue }
      for x in rect.minX + 1..<rect.maxX - 1 { put(glyphs.horizontal, x: x, y: y, style) }
    }
  }

  /// Draws a sign of one column on the background that is there.
  private mutating func put(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
    var style = style
    style.background = self[x, y].background
    self[x, y] = Cell(glyph: glyph, style: style)
  }
}

extension Cell {
  /// The colour of the half that lies outside of a box with its first or its last row here.
  package func outerHalf(ofTop isTop: Bool) -> Color {
    if attributes.contains(.overlayEdge) { return background }
    let isOuter =
      isTop ? glyph == CellBuffer.upperHalf || glyph == CellBuffer.upperPart : glyph == CellBuffer.lowerPart
    return isOuter ? foreground : background
  }
}

extension Glyph {
  /// Whether it is a piece of the first row of a box, which covers the lower part of the cell.
  package var isUpperEdge: Bool {
    typealias Corner = CellBuffer.Corner
    return self == CellBuffer.lowerHalf
      || [Corner.upperLeft, .upperRight].contains {
        self == $0.quarter || self == $0.point || self == $0.foot
      }
  }
}
