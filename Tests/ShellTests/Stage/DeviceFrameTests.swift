import Components
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Session
@testable import Shell

@Suite struct DeviceFrameTests {
  @Test func `the corners of a phone are taken in where its screen is empty`() throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 100, height: 44))
    let frame = session.geometry.frame
    let picture = session.still()
    let corners = [(frame.minX, frame.minY, 1, 1), (frame.maxX - 1, frame.maxY - 1, -1, -1)]
    for ((x, y, dx, dy), inner) in zip(corners, ["▘", "▗"]) {
      #expect(picture[x, y].glyph == .blank)
      #expect(picture[x + dx, y + dy].glyph == Glyph(inner))
    }
  }

  @Test(arguments: [BlockGlyphs.quadrants, .sextants])
  func `the corners of a phone on a low screen are as even as its edge`(_ blocks: BlockGlyphs) throws {
    var session = try Sessions.matching(jump: "gender", size: Size(width: 80, height: 24))
    session.stillBlocks = blocks
    let frame = session.geometry.frame
    let picture = session.still()
    let glyphs = [frame.minX, frame.minX + 1].flatMap { x in
      [frame.minY, frame.maxY - 1].map { picture[x, $0].glyph }
    }
    let expected =
      blocks == .sextants ? ["▐", "▐", "\u{1FB02}", "\u{1FB2D}"] : ["▐", "▐", "▀", "▄"]
    #expect(glyphs == expected.map { Glyph($0) })
  }

  private func frame(
    _ form: Device.Form, _ corner: Device.Corner, _ blocks: BlockGlyphs, hasStatusBar: Bool = true
  ) -> CellBuffer {
    var device = Device.phone
    (device.form, device.corner, device.camera) = (form, corner, .none)
    var buffer = CellBuffer(width: 5, height: 8)
    DeviceFrame(
      device: device, stylesheet: Stylesheet(.light, blocks: blocks), desk: .white, hasStatusBar: hasStatusBar
    ).draw(on: &buffer, in: buffer.bounds)
    return buffer
  }

  /// The first two and the last row of a frame of five columns.
  private func rows(_ form: Device.Form, _ corner: Device.Corner, _ blocks: BlockGlyphs) -> [String] {
    let buffer = frame(form, corner, blocks)
    return [buffer.row(0), buffer.row(1), buffer.row(7)]
  }

  @Test func `where the terminal has slopes they end as high as the edge is`() {
    #expect(
      rows(.phone, .round, .sextants) == [
        "\u{1FB47}\u{1FB2D}\u{1FB2D}\u{1FB2D}\u{1FB3C}", "▐   ▌",
        "\u{1FB62}\u{1FB02}\u{1FB02}\u{1FB02}\u{1FB57}",
      ])
    #expect(
      rows(.tablet, .round, .sextants) == [
        "\u{1FB48}\u{1FB2D}\u{1FB2D}\u{1FB2D}\u{1FB3D}", "█   █",
        "\u{1FB63}\u{1FB02}\u{1FB02}\u{1FB02}\u{1FB58}",
      ])
    #expect(rows(.tablet, .square, .sextants)[0] == String(repeating: "\u{1FB2D}", count: 5))
    #expect(rows(.tablet, .round, .quadrants) == ["▗▄▄▄▖", "█   █", "▝▀▀▀▘"])
  }

  @Test
  func
    `on a low screen what lies over the first row ends there, and a tab with the focus goes on below the last`()
  {
    let (ground, other) = (Color(hex: 0x204060), Color(hex: 0xC02030))
    var buffer = CellBuffer(width: 12, height: 8, fill: Cell(style: Style(background: ground)))
    let device = DeviceFrame(
      device: .phone, stylesheet: Stylesheet(.light, blocks: .quadrants), desk: .white, hasStatusBar: false)
    device.draw(on: &buffer, in: buffer.bounds)
    for y in [1, 6] { buffer.fill(Rect(x: 4, y: y, width: 3, height: 1), Style(background: other)) }
    device.reachIn(on: &buffer, in: buffer.bounds, nil)
    #expect((2..<10).allSatisfy { buffer[$0, 0].background == ground })
    #expect((2..<10).filter { buffer[$0, 7].background == other } == [4, 5, 6])
  }

  @Test func `on a low screen the corners of a tablet are taken in by slopes`() {
    let buffer = frame(.tablet, .round, .sextants, hasStatusBar: false)
    let corners = [(0, 0), (4, 0), (0, 7), (4, 7)].map { buffer[$0.0, $0.1].glyph }
    #expect(corners == ["\u{1FB41}", "\u{1FB4C}", "\u{1FB52}", "\u{1FB5D}"].map { Glyph($0) })
  }
}
