package import TerminalModel

/// The tutorial's own hand: a finger that shows a gesture.
package struct TutorHand: Hashable, Sendable {
  /// Whether the finger touches: a ring shows where.
  package var isPressed: Bool
  /// How clearly it shows, of 255.
  package var opacity: Int

  /// Creates a hand, opaque unless told otherwise.
  package init(isPressed: Bool, opacity: Int = 255) {
    self.isPressed = isPressed
    self.opacity = opacity
  }

  /// Columns and rows it takes.
  package static let size = Size(width: 10, height: 7)

  /// The cells it takes with its fingertip at a place.
  package static func frame(at tip: Point) -> Rect {
    Rect(x: tip.x - 4, y: tip.y - 1, width: size.width, height: size.height)
  }

  /// Draws the hand with its fingertip at a place.
  package func draw(
    on buffer: inout CellBuffer, at tip: Point, _ stylesheet: Stylesheet, _ pictures: PictureCache
  ) {
    let frame = Self.frame(at: tip)
    let visible = frame.intersection(buffer.bounds)
    guard opacity > 0, !visible.isEmpty else { return }
    let picture = isPressed ? Self.pressed : Self.hovering
    var canvas = buffer
    pictures.draw(picture, on: &canvas, in: frame, stylesheet)
    var probe = CellBuffer(size: frame.size, fill: Cell(style: Style(background: Self.nothing)))
    pictures.draw(picture, on: &probe, in: probe.bounds, stylesheet)
    for y in visible.minY..<visible.maxY {
      let covered = (visible.minX..<visible.maxX).filter {
        let cell = probe[$0 - frame.x, y - frame.y]
        return cell.background != Self.nothing || cell.glyph != .blank && cell.foreground != Self.nothing
      }
      guard let first = covered.first, let last = covered.last else { continue }
      buffer.clearWords(
        cutBy: Rect(x: first, y: y, width: last + 1 - first, height: 1), within: buffer.bounds,
        amount: opacity)
      // Cells beside the hand stay as they are: two colours of a cell over one would be blurred.
      for x in covered {
        let cell = Rect(x: x, y: y, width: 1, height: 1)
        buffer.copy(from: canvas, source: cell, to: cell.origin, opacity: opacity)
      }
    }
  }

  /// Where the fingertip points at something with words, so that it covers none of them: on it behind the words, or
  /// else just below it.
  ///
  /// - Parameters:
  ///   - area: What it points at.
  ///   - words: The cells of its words.
  package static func tip(at area: Rect, words: Rect) -> Point {
    let beside = Point(x: words.maxX + reach, y: area.y + area.height / 2)
    guard beside.x + reach - 1 <= area.maxX else { return Point(x: area.center.x, y: area.maxY + 1) }
    return beside
  }

  /// The colour of cells that the hand leaves alone, which is none of its own.
  private static let nothing = Color(hex: 0xFF00FE)
  /// Columns from the fingertip to the edge of the ring around it.
  private static let reach = 4

  private static let hovering = Artwork(
    id: "#hand", alt: "", width: 40, height: 56,
    shapes: outline(.token(.text), by: 3) + outline(.token(.surface), by: 0))
  private static let pressed = Artwork(
    id: "#hand-pressed", alt: "", width: 40, height: 56,
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(18, 12), radius: 12), fill: .token(.accent), alpha: 0.55)
    ] + hovering.shapes)

  /// The form of the hand, wider by some units.
  private static func outline(_ fill: Artwork.Fill, by extra: Double) -> [Artwork.Shape] {
    let finger = { (x: Double, y: Double, width: Double, height: Double) in
      Artwork.Shape(
        .rect(
          origin: Artwork.Point(x - extra, y - extra), width: width + 2 * extra, height: height + 2 * extra,
          cornerRadius: width / 2 + extra), fill: fill)
    }
    return [
      finger(14, 10, 7.5, 30), finger(20.5, 23, 7, 20), finger(26.5, 25, 7, 18),
      Artwork.Shape(
        .line(from: Artwork.Point(9, 33), to: Artwork.Point(17, 42), width: 7 + 2 * extra), fill: fill),
      Artwork.Shape(
        .rect(
          origin: Artwork.Point(14 - extra, 32 - extra), width: 19.5 + 2 * extra, height: 20 + 2 * extra,
          cornerRadius: 7 + extra), fill: fill),
    ]
  }
}
