import TerminalModel
import Testing

@testable import Components

struct AvatarTests {
  @Test(arguments: Avatar.AvatarSize.allCases, ["Mina Ito", "伊藤 ミナ", "Ume"])
  func `initials stand in the middle`(_ size: Avatar.AvatarSize, _ name: String) throws {
    let ground = Color(hex: 0xFBFBFD)
    var buffer = CellBuffer(size: size.cells, fill: Cell(style: Style(background: ground)))
    Avatar(name: name, size: size).draw(on: &buffer, in: buffer.bounds, .regular)
    let row = try #require(
      (0..<buffer.height).first { y in
        (0..<buffer.width).contains { ![.blank, Glyph("▀")].contains(buffer[$0, y].glyph) }
      })
    #expect(row == buffer.height - 1 - row)
    // The same to all sides.
    let corners = [(0, 0, true), (buffer.width - 1, 0, true), (0, buffer.height - 1, false)]
    for (x, y, isUpper) in corners {
      #expect(
        (isUpper && buffer[x, y].glyph == Glyph("▀") ? buffer[x, y].foreground : buffer[x, y].background)
          == ground)
    }
    for y in 0..<buffer.height / 2 {
      for x in 0..<buffer.width {
        let (upper, lower) = (buffer[x, y], buffer[x, buffer.height - 1 - y])
        #expect(upper.glyph == lower.glyph)
        guard upper.glyph == Glyph("▀") else { continue }
        #expect(upper.foreground == lower.background && upper.background == lower.foreground)
      }
    }
  }

  @Test func `a square picture is a circle by its shapes, and stays one picture`() throws {
    let ground = Color(hex: 0xFBFBFD)
    let face = Artwork(
      id: "face", alt: "", background: .color(.black), shapes: [],
      small: [Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 9), fill: .token(.accent))])
    let circle = try #require(Avatar.circle(of: face, on: ground))
    #expect(circle.id != face.id && circle.shapes.count == 1 && circle.small.count == 2)
    for (x, y, color) in [
      (0, 0, ground), (99, 0, ground), (0, 99, ground), (99, 99, ground), (50, 3, .black), (50, 50, .black),
      (3, 50, .black),
    ] {
      let raster = Raster(circle, columns: 100, rows: 50, palette: .light, blocks: .halves)
      #expect(raster.pixels[y * 100 + x].color == color, "\(x), \(y)")
    }
    var buffer = CellBuffer(size: Avatar.AvatarSize.large.cells, fill: Cell(style: Style(background: ground)))
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    Avatar(name: "", size: .large).draw(on: &buffer, in: buffer.bounds, .regular, isRound: true) {
      cache.draw(circle, on: &$0, in: $1, .regular)
    }
    #expect(tags.takeArt(from: &buffer, veils: []).windows.map { $0.height } == [5])
    #expect(
      Avatar.circle(of: Artwork(id: "a", alt: "", width: 80, height: 60, shapes: []), on: ground) == nil)
    #expect(Avatar.circle(of: face, on: .default) == nil)
  }

  @Test func `a picture is as round as initials are`() {
    let ground = Color(hex: 0xFBFBFD)
    func drawn(_ draw: (inout CellBuffer) -> Void) -> CellBuffer {
      var buffer = CellBuffer(
        size: Avatar.AvatarSize.large.cells, fill: Cell(style: Style(background: ground)))
      draw(&buffer)
      return buffer
    }
    let picture = drawn {
      Avatar(name: "", size: .large).draw(on: &$0, in: $0.bounds, .regular) {
        $0.fill($1, Style(background: .black))
      }
    }
    #expect(picture[0, 0].foreground == ground && picture[5, 0].background == .black)
  }

  @Test(arguments: [BlockGlyphs.halves, .quadrants, .sextants, .octants])
  func `a picture of any blocks is round`(_ blocks: BlockGlyphs) throws {
    let ground = Color(hex: 0xFBFBFD)
    var stylesheet = Stylesheet.regular
    stylesheet.blocks = blocks
    let size = Avatar.AvatarSize.large.cells
    var buffer = CellBuffer(size: size, fill: Cell(style: Style(background: ground)))
    Avatar(name: "", size: .large).draw(on: &buffer, in: buffer.bounds, stylesheet) { canvas, area in
      // As a picture has it: a glyph in each cell.
      let glyph = blocks == .halves ? Glyph("▀") : blocks.glyph(1)
      canvas.fill(
        area, Cell(glyph: glyph, style: Style(foreground: .black, background: Color(hex: 0x202020))))
    }
    for (x, y) in [(0, 0), (size.width - 1, 0), (0, size.height - 1), (size.width - 1, size.height - 1)] {
      let halves = try #require(buffer[x, y].halves)
      #expect((y == 0 ? halves.upper : halves.lower).luminance > 0.5, "\(x), \(y)")
    }
  }
}
