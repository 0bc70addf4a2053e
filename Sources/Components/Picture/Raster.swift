package import TerminalModel

/// An artwork at one size: square pixels, two to a cell, one above the other; at a finer level than half blocks the
/// cells as glyphs of that level.
package struct Raster: Hashable, Sendable {
  /// Pixels in a row, one for each column of cells.
  package let width: Int
  /// Rows of pixels, two for each row of cells; an odd number leaves the last half row free.
  package let height: Int
  /// `pixels.count == width * height`, row-major; none at a finer level.
  let pixels: [Pixel]
  /// The cells of a finer level, row-major, `width` to a row; none with half blocks.
  let fitted: [FittedCell]
  /// The glyphs that it is drawn in.
  let blocks: BlockGlyphs

  struct Pixel: Hashable, Sendable {
    var color: Color
    /// 0 shows what is beneath.
    var alpha: UInt8

    @inline(__always)
    fileprivate func over(_ beneath: Color) -> Color {
      alpha == 255 ? color : beneath.mixed(with: color, amount: Int(alpha))
    }
  }

  /// Draws an artwork as large as it goes into so many columns and rows, keeping its proportions, or as large as it
  /// needs to be to fill them. Pixels become larger by whole steps only, so that all of them stay equally large.
  package init(
    _ artwork: Artwork, columns: Int, rows: Int, palette: ColorPalette, fills: Bool = false,
    blocks: BlockGlyphs = .halves
  ) {
    let scales = [Double(columns) / artwork.width, Double(rows * 2) / artwork.height].sorted()
    var scale = fills ? scales[1] : scales[0]
    if artwork.pixels != nil, scale > 1 { scale.round(fills ? .up : .down) }
    // Of a picture with very different proportions, only a part is visible: its size is limited.
    let limit = fills ? Self.largestFill : 1
    self.init(
      artwork, width: max(1, min(columns * limit, Int((artwork.width * scale).rounded()))),
      height: max(1, min(rows * 2 * limit, Int((artwork.height * scale).rounded()))), palette: palette,
      blocks: blocks)
  }

  /// How many times larger than its rectangle a picture that fills it may become.
  private static let largestFill = 4

  /// The most pixels of the shorter side of a picture that is drawn from its small shapes: an avatar of 6 x 3 cells
  /// has 6 in half blocks and 12 in octants.
  private static let largestSmall = 12

  /// Draws an artwork at a width and a height in pixels, at least 1, whatever its proportions.
  package init(
    _ artwork: Artwork, width: Int, height: Int, palette: ColorPalette, blocks: BlockGlyphs = .halves
  ) {
    self.width = width
    self.height = height
    self.blocks = blocks
    if blocks == .halves {
      pixels = Self.pixels(artwork, palette, width: width, height: height)
      fitted = []
    } else {
      pixels = []
      // Two to a row of cells become three or four: a last half row as nearly as that goes.
      let pieces = Self.pixels(
        artwork, palette, width: width * blocks.columns, height: max(1, (height * blocks.rows + 1) / 2))
      fitted = BlockFit.cells(pieces, columns: width, blocks)
    }
  }

  private static func pixels(
    _ artwork: Artwork, _ palette: ColorPalette, width: Int, height: Int
  ) -> [Pixel] {
    if let grid = artwork.pixels {
      return PixelPainter(
        grid: grid, background: artwork.background, palette: palette, width: width, height: height
      ).pixels()
    }
    let isSmall = min(width, height) <= Self.largestSmall && !artwork.small.isEmpty
    return ArtworkPainter(artwork, isSmall: isSmall, palette: palette, width: width, height: height)
      .pixels()
  }

  /// The cells that the picture covers in the middle of a rectangle; of one that is taller less is cut at its head, where
  /// faces are, than at its foot.
  func area(in rect: Rect) -> Rect {
    let rows = (height + 1) / 2
    let spare = rect.height - rows
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + spare / (spare < 0 ? 3 : 2), width: width,
      height: rows)
  }

  /// Draws the picture in the middle of a rectangle, blended over what is there.
  package func draw(on buffer: inout CellBuffer, in rect: Rect) {
    let area = area(in: rect)
    let visible = area.intersection(rect).intersection(buffer.bounds)
    guard !visible.isEmpty else { return }
    if fitted.isEmpty {
      drawHalves(on: &buffer, visible, of: area)
    } else {
      drawFitted(on: &buffer, visible, of: area)
    }
  }

  private func drawHalves(on buffer: inout CellBuffer, _ visible: Rect, of area: Rect) {
    let columns = buffer.width
    let halves = CellBuffer.upperHalf
    let blank = Glyph.blank
    // Made once: an empty set of options is a call, and this is done for every pixel.
    let plain: Attributes = []
    pixels.withUnsafeBufferPointer { pixels in
      buffer.withUnsafeMutableCells { cells in
        for y in visible.minY..<visible.maxY {
          let start = y * columns
          Self.separate(visible, start, columns, in: cells)
          let upperRow = (y - area.y) * 2 * width - area.x
          let hasLower = (y - area.y) * 2 + 1 < height
          for x in visible.minX..<visible.maxX {
            let beneath = cells[start + x].background
            let upper = pixels[upperRow + x].over(beneath)
            let lower = hasLower ? pixels[upperRow + width + x].over(beneath) : beneath
            let isEven = upper.rawValue == lower.rawValue
            cells[start + x].glyph = isEven ? blank : halves
            cells[start + x].foreground = upper
            cells[start + x].background = lower
            cells[start + x].attributes = plain
          }
        }
      }
    }
  }

  private func drawFitted(on buffer: inout CellBuffer, _ visible: Rect, of area: Rect) {
    let columns = buffer.width
    let blank = Glyph.blank
    let plain: Attributes = []
    fitted.withUnsafeBufferPointer { fitted in
      buffer.withUnsafeMutableCells { cells in
        for y in visible.minY..<visible.maxY {
          let start = y * columns
          Self.separate(visible, start, columns, in: cells)
          let row = (y - area.y) * width - area.x
          for x in visible.minX..<visible.maxX {
            let cell = fitted[row + x]
            let beneath = cells[start + x].background
            let back = cell.back.over(beneath)
            let front = cell.glyph == blank ? back : cell.front.over(beneath)
            cells[start + x].glyph = front.rawValue == back.rawValue ? blank : cell.glyph
            cells[start + x].foreground = front
            cells[start + x].background = back
            cells[start + x].attributes = plain
          }
        }
      }
    }
  }

  /// Blanks the other half of a wide glyph of which the picture covers one.
  @inline(__always)
  private static func separate(
    _ visible: Rect, _ start: Int, _ columns: Int, in cells: UnsafeMutableBufferPointer<Cell>
  ) {
    if visible.minX > 0, cells[start + visible.minX].glyph.isContinuation {
      cells[start + visible.minX - 1].glyph = .blank
    }
    if visible.maxX < columns, cells[start + visible.maxX].glyph.isContinuation {
      cells[start + visible.maxX].glyph = .blank
    }
  }
}
