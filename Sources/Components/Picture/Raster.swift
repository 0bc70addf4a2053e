package import TerminalModel

/// An artwork at one size: square pixels, two to a cell.
package struct Raster: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `pixels.count == width * height`, row-major.
  let pixels: [Pixel]

  struct Pixel: Hashable, Sendable {
    var color: Color
    /// 0 shows what is beneath.
    var alpha: UInt8
  }

  /// Draws an artwork as large as it goes into so many columns and rows, keeping its proportions.
  package init(_ artwork: Artwork, columns: Int, rows: Int, palette: ColorPalette) {
    let scale = min(Double(columns) / artwork.width, Double(rows * 2) / artwork.height)
    width = max(1, min(columns, Int((artwork.width * scale).rounded())))
    height = max(1, min(rows * 2, Int((artwork.height * scale).rounded())))
    let painter = ArtworkPainter(artwork, palette: palette)
    let stepX = artwork.width / Double(width)
    let stepY = artwork.height / Double(height)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(painter.pixel(x: Double(x) * stepX, y: Double(y) * stepY, width: stepX, height: stepY))
      }
    }
    self.pixels = pixels
  }

  /// Draws the picture in the middle of a rectangle, blended over what is there.
  package func draw(on buffer: inout CellBuffer, in rect: Rect) {
    let rows = (height + 1) / 2
    let left = rect.x + (rect.width - width) / 2
    let top = rect.y + (rect.height - rows) / 2
    for row in 0..<rows {
      for column in 0..<width {
        let point = Point(x: left + column, y: top + row)
        guard rect.contains(point), buffer.bounds.contains(point) else { continue }
        let beneath = buffer[point].background
        buffer.setHalf(
          point.x, point.y, upper: color(column, row * 2, over: beneath),
          lower: row * 2 + 1 < height ? color(column, row * 2 + 1, over: beneath) : beneath)
      }
    }
  }

  private func color(_ x: Int, _ y: Int, over beneath: Color) -> Color {
    let pixel = pixels[y * width + x]
    guard pixel.alpha < 255 else { return pixel.color }
    return beneath.mixed(with: pixel.color, amount: Int(pixel.alpha))
  }
}

/// Colours points of an artwork.
private struct ArtworkPainter {
  private let artwork: Artwork
  private let background: Color?
  private let shapes: [(shape: Artwork.Shape, color: Color, end: Color?, bounds: (Double, Double))]
  /// Samples a side: sixteen a pixel.
  private static let samples = 4

  init(_ artwork: Artwork, palette: ColorPalette) {
    self.artwork = artwork
    background = artwork.background?.color(in: palette)
    shapes = artwork.shapes.map {
      ($0, $0.fill.color(in: palette), $0.gradientEnd?.color(in: palette), $0.geometry.verticalBounds)
    }
  }

  /// The colour of a pixel, smoothed over its area.
  func pixel(x: Double, y: Double, width: Double, height: Double) -> Raster.Pixel {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0
    let count = Self.samples
    for row in 0..<count {
      for column in 0..<count {
        let point = Artwork.Point(
          x + width * (Double(column) + 0.5) / Double(count), y + height * (Double(row) + 0.5) / Double(count)
        )
        let sample = sample(point)
        red += sample.red * sample.alpha
        green += sample.green * sample.alpha
        blue += sample.blue * sample.alpha
        alpha += sample.alpha
      }
    }
    guard alpha > 0 else { return Raster.Pixel(color: .black, alpha: 0) }
    let color = Color(
      red: Self.byte(red / alpha), green: Self.byte(green / alpha), blue: Self.byte(blue / alpha))
    return Raster.Pixel(color: color, alpha: Self.byte(alpha * 255 / Double(count * count)))
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }

  private func sample(_ point: Artwork.Point) -> Sample {
    var result = Sample()
    if let background { result = Sample(background, alpha: 1) }
    for (shape, color, end, bounds) in shapes where shape.geometry.contains(point) {
      var shade = color
      if let end, bounds.1 > bounds.0 {
        let way = (point.y - bounds.0) / (bounds.1 - bounds.0)
        shade = color.mixed(with: end, amount: Int(max(0, min(1, way)) * 255))
      }
      result.cover(with: Sample(shade, alpha: shape.alpha))
    }
    return result
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

    mutating func cover(with top: Sample) {
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
