/// The points that a shape covers; polygons and stars by the even-odd rule.
extension Artwork.Geometry {
  /// Whether the shape covers a point of the canvas.
  package func contains(_ point: Artwork.Point) -> Bool {
    switch self {
    case .circle(let center, let radius):
      let dx = point.x - center.x
      let dy = point.y - center.y
      return dx * dx + dy * dy <= radius * radius
    case .ellipse(let center, let radiusX, let radiusY):
      guard radiusX > 0, radiusY > 0 else { return false }
      let dx = (point.x - center.x) / radiusX
      let dy = (point.y - center.y) / radiusY
      return dx * dx + dy * dy <= 1
    case .rect(let origin, let width, let height, let cornerRadius):
      return Self.rect(origin, width, height, cornerRadius, contains: point)
    case .polygon(let points):
      return Self.polygon(points, contains: point)
    case .heart(let center, let halfWidth):
      return Self.heart(center, halfWidth, contains: point)
    case .star(let center, let radius):
      return Self.polygon(Self.star(center, radius), contains: point)
    case .line(let from, let to, let width):
      return Self.squaredDistance(from: point, toSegment: from, to) <= width * width / 4
    }
  }

  /// Whether every point between two of its points is known to be one of it, too.
  var isConvex: Bool {
    switch self {
    case .circle, .ellipse, .rect, .line: true
    case .polygon, .star, .heart: false
    }
  }

  /// The smallest and the largest y, where the gradient begins and ends; the width of a line does not count.
  package var verticalBounds: (Double, Double) {
    switch self {
    case .circle(let center, let radius), .star(let center, let radius):
      (center.y - radius, center.y + radius)
    case .ellipse(let center, _, let radiusY): (center.y - radiusY, center.y + radiusY)
    case .rect(let origin, _, let height, _): (origin.y, origin.y + height)
    case .polygon(let points): (points.map { $0.y }.min() ?? 0, points.map { $0.y }.max() ?? 0)
    case .heart(let center, let halfWidth): (center.y - halfWidth, center.y + halfWidth)
    case .line(let from, let to, _): (min(from.y, to.y), max(from.y, to.y))
    }
  }

  /// A rectangle that holds every point of the shape.
  var bounds: (left: Double, right: Double, top: Double, bottom: Double) {
    func around(_ center: Artwork.Point, _ x: Double, _ y: Double) -> (Double, Double, Double, Double) {
      (center.x - x, center.x + x, center.y - y, center.y + y)
    }
    switch self {
    case .circle(let center, let radius), .star(let center, let radius): return around(center, radius, radius)
    case .ellipse(let center, let radiusX, let radiusY): return around(center, radiusX, radiusY)
    case .rect(let origin, let width, let height, _):
      return (origin.x, origin.x + width, origin.y, origin.y + height)
    case .polygon(let points):
      return (
        points.map { $0.x }.min() ?? 0, points.map { $0.x }.max() ?? 0, points.map { $0.y }.min() ?? 0,
        points.map { $0.y }.max() ?? 0
      )
    // The curve is a little wider and higher than the circle it is named by.
    case .heart(let center, let halfWidth): return around(center, halfWidth * 1.2, halfWidth * 1.2)
    case .line(let from, let to, let width):
      return (
        min(from.x, to.x) - width / 2, max(from.x, to.x) + width / 2, min(from.y, to.y) - width / 2,
        max(from.y, to.y) + width / 2
      )
    }
  }

  /// The corners of a shape with straight sides only; `nil`: any other.
  var corners: [Artwork.Point]? {
    switch self {
    case .polygon(let points): points
    case .star(let center, let radius): Self.star(center, radius)
    default: nil
    }
  }

  private static func rect(
    _ origin: Artwork.Point, _ width: Double, _ height: Double, _ cornerRadius: Double,
    contains point: Artwork.Point
  ) -> Bool {
    let x = point.x - origin.x
    let y = point.y - origin.y
    guard x >= 0, y >= 0, x <= width, y <= height else { return false }
    let radius = min(cornerRadius, width / 2, height / 2)
    let dx = max(radius - x, x - (width - radius), 0)
    let dy = max(radius - y, y - (height - radius), 0)
    return dx * dx + dy * dy <= radius * radius || radius == 0
  }

  /// Even-odd rule.
  private static func polygon(_ points: [Artwork.Point], contains point: Artwork.Point) -> Bool {
    var crossings: [Double] = []
    Self.crossings(of: points, at: point.y, &crossings)
    return !crossings.count { point.x < $0 }.isMultiple(of: 2)
  }

  /// The x at which a horizontal line meets the sides of a polygon, in the order of the sides.
  static func crossings(of points: [Artwork.Point], at y: Double, _ crossings: inout [Double]) {
    crossings.removeAll(keepingCapacity: true)
    var previous = points.count - 1
    for index in points.indices {
      let a = points[index]
      let b = points[previous]
      if (a.y > y) != (b.y > y) { crossings.append((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) }
      previous = index
    }
  }

  private static func star(_ center: Artwork.Point, _ radius: Double) -> [Artwork.Point] {
    unitStar.map { Artwork.Point(center.x + $0.x * radius, center.y + $0.y * radius) }
  }

  /// The curve (x² + y² − 1)³ = x²y³, scaled so that it is as wide as asked.
  private static func heart(
    _ center: Artwork.Point, _ halfWidth: Double, contains point: Artwork.Point
  ) -> Bool {
    guard halfWidth > 0 else { return false }
    let x = (point.x - center.x) / halfWidth * 1.14
    let y = (center.y - point.y) / halfWidth * 1.14 + 0.1
    let base = x * x + y * y - 1
    return base * base * base - x * x * y * y * y <= 0
  }

  /// A five-pointed star in the unit circle, point up.
  private static let unitStar: [Artwork.Point] = [
    Artwork.Point(0, -1), Artwork.Point(0.2245, -0.309), Artwork.Point(0.9511, -0.309),
    Artwork.Point(0.3633, 0.118), Artwork.Point(0.5878, 0.809), Artwork.Point(0, 0.382),
    Artwork.Point(-0.5878, 0.809), Artwork.Point(-0.3633, 0.118), Artwork.Point(-0.9511, -0.309),
    Artwork.Point(-0.2245, -0.309),
  ]

  private static func squaredDistance(
    from point: Artwork.Point, toSegment a: Artwork.Point, _ b: Artwork.Point
  ) -> Double {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = dx * dx + dy * dy
    let way = length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
    let x = point.x - a.x - way * dx
    let y = point.y - a.y - way * dy
    return x * x + y * y
  }
}
