package import TerminalModel

extension Artwork {
  /// The outlines of everything in the picture, the lowest first; for drawing at any size.
  package func paths(_ palette: ColorPalette) -> [ArtworkPath] {
    let canvas = Geometry.rect(origin: Point(0, 0), width: width, height: height, cornerRadius: 0)
    let ground = background.map { path(Shape(canvas, fill: $0), palette) }
    let drawn =
      pixels.map { $0.paths(palette, rowHeight: ArtworkPath.hundredths(height / Double($0.height))) }
      ?? shapes.map { path($0, palette) }
    return (ground.map { [$0] } ?? []) + drawn
  }

  private func path(_ shape: Shape, _ palette: ColorPalette) -> ArtworkPath {
    let (top, bottom) = shape.geometry.verticalBounds
    return ArtworkPath(
      path: shape.geometry.path, fill: shape.fill.color(in: palette),
      end: shape.gradientEnd?.color(in: palette),
      top: ArtworkPath.hundredths(top), bottom: ArtworkPath.hundredths(bottom), alpha: shape.alpha)
  }
}

extension PixelGrid {
  /// One path for each colour, of the runs of pixels that have it.
  ///
  /// - Parameter rowHeight: the height of a pixel, in hundredths of its width.
  fileprivate func paths(_ palette: ColorPalette, rowHeight: Int) -> [ArtworkPath] {
    var paths = [String](repeating: "", count: colors.count)
    for y in 0..<height {
      var x = 0
      while x < width {
        let color = cells[y * width + x]
        var end = x + 1
        while end < width, cells[y * width + end] == color { end += 1 }
        if color > 0 {
          let (top, foot) = (y * rowHeight, (y + 1) * rowHeight)
          paths[Int(color) - 1] += "M\(x * 100) \(top)H\(end * 100)V\(foot)H\(x * 100)Z"
        }
        x = end
      }
    }
    return zip(colors, paths).filter { !$0.1.isEmpty }.map { tint, path in
      ArtworkPath(
        path: path, fill: tint.fill.color(in: palette), top: 0, bottom: height * rowHeight,
        alpha: Double(tint.alpha) / 255)
    }
  }
}

extension Artwork.Geometry {
  /// The outline as a path of SVG, in hundredths of a unit.
  var path: String {
    switch self {
    case .circle(let center, let radius): return Self.ellipse(center, radius, radius)
    case .ellipse(let center, let radiusX, let radiusY): return Self.ellipse(center, radiusX, radiusY)
    case .rect(let origin, let width, let height, let cornerRadius):
      return Self.rect(origin, width, height, min(cornerRadius, width / 2, height / 2))
    case .heart(let center, let halfWidth): return Self.polygon(Self.heartPoints(center, halfWidth))
    case .polygon, .star: return Self.polygon(corners ?? [])
    case .line(let from, let to, let width): return Self.line(from, to, width / 2)
    }
  }

  private static func place(_ x: Double, _ y: Double) -> String {
    "\(ArtworkPath.hundredths(x)) \(ArtworkPath.hundredths(y))"
  }

  private static func arc(_ radiusX: Double, _ radiusY: Double, to x: Double, _ y: Double) -> String {
    "A\(place(radiusX, radiusY)) 0 0 1 \(place(x, y))"
  }

  /// Of a polygon that stands for a curve, the curve: it passes through all corners, of which sharp ones stay sharp.
  private static func polygon(_ points: [Artwork.Point]) -> String {
    guard let first = points.first else { return "" }
    let handles = handles(points)
    return points.indices.reduce(into: "M\(place(first.x, first.y))") { path, index in
      let next = (index + 1) % points.count
      let (from, to, leaving, arriving) = (points[index], points[next], handles[index], handles[next])
      if leaving == nil, arriving == nil {
        path += next == 0 ? "" : "L\(place(to.x, to.y))"
      } else {
        path += "c\(step(from, from, leaving, 1)) \(step(from, to, arriving, -1)) \(step(from, to, nil, 0))"
      }
    } + "Z"
  }

  /// The way from a point to another, or to where a handle at that leads.
  private static func step(
    _ from: Artwork.Point, _ to: Artwork.Point, _ handle: Artwork.Point?, _ sign: Double
  ) -> String {
    let x = ArtworkPath.hundredths(to.x + sign * (handle?.x ?? 0)) - ArtworkPath.hundredths(from.x)
    let y = ArtworkPath.hundredths(to.y + sign * (handle?.y ?? 0)) - ArtworkPath.hundredths(from.y)
    return "\(x) \(y)"
  }

  /// The cosine of the turn up to which a corner is a part of a curve: 40 degrees.
  private static let bluntest = 0.766

  /// How far the curve follows its direction after each corner, and before it; `nil`: the corner is sharp.
  private static func handles(_ points: [Artwork.Point]) -> [Artwork.Point?] {
    points.indices.map { index in
      let (before, point) = (points[(index + points.count - 1) % points.count], points[index])
      let after = points[(index + 1) % points.count]
      let (inX, inY, outX, outY) = (
        point.x - before.x, point.y - before.y, after.x - point.x, after.y - point.y
      )
      let (inward, outward) = ((inX * inX + inY * inY).squareRoot(), (outX * outX + outY * outY).squareRoot())
      guard inward > 0, outward > 0 else { return nil }
      let (x, y) = (inX / inward + outX / outward, inY / inward + outY / outward)
      // The length of the sum of two unit vectors says how far they turn.
      let length = (x * x + y * y).squareRoot()
      guard length * length / 2 - 1 > bluntest else { return nil }
      // No longer than the shorter side asks for: a straight side beside a curve stays straight.
      let reach = min(inward, outward) / 3 / length
      return Artwork.Point(x * reach, y * reach)
    }
  }

  private static func ellipse(_ center: Artwork.Point, _ radiusX: Double, _ radiusY: Double) -> String {
    let (left, right) = (center.x - radiusX, center.x + radiusX)
    return "M\(place(left, center.y))" + arc(radiusX, radiusY, to: right, center.y)
      + arc(radiusX, radiusY, to: left, center.y) + "Z"
  }

  private static func rect(_ origin: Artwork.Point, _ width: Double, _ height: Double, _ radius: Double)
    -> String
  {
    let (left, top, right, bottom) = (origin.x, origin.y, origin.x + width, origin.y + height)
    guard radius > 0 else {
      return "M\(place(left, top))L\(place(right, top))L\(place(right, bottom))L\(place(left, bottom))Z"
    }
    return "M\(place(left + radius, top))L\(place(right - radius, top))"
      + arc(radius, radius, to: right, top + radius) + "L\(place(right, bottom - radius))"
      + arc(radius, radius, to: right - radius, bottom) + "L\(place(left + radius, bottom))"
      + arc(radius, radius, to: left, bottom - radius) + "L\(place(left, top + radius))"
      + arc(radius, radius, to: left + radius, top) + "Z"
  }

  private static func line(_ from: Artwork.Point, _ to: Artwork.Point, _ radius: Double) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return ellipse(from, radius, radius) }
    let (x, y) = (dy / length * radius, -dx / length * radius)
    return "M\(place(from.x + x, from.y + y))L\(place(to.x + x, to.y + y))"
      + arc(radius, radius, to: to.x - x, to.y - y) + "L\(place(from.x - x, from.y - y))"
      + arc(radius, radius, to: from.x + x, from.y + y) + "Z"
  }

  /// Points of a heart's edge, one every 7.5 degrees.
  private static func heartPoints(_ center: Artwork.Point, _ halfWidth: Double) -> [Artwork.Point] {
    guard halfWidth > 0 else { return [] }
    let heart = Self.heart(center: center, halfWidth: halfWidth)
    // Turned step by step, as the core has no sines.
    let (cosine, sine) = (0.991_444_861_373_810_4, 0.130_526_192_220_051_6)
    var (x, y) = (1.0, 0.0)
    return (0..<48).map { _ in
      // A ray from the middle meets the edge once, within one and a half radii.
      var (near, far) = (0.0, 1.5 * halfWidth)
      for _ in 0..<24 {
        let middle = (near + far) / 2
        let point = Artwork.Point(center.x + x * middle, center.y - y * middle)
        if heart.contains(point) { near = middle } else { far = middle }
      }
      let point = Artwork.Point(center.x + x * near, center.y - y * near)
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      return point
    }
  }
}
