import TerminalModel
import Testing

@testable import Components

/// Words over a picture can be read, whatever the picture is.
@Suite struct OverlaidTextTests {
  private func ratio(_ cell: Cell) -> Double { Color.contrast(cell.foreground, cell.background) }

  @Test(
    arguments: [0x000000, 0xFFFFFF, 0x777777, 0x4F82CF, 0xF3B765, 0x8DB6F5, 0xFF0000, 0x00FF00, 0x2A5599]
      as [UInt32])
  func `a text over a colour can be read`(_ hex: UInt32) {
    var buffer = CellBuffer(width: 16, height: 5, fill: Cell(style: Style(background: Color(hex: hex))))
    OverlaidText("Kei Natsume\nField").draw(on: &buffer, in: buffer.bounds)
    #expect(buffer.rows == ["", "", "  Kei Natsume", "  Field", ""])
    for x in 2..<13 where buffer[x, 2].glyph != .blank { #expect(ratio(buffer[x, 2]) >= 4.5) }
    #expect(buffer[2, 2].attributes == .bold && buffer[2, 3].attributes == [])
    #expect(buffer[0, 0].background == Color(hex: hex))
  }

  @Test func `of a picture of many colours, the worst counts`() {
    var buffer = CellBuffer(width: 20, height: 3)
    for x in 0..<20 {
      let upper = UInt8(x * 13)
      buffer.setHalf(
        x, 1, upper: Color(red: upper, green: 255 - upper, blue: 128),
        lower: Color(red: 255, green: upper, blue: upper))
    }
    OverlaidText("ABCDEFGHIJKLMNOP").draw(on: &buffer, in: buffer.bounds)
    #expect((2..<18).allSatisfy { ratio(buffer[$0, 1]) >= 4.5 })
  }

  @Test(
    arguments: [(0x4F82CF, true), (0x2A5599, true), (0xF3B765, false), (0xFFFFFF, false)] as [(UInt32, Bool)])
  func `words over a colour are light, and dark where light ones need far more of a veil`(
    _ hex: UInt32, _ isLight: Bool
  ) {
    var buffer = CellBuffer(width: 16, height: 4, fill: Cell(style: Style(background: Color(hex: hex))))
    OverlaidText("Kei").draw(on: &buffer, in: buffer.bounds)
    #expect((buffer[2, 2].foreground == .white) == isLight)
  }

  @Test(arguments: [(5, 3), (8, 6), (9, 6), (11, 8)])
  func `on a tall picture words keep two rows from its foot`(_ height: Int, _ row: Int) {
    var buffer = CellBuffer(
      width: 16, height: height, fill: Cell(style: Style(background: Color(hex: 0x4F82CF))))
    OverlaidText("Kei").draw(on: &buffer, in: buffer.bounds)
    #expect(buffer.rows.firstIndex { $0.contains("Kei") } == row)
  }

  @Test func `without room nothing is drawn`() {
    var buffer = CellBuffer(width: 3, height: 1)
    OverlaidText("Kei").draw(on: &buffer, in: Rect(x: 5, y: 0, width: 3, height: 1))
    #expect(buffer.rows == [""])
  }
}
