package import TerminalModel

extension Spotlight {
  /// One cut-out.
  package struct Hole: Hashable, Sendable {
    /// The cells of the target, clear unless `outline` says otherwise.
    package var rect: Rect
    /// The form of the cut-out.
    package var shape: Shape
    /// The exact outline of a circle, or of a cut-out that changes its shape; `nil`: the cells of `rect`.
    package var outline: Outline?

    /// Whether a part of the row above the cells is lit too, and of the row below them: what is lit has room around it. It
    /// is half of the row, or two thirds where there are wedges.
    package var isOpen: (above: Bool, below: Bool) {
      // A single row has light around it always.
      get { rect.height == 1 ? (true, true) : (openSides & 1 != 0, openSides & 2 != 0) }
      set { openSides = (newValue.above ? 1 : 0) | (newValue.below ? 2 : 0) }
    }
    private var openSides = 0

    /// Creates a cut-out of whole cells or, for a circle, one with an exact outline around them.
    package init(rect: Rect, shape: Shape) {
      self.rect = rect
      self.shape = shape
      outline = shape == .circle ? Outline(around: rect, shape) : nil
    }

    /// The cut-out with light in a part of the rows above and below its cells, where nothing stands and no other one is lit: words
    /// are not glued to its edge.
    ///
    /// - Parameter others: the cells of other cut-outs.
    package func opened(on buffer: CellBuffer, besides others: [Rect]) -> Hole {
      guard outline == nil else { return self }
      if buffer.hasLips(around: rect) {
        return Hole(rect: rect.inset(x: 0, y: -1).intersection(buffer.bounds), shape: shape)
      }
      guard rect.height > 1 else { return self }
      // A box whose own edges are half rows has room around it.
      let middle = rect.x + rect.width / 2
      func isEdge(_ y: Int, _ part: Glyph) -> Bool {
        let place = Point(x: middle, y: y)
        return buffer.bounds.contains(place) && buffer[place].attributes.pictureTag == nil
          && [part, CellBuffer.upperHalf].contains(buffer[place].glyph)
      }
      if isEdge(rect.minY, CellBuffer.lowerPart), isEdge(rect.maxY - 1, CellBuffer.upperPart) { return self }
      func isFree(_ y: Int) -> Bool {
        let row = Rect(x: rect.x, y: y, width: rect.width, height: 1)
        return row.intersection(buffer.bounds) == row && !others.contains { $0.intersects(row) }
          && (row.minX..<row.maxX).allSatisfy {
            buffer[$0, y].glyph == .blank && !buffer[$0, y].background.isDefault
          }
      }
      var hole = self
      hole.isOpen = (isFree(rect.minY - 1), isFree(rect.maxY))
      return hole
    }

    /// The cut-out with light in all of a row of which it lights a part, for the arrow of a bubble: a cell has two colours, and no
    /// third one beside an arrow.
    package func whole(in row: Int) -> Hole {
      var hole = self
      let (above, below) = isOpen
      if above, row == rect.minY - 1 {
        hole.rect = Rect(x: rect.x, y: row, width: rect.width, height: rect.height + 1)
        hole.isOpen = (false, below)
      } else if below, row == rect.maxY {
        hole.rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height + 1)
        hole.isOpen = (above, false)
      }
      return hole
    }

    /// A cut-out between two others, at a progress of 0...1: by whole cells if both are made of
    /// cells and have the same shape, otherwise by exact outlines.
    package init(from start: Hole, to end: Hole, _ progress: Double) {
      self = end
      guard progress < 1 else { return }
      if start.outline == nil, end.outline == nil, start.shape == end.shape {
        rect = Rect(
          x: Easing.interpolate(start.rect.x, end.rect.x, progress),
          y: Easing.interpolate(start.rect.y, end.rect.y, progress),
          width: Easing.interpolate(start.rect.width, end.rect.width, progress),
          height: Easing.interpolate(start.rect.height, end.rect.height, progress))
      } else {
        outline = Outline(from: start.line, to: end.line, progress)
      }
    }

    /// The exact outline, in any case.
    package var line: Outline { outline ?? Outline(around: rect, shape) }

    /// The cells that show any of it.
    package var frame: Rect { outline?.bounds ?? rect }

    /// The cells that show any of it, those of which a part is lit included.
    package var lit: Rect {
      if let outline { return outline.bounds }
      let (above, below) = isOpen
      return Rect(
        x: rect.x, y: rect.y - (above ? 1 : 0), width: rect.width,
        height: rect.height + (above ? 1 : 0) + (below ? 1 : 0))
    }

    /// The cells that may be brighter than the mask.
    var reach: Rect {
      if let outline { return outline.bounds.inset(by: -1) }
      return lit
    }

    func halves(_ x: Int, _ y: Int) -> Halves {
      if let outline {
        return Halves(upper: outline.level(x, 2 * y), lower: outline.level(x, 2 * y + 1))
      }
      let level = rect.contains(Point(x: x, y: y)) ? Level.clear : .dark
      // The corners of a box are taken off.
      let side = shape == .rounded && rect.width > 3 ? 1 : 0
      if level == .dark, rect.minX + side <= x, x < rect.maxX - side {
        if y == rect.minY - 1, isOpen.above { return Halves(upper: .dark, lower: .clear) }
        if y == rect.maxY, isOpen.below { return Halves(upper: .clear, lower: .dark) }
      }
      return Halves(upper: level, lower: level)
    }
  }

  /// Boxes of light of which one ends a row above another: the narrower one goes on to the other, where a strip of the mask
  /// would be left between them.
  package static func joined(_ holes: [Hole]) -> [Hole] {
    var joined = holes
    for upper in holes.indices {
      for lower in holes.indices {
        let (above, below) = (holes[upper].rect, holes[lower].rect)
        guard below.minY - above.maxY == 1, above.minX < below.maxX, below.minX < above.maxX,
          holes[upper].outline == nil, holes[lower].outline == nil
        else { continue }
        if above.width <= below.width {
          joined[upper].rect.height = below.minY - above.minY
        } else {
          joined[lower].rect.y = above.maxY
          joined[lower].rect.height = below.maxY - above.maxY
        }
      }
    }
    return joined
  }

  /// Round cut-outs of which some overlap, all so much smaller that a line is left between them, or where that would cut what
  /// they light, as boxes with round corners; those that are not round stay.
  package static func separated(_ holes: [Hole]) -> [Hole] {
    var share = 1.0
    for one in holes.indices {
      for other in holes.indices where other > one {
        guard holes[one].shape == .circle, holes[other].shape == .circle, let first = holes[one].outline,
          let second = holes[other].outline
        else { continue }
        let (dx, dy) = (first.centerX - second.centerX, first.centerY - second.centerY)
        let room = (dx * dx + dy * dy).squareRoot() - Self.gap
        let needed = first.corner + second.corner
        guard needed > room, needed > 0 else { continue }
        share = min(share, max(0, room) / needed)
      }
    }
    guard share < Self.leastShare else {
      return holes.map { hole in
        var hole = hole
        guard share < 1, hole.shape == .circle, let outline = hole.outline else { return hole }
        hole.outline?.shrink(to: outline.corner * share)
        return hole
      }
    }
    func boxes(margin: Int) -> [Hole] {
      holes.map { $0.shape == .circle ? Hole(rect: $0.rect.inset(x: -margin, y: 0), shape: .rounded) : $0 }
    }
    // With a column beside letters, where there is room for it.
    let wide = boxes(margin: 1)
    let isApart = wide.indices.allSatisfy { one in
      wide[..<one].allSatisfy { !$0.rect.intersects(wide[one].rect) }
    }
    return isApart ? wide : boxes(margin: 0)
  }

  /// The share of its radius that a round cut-out keeps at least: with less it cuts off letters.
  private static let leastShare = 0.85

  /// Units between two round cut-outs.
  private static let gap = 1.0

  /// A box with round corners, in units of a column: half a row is one unit too, so that a circle is round on
  /// the screen.
  package struct Outline: Hashable, Sendable {
    /// The x of the middle, in units from the left of the screen.
    package var centerX: Double
    /// The y of the middle, in units from the top of the screen: two for each row.
    package var centerY: Double
    /// Half of the width, in units.
    package var halfWidth: Double
    /// Half of the height, in units.
    package var halfHeight: Double
    /// The radius of the corners; that of a circle is half its width.
    package var corner: Double

    /// The outline of cells: for a circle, the one through their corners.
    package init(around rect: Rect, _ shape: Shape) {
      centerX = Double(rect.minX + rect.maxX) / 2
      centerY = Double(rect.minY + rect.maxY)
      halfWidth = Double(max(0, rect.width)) / 2
      halfHeight = Double(max(0, rect.height))
      switch shape {
      case .rectangle: corner = 0
      case .rounded: corner = min(1, halfWidth, halfHeight)
      case .circle:
        let radius = (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot() + 0.25
        (halfWidth, halfHeight, corner) = (radius, radius, radius)
      }
    }

    /// The outline between two others, at a progress of 0...1.
    package init(from start: Outline, to end: Outline, _ progress: Double) {
      let mix = { (from: Double, to: Double) in Easing.interpolate(from, to, progress) }
      centerX = mix(start.centerX, end.centerX)
      centerY = mix(start.centerY, end.centerY)
      halfWidth = mix(start.halfWidth, end.halfWidth)
      halfHeight = mix(start.halfHeight, end.halfHeight)
      corner = min(mix(start.corner, end.corner), halfWidth, halfHeight)
    }

    /// Makes a circle smaller around its middle; one that is as small stays.
    mutating func shrink(to radius: Double) {
      let radius = min(corner, max(1, radius))
      (halfWidth, halfHeight, corner) = (radius, radius, radius)
    }

    /// The cells it touches.
    package var bounds: Rect {
      let left = Int((centerX - halfWidth).rounded(.down))
      let right = Int((centerX + halfWidth).rounded(.up))
      let top = Int(((centerY - halfHeight) / 2).rounded(.down))
      let bottom = Int(((centerY + halfHeight) / 2).rounded(.up))
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Units on either side of the line that are soft.
    private static let softness = 0.3

    /// How much of the mask lies over a square of one unit.
    func level(_ x: Int, _ y: Int) -> Level {
      let dx = abs(Double(x) + 0.5 - centerX) - (halfWidth - corner)
      let dy = abs(Double(y) + 0.5 - centerY) - (halfHeight - corner)
      guard dx > 0, dy > 0 else {
        let distance = max(dx, dy) - corner
        return distance <= -Self.softness ? .clear : distance < Self.softness ? .soft : .dark
      }
      let squared = dx * dx + dy * dy
      let inner = corner - Self.softness
      let outer = corner + Self.softness
      if inner > 0, squared <= inner * inner { return .clear }
      return squared < outer * outer ? .soft : .dark
    }
  }
}
