import Components
import PackModel
import TerminalModel
import Testing

@testable import Screens

// Elements beside each other.
extension PageLayoutTests {
  @Test func `neighbours of a row stand side by side`() {
    let arranged = layout([button("a", row: "r"), button("b", row: "r"), button("c", row: "s")], height: 30)
    #expect(arranged.body.map(\.rect.x) == [2, 20, 2])
    #expect(arranged.body.map(\.rect.width) == [16, 16, 34])
    #expect(arranged.body[0].rect.y == arranged.body[1].rect.y)
    #expect(arranged.body[2].rect.y > arranged.body[0].rect.y)
  }

  @Test(arguments: 2...6, 36...42)
  func `neighbours of a row are as wide as each other, and stand from margin to margin`(
    _ count: Int, _ width: Int
  ) {
    let arranged = layout((0..<count).map { button("b\($0)", row: "r") }, height: 30, width: width)
    let rects = arranged.body.map(\.rect)
    #expect(Set(rects.map(\.width)).count == 1)
    #expect(rects.first?.minX == 2 && rects.last?.maxX == width - 2)
    let gaps = zip(rects, rects.dropFirst()).map { $1.minX - $0.maxX }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1 && gaps.allSatisfy { $0 > 0 })
  }

  @Test(arguments: [(5, 38), (4, 38), (2, 39)])
  func `neighbours of a row are as far apart as each other where columns allow it`(_ count: Int, _ width: Int)
  {
    let arranged = layout((0..<count).map { button("b\($0)", row: "r") }, height: 30, width: width)
    let rects = arranged.body.map(\.rect)
    let gaps = zip(rects, rects.dropFirst()).map { $1.minX - $0.maxX }
    #expect(Set(gaps).count == 1 && rects.first?.minX == 2 && rects.last?.maxX == width - 2)
  }

  @Test func `what goes from edge to edge has a row of its own`() {
    let arranged = layout([tabs("a", row: "r", place: .body), button("b", row: "r")], height: 30)
    #expect(!arranged.body[0].rect.intersects(arranged.body[1].rect))
    #expect(arranged.body[0].rect.width == 38)
  }

  @Test(arguments: [1, 5, 12, 13, 40]) func `a row of many has no negative widths`(_ count: Int) {
    let arranged = layout((0..<count).map { button("b\($0)", row: "r") }, height: 30)
    #expect(arranged.body.allSatisfy { $0.rect.width >= 0 })
  }

  @Test func `what follows a list keeps a row from tabs where the list has one to give`() {
    let elements = [section("s"), list("l"), input("a"), input("b"), tabs("tabs")]
    let closed = (20...34).filter { height in
      let arranged = layout(elements, height: height)
      let areas = arranged.body.map { $0.rect }
      return arranged.density == .regular && areas[0].y == 1 && areas[3].y == areas[2].maxY + 1
        && areas[2].y == areas[1].maxY && areas[3].maxY == height - arranged.footerHeight - 1
    }
    #expect(closed.count == 1, "\(closed)")
  }

  @Test func `on a tall screen no two rows stand between fields where none stands before the button`() {
    let elements = (0..<7).map { input("f\($0)") } + [button("b", place: .footer)]
    var gaps: Set<Int> = []
    for height in 30...60 {
      let arranged = layout(elements, height: height)
      let rects = arranged.body.map { $0.rect }
      let between = zip(rects, rects.dropFirst()).map { $1.minY - $0.maxY }
      gaps.formUnion(between)
      let before = height - arranged.footerHeight - arranged.bodyHeight
      #expect(before > 0 || between.allSatisfy { $0 < 2 }, "\(height)")
    }
    #expect(gaps.contains(2))
  }
}
