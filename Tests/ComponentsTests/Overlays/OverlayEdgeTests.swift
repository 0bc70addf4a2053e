import TerminalModel
import Testing

@testable import Components

/// Edges of boxes that a page draws over what their cells show besides.
@Suite struct OverlayEdgeTests {
  private static let box = Rect(x: 2, y: 1, width: 6, height: 4)
  private static let fill = Color(hex: 0x802060)
  private static let (upper, lower) = (Color(hex: 0x112233), Color(hex: 0x445566))

  /// A screen of half blocks of a picture with a box over it.
  private static func screen(_ sides: RoundSides, _ attributes: Attributes) -> CellBuffer {
    let style = Style(foreground: upper, background: lower, attributes: attributes)
    var buffer = CellBuffer(width: 10, height: 6, fill: Cell(glyph: Glyph("▀"), style: style))
    buffer.fillSoftly(box, fill, round: sides)
    return buffer
  }

  private static let kept: [Attributes] = [
    Attributes().tagged(PictureTag(number: 3, column: 1, row: 1)), .lightEdge,
  ]

  @Test(arguments: kept)
  func `the edge lies over a picture or a light, which stays in the cell`(_ attributes: Attributes) {
    let buffer = Self.screen([.both, .overlaid], attributes)
    let rows = [(1, "▗▄▄▄▄▖", Self.upper), (4, "▝▀▀▀▀▘", Self.lower)]
    for (y, glyphs, outside) in rows {
      for (x, glyph) in zip(2..<8, glyphs) {
        let style = Style(
          foreground: Self.fill, background: outside, attributes: attributes.union(.overlayEdge))
        #expect(buffer[x, y] == Cell(glyph: Glyph(glyph), style: style), "\(x) \(y)")
      }
    }
    // Inside there is only the box.
    #expect(buffer[3, 2] == Cell(style: Style(background: Self.fill)))
  }

  @Test(arguments: [RoundSides.both, [.both, .overlaid]])
  func `otherwise a cell has the edge alone`(_ sides: RoundSides) {
    let attributes: Attributes = sides.contains(.overlaid) ? .halfStep : Self.kept[0]
    let buffer = Self.screen(sides, attributes)
    for y in [1, 4] { for x in 2..<8 { #expect(buffer[x, y].attributes.isEmpty, "\(x) \(y)") } }
    #expect(buffer == Self.screen(.both, attributes))
  }

  @Test func `an edge over an edge keeps what is below both`() {
    var buffer = Self.screen([.both, .overlaid], Self.kept[0])
    let other = Color(hex: 0x209040)
    buffer.fillSoftly(Self.box, other, round: [.both, .overlaid])
    #expect(buffer[4, 1].background == Self.upper && buffer[4, 1].foreground == other)
    #expect(buffer[4, 1].attributes.pictureTag?.number == 3)
  }

  @Test(arguments: [true, false])
  func `the arrow of a bubble begins in the row of its edge, over what lies there`(_ isUp: Bool) {
    for attributes in [Self.kept[0], []] {
      var buffer = Self.screen([.both, .overlaid], attributes)
      let (beyond, edge) = isUp ? (0, 1) : (5, 4)
      for (x, isLeft) in [(4, true), (5, false)] {
        buffer.setTip(x, beyond, isLeft: isLeft, isUp: isUp, Self.fill, Self.fill, [.both, .overlaid])
      }
      let glyphs = (4...5).flatMap { x in [beyond, edge].map { buffer[x, $0].glyph } }
      #expect(Set(glyphs.map { $0.rawValue }).count == 4)
      for (x, y) in [(4, beyond), (5, beyond), (4, edge), (5, edge)] {
        let cell = buffer[x, y]
        #expect(cell.foreground == Self.fill && cell.background == (isUp ? Self.upper : Self.lower))
        #expect(cell.attributes == (attributes.isEmpty ? [] : attributes.union(.overlayEdge)))
        #expect(cell.glyph.isUpperEdge == isUp)
      }
    }
  }
}
