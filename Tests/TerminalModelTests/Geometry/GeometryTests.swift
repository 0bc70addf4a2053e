import Testing

@testable import TerminalModel

@Suite struct GeometryTests {
  private let rect = Rect(x: 2, y: 3, width: 4, height: 5)

  @Test func `a rectangle contains its first cell and not the one after its last`() {
    #expect(rect.contains(Point(x: 2, y: 3)))
    #expect(rect.contains(Point(x: 5, y: 7)))
    #expect(!rect.contains(Point(x: 6, y: 3)))
    #expect(!rect.contains(Point(x: 2, y: 8)))
    #expect(rect.center == Point(x: 3, y: 5))
  }

  @Test func `an intersection has the cells of both`() {
    let other = Rect(x: 4, y: 0, width: 9, height: 5)
    #expect(rect.intersection(other) == Rect(x: 4, y: 3, width: 2, height: 2))
    #expect(rect.intersection(Rect(x: 6, y: 3, width: 1, height: 1)).isEmpty)
    #expect(rect.intersection(Rect(x: 2, y: 3, width: -4, height: 1)).isEmpty)
  }

  @Test func `an inset of more than there is leaves nothing`() {
    #expect(rect.inset(by: 1) == Rect(x: 3, y: 4, width: 2, height: 3))
    #expect(rect.inset(by: 2).isEmpty)
    #expect(rect.inset(by: -1) == Rect(x: 1, y: 2, width: 6, height: 7))
  }

  @Test func `a union has the cells of both, and an empty one adds nothing`() {
    #expect(rect.union(Rect(x: 0, y: 0, width: 1, height: 1)) == Rect(x: 0, y: 0, width: 6, height: 8))
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }
}
