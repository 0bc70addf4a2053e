import TerminalModel

// The ring around what a spotlight lights, in dark themes.
extension Spotlight {
  /// Draws a thin line around each cut-out; words that stand in its way interrupt it.
  func drawRing(_ light: Light, on buffer: inout CellBuffer, in screen: Rect) {
    guard let color = light.ring, light.ringOpacity > 0 else { return }
    for (index, hole) in holes.enumerated() where !hole.frame.isEmpty {
      let others = holes.enumerated().filter { $0.offset != index }.map { $0.element }
      let ring = Ring(color: color, opacity: light.ringOpacity, screen: screen, others: others)
      if let outline = hole.outline {
        ring.draw(around: outline, on: &buffer)
      } else {
        ring.draw(around: hole.reach, on: &buffer)
      }
    }
  }

  private struct Ring {
    let color: Color
    let opacity: Int
    let screen: Rect
    /// The cut-outs that have rings of their own: what they light is free of others.
    let others: [Hole]

    // MARK: Around cells

    /// A cell at the edge, and the line along one of its sides.
    private struct Spot {
      var x: Int
      var y: Int
      var line: Glyph
    }

    private static let (low, high) = (Glyph("▁"), Glyph("▔"))
    private static let (first, last) = (Glyph("▏"), Glyph("▕"))
    private static let upperHalf = Glyph("▀")

    /// Lines of an eighth of a cell, just outside or, where something stands there, just inside.
    func draw(around rect: Rect, on buffer: inout CellBuffer) {
      for x in rect.minX..<rect.maxX {
        put(
          Spot(x: x, y: rect.minY - 1, line: Self.low), or: Spot(x: x, y: rect.minY, line: Self.high),
          on: &buffer)
        put(
          Spot(x: x, y: rect.maxY, line: Self.high), or: Spot(x: x, y: rect.maxY - 1, line: Self.low),
          on: &buffer)
      }
      for y in rect.minY..<rect.maxY {
        put(
          Spot(x: rect.minX - 1, y: y, line: Self.last), or: Spot(x: rect.minX, y: y, line: Self.first),
          on: &buffer)
        put(
          Spot(x: rect.maxX, y: y, line: Self.first), or: Spot(x: rect.maxX - 1, y: y, line: Self.last),
          on: &buffer)
      }
    }

    private func put(_ outer: Spot, or inner: Spot, on buffer: inout CellBuffer) {
      if put(outer, on: &buffer) || put(inner, on: &buffer) { return }
      // Between two pictures the line is half a row.
      guard isFree(outer.x, outer.y), buffer.bounds.contains(Point(x: outer.x, y: outer.y)),
        buffer[outer.x, outer.y].glyph == Self.upperHalf
      else { return }
      if outer.line == Self.low {
        buffer[outer.x, outer.y].background = mixed(buffer[outer.x, outer.y].background, opacity)
      } else if outer.line == Self.high {
        buffer[outer.x, outer.y].foreground = mixed(buffer[outer.x, outer.y].foreground, opacity)
      }
    }

    private func put(_ spot: Spot, on buffer: inout CellBuffer) -> Bool {
      guard screen.contains(Point(x: spot.x, y: spot.y)), buffer.bounds.contains(Point(x: spot.x, y: spot.y)),
        isFree(spot.x, spot.y), buffer[spot.x, spot.y].glyph == .blank
      else { return false }
      let ground = buffer[spot.x, spot.y].background
      buffer[spot.x, spot.y] = Cell(
        glyph: spot.line, style: Style(foreground: mixed(ground, opacity), background: ground))
      return true
    }

    // MARK: Around an outline

    /// A line of about a unit along an outline, in half cells and smooth.
    func draw(around outline: Outline, on buffer: inout CellBuffer) {
      let area = outline.bounds.inset(by: -1).intersection(screen).intersection(buffer.bounds)
      for y in area.minY..<max(area.minY, area.maxY) {
        for x in area.minX..<area.maxX {
          let shares = (share(of: outline, x, 2 * y), share(of: outline, x, 2 * y + 1))
          guard max(shares.0, shares.1) > 0, isFree(x, y),
            let split = SplitCell(buffer[x, y], upper: { mixed($0, shares.0) })
          else { continue }
          buffer[x, y] = split.cell { mixed($0, shares.1) }
        }
      }
    }

    /// How much of a square of one unit the line covers, of 255.
    private func share(of outline: Outline, _ x: Int, _ y: Int) -> Int {
      let distance = abs(outline.distance(Double(x) + 0.5, Double(y) + 0.5))
      return Int(min(1, max(0, (0.9 - distance) / 0.6)) * 0.75 * Double(opacity))
    }

    private func mixed(_ ground: Color, _ amount: Int) -> Color { ground.mixed(with: color, amount: amount) }

    private func isFree(_ x: Int, _ y: Int) -> Bool {
      others.allSatisfy { $0.halves(x, y) == Halves(upper: .dark, lower: .dark) }
    }
  }
}

extension Spotlight.Outline {
  /// Units from a point to the line; negative inside.
  func distance(_ x: Double, _ y: Double) -> Double {
    let dx = abs(x - centerX) - (halfWidth - corner)
    let dy = abs(y - centerY) - (halfHeight - corner)
    guard dx > 0, dy > 0 else { return max(dx, dy) - corner }
    return (dx * dx + dy * dy).squareRoot() - corner
  }
}
