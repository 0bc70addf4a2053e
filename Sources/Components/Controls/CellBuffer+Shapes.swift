package import TerminalModel

/// Drawing that several components share.
extension CellBuffer {
  /// Fills a rectangle whose first and last rows are half as tall, its corners cut at the sides that are round; one of
  /// a single row is filled whole.
  package mutating func fillSoftly(_ rect: Rect, _ color: Color, round sides: RoundSides) {
    guard rect.height >= 2, rect.width > 0 else { return fill(rect, Style(background: color)) }
    let round = rect.width >= 4 ? sides : []
    let straight =
      (rect.minX + (round.contains(.left) ? 1 : 0))..<(rect.maxX - (round.contains(.right) ? 1 : 0))
    for x in straight {
      setHalf(x, rect.minY, upper: nil, lower: color)
      setHalf(x, rect.maxY - 1, upper: color, lower: nil)
    }
    if round.contains(.left) {
      setCorner(rect.minX, rect.minY, Self.lowerRight, color, isTop: true)
      setCorner(rect.minX, rect.maxY - 1, Self.upperRight, color, isTop: false)
    }
    if round.contains(.right) {
      setCorner(rect.maxX - 1, rect.minY, Self.lowerLeft, color, isTop: true)
      setCorner(rect.maxX - 1, rect.maxY - 1, Self.upperLeft, color, isTop: false)
    }
    fill(Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rect.height - 2), Style(background: color))
  }

  /// Colours a quarter of a cell; the rest takes the colour of the half that lies outside.
  private mutating func setCorner(_ x: Int, _ y: Int, _ quarter: Glyph, _ color: Color, isTop: Bool) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let below = self[x, y]
    let outside = isTop && below.glyph == Self.upperHalf ? below.foreground : below.background
    self[x, y] = Cell(glyph: quarter, style: Style(foreground: color, background: outside))
  }

  private static let lowerRight = Glyph("▗")
  private static let lowerLeft = Glyph("▖")
  private static let upperRight = Glyph("▝")
  private static let upperLeft = Glyph("▘")

  /// Colours the halves of a cell; `nil` keeps what is there.
  package mutating func setHalf(_ x: Int, _ y: Int, upper: Color?, lower: Color?) {
    guard bounds.contains(Point(x: x, y: y)) else { return }
    let below = self[x, y]
    let isHalf = below.glyph == Self.upperHalf
    let oldUpper = isHalf ? below.foreground : below.background
    let newUpper = upper ?? oldUpper
    let newLower = lower ?? below.background
    if newUpper == newLower {
      self[x, y] = Cell(glyph: .blank, style: Style(foreground: newUpper, background: newUpper))
    } else {
      self[x, y] = Cell(glyph: Self.upperHalf, style: Style(foreground: newUpper, background: newLower))
    }
  }

  static let upperHalf = Glyph("▀")

  /// A thin line along a row; with `keepsBackground` the colour beneath stays.
  package mutating func drawLine(x: Int, y: Int, width: Int, style: Style, keepsBackground: Bool = false) {
    guard width > 0 else { return }
    let line = String(repeating: "─", count: width)
    write(line, x: x, y: y, style: style, keepsBackground: keepsBackground)
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
    let line = String(repeating: glyphs.horizontal, count: rect.width - 2)
    let (upperLeft, upperRight, lowerLeft, lowerRight) = glyphs.corners
    write("\(upperLeft)\(line)\(upperRight)", x: rect.minX, y: rect.minY, style: style, keepsBackground: true)
    write(
      "\(lowerLeft)\(line)\(lowerRight)", x: rect.minX, y: rect.maxY - 1, style: style, keepsBackground: true)
    for y in (rect.minY + 1)..<max(rect.minY + 1, rect.maxY - 1) {
      write(glyphs.vertical, x: rect.minX, y: y, style: style, keepsBackground: true)
      write(glyphs.vertical, x: rect.maxX - 1, y: y, style: style, keepsBackground: true)
    }
  }
}
