import Components
import TerminalModel
import Testing

struct BarsTests {
  private static let ink = Color(hex: 0x1C2030)

  private func artwork(_ modules: [UInt8]) -> Artwork {
    let tints = [PixelGrid.Tint(.color(Self.ink)), PixelGrid.Tint(.color(.white))]
    return Artwork(
      id: "bars", alt: "", pixels: PixelGrid(width: modules.count, height: 1, colors: tints, cells: modules))
  }

  /// The colours of the half columns of a row, from left to right.
  private func halves(_ buffer: CellBuffer, _ y: Int) -> [Color] {
    (0..<buffer.width).flatMap { x in
      let cell = buffer[x, y]
      return cell.glyph == Glyph("▌")
        ? [cell.foreground, cell.background] : [cell.background, cell.background]
    }
  }

  @Test(arguments: [8, 17, 34, 36, 60, 71], [1, 3, 8])
  func `bars are equally wide, unmixed and as tall as their room`(_ columns: Int, _ rows: Int) throws {
    let modules: [UInt8] = [2, 1, 2, 1, 1, 2, 1, 1, 1, 2, 2, 1, 2, 2, 2, 1]
    var buffer = CellBuffer(width: columns, height: rows, fill: Cell(style: Style(background: .white)))
    PictureCache().draw(artwork(modules), on: &buffer, in: buffer.bounds, .regular)
    let unit = 2 * columns / modules.count
    let first = halves(buffer, 0)
    #expect(first.allSatisfy { [Self.ink, .white].contains($0) })
    #expect((1..<rows).allSatisfy { halves(buffer, $0) == first })
    let start = (2 * columns - unit * modules.count) / 2
    for (index, module) in modules.enumerated() {
      let own = first[start + index * unit..<start + (index + 1) * unit]
      #expect(own.allSatisfy { ($0 == Self.ink) == (module == 1) }, "module \(index)")
    }
  }

  @Test func `bars without room for half a column each are a picture as others`() {
    var buffer = CellBuffer(width: 4, height: 2, fill: Cell(style: Style(background: .white)))
    PictureCache().draw(artwork([1, 2, 1, 1, 2, 2, 1, 2, 1, 1]), on: &buffer, in: buffer.bounds, .regular)
    #expect((0..<4).contains { buffer[$0, 0].glyph == Glyph("▀") || buffer[$0, 0].background != .white })
  }

  @Test func `a page draws bars from their shapes, a third as tall as they are wide`() {
    let bars = artwork([1, 2, 1, 1, 2, 1])
    #expect(bars.width == 6 && bars.height == 2)
    #expect(bars.paths(.light).first?.path == "M0 0H100V200H0ZM200 0H400V200H200ZM500 0H600V200H500Z")
  }
}
