import Components
import TerminalModel
import Testing

struct ShadowTests {
  private static let ground = Style(foreground: .black, background: .white)
  private static let box = Rect(x: 3, y: 2, width: 6, height: 4)

  private func cast(opacity: Int = 255) -> CellBuffer {
    var buffer = CellBuffer(width: 12, height: 9, fill: Cell(style: Self.ground))
    buffer.write("日本語の文字", x: 0, y: 6, style: Self.ground)
    buffer.castShadow(of: Self.box, .regular, opacity: opacity)
    return buffer
  }

  @Test func `a shadow is below an overlay alone, and leaves its corners`() {
    let buffer = cast()
    let foot = Self.box.maxY - 1
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let isBelow = y == foot && Self.box.minX < x && x < Self.box.maxX - 1
        #expect((buffer[x, y].background == .white) != isBelow, "\(x), \(y)")
      }
    }
  }

  @Test func `letters below it stay, and it comes with its overlay`() {
    #expect(cast().row(6) == "日本語の文字")
    #expect(cast(opacity: 0)[5, 6].background == .white)
    #expect(cast(opacity: 128)[5, 5].background.luma > cast()[5, 5].background.luma)
  }

  @Test func `the row below an overlay stays as it is: half of it cannot be darker behind words`() {
    var buffer = CellBuffer(width: 12, height: 9, fill: Cell(style: Self.ground))
    buffer.write("ab", x: 5, y: 6, style: Self.ground)
    buffer.castShadow(of: Self.box, .regular)
    let row = (Self.box.minX..<Self.box.maxX).map { buffer[$0, 6] }
    #expect(Set(row.map(\.background)).count == 1 && row.contains { $0.glyph == Glyph("a") })
    #expect(row[0].background == .white)
    #expect(buffer[5, 5].background.luma < row[0].background.luma)
  }

  @Test(arguments: [false, true]) func `a window has no shadow of its own`(_ isPage: Bool) {
    var stylesheet = Stylesheet.regular
    stylesheet.leavesEdges = isPage
    var buffer = CellBuffer(width: 12, height: 9, fill: Cell(style: Self.ground))
    buffer.drawBox(Self.box, stylesheet, .white, line: .border, isWindow: true)
    #expect((0..<9).allSatisfy { y in (0..<12).allSatisfy { buffer[$0, y].background == .white } })
  }

  @Test func `at the edge of the screen it is cut`() {
    var buffer = CellBuffer(width: 4, height: 3, fill: Cell(style: Self.ground))
    buffer.castShadow(of: buffer.bounds.offset(x: 2, y: 0), .regular)
    #expect(buffer[2, 2].background == .white && buffer[3, 2].background.luma < Color.white.luma)
  }
}
