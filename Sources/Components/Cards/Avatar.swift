package import TerminalModel

/// A person's picture, or the initials of the name on a colour that depends on the name alone.
package struct Avatar: Hashable, Sendable {
  /// The name that the initials and their colour are made from.
  package var name: String
  /// The size, in one of two steps.
  package var size: AvatarSize
  /// Rows, twice as many columns, in place of those of the size; `nil`: those.
  package var rows: Int?

  /// The sizes of avatars.
  package enum AvatarSize: Hashable, Sendable, CaseIterable {
    /// 6 x 3 cells: a row of a list.
    case small
    /// 10 x 5 cells: the head of a profile.
    case large

    /// Columns and rows of the size; the rows are odd, so that a line of letters stands in their middle.
    package var cells: Size {
      switch self {
      case .small: Size(width: 6, height: 3)
      case .large: Size(width: 10, height: 5)
      }
    }
  }

  /// Creates an avatar, small unless told otherwise.
  package init(name: String, size: AvatarSize = .small, rows: Int? = nil) {
    self.name = name
    self.size = size
    self.rows = rows
  }

  private var cells: Size { rows.map { Size(width: 2 * $0, height: $0) } ?? size.cells }

  /// Draws in the upper left of a rectangle; `picture` is drawn in place of the initials, where there is one, and made round
  /// unless it is (``circle(of:on:)``).
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet, isRound: Bool = false,
    picture: ((inout CellBuffer, Rect) -> Void)? = nil
  ) {
    let area = Rect(origin: rect.origin, size: cells).intersection(rect)
    guard !area.isEmpty else { return }
    var below = CellBuffer(size: area.size)
    below.copy(from: buffer, source: area, to: .zero)
    if let picture {
      picture(&buffer, area)
    } else {
      drawInitials(on: &buffer, in: area, stylesheet, PictureCache())
    }
    guard area.width >= 4, area.height >= 2, picture != nil, !isRound else { return }
    stylesheet.blocks == .halves
      ? round(area, on: &buffer, over: below)
      : roundFinely(area, as: stylesheet.blocks, on: &buffer, over: below)
  }

  /// A square picture without its corners, which the ground covers: round also where it is drawn from its shapes.
  ///
  /// - Returns: `nil` for a picture of another form, or one without shapes.
  package static func circle(of artwork: Artwork, on ground: Color) -> Artwork? {
    let side = artwork.width
    guard artwork.height == side, artwork.pixels == nil, !ground.isDefault else { return nil }
    let corners = [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)].map { Artwork.Point($0.0 * side, $0.1 * side) }
    // Quarters of a circle by the tangent of half the angle; it turns the other way than the corners.
    let quarter = (0..<rimPoints).map { index in
      let tangent = Double(index) / Double(rimPoints)
      let square = tangent * tangent
      return (x: (1 - square) / (1 + square), y: 2 * tangent / (1 + square))
    }
    let turns = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    let rim = turns.enumerated().flatMap { index, turn in
      quarter.prefix(index < 4 ? rimPoints : 1).map { point in
        Artwork.Point(
          side * (0.5 + radius * (point.x * turn.0 - point.y * turn.1)),
          side * (0.5 + radius * (point.x * turn.1 + point.y * turn.0)))
      }
    }
    let frame = Artwork.Shape(.polygon(corners + rim), fill: .color(ground))
    var circle = artwork
    circle.id += "/circle/\(ground.rawValue)"
    circle.shapes.append(frame)
    if !circle.small.isEmpty { circle.small.append(frame) }
    return circle
  }

  /// Points of a quarter of the rim, and its radius as a part of the side.
  private static let (rimPoints, radius) = (12, 0.49)

  /// Draws the initials on a disc, which is a picture: where shapes are drawn, it is round.
  package func drawInitials(
    on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet, _ pictures: PictureCache
  ) {
    let (fill, ink) = colors(stylesheet)
    let circle = Artwork.Shape(
      .circle(center: Artwork.Point(50, 50), radius: 100 * Self.radius), fill: .color(fill))
    let disc = Artwork(
      id: "_system/avatar/\(fill.rawValue)", alt: "", isDecorative: true, width: 100, height: 100,
      shapes: [circle])
    pictures.draw(disc, on: &buffer, in: area, stylesheet)
    let style = Style(foreground: ink, background: fill, attributes: .bold)
    let row = Rect(x: area.x, y: area.y + (area.height - 1) / 2, width: area.width, height: 1)
    TextBlock(initials, style: style, alignment: .center, maximumLines: 1).draw(on: &buffer, in: row)
  }

  /// The first letters of the first and the last word; of a name in Japanese, its first character.
  package var initials: String {
    let words = name.split(whereSeparator: { $0.isWhitespace })
    guard let first = words.first?.first else { return "?" }
    if TextWidth.columns(of: String(first)) > 1 { return String(first) }
    let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
    let both = (String(first) + last).uppercased()
    return TextWidth.columns(of: both) <= 3 ? both : String(first)
  }

  /// The colours of a name, computed from its bytes: the same at every run.
  private func colors(_ stylesheet: Stylesheet) -> (fill: Color, ink: Color) {
    let tokens: [ColorToken] = [.accent, .secondary, .success, .warning]
    let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let fill = stylesheet.mixed(tokens[sum % tokens.count], toward: .background, amount: 190)
    return (fill, stylesheet[.text])
  }

  /// Makes the area round by eighths of cells: those outside an ellipse show what was there before.
  private func roundFinely(
    _ area: Rect, as level: BlockGlyphs, on buffer: inout CellBuffer, over below: CellBuffer
  ) {
    let half = (x: Double(area.width), y: Double(2 * area.height))
    for y in 0..<area.height {
      for x in 0..<area.width {
        var pieces = buffer[area.x + x, area.y + y].pieces
        let behind = below[x, y].pieces
        var isCut = false
        for index in pieces.indices {
          let dx = (Double(2 * x + index % 2) + 0.5 - half.x) / half.x
          let dy = (Double(4 * y + index / 2) + 0.5 - half.y) / half.y
          guard dx * dx + dy * dy > 1 else { continue }
          pieces[index] = behind[index]
          isCut = true
        }
        if isCut { buffer[area.x + x, area.y + y] = Cell(inTwoColorsOf: pieces, as: level) }
      }
    }
  }

  /// Makes the area round: what lies outside an ellipse shows what was there before, and on its line both are mixed.
  private func round(_ area: Rect, on buffer: inout CellBuffer, over below: CellBuffer) {
    let half = (x: Double(area.width) / 2, y: Double(area.height))
    for y in 0..<2 * area.height {
      let dy = (Double(y) + 0.5 - half.y) / half.y
      for x in 0..<area.width {
        let dx = (Double(x) + 0.5 - half.x) / half.x
        let distance = (dx * dx + dy * dy).squareRoot()
        // Half cells from the line, inwards.
        let depth = (1 - distance) * min(half.x, half.y) + 0.5
        guard depth < 1 else { continue }
        let (column, row) = (area.x + x, area.y + y / 2)
        guard [.blank, CellBuffer.upperHalf].contains(buffer[column, row].glyph) else { continue }
        let isUpper = y.isMultiple(of: 2)
        let color = below[x, y / 2].half(isUpper: isUpper)
          .mixed(with: buffer[column, row].half(isUpper: isUpper), amount: Int(max(0, depth) * 255))
        buffer.setHalf(column, row, upper: isUpper ? color : nil, lower: isUpper ? nil : color)
      }
    }
  }
}

extension Cell {
  /// The colour of a half of a blank or of a half block.
  fileprivate func half(isUpper: Bool) -> Color {
    isUpper && glyph == CellBuffer.upperHalf ? foreground : background
  }
}
