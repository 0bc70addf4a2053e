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
    var canvas = buffer
    pictures.draw(isPressed ? Self.pressed : Self.hovering, on: &canvas, in: frame, stylesheet)
    buffer.copy(from: canvas, source: visible, to: visible.origin, opacity: opacity)
  }

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
