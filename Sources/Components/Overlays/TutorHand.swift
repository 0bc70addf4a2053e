package import TerminalModel

/// The tutorial's own hand: a finger that shows a gesture.
package struct TutorHand: Hashable, Sendable {
  /// Whether the finger touches: a ring shows where.
  package var isPressed: Bool
  /// How clearly it shows, of 255.
  package var opacity: Int
  /// Whether it is drawn for a target of few rows, which it would cover otherwise.
  package var isSmall: Bool

  /// Creates a hand, large and opaque unless told otherwise.
  package init(isPressed: Bool, opacity: Int = 255, isSmall: Bool = false) {
    self.isPressed = isPressed
    self.opacity = opacity
    self.isSmall = isSmall
  }

  /// The cells it takes with its fingertip at a place.
  package func frame(at tip: Point) -> Rect {
    isSmall
      ? Rect(x: tip.x - 2, y: tip.y, width: 6, height: 4)
      : Rect(x: tip.x - 4, y: tip.y - 1, width: 10, height: 7)
  }

  /// What a page draws in place of cells.
  package var artwork: Artwork { isPressed ? Self.pressed : Self.hovering }

  /// Draws the hand with its fingertip at a place.
  package func draw(
    on buffer: inout CellBuffer, at tip: Point, _ stylesheet: Stylesheet, _ pictures: PictureCache
  ) {
    let frame = frame(at: tip)
    let visible = frame.intersection(buffer.bounds)
    guard opacity > 0, !visible.isEmpty else { return }
    // In few blocks it is drawn block by block.
    let picture =
      isSmall && pictures.tags == nil
      ? (isPressed ? Self.smallPressed : Self.small) : artwork
    var canvas = buffer
    pictures.draw(picture, on: &canvas, in: frame, stylesheet)
    var probe = CellBuffer(size: frame.size, fill: Cell(style: Style(background: Self.nothing)))
    pictures.draw(picture, on: &probe, in: probe.bounds, stylesheet)
    func isCovered(_ x: Int, _ y: Int) -> Bool {
      guard frame.contains(Point(x: x, y: y)) else { return false }
      let cell = probe[x - frame.x, y - frame.y]
      return cell.background != Self.nothing || cell.glyph != .blank && cell.foreground != Self.nothing
    }
    for y in visible.minY..<visible.maxY {
      let covered = (visible.minX..<visible.maxX).filter { isCovered($0, y) }
      if let first = covered.first, let last = covered.last {
        buffer.clearWords(
          cutBy: Rect(x: first, y: y, width: last + 1 - first, height: 1), within: buffer.bounds, stylesheet,
          amount: opacity)
      }
      // Cells beside the hand stay as they are: two colours of a cell over one would be blurred. As a picture, whose edge
      // may reach into them, it has those too that show a picture or nothing.
      for x in visible.minX..<visible.maxX {
        let isFree = buffer[x, y].glyph == .blank || buffer[x, y].attributes.pictureTag != nil
        let isBeside = { (y - 1...y + 1).contains { y in (x - 1...x + 1).contains { isCovered($0, y) } } }
        guard
          isCovered(x, y) || isFree && canvas[x, y].attributes.pictureTag != nil && isBeside()
        else { continue }
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
    shapes: outline(line, by: 3) + outline(skin, by: 0))
  private static let pressed = Artwork(
    id: "#hand-pressed", alt: "", width: 40, height: 56,
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(18, 12), radius: 12), fill: .token(.accent), alpha: 0.55)
    ] + hovering.shapes)

  /// The hand is the same in every theme: a dark one would be a hole in what it shows.
  private static let line = Artwork.Fill.color(Color(hex: 0x1B1B20))
  private static let skin = Artwork.Fill.color(Color(hex: 0xFFFFFF))

  /// The hand in 6 x 8 half cells, each drawn as one.
  private static let small = Artwork(
    id: "#hand-small", alt: "", width: 60, height: 80, shapes: smallShapes)
  private static let smallPressed = Artwork(
    id: "#hand-small-pressed", alt: "", width: 60, height: 80,
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(25, 15), radius: 18), fill: .token(.accent), alpha: 0.55)
    ] + smallShapes)
  private static let smallShapes: [Artwork.Shape] = {
    let area = { (x: Double, y: Double, width: Double, height: Double, fill: Artwork.Fill) in
      Artwork.Shape(
        .rect(origin: Artwork.Point(x, y), width: width, height: height, cornerRadius: 0), fill: fill)
    }
    return [
      area(20, 0, 10, 10, line), area(10, 10, 30, 30, line), area(40, 30, 10, 10, line),
      area(0, 40, 60, 20, line), area(10, 60, 50, 10, line), area(20, 70, 30, 10, line),
      area(20, 10, 10, 30, skin), area(20, 40, 30, 10, skin), area(10, 50, 40, 10, skin),
      area(20, 60, 30, 10, skin),
    ]
  }()

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
