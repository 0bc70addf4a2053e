import Components
import TerminalModel
import Testing

/// The pictures of what went wrong.
struct SignTests {
  private static let signs: [Artwork] = [.noConnection, .clock, .lock, .oddPage, .key, .question]

  @Test func `each has an id of its own, under which its raster is kept`() {
    #expect(Set(Self.signs.map(\.id)).count == Self.signs.count)
  }

  @Test(arguments: [ColorPalette.light, .dark])
  func `each is filled, with a line that stands out`(_ palette: ColorPalette) {
    for sign in Self.signs {
      let stylesheet = Stylesheet(palette: palette)
      var buffer = CellBuffer(width: 24, height: 7, fill: Cell(style: stylesheet.style(.text)))
      PictureCache().draw(sign, on: &buffer, in: buffer.bounds, stylesheet)
      let cells = (0..<7).flatMap { y in (0..<24).map { buffer[$0, y] } }
      #expect(cells.contains { [$0.foreground, $0.background].contains(palette[.accentSoft]) }, "\(sign.id)")
      #expect(
        cells.contains { Color.contrast($0.foreground, palette[.background]) >= 3 }, "\(sign.id)")
    }
  }
}
