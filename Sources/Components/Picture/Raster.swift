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

  /// Draws an artwork as large as it goes into so many columns and rows, keeping its proportions. Pixels become
  /// larger by whole steps only, so that all of them stay equally large.
  package init(_ artwork: Artwork, columns: Int, rows: Int, palette: ColorPalette) {
    var scale = min(Double(columns) / artwork.width, Double(rows * 2) / artwork.height)
    if artwork.pixels != nil, scale > 1 { scale.round(.down) }
    self.init(
      artwork, width: max(1, min(columns, Int((artwork.width * scale).rounded()))),
      height: max(1, min(rows * 2, Int((artwork.height * scale).rounded()))), palette: palette)
  }

  /// Draws an artwork on so many pixels, whatever its proportions; at least one each way.
  package init(_ artwork: Artwork, width: Int, height: Int, palette: ColorPalette) {
    self.width = width
    self.height = height
    if let grid = artwork.pixels {
      pixels =
        PixelPainter(
          grid: grid, background: artwork.background, palette: palette, width: width, height: height
        ).pixels()
    } else {
      pixels = ArtworkPainter(artwork, palette: palette, width: width, height: height).pixels()
    }
  }

  /// The cells that the picture covers in the middle of a rectangle.
  func area(in rect: Rect) -> Rect {
    let rows = (height + 1) / 2
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - rows) / 2, width: width, height: rows)
  }

  /// Draws the picture in the middle of a rectangle, blended over what is there.
  package func draw(on buffer: inout CellBuffer, in rect: Rect) {
    let area = area(in: rect)
    for row in 0..<area.height {
      for column in 0..<width {
        let point = Point(x: area.x + column, y: area.y + row)
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
