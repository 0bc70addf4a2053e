import Components
import TerminalModel
import Testing

@Suite struct `Pictures without colours` {
  private static func drawn(_ ink: UInt32, on ground: UInt32, hasColors: Bool = false) -> [String] {
    var sheet = Stylesheet(palette: .light)
    sheet.hasColors = hasColors
    let disc = Artwork.Shape(
      .circle(center: Artwork.Point(50, 50), radius: 50), fill: .color(Color(hex: ink)))
    var buffer = CellBuffer(width: 12, height: 6)
    buffer.fill(buffer.bounds, Style(background: Color(hex: ground)))
    PictureCache().draw(Artwork(id: "disc", alt: "", shapes: [disc]), on: &buffer, in: buffer.bounds, sheet)
    return buffer.rows
  }

  @Test func `what stands out is dense, on a light ground and on a dark one`() {
    for (ink, ground, shade) in [
      (0x000000, 0xFFFFFF, "██████"), (0xFFFFFF, 0x000000, "██████"), (0x707070, 0xFFFFFF, "▓▓▓▓▓▓"),
      (0xB0B0B0, 0xFFFFFF, "▒▒▒▒▒▒"), (0xE0E0E0, 0xFFFFFF, "░░░░░░"),
    ] as [(UInt32, UInt32, String)] {
      let rows = Self.drawn(ink, on: ground)
      #expect(rows[3].contains(shade), "\(rows)")
    }
    #expect(Self.drawn(0xFEFEFE, on: 0xFFFFFF).allSatisfy { $0.isEmpty })
  }

  @Test func `half of a cell is an edge`() {
    let rows = Self.drawn(0x000000, on: 0xFFFFFF).joined()
    #expect(rows.contains("▄") && rows.contains("▀"), "\(rows)")
  }

  @Test func `with colours there is no shade`() {
    #expect(Self.drawn(0x707070, on: 0xFFFFFF, hasColors: true).allSatisfy { !$0.contains("▓") })
  }
}
