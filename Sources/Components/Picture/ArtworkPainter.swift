import TerminalModel

/// Colours the pixels of an artwork at one size, each smoothed over sixteen samples (four where it is large).
///
/// It goes by rows of samples: values that hold for a row (the shapes it meets, the shade of a gradient, the
/// crossings with the sides of a polygon) are worked out once.
struct ArtworkPainter {
  private let width: Int
  private let height: Int
  private let stepX: Double
  private let stepY: Double
  private let ground: Sample
  private let shapes: [Shape]
  /// Where each sample of a row is.
  private let xs: [Double]

  /// Samples along a side of a pixel: four, and two in large pictures, where more would not show.
  private let samples: Int
  /// Whether each pixel has the colour of one of its samples, the one that is nearest to all, and not their mean: of
  /// the few pixels of a small picture none is a blur.
  private let isCrisp: Bool

  /// - Parameter isSmall: whether the small shapes of the artwork are drawn, in crisp pixels.
  init(_ artwork: Artwork, isSmall: Bool, palette: ColorPalette, width: Int, height: Int) {
    isCrisp = isSmall
    let count = width > 160 || height > 160 ? 2 : 4
    samples = count
    let stepX = artwork.width / Double(width)
    self.width = width
    self.height = height
    self.stepX = stepX
    stepY = artwork.height / Double(height)
    ground = artwork.background.map { Sample($0.color(in: palette), alpha: 1) } ?? Sample()
    shapes = (isSmall ? artwork.small : artwork.shapes).map { Shape($0, palette: palette) }
    xs = (0..<width * count).map { (index: Int) -> Double in
      let inPixel: Double = stepX * (Double(index % count) + 0.5) / Double(count)
      return Double(index / count) * stepX + inPixel
    }
  }

  /// `width * height` pixels, row by row.
  func pixels() -> [Raster.Pixel] {
    let count = samples
    let columns = width * count
    var pixels: [Raster.Pixel] = []
    pixels.reserveCapacity(width * height)
    var band = [Sample](repeating: ground, count: columns * count)
    var crossings: [Double] = []
    for y in 0..<height {
      if y > 0 { for index in band.indices { band[index] = ground } }
      for row in 0..<count {
        let line = Double(y) * stepY + stepY * (Double(row) + 0.5) / Double(count)
        for shape in shapes where line >= shape.top && line <= shape.bottom {
          cover(&band, from: row * columns, with: shape, at: line, &crossings)
        }
      }
      for x in 0..<width { pixels.append(pixel(band, x, columns)) }
    }
    return pixels
  }

  private func pixel(_ band: [Sample], _ x: Int, _ columns: Int) -> Raster.Pixel {
    let count = samples
    if isCrisp { return crispPixel(band, x, columns) }
    var sum = Sample()
    for row in 0..<count {
      for column in 0..<count {
        let sample = band[row * columns + x * count + column]
        sum.red += sample.red * sample.alpha
        sum.green += sample.green * sample.alpha
        sum.blue += sample.blue * sample.alpha
        sum.alpha += sample.alpha
      }
    }
    guard sum.alpha > 0 else { return Raster.Pixel(color: .black, alpha: 0) }
    let color = Color(
      red: Self.byte(sum.red / sum.alpha), green: Self.byte(sum.green / sum.alpha),
      blue: Self.byte(sum.blue / sum.alpha))
    return Raster.Pixel(color: color, alpha: Self.byte(sum.alpha * 255 / Double(count * count)))
  }

  /// The sample of a pixel that is nearest to all of its samples; of equal ones the first.
  private func crispPixel(_ band: [Sample], _ x: Int, _ columns: Int) -> Raster.Pixel {
    let places = (0..<samples * samples).map { index in
      index / samples * columns + x * samples + index % samples
    }
    var nearest = places[0]
    var least = Double.infinity
    for place in places {
      let distance = places.reduce(0) { $0 + band[place].distance(to: band[$1]) }
      if distance < least { (nearest, least) = (place, distance) }
    }
    let sample = band[nearest]
    let color = Color(
      red: Self.byte(sample.red), green: Self.byte(sample.green), blue: Self.byte(sample.blue))
    return Raster.Pixel(color: color, alpha: Self.byte(sample.alpha * 255))
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }

  /// Covers the samples of a row that lie in a shape.
  private func cover(
    _ band: inout [Sample], from start: Int, with shape: Shape, at line: Double, _ crossings: inout [Double]
  ) {
    let top = Sample(shape.shade(at: line), alpha: shape.alpha)
    let perUnit = Double(samples) / stepX
    let first = max(0, Int(max(-1, shape.left * perUnit)) - 1)
    let last = min(xs.count, Int(min(Double(xs.count), shape.right * perUnit + 2)))
    guard first < last else { return }
    if let corners = shape.corners {
      Artwork.Geometry.crossings(of: corners, at: line, &crossings)
      crossings.sort()
      // A point is inside where an odd number of sides lie to the right of it.
      var passed = 0
      for index in first..<last {
        while passed < crossings.count, crossings[passed] <= xs[index] { passed += 1 }
        guard passed < crossings.count else { return }
        if !(crossings.count - passed).isMultiple(of: 2) { band[start + index].cover(with: top) }
      }
    } else if shape.isConvex {
      // What lies between two points of it lies in it.
      let isInside = { (index: Int) in shape.geometry.contains(Artwork.Point(xs[index], line)) }
      guard let begin = (first..<last).first(where: isInside), let end = (begin..<last).last(where: isInside)
      else { return }
      for index in begin...end { band[start + index].cover(with: top) }
    } else {
      for index in first..<last where shape.geometry.contains(Artwork.Point(xs[index], line)) {
        band[start + index].cover(with: top)
      }
    }
  }

  /// A shape, with its bounds and colours worked out once.
  private struct Shape {
    let geometry: Artwork.Geometry
    let color: Color
    let end: Color?
    let alpha: Double
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    /// From where to where the gradient goes.
    let gradient: (from: Double, to: Double)
    /// The corners, where it has only straight sides.
    let corners: [Artwork.Point]?
    let isConvex: Bool

    init(_ shape: Artwork.Shape, palette: ColorPalette) {
      geometry = shape.geometry
      color = shape.fill.color(in: palette)
      end = shape.gradientEnd?.color(in: palette)
      alpha = shape.alpha
      let bounds = shape.geometry.bounds
      left = bounds.left
      right = bounds.right
      top = bounds.top
      bottom = bounds.bottom
      let vertical = shape.geometry.verticalBounds
      gradient = (vertical.0, vertical.1)
      corners = shape.geometry.corners
      isConvex = shape.geometry.isConvex
    }

    func shade(at line: Double) -> Color {
      guard let end, gradient.to > gradient.from else { return color }
      let way = (line - gradient.from) / (gradient.to - gradient.from)
      return color.mixed(with: end, amount: Int(max(0, min(1, way)) * 255))
    }
  }

  /// A colour with an alpha of 0...1, channels 0...255.
  private struct Sample {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0

    init() {}

    init(_ color: Color, alpha: Double) {
      red = Double(color.red)
      green = Double(color.green)
      blue = Double(color.blue)
      self.alpha = alpha
    }

    /// The sum of the differences of the channels, each as opaque as it is.
    func distance(to other: Sample) -> Double {
      abs(red * alpha - other.red * other.alpha) + abs(green * alpha - other.green * other.alpha)
        + abs(blue * alpha - other.blue * other.alpha) + 255 * abs(alpha - other.alpha)
    }

    mutating func cover(with top: Sample) {
      if top.alpha == 1 {
        self = top
        return
      }
      let rest = alpha * (1 - top.alpha)
      let total = top.alpha + rest
      guard total > 0 else { return }
      red = (top.red * top.alpha + red * rest) / total
      green = (top.green * top.alpha + green * rest) / total
      blue = (top.blue * top.alpha + blue * rest) / total
      alpha = total
    }
  }
}
