import SeededRandom
import TerminalModel
import Testing

@testable import Components

@Suite struct BlockFitTests {
  private typealias Pixel = Raster.Pixel

  private func pixel(_ hex: UInt32, _ alpha: UInt8 = 255) -> Pixel {
    Pixel(color: Color(hex: hex), alpha: alpha)
  }

  /// The squared error of a cell over a colour, of all pieces and channels.
  private func error(_ cell: FittedCell, _ pieces: [Pixel], over ground: Color, _ level: BlockGlyphs)
    -> Double
  {
    let pattern = BlockPattern(cell.glyph)
    return pieces.indices.reduce(into: 0.0) { sum, index in
      let (x, y) = (
        (index % level.columns * 2 + 1) * 12 / level.columns,
        (index / level.columns * 2 + 1) * 12 / level.rows
      )
      let isFront = pattern?.covers(
        column: x * (pattern?.level.columns ?? 1) / 24, row: y * (pattern?.level.rows ?? 1) / 24)
      let shown = blended(isFront == true ? cell.front : cell.back, ground)
      let wanted = blended(pieces[index], ground)
      for (a, b) in zip(shown, wanted) { sum += (a - b) * (a - b) }
    }
  }

  private func blended(_ pixel: Pixel, _ ground: Color) -> [Double] {
    let share = Double(pixel.alpha) / 255
    let pairs = [
      (pixel.color.red, ground.red), (pixel.color.green, ground.green), (pixel.color.blue, ground.blue),
    ]
    return pairs.map { Double($0.0) * share + Double($0.1) * (1 - share) }
  }

  @Test(arguments: [BlockGlyphs.quadrants, .sextants, .octants])
  func `two colours are kept as they are, whatever their pieces`(_ level: BlockGlyphs) {
    let count = level.columns * level.rows
    let (dark, light) = (pixel(0x203040), pixel(0xF0E0D0))
    for pattern in 0..<1 << count {
      let pieces = (0..<count).map { pattern >> $0 & 1 != 0 ? light : dark }
      let cells = BlockFit.cells(pieces, columns: 1, level)
      #expect(cells.count == 1)
      #expect(error(cells[0], pieces, over: .black, level) == 0)
      // Most of the cell is behind.
      let back = pattern.nonzeroBitCount * 2 > count ? light : dark
      if pattern.nonzeroBitCount * 2 != count { #expect(cells[0].back == back) }
    }
  }

  @Test func `of all ways the one with the least error is taken`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let pieces = (0..<6).map { _ in pixel(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
      let found = error(BlockFit.cells(pieces, columns: 1, .sextants)[0], pieces, over: .black, .sextants)
      for pattern in 1..<63 {
        let groups = [0, 1].map { side in pieces.indices.filter { pattern >> $0 & 1 == side } }
        let means = groups.map { group in
          (0..<3).map { channel in
            group.reduce(0.0) { $0 + blended(pieces[$1], .black)[channel] } / Double(group.count)
          }
        }
        let other = pieces.indices.reduce(0.0) { sum, index in
          zip(means[pattern >> index & 1], blended(pieces[index], .black))
            .reduce(sum) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        // Colours are rounded to whole levels: by half a level in each channel of each piece.
        #expect(found <= other + 18 * 0.25 + 0.01 * other)
      }
    }
  }

  @Test func `an edge that is half transparent blends over what lies beneath`() {
    let disc = Artwork(
      id: "disc", alt: "",
      shapes: [Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 50), fill: .color(.white))])
    for ground in [Color(hex: 0x000000), Color(hex: 0x3060A0)] {
      var buffer = CellBuffer(width: 12, height: 6)
      buffer.fill(Cell(style: Style(background: ground)))
      Raster(disc, columns: 12, rows: 6, palette: .light, blocks: .octants).draw(
        on: &buffer, in: buffer.bounds)
      // Outside nothing changes, inside all is covered, and no colour lies beyond the two.
      #expect(buffer[0, 0].background == ground && buffer[6, 3].background == .white)
      for cell in buffer.cells {
        for color in [cell.foreground, cell.background] where !color.isDefault {
          #expect(color.red >= ground.red && color.green >= ground.green && color.blue >= ground.blue)
        }
      }
      #expect(buffer.cells.contains { $0.glyph.index > 0xFFFF })
    }
  }

  @Test func `finer pieces are nearer to the picture`() {
    let disc = Artwork(
      id: "disc", alt: "", background: .color(.black),
      shapes: [Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 46), fill: .color(.white))])
    let errors = BlockGlyphs.allCases.map { level in
      var buffer = CellBuffer(width: 16, height: 8)
      Raster(disc, columns: 16, rows: 8, palette: .light, blocks: level).draw(on: &buffer, in: buffer.bounds)
      var sum = 0
      for y in 0..<8 * 24 {
        for x in 0..<16 * 24 {
          let cell = buffer[x / 24, y / 24]
          let isFront = BlockPattern(cell.glyph).map {
            $0.covers(column: x % 24 * $0.level.columns / 24, row: y % 24 * $0.level.rows / 24)
          }
          let shown = Int((isFront == true ? cell.foreground : cell.background).red)
          let (dx, dy) = ((Double(x) + 0.5) / 3.84 - 50, (Double(y) + 0.5) / 1.92 - 50)
          sum += abs(shown - (dx * dx + dy * dy <= 46 * 46 ? 255 : 0))
        }
      }
      return sum
    }
    #expect(errors == errors.sorted(by: >))
    #expect(errors[3] * 2 < errors[0])
  }
}
