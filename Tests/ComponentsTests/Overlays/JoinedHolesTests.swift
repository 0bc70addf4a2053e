import TerminalModel
import Testing

@testable import Components

/// Lights that nearly touch.
struct JoinedHolesTests {
  private static let column = Rect(x: 4, y: 3, width: 8, height: 4)
  private static let row = Rect(x: 2, y: 8, width: 30, height: 1)

  private func joined(_ rects: [Rect], _ shape: Spotlight.Shape = .rounded) -> [Rect] {
    Spotlight.joined(rects.map { Spotlight.Hole(rect: $0, shape: shape) }).map { $0.rect }
  }

  @Test func `of two lights a row apart the narrow one goes on to the wide one`() {
    #expect(joined([Self.column, Self.row]) == [Rect(x: 4, y: 3, width: 8, height: 5), Self.row])
    let below = Rect(x: 4, y: 10, width: 8, height: 2)
    #expect(joined([Self.row, below]) == [Self.row, Rect(x: 4, y: 9, width: 8, height: 3)])
  }

  @Test(arguments: [
    // Two rows apart, beside each other, one over the other, and touching already.
    Rect(x: 2, y: 9, width: 30, height: 1), Rect(x: 14, y: 8, width: 10, height: 1),
    Rect(x: 2, y: 5, width: 30, height: 2), Rect(x: 2, y: 7, width: 30, height: 1),
  ])
  func `others stay as they are`(_ other: Rect) {
    #expect(joined([Self.column, other]) == [Self.column, other])
  }

  @Test func `round ones have a line between them`() {
    let holes = [Self.column, Self.row].map { Spotlight.Hole(rect: $0, shape: .circle) }
    #expect(Spotlight.joined(holes) == holes)
  }
}
