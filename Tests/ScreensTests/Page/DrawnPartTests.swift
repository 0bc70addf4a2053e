import TerminalModel
import Testing

@testable import Screens

/// Round cut-outs go around what is drawn, and not around the box that it stands in.
@Suite struct DrawnPartTests {
  private static let ground = Color.white
  private static let area = Rect(x: 2, y: 1, width: 20, height: 4)

  private func buffer(_ draw: (inout CellBuffer) -> Void) -> CellBuffer {
    var buffer = CellBuffer(
      size: Size(width: 24, height: 8), fill: Cell(style: Style(foreground: .black, background: Self.ground)))
    draw(&buffer)
    return buffer
  }

  @Test func `words and fills count, the ground does not`() {
    let words = buffer {
      $0.write("62", x: 9, y: 2, style: Style(foreground: .black, background: Self.ground))
    }
    #expect(words.drawnPart(of: Self.area, on: Self.ground) == Rect(x: 9, y: 2, width: 2, height: 1))
    let face = buffer { $0.fill(Rect(x: 5, y: 1, width: 6, height: 3), Style(background: .black)) }
    #expect(face.drawnPart(of: Self.area, on: Self.ground) == Rect(x: 5, y: 1, width: 6, height: 3))
  }

  @Test func `where nothing is drawn the area stays, cut to the screen`() {
    let blank = buffer { _ in }
    #expect(blank.drawnPart(of: Self.area, on: Self.ground) == Self.area)
    let wide = Rect(x: 20, y: 6, width: 10, height: 10)
    #expect(blank.drawnPart(of: wide, on: Self.ground) == Rect(x: 20, y: 6, width: 4, height: 2))
  }
}
