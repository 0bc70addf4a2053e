import TerminalModel

/// A picture of square pixels, each with one of a few colours.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels in a row, 1 to `largestSide`.
  package let width: Int
  /// Rows of pixels, 1 to `largestSide`.
  package let height: Int
  /// The colours of the pixels, at most 255.
  package let colors: [Tint]
  /// For each pixel 0 (empty), or the index of its colour in `colors` plus 1; row-major,
  /// `cells.count == width * height`.
  package let cells: [UInt8]

  /// Whether it is a single row, such as the bars of a code: those are as tall as there is room, and their widths are
  /// what matters.
  package var isBars: Bool { height == 1 && width > 1 }

  /// The most pixels of a side.
  package static let largestSide = 160

  /// A colour, and how opaque it is, 0 to 255.
  package struct Tint: Hashable, Sendable {
    /// The colour, a token of the theme or one of its own.
    package var fill: Artwork.Fill
    /// The opacity, 0 to 255.
    package var alpha: UInt8

    /// Creates a colour, opaque unless told otherwise.
    package init(_ fill: Artwork.Fill, alpha: UInt8 = 255) {
      self.fill = fill
      self.alpha = alpha
    }
  }

  /// Creates a grid.
  ///
  /// - Precondition: `cells.count == width * height`, each at most `colors.count`.
  package init(width: Int, height: Int, colors: [Tint], cells: [UInt8]) {
    precondition(cells.count == width * height && cells.allSatisfy { $0 <= colors.count })
    self.width = width
    self.height = height
    self.colors = colors
    self.cells = cells
  }
}

/// Colours the pixels of a grid at another size: each is the mean of the area it covers, by how opaque that is.
///
/// So a picture that is drawn smaller is smooth, and one that is drawn larger keeps its edges sharp.
struct PixelPainter {
  let grid: PixelGrid
  let background: Artwork.Fill?
  let palette: ColorPalette
  let width: Int
  let height: Int

  /// `width * height` pixels, row by row.
  func pixels() -> [Raster.Pixel] {
    let ground = background.map { Raster.Pixel(color: $0.color(in: palette), alpha: 255) }
    let nothing = ground ?? Raster.Pixel(color: .black, alpha: 0)
    let colors =
      [nothing]
      + grid.colors.map { tint in
        let color = tint.fill.color(in: palette)
        guard let ground else { return Raster.Pixel(color: color, alpha: tint.alpha) }
        return Raster.Pixel(color: ground.color.mixed(with: color, amount: Int(tint.alpha)), alpha: 255)
      }
    if width == grid.width, height == grid.height { return grid.cells.map { colors[Int($0)] } }
    let columns = Self.shares(from: grid.width, to: width)
    let rows = Self.shares(from: grid.height, to: height)
    var result: [Raster.Pixel] = []
    result.reserveCapacity(width * height)
    for row in rows {
      for column in columns { result.append(mean(column, row, colors)) }
    }
    return result
  }

  /// The old pixels below a new one, along a side: the first, and the covered share of each from it on.
  private typealias Span = (first: Int, weights: [Double])

  private static func shares(from old: Int, to new: Int) -> [Span] {
    let step = Double(old) / Double(new)
    return (0..<new).map { target in
      let start = Double(target) * step
      let end = start + step
      let first = min(old - 1, Int(start + 1e-9))
      let last = max(first, min(old - 1, Int((end - 1e-9).rounded(.up)) - 1))
      return (first, (first...last).map { max(0, min(end, Double($0 + 1)) - max(start, Double($0))) })
    }
  }

  private func mean(_ columns: Span, _ rows: Span, _ colors: [Raster.Pixel]) -> Raster.Pixel {
    if columns.weights.count == 1, rows.weights.count == 1 {
      return colors[Int(grid.cells[rows.first * grid.width + columns.first])]
    }
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var alpha = 0.0
    var area = 0.0
    for (y, high) in rows.weights.enumerated() {
      for (x, wide) in columns.weights.enumerated() {
        let pixel = colors[Int(grid.cells[(rows.first + y) * grid.width + columns.first + x])]
        let share = high * wide * Double(pixel.alpha)
        red += Double(pixel.color.red) * share
        green += Double(pixel.color.green) * share
        blue += Double(pixel.color.blue) * share
        alpha += share
        area += high * wide
      }
    }
    guard alpha > 0, area > 0 else { return Raster.Pixel(color: .black, alpha: 0) }
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return Raster.Pixel(
      color: Color(red: byte(red / alpha), green: byte(green / alpha), blue: byte(blue / alpha)),
      alpha: byte(alpha / area))
  }
}
