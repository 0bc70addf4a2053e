import Components
import TerminalModel
import Testing

struct BubbleTests {
  private let screen = Rect(x: 0, y: 0, width: 38, height: 20)
  private let bubble = Bubble(
    heading: "Kindness", text: "Goes up when you answer.",
    footer: .init(leading: "Skip", trailing: "1/3 Next ›"))

  @Test(arguments: [
    (Bubble.Side.auto, 2, 4, true), (.auto, 16, 9, false), (.below, 2, 4, true), (.above, 16, 9, false),
    // The wanted side has no room, the other has.
    (.above, 2, 4, true), (.below, 16, 9, false),
  ])
  func `the bubble takes the wanted side, or the other where there is no room`(
    _ side: Bubble.Side, _ targetRow: Int, _ row: Int, _ pointsUp: Bool
  ) throws {
    let target = Rect(x: 4, y: targetRow, width: 6, height: 1)
    let placement = bubble.place(in: screen, target: target, side: side)
    #expect(placement.frame.y == row)
    let arrow = try #require(placement.arrow)
    #expect(arrow.direction == (pointsUp ? .up : .down))
    #expect(arrow.point.y == (pointsUp ? targetRow + 1 : targetRow - 1))
    #expect(!placement.frame.intersects(target))
  }

  @Test func `its lines are about equally long, and no word is left over`() {
    let bubble = Bubble(
      heading: nil, text: "Like him? Flick right, or tap here: a plum is on its way.",
      footer: .init(leading: "", trailing: ""))
    let placement = bubble.place(in: screen, target: nil, side: .auto)
    let buffer = blankCanvas(38, 20) { bubble.draw(on: &$0, at: placement, .regular) }
    let lines = buffer.rows.map { $0.count { $0.isLetter } }.filter { $0 > 0 }
    #expect(lines.count == 3 && lines[2] * 2 >= lines[0], "\(buffer.rows)")
  }

  @Test func `where neither side has room it stays on the screen, without an arrow`() {
    let target = Rect(x: 0, y: 2, width: 38, height: 16)
    let placement = bubble.place(in: screen, target: target, side: .auto)
    #expect(screen.contains(placement.frame))
    #expect(placement.arrow == nil)
  }

  @Test(arguments: [(0x1B1118, false), (0x8E2468, true)])
  func `in a page an arrow is left out where its row has an edge that is seen`(
    _ lower: UInt32, _ isLeftOut: Bool
  ) throws {
    var page = Stylesheet.regular
    page.leavesEdges = true
    let target = Rect(x: 10, y: 14, width: 8, height: 1)
    let placement = bubble.place(in: screen, target: target, side: .above)
    let arrow = try #require(placement.arrow)
    let night = Style(foreground: .white, background: Color(hex: 0x120B10))
    var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: night))
    for x in 0..<38 { buffer.setHalf(x, arrow.point.y, upper: nil, lower: Color(hex: lower)) }
    let before = buffer[arrow.point]
    bubble.draw(on: &buffer, at: placement, page)
    #expect((buffer[arrow.point] == before) == isLeftOut)
    // Where there is none, the edge of the bubble is straight.
    let edge = (arrow.area.minX - 1..<arrow.area.maxX).map { buffer[$0, placement.frame.maxY - 1].glyph }
    #expect(Set(edge).count == (isLeftOut ? 1 : 3))
  }

  @Test func `over the edge of a light an arrow is blunt, and covers the near part of its cells`() throws {
    let target = Rect(x: 10, y: 14, width: 8, height: 1)
    for (targetRow, isUp) in [(14, false), (4, true)] {
      let target = Rect(x: target.x, y: targetRow, width: 8, height: 1)
      let placement = bubble.place(in: screen, target: target, side: isUp ? .below : .above)
      let arrow = try #require(placement.arrow)
      let (dim, light) = (Color(hex: 0x8090A0), Color.white)
      var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Style(background: dim)))
      for x in 0..<38 {
        buffer.setHalf(x, arrow.point.y, upper: isUp ? light : nil, lower: isUp ? nil : light)
      }
      bubble.draw(on: &buffer, at: placement, .regular)
      let accent = Stylesheet.regular[.accent]
      for x in arrow.area.minX...arrow.area.minX + 1 {
        let halves = try #require(buffer[x, arrow.point.y].halves)
        #expect(isUp ? halves == (light, accent) : halves == (accent, light), "\(x)")
      }
      // Beside it nothing of the dimmed half is light.
      let beside = try #require(buffer[arrow.area.minX - 1, arrow.point.y].halves)
      #expect(isUp ? beside == (light, dim) : beside == (dim, light))
    }
  }

  @Test func `where the edge goes through one of an arrow's cells both are half its own`() throws {
    let placement = bubble.place(in: screen, target: Rect(x: 10, y: 14, width: 8, height: 1), side: .above)
    let arrow = try #require(placement.arrow)
    let dim = Color(hex: 0x8090A0)
    var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Style(background: dim)))
    buffer.setHalf(arrow.area.minX, arrow.point.y, upper: nil, lower: .white)
    bubble.draw(on: &buffer, at: placement, .regular)
    let accent = Stylesheet.regular[.accent]
    let halves = [0, 1].compactMap { buffer[arrow.area.minX + $0, arrow.point.y].halves }
    #expect(halves.map(\.upper) == [accent, accent] && halves.map(\.lower) == [.white, dim])
  }

  @Test func `an arrow at the side is drawn whatever stands beside it`() throws {
    var page = Stylesheet.regular
    page.leavesEdges = true
    let target = Rect(x: 0, y: 0, width: 6, height: 20)
    let placement = bubble.place(in: screen, target: target, side: .trailing)
    let arrow = try #require(placement.arrow)
    var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Self.ground))
    for x in arrow.point.x - 1...arrow.point.x + 1 {
      buffer.setHalf(x, arrow.point.y, upper: nil, lower: .black)
    }
    bubble.draw(on: &buffer, at: placement, page)
    #expect(arrow.direction == .left && buffer[arrow.point].glyph == Glyph("◀"))
  }

  @Test func `tall buttons have half a row above and below their labels`() throws {
    let page: Stylesheet = {
      var page = Stylesheet.regular
      page.leavesEdges = true
      return page
    }()
    var bubble = Bubble(
      heading: nil, text: "A tip.", footer: .init(leading: "", trailing: "1/2"),
      buttons: [.init("Later", isPrimary: false), .init("Show", isPrimary: true)])
    let low = bubble.place(in: screen, target: nil, side: .auto).frame
    bubble.hasTallButtons = true
    let placement = bubble.place(in: screen, target: nil, side: .auto)
    #expect(placement.frame.height == low.height + 1)
    var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Self.ground))
    bubble.draw(on: &buffer, at: placement, page)
    let areas = bubble.buttonAreas(in: placement.frame)
    for area in areas {
      #expect(area.height == 1 && area.maxY == placement.frame.maxY - 2)
      let fill = buffer[area.x + 1, area.y].background
      // The halves next to the label have its colour, the others the bubble's.
      #expect(buffer[area.x + 2, area.y - 1].background == fill)
      #expect(buffer[area.x + 2, area.maxY].foreground == fill)
      #expect(buffer[area.x + 2, area.maxY].background == page[.accent])
    }
    #expect(bubble.footerAreas(in: placement.frame).trailing.y == areas[0].y)
    #expect(bubble.touchAreas(in: placement.frame) == areas.map { $0.inset(x: 0, y: -1) })
    // One below the other they stay low.
    bubble.buttons = ["One that is long", "Another long one"].map { .init($0, isPrimary: true) }
    #expect(
      bubble.buttonAreas(in: placement.frame).map(\.y) == [
        placement.frame.maxY - 4, placement.frame.maxY - 3,
      ])
  }

  private static let ground = Style(foreground: .black, background: .white)

  @Test func `without a target it stands in the middle`() {
    let placement = bubble.place(in: screen, target: nil, side: .below)
    #expect(placement.frame == Rect(x: 3, y: 7, width: 32, height: 6))
    #expect(placement.arrow == nil)
  }

  @Test(arguments: 0..<38) func `the arrow is over its bubble and under its target`(_ column: Int) throws {
    let target = Rect(x: column, y: 2, width: 1, height: 1)
    let placement = bubble.place(in: screen, target: target, side: .auto)
    let arrow = try #require(placement.arrow)
    #expect(screen.contains(placement.frame))
    #expect((placement.frame.minX..<placement.frame.maxX).contains(arrow.point.x))
    if (4..<34).contains(column) { #expect(arrow.point.x == column) }
  }

  @Test func `words stand above the foot`() {
    let target = Rect(x: 4, y: 0, width: 6, height: 1)
    let placement = bubble.place(in: screen, target: target, side: .auto)
    let buffer = blankCanvas(38, 9) { bubble.draw(on: &$0, at: placement, .regular) }
    #expect(
      buffer.rows == [
        "", "      ▟▙", " ▇                              ▇", "   Kindness",
        "   Goes up when you answer.", "", "   Skip              1/3 Next ›",
        "", "",
      ])
    let areas = bubble.footerAreas(in: placement.frame)
    #expect(buffer.text(in: areas.leading) == "Skip")
    #expect(buffer.text(in: areas.trailing) == "1/3 Next ›")
  }

  @Test func `its tip grows out of it, by slopes where the terminal has them`() throws {
    var stylesheet = Stylesheet.regular
    stylesheet.blocks = .octants
    for (row, glyphs) in [(0, "\u{1FB4A}\u{1FB3F}"), (14, "\u{1FB65}\u{1FB5A}")] {
      let target = Rect(x: 4, y: row, width: 6, height: 1)
      let placement = bubble.place(in: screen, target: target, side: .auto)
      let arrow = try #require(placement.arrow)
      let buffer = blankCanvas(38, 20) { bubble.draw(on: &$0, at: placement, stylesheet) }
      #expect(buffer.text(in: arrow.area) == glyphs)
      let edge = arrow.direction == .up ? placement.frame.minY : placement.frame.maxY - 1
      for x in arrow.area.minX..<arrow.area.maxX {
        #expect(buffer[x, edge].background == stylesheet[.accent] && buffer[x, edge].glyph == .blank)
      }
    }
  }

  @Test func `where the foot is narrow the way on keeps its words`() {
    let narrow = Rect(x: 0, y: 0, width: 20, height: 12)
    let placement = bubble.place(in: narrow, target: nil, side: .auto)
    let areas = bubble.footerAreas(in: placement.frame)
    #expect(areas.leading.maxX < areas.trailing.minX)
    let buffer = blankCanvas(20, 12) { bubble.draw(on: &$0, at: placement, .regular) }
    #expect(buffer.text(in: areas.leading) == "Sk…")
    #expect(buffer.text(in: areas.trailing) == "1/3 Next ›")
  }

  @Test func `a text longer than the screen ends with an ellipsis above the foot`() {
    let long = Bubble(
      heading: nil, text: String(repeating: "word ", count: 60),
      footer: .init(leading: "", trailing: "Next ›"))
    let low = Rect(x: 0, y: 0, width: 20, height: 7)
    let placement = long.place(in: low, target: nil, side: .auto)
    let buffer = blankCanvas(20, 7) { long.draw(on: &$0, at: placement, .regular) }
    #expect(
      buffer.rows == [
        " ▇                ▇", "   word word word", "   word word word", "   word word word",
        "   word word…",
        "           Next ›", "",
      ])
  }

  @Test func `a picture has its rows above the words`() {
    var tall = bubble
    tall.pictureRows = 4
    let plain = bubble.place(in: screen, target: nil, side: .auto).frame
    let frame = tall.place(in: screen, target: nil, side: .auto).frame
    #expect(frame.height == plain.height + 4)
    #expect(tall.pictureArea(in: frame) == Rect(x: frame.x + 2, y: frame.y + 1, width: 28, height: 4))
  }
}
