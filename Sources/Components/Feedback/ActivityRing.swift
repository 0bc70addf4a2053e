package import TerminalModel

/// An indicator large enough for the middle of a screen: a ring of points, of which a bright one goes round.
package struct ActivityRing: Hashable, Sendable {
  /// The colour of the bright point.
  package var ink: ColorToken
  /// The background, which the other points fade into.
  package var ground: ColorToken

  /// Six columns and three rows: as wide as it is tall, with two points in a cell.
  package static let size = Size(width: 6, height: 3)
  /// How long the bright point stays where it is.
  package static let period = Duration.milliseconds(80)

  /// The points clockwise from the top, in half rows.
  private static let points = [
    Point(x: 3, y: 0), Point(x: 4, y: 1), Point(x: 5, y: 2), Point(x: 5, y: 3), Point(x: 4, y: 4),
    Point(x: 3, y: 5), Point(x: 2, y: 5), Point(x: 1, y: 4), Point(x: 0, y: 3), Point(x: 0, y: 2),
    Point(x: 1, y: 1), Point(x: 2, y: 0),
  ]

  /// The ways from the middle to twelve points of a circle around it, clockwise from the top.
  private static let circle: [Artwork.Point] = {
    let (half, most) = (0.5, 0.75.squareRoot())
    let quarter = [(0.0, -1.0), (half, -most), (most, -half)]
    let right = quarter + quarter.map { (-$0.1, $0.0) }
    return (right + right.map { (-$0.0, -$0.1) }).map { Artwork.Point($0.0, $0.1) }
  }()

  /// Creates a ring in the accent colour on the screen's background unless told otherwise.
  package init(ink: ColorToken = .accent, ground: ColorToken = .background) {
    self.ink = ink
    self.ground = ground
  }

  /// Draws the ring at an instant since the session began.
  package func draw(
    on buffer: inout CellBuffer, at origin: Point, instant: Duration, _ stylesheet: Stylesheet,
    _ pictures: PictureCache? = nil
  ) {
    let count = Self.points.count
    let head = Self.ticks(instant) % count
    if stylesheet.leavesEdges, let pictures {
      let area = Rect(x: origin.x, y: origin.y, width: Self.size.width, height: Self.size.height)
      return pictures.draw(picture(head), on: &buffer, in: area, stylesheet)
    }
    for (index, point) in Self.points.enumerated() {
      let age = (head - index + count) % count
      let amount = min(216, age * 255 / count)
      let color = stylesheet.mixed(ink, toward: ground, amount: amount)
      let (x, y) = (origin.x + point.x, origin.y + point.y / 2)
      let isUpper = point.y.isMultiple(of: 2)
      buffer.setHalf(x, y, upper: isUpper ? color : nil, lower: isUpper ? nil : color)
    }
  }

  /// The ring with its bright point at a place, for a page.
  private func picture(_ head: Int) -> Artwork {
    let count = Self.points.count
    let shapes = Self.circle.enumerated().map { index, way in
      let age = (head - index + count) % count
      return Artwork.Shape(
        .circle(center: Artwork.Point(3 + 2.5 * way.x, 3 + 2.5 * way.y), radius: 0.45),
        fill: .token(ink), alpha: 1 - Double(min(216, age * 255 / count)) / 255)
    }
    return Artwork(
      id: "#ring \(head) \(ink.rawValue)", alt: "", width: Double(2 * Self.size.height),
      height: Double(2 * Self.size.height), shapes: shapes)
  }

  /// The instant at which it looks different next.
  package static func nextChange(after instant: Duration) -> Duration {
    let next = period * (ticks(instant) + 1)
    return next > instant ? next : instant + period
  }

  /// Steps so far; 0 if the instant is negative or too large for `Int`.
  static func ticks(_ instant: Duration) -> Int {
    max(0, Int(exactly: (instant / period).rounded(.down)) ?? 0)
  }
}
