import Components
import TerminalModel
import Testing

struct BubblePlacementTests {
  private let screen = Rect(x: 0, y: 0, width: 80, height: 30)
  private let bubble = Bubble(
    heading: "Kindness", text: "Goes up when you answer.", footer: .init(leading: "Skip", trailing: "1/3"))

  @Test(arguments: [
    (Bubble.Side.leading, Rect(x: 50, y: 12, width: 6, height: 3), Bubble.Arrow.Direction.right),
    (.trailing, Rect(x: 20, y: 12, width: 6, height: 3), .left),
    // No room there: the opposite side.
    (.leading, Rect(x: 4, y: 12, width: 6, height: 3), .left),
    (.trailing, Rect(x: 70, y: 12, width: 6, height: 3), .right),
    // Neither: below, and above at the foot.
    (.leading, Rect(x: 10, y: 2, width: 60, height: 3), .up),
    (.trailing, Rect(x: 10, y: 26, width: 60, height: 3), .down),
  ])
  func `a bubble beside its target flips where it has no room`(
    _ side: Bubble.Side, _ target: Rect, _ direction: Bubble.Arrow.Direction
  ) throws {
    let placement = bubble.place(in: screen, target: target, side: side)
    let arrow = try #require(placement.arrow)
    #expect(arrow.direction == direction)
    #expect(screen.contains(placement.frame))
    #expect(!placement.frame.intersects(target))
  }

  @Test func `an arrow points at the nearest of several targets, not between them`() {
    let targets = [Rect(x: 10, y: 4, width: 8, height: 2), Rect(x: 50, y: 8, width: 20, height: 2)]
    let union = targets[0].union(targets[1])
    let below = bubble.place(in: screen, target: union, side: .below).aimed(atNearestOf: targets, in: screen)
    #expect(below.arrow?.direction == .up && below.arrow?.point.x == min(60, below.frame.maxX - 3))
    let above = bubble.place(
      in: screen, target: union.offset(x: 0, y: 14), side: .above
    ).aimed(atNearestOf: targets.map { $0.offset(x: 0, y: 14) }, in: screen)
    #expect(above.arrow?.direction == .down && above.arrow?.point.x == max(14, above.frame.minX + 2))
  }

  @Test func `a bubble moves along until its arrow stands off its corner, and stays on the screen`() {
    let targets = [Rect(x: 8, y: 4, width: 8, height: 2), Rect(x: 60, y: 2, width: 16, height: 2)]
    let middle = bubble.place(in: screen, target: targets[0].union(targets[1]), side: .below)
    let aimed = middle.aimed(atNearestOf: targets, in: screen)
    #expect(middle.frame.minX > 12 && aimed.frame.minX == 12 - 5 && aimed.arrow?.point.x == 12)
    let atEdge = middle.aimed(atNearestOf: [targets[0].offset(x: -8, y: 0), targets[1]], in: screen)
    #expect(atEdge.frame.minX == screen.minX + 1 && atEdge.arrow?.point.x == 4)
  }

  @Test(arguments: [Bubble.Side.below, .above])
  func `of several targets in a row an arrow points at the one in the middle`(_ side: Bubble.Side) {
    let targets = [20, 34, 48].map { Rect(x: $0, y: 12, width: 8, height: 2) }
    let placement = bubble.place(in: screen, target: targets[0].union(targets[2]), side: side)
    #expect(placement.aimed(atNearestOf: targets, in: screen).arrow?.point.x == 38)
  }

  @Test(arguments: [
    (Bubble.Alignment.start, 30), (.center, 19), (.end, 8),
  ])
  func `a bubble stands with its start, middle or end at its target's`(
    _ alignment: Bubble.Alignment, _ column: Int
  ) {
    let target = Rect(x: 30, y: 4, width: 10, height: 2)
    let placement = bubble.place(in: screen, target: target, side: .below, alignment: alignment)
    #expect(placement.frame.x == column)
    #expect(placement.arrow?.point.x == 35)
  }

  @Test(arguments: [(Bubble.Alignment.start, 10), (.center, 9), (.end, 7)])
  func `beside its target it is aligned by rows`(_ alignment: Bubble.Alignment, _ row: Int) {
    let target = Rect(x: 4, y: 10, width: 10, height: 3)
    let placement = bubble.place(in: screen, target: target, side: .trailing, alignment: alignment)
    #expect(placement.frame.y == row)
    #expect(placement.arrow?.point == Point(x: 14, y: 11))
  }

  @Test(arguments: 0..<30) func `it slides along its side, and the arrow keeps to the target`(_ row: Int) {
    let target = Rect(x: 4, y: row, width: 10, height: 1)
    for alignment in [Bubble.Alignment.start, .center, .end] {
      let placement = bubble.place(in: screen, target: target, side: .trailing, alignment: alignment)
      #expect(screen.contains(placement.frame))
      guard let arrow = placement.arrow, arrow.direction == .left else { continue }
      #expect(arrow.point == Point(x: 14, y: row))
      #expect((placement.frame.minY..<placement.frame.maxY).contains(row))
    }
  }

  @Test func `buttons stand in a line above the foot, or below each other`() {
    var bubble = bubble
    bubble.buttons = [.init("Later", isPrimary: false), .init("Show me", isPrimary: true, isFocused: true)]
    let frame = bubble.place(in: Rect(x: 0, y: 0, width: 38, height: 20), target: nil, side: .auto).frame
    let areas = bubble.buttonAreas(in: frame)
    #expect(areas.map(\.y) == [frame.maxY - 3, frame.maxY - 3])
    #expect(areas.last?.maxX == frame.maxX - 2)
    let buffer = blankCanvas(38, 20) {
      bubble.draw(on: &$0, at: Bubble.Placement(frame: frame), .regular)
    }
    #expect(areas.map { buffer.text(in: $0) } == ["  Later", "› Show me ‹"])
    bubble.buttons[0].label = "Remind me tomorrow"
    let tall = bubble.place(in: Rect(x: 0, y: 0, width: 38, height: 20), target: nil, side: .auto).frame
    #expect(bubble.buttonAreas(in: tall).map(\.y) == [tall.maxY - 4, tall.maxY - 3])
    #expect(tall.height == frame.height + 1)
  }

  @Test func `without words at the foot there is no foot`() {
    var bare = bubble
    bare.footer = .init(leading: "", trailing: "")
    let with = bubble.place(in: screen, target: nil, side: .auto).frame
    let without = bare.place(in: screen, target: nil, side: .auto).frame
    #expect(without.height == with.height - 2)
  }
}
