import TerminalModel
import Testing

@testable import Components

@Suite struct PixelGridTests {
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func artwork(_ rows: [String], background: Artwork.Fill? = nil) -> Artwork {
    let letters: [Character: UInt8] = [".": 0, "r": 1, "b": 2, "t": 3, "h": 4]
    let grid = PixelGrid(
      width: rows[0].count, height: rows.count,
      colors: [
        .init(.color(red)), .init(.color(blue)), .init(.token(.accent)), .init(.color(red), alpha: 128),
      ],
      cells: rows.joined().map { letters[$0] ?? 0 })
    return Artwork(id: "test", alt: "", background: background, pixels: grid)
  }

  private func raster(_ artwork: Artwork, _ columns: Int, _ rows: Int) -> Raster {
    Raster(artwork, columns: columns, rows: rows, palette: .light)
  }

  @Test func `a picture that fits is shown pixel by pixel`() {
    let raster = raster(artwork(["rb", "t."]), 2, 1)
    #expect(raster.width == 2 && raster.height == 2)
    #expect(raster.pixels.map(\.color) == [red, blue, ColorPalette.light[.accent], .black])
    #expect(raster.pixels.map(\.alpha) == [255, 255, 255, 0])
  }

  @Test func `it grows by whole steps, with sharp edges`() {
    let raster = raster(artwork(["rb", "b."]), 5, 20)
    #expect(raster.width == 4 && raster.height == 4)
    #expect(raster.pixels[..<4].map(\.color) == [red, red, blue, blue])
    #expect(raster.pixels[4..<8] == raster.pixels[..<4])
    #expect(raster.pixels[12...].map(\.alpha) == [255, 255, 0, 0])
  }

  @Test func `it shrinks to the mean of what is there`() {
    let half = raster(artwork(["r.", ".."]), 1, 1)
    #expect(half.width == 1 && half.height == 1)
    #expect(half.pixels == [Raster.Pixel(color: red, alpha: 64)])
    let mixed = raster(artwork(["rrbb", "rrbb"]), 2, 1)
    #expect(mixed.pixels.map(\.color) == [red, blue])
    let third = raster(artwork(["rrb", "rrb", "rrb"]), 2, 1)
    #expect(third.pixels[1].color == Color(red: 85, green: 0, blue: 170))
  }

  @Test func `it keeps its proportions`() {
    let wide = raster(
      artwork([String(repeating: "r", count: 40), String(repeating: "b", count: 40)]), 20, 20)
    #expect(wide.width == 20 && wide.height == 1)
  }

  @Test func `a ground fills what shows through`() {
    let raster = raster(artwork(["h."], background: .color(.white)), 2, 1)
    #expect(raster.pixels.map(\.alpha) == [255, 255])
    #expect(raster.pixels[1].color == .white)
    #expect(raster.pixels[0].color == Color.white.mixed(with: red, amount: 128))
  }

  @Test func `it is drawn in half blocks, and nothing where it is not`() {
    var buffer = CellBuffer(width: 2, height: 1, fill: Cell(background: .white))
    raster(artwork(["r.", "b."]), 2, 1).draw(on: &buffer, in: buffer.bounds)
    #expect(buffer[0, 0] == Cell(glyph: Glyph("▀"), foreground: red, background: blue))
    #expect(buffer[1, 0].background == .white && buffer[1, 0].glyph == .blank)
  }

  @Test(arguments: [(1, 1), (7, 3), (160, 80), (33, 17)])
  func `every size has its pixels`(_ columns: Int, _ rows: Int) {
    let large = artwork(Array(repeating: String(repeating: "rb.h", count: 40), count: 160))
    let raster = raster(large, columns, rows)
    #expect(raster.pixels.count == raster.width * raster.height)
    #expect(raster.width <= columns && raster.height <= rows * 2)
  }
}
