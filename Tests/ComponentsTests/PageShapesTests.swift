import Components
import TerminalModel
import Testing

@Suite struct `What a page draws finer than cells` {
  private static func sheet(isPage: Bool) -> Stylesheet {
    var sheet = Stylesheet(palette: .light)
    sheet.leavesEdges = isPage
    sheet.density = .compact
    return sheet
  }

  private static func glyphs(_ isPage: Bool, _ draw: (inout CellBuffer, Stylesheet) -> Void) -> [UInt32] {
    let sheet = sheet(isPage: isPage)
    var buffer = CellBuffer(width: 30, height: 4)
    buffer.fill(buffer.bounds, Style(background: sheet[.background]))
    draw(&buffer, sheet)
    return buffer.cells.map { $0.glyph.rawValue & ~(1 << 30) }
  }

  @Test func `a box to check is one sign of two columns`() {
    for (isOn, sign) in [(false, 0x2610 as UInt32), (true, 0x2611)] {
      let draw = { (buffer: inout CellBuffer, sheet: Stylesheet) in
        Checkbox(label: "Over 18", isOn: isOn).draw(on: &buffer, in: buffer.bounds, sheet)
      }
      #expect(Self.glyphs(true, draw).filter { $0 == sign }.count == 1)
      #expect(!Self.glyphs(false, draw).contains(sign))
    }
  }

  @Test func `switches and badges end with half circles`() {
    let draw = { (buffer: inout CellBuffer, sheet: Stylesheet) in
      Toggle(label: "Letters", isOn: true).draw(
        on: &buffer, in: Rect(x: 0, y: 1, width: 28, height: 1), sheet)
    }
    #expect(Set(Self.glyphs(true, draw)).isSuperset(of: [0xE0B4, 0xE0B6]))
    #expect(Set(Self.glyphs(false, draw)).isDisjoint(with: [0xE0B4, 0xE0B6]))
  }

  @Test func `a low button becomes a box, and keeps its label`() {
    let draw = { (buffer: inout CellBuffer, sheet: Stylesheet) in
      let rect = Rect(x: 4, y: 1, width: 20, height: 1)
      Button("Pass", role: .primary).draw(on: &buffer, in: rect, sheet)
      Button.drawLips(around: [rect], on: &buffer, sheet)
    }
    let glyphs = Self.glyphs(true, draw)
    let text = String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0) }))
    #expect(text.contains("Pass") && text.filter { "▃▅".contains($0) }.count == 4, "\(text)")
    #expect(Set(Self.glyphs(false, draw)).isDisjoint(with: [0x2583, 0x2585]))
  }
}
