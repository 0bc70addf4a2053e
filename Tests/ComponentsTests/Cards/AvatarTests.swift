import Components
import TerminalModel
import Testing

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
