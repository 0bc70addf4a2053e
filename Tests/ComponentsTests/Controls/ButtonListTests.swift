import TerminalModel
import Testing

@testable import Components

/// Low buttons that stand too close for edges of their own.
struct ButtonListTests {
  private let sheet = Stylesheet(Stylesheet.compact.theme, density: .compact, blocks: .sextants)
  private let areas = [1, 3, 5, 7].map { Rect(x: 2, y: $0, width: 12, height: 1) }

  private func drawn(_ first: Button.Role, word: String = "") -> CellBuffer {
    var buffer = CellBuffer(width: 16, height: 9, fill: Cell(style: sheet.style(.text)))
    for (index, area) in areas.enumerated() {
      Button("Go on", role: index == 0 ? first : .secondary).draw(on: &buffer, in: area, sheet)
    }
    buffer.write(word, x: 7, y: 4, style: sheet.style(.text))
    Button.drawLips(around: areas, on: &buffer, sheet)
    return buffer
  }

  @Test func `of many those without emphasis are rows of a list`() {
    let buffer = drawn(.primary)
    #expect(buffer[4, 1].background == sheet[.accent])
    #expect(buffer.hasLips(around: areas[0]))
    for y in [3, 5, 7] {
      #expect(buffer.row(y).contains("Go on") && buffer[4, y].background == sheet[.background])
    }
    #expect([4, 6].allSatisfy { buffer.row($0) == "  ────────────" } && buffer.row(8).isEmpty)
  }

  @Test func `a word between two of them stays`() {
    let buffer = drawn(.secondary, word: "or")
    #expect(buffer.row(4) == "       or" && buffer.row(6) == "  ────────────")
  }
}
