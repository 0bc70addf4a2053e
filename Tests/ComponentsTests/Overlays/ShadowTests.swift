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

  @Test func `a shadow is a cell wide, darkest below, and leaves what the overlay covers`() {
    let buffer = cast()
    func luma(_ x: Int, _ y: Int) -> Int { buffer[x, y].background.luma }
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where !Self.box.inset(x: -1, y: -1).contains(Point(x: x, y: y)) {
        #expect(buffer[x, y].background == .white)
      }
    }
    #expect((3..<9).allSatisfy { luma($0, 3) == Color.white.luma })
    #expect(luma(2, 4) < Color.white.luma && luma(2, 4) == luma(9, 4))
    #expect(luma(5, 5) < luma(2, 4))
    #expect(buffer[4, 1].background == .white)
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

  @Test(arguments: [false, true]) func `a page draws the shadow of a window by itself`(_ isPage: Bool) {
    var stylesheet = Stylesheet.regular
    stylesheet.leavesEdges = isPage
    var buffer = CellBuffer(width: 12, height: 9, fill: Cell(style: Self.ground))
    buffer.drawBox(Self.box, stylesheet, .white, line: .border, isWindow: true)
    #expect((buffer[Self.box.minX - 1, 4].background == .white) == isPage)
  }

  @Test func `at the edge of the screen it is cut`() {
    var buffer = CellBuffer(width: 4, height: 3, fill: Cell(style: Self.ground))
    buffer.castShadow(of: buffer.bounds, .regular)
    #expect(buffer[1, 1].background == .white)
  }
}
