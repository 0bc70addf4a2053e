import TerminalModel

// The edges of a turned card: a cell has two colours, and the edge between them is exact to an eighth of a cell.
extension CardPixels {
  /// Places within a cell, from its upper left, at which an edge is looked for.
  struct Probes {
    /// Along the middle of the cell, from left to right.
    let across: [Place]
    /// From its top to its foot.
    let down: [Place]
    /// Its corners: upper left, upper right, lower left, lower right.
    let corners: (Place, Place, Place, Place)

    init(_ place: (_ x: Double, _ y: Double) -> Place) {
      across = (0..<8).map { place((Double($0) + 0.5) / 8, 1) }
      down = (0..<8).map { place(0.5, (Double($0) + 0.5) / 4) }
      corners = (place(0.06, 0.12), place(0.94, 0.12), place(0.06, 1.88), place(0.94, 1.88))
    }
  }
}

extension CardPixels.Sampler {
  private typealias Place = CardPixels.Place

  /// What comes of a cell through which an edge passes.
  enum Edge {
    /// The card is drawn.
    case card(Cell)
    /// The cell lies beyond the card, in its shadow for this share, of 255.
    case beyond(shade: Int)
    /// The cell shows the picture and nothing else.
    case picture
  }

  /// The share of the shadow, of 255.
  private static let shade = 28

  /// A cell at the frame of the card.
  ///
  /// - Parameters:
  ///   - place: The upper left of the cell, on the card.
  ///   - below: What is there without the card.
  func edge(at place: CardPixels.Place, over below: Cell) -> Edge {
    let at = probes.corners
    let (one, two) = (
      sample(place.x &+ at.0.x, place.y &+ at.0.y), sample(place.x &+ at.1.x, place.y &+ at.1.y)
    )
    let (three, four) = (
      sample(place.x &+ at.2.x, place.y &+ at.2.y), sample(place.x &+ at.3.x, place.y &+ at.3.y)
    )
    let kind = kind(one)
    if kind == self.kind(two), kind == self.kind(three), kind == self.kind(four) {
      return whole(one, at: place)
    }
    let corners = [one, two, three, four]
    let across = probes.across.map { sample(place.x &+ $0.x, place.y &+ $0.y) }
    let down = probes.down.map { sample(place.x &+ $0.x, place.y &+ $0.y) }
    let (isSplitAcross, isSplitDown) = (isSplit(across), isSplit(down))
    if isSplitAcross, isSplitDown, !isSame(corners[0], corners[1]) || !isSame(corners[2], corners[3]),
      !isSame(corners[0], corners[2]) || !isSame(corners[1], corners[3])
    {
      return corner(corners, at: place, over: below)
    }
    if isSplitDown, !isSplitAcross || isSame(corners[0], corners[1]) {
      return halves(of: down, isUpright: true, at: place, over: below)
    }
    return halves(of: across, isUpright: false, at: place, over: below)
  }

  // MARK: Parts

  /// Whether two colours lie on the same side of an edge.
  private func isSame(_ one: Color, _ other: Color) -> Bool { kind(one) == kind(other) }

  /// 0: beyond the card, 1: its frame, 2: its picture.
  private func kind(_ color: Color) -> Int { color.isDefault ? 0 : color == line ? 1 : 2 }

  private func isSplit(_ colors: [Color]) -> Bool { !colors.allSatisfy { isSame($0, colors[0]) } }

  /// The share of the shadow over a cell beyond the card, as far as it reaches into the cell.
  private func shade(at place: CardPixels.Place) -> Int {
    let at = probes.corners
    var count = isShaded(place, at.0) ? 1 : 0
    if isShaded(place, at.1) { count += 1 }
    if isShaded(place, at.2) { count += 1 }
    if isShaded(place, at.3) { count += 1 }
    return Self.shade * count / 4
  }

  private func isShaded(_ place: CardPixels.Place, _ probe: CardPixels.Place) -> Bool {
    !sample(place.x &+ probe.x, place.y &+ probe.y &- drop).isDefault
  }

  /// A cell of two parts beside or above each other.
  ///
  /// - Parameter colors: along the cell, eight.
  private func halves(
    of colors: [Color], isUpright: Bool, at place: CardPixels.Place, over below: Cell
  ) -> Edge {
    // What lies beyond is one part, the card the other one: of frame and picture at its edge the frame shows.
    let hasBeyond = colors.contains { $0.isDefault }
    func isFirst(_ color: Color) -> Bool {
      hasBeyond ? color.isDefault == colors[0].isDefault : isSame(color, colors[0])
    }
    let count = colors.prefix { isFirst($0) }.count
    let (first, last) = (colors[..<count], colors[count...])
    let probes = isUpright ? probes.down : probes.across
    func ground(_ part: ArraySlice<Color>) -> Color? {
      guard let color = part.first, color.isDefault else { return card(part) }
      let ground: Color
      if isUpright {
        ground = part.startIndex == 0 ? below.upperGround : below.lowerGround
      } else {
        ground = below.upperGround.mixed(with: below.lowerGround, amount: 128)
      }
      let shaded = part.indices.count { isShaded(place, probes[$0]) }
      return ground.isDefault
        ? nil : ground.mixed(with: shadow, amount: Self.shade * shaded / max(1, part.count))
    }
    guard !last.isEmpty, let (one, other) = both(ground(first), ground(last)) else {
      return whole(colors[4], at: place)
    }
    return .card(Cell(one, count, of: 8, other, isUpright: isUpright))
  }

  private func both(_ one: Color?, _ other: Color?) -> (Color, Color)? {
    guard let one, let other else { return nil }
    return (one, other)
  }

  /// The frame where it is a part, else the mean of the picture.
  private func card(_ part: ArraySlice<Color>) -> Color? {
    if part.contains(line) { return line }
    return Color.mean(of: part)
  }

  private func whole(_ color: Color, at place: CardPixels.Place) -> Edge {
    if color.isDefault { return .beyond(shade: shade(at: place)) }
    return color == line
      ? .card(Cell(glyph: .blank, style: Style(foreground: line, background: line))) : .picture
  }

  /// A cell at a corner: its quarters.
  private func corner(_ corners: [Color], at place: CardPixels.Place, over below: Cell) -> Edge {
    let hasBeyond = corners.contains { $0.isDefault }
    let front = corners.map { hasBeyond ? !$0.isDefault : $0 == line }
    let inner = corners.indices.filter { front[$0] }.map { corners[$0] }
    let outer = corners.indices.filter { !front[$0] }
    guard let ink = inner.contains(line) ? line : Color.mean(of: inner[...]) else { return .picture }
    let ground: Color
    if hasBeyond {
      let places = [probes.corners.0, probes.corners.1, probes.corners.2, probes.corners.3]
      let shaded = outer.count { isShaded(place, places[$0]) }
      let under = outer.contains(0) || outer.contains(1) ? below.upperGround : below.lowerGround
      guard !under.isDefault else { return whole(corners[0], at: place) }
      ground = under.mixed(with: shadow, amount: Self.shade * shaded / max(1, outer.count))
    } else {
      ground = Color.mean(of: outer.map { corners[$0] }[...]) ?? ink
    }
    let mask = front.indices.reduce(0) { front[$1] ? $0 | 1 << $1 : $0 }
    return .card(
      Cell(
        glyph: BlockGlyphs.quadrants.glyph(mask), style: Style(foreground: ink, background: ground)))
  }
}

extension Cell {
  /// The colour of the upper half, also of a corner that ``CellBuffer/fillSoftly(_:_:round:)`` has rounded.
  fileprivate var upperGround: Color { glyph == CellBuffer.upperHalf ? foreground : background }
  /// The colour of the lower half.
  fileprivate var lowerGround: Color {
    glyph == CellBuffer.lowCorner || glyph == CellBuffer.highCorner ? foreground : background
  }

  /// A cell of two colours, the first one for some eighths of it from its left or its top.
  fileprivate init(_ first: Color, _ count: Int, of eighths: Int, _ last: Color, isUpright: Bool) {
    if first == last || count == 0 || count == eighths {
      let color = count == 0 ? last : first
      self.init(glyph: .blank, style: Style(foreground: color, background: color))
    } else if !isUpright {
      self.init(glyph: Self.leftPart(count), style: Style(foreground: first, background: last))
    } else if count * 2 == eighths {
      self.init(glyph: CellBuffer.upperHalf, style: Style(foreground: first, background: last))
    } else {
      self.init(
        glyph: Self.lowerPart(eighths - count), style: Style(foreground: last, background: first))
    }
  }

  private static func leftPart(_ eighths: Int) -> Glyph { parts.left[eighths - 1] }
  private static func lowerPart(_ eighths: Int) -> Glyph { parts.lower[eighths - 1] }

  /// Parts of a cell from one to seven eighths of it.
  private static let parts = (
    left: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"].map { Glyph($0) },
    lower: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"].map { Glyph($0) }
  )
}

extension Color {
  /// The mean of some colours; `nil`: there are none.
  fileprivate static func mean(of colors: ArraySlice<Color>) -> Color? {
    guard !colors.isEmpty else { return nil }
    var (red, green, blue) = (0, 0, 0)
    for color in colors {
      red += Int(color.red)
      green += Int(color.green)
      blue += Int(color.blue)
    }
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: sum / colors.count) }
    return Color(red: mean(red), green: mean(green), blue: mean(blue))
  }
}
