import Components
import SeededRandom
import TerminalModel
import Testing

struct SpotlightTests {
  private static let white = Style(foreground: .white, background: .white)

  /// How dark each cell is: `.` not at all, `-` half, `#` wholly.
  private func drawn(_ holes: [Spotlight.Hole]) -> [String] {
    var buffer = CellBuffer(width: 12, height: 5, fill: Cell(style: Self.white))
    Spotlight(holes: holes, strength: 200).draw(on: &buffer, in: buffer.bounds, .regular)
    let full = Color.white.mixed(with: Stylesheet.regular.scrim, amount: 200)
    return (0..<buffer.height).map { y in
      (0..<buffer.width).map { x in
        let color = buffer[x, y].background
        return color == .white ? "." : color == full ? "#" : "-"
      }.joined()
    }
  }

  @Test(arguments: [
    (
      Spotlight.Shape.rectangle,
      ["############", "###.....####", "###.....####", "###.....####", "############"]
    ),
    (.rounded, ["############", "###.....####", "###.....####", "###.....####", "############"]),
  ])
  func `a hole lights its cells and no others`(_ shape: Spotlight.Shape, _ rows: [String]) {
    #expect(drawn([Spotlight.Hole(rect: Rect(x: 3, y: 1, width: 5, height: 3), shape: shape)]) == rows)
  }

  @Test func `several holes are all lit`() {
    let left = Spotlight.Hole(rect: Rect(x: 1, y: 1, width: 3, height: 2), shape: .rounded)
    let right = Spotlight.Hole(rect: Rect(x: 4, y: 1, width: 3, height: 3), shape: .rounded)
    #expect(
      drawn([left, right]) == [
        "############", "#......#####", "#......#####", "####...#####", "############",
      ])
  }

  @Test(arguments: 0..<60) func `a mask over a picture kept is the mask drawn anew`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let shapes: [Spotlight.Shape] = [.rectangle, .rounded, .circle]
    var picture = CellBuffer(width: 30, height: 16, fill: Cell(style: Self.white))
    for row in 0..<16 {
      picture.write(
        RandomText.sentence(using: &random), x: -2, y: row,
        style: Style(foreground: .black, background: .white))
    }
    let masked = MaskedPicture(picture, strength: 165, .regular)
    for _ in 0..<20 {
      let holes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let rect = Rect(
          x: .random(in: -9...30, using: &random), y: .random(in: -5...16, using: &random),
          width: .random(in: 0...34, using: &random), height: .random(in: 0...18, using: &random))
        return Spotlight.Hole(rect: rect, shape: shapes.randomElement(using: &random) ?? .circle)
      }
      let spotlight = Spotlight(holes: holes, strength: 165)
      var anew = picture
      spotlight.draw(on: &anew, in: anew.bounds, .regular)
      var kept = picture
      spotlight.draw(on: &kept, over: masked)
      #expect(kept == anew, "seed \(seed): \(holes)")
    }
  }

  @Test func `no hole dims all, and no room dims nothing`() {
    #expect(drawn([]) == Array(repeating: "############", count: 5))
    var buffer = CellBuffer(width: 3, height: 1, fill: Cell(style: Self.white))
    Spotlight(holes: [], strength: 200).draw(on: &buffer, in: .zero, .regular)
    #expect(buffer[0, 0].background == .white)
  }
}

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

  @Test(arguments: [(14, false, "\u{1FB53}", "\u{1FB5E}"), (4, true, "\u{1FB42}", "\u{1FB4D}")])
  func `where the terminal has slopes a blunt arrow begins wider at its bubble than it ends`(
    _ row: Int, _ isUp: Bool, _ left: String, _ right: String
  ) throws {
    var sheet = Stylesheet.regular
    sheet.blocks = .sextants
    let target = Rect(x: 10, y: row, width: 8, height: 1)
    let placement = bubble.place(in: screen, target: target, side: isUp ? .below : .above)
    let arrow = try #require(placement.arrow)
    let edge = isUp ? placement.frame.minY : placement.frame.maxY - 1
    func glyphs(overLight hasLight: Bool) -> [Glyph] {
      var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Style(background: .black)))
      for x in 0..<38 where hasLight {
        buffer.setHalf(x, arrow.point.y, upper: isUp ? .white : nil, lower: isUp ? nil : .white)
      }
      bubble.draw(on: &buffer, at: placement, sheet)
      return [arrow.area.minX - 1, arrow.area.minX + 2].map { buffer[$0, edge].glyph }
    }
    #expect(glyphs(overLight: true) == [Glyph(left), Glyph(right)])
    // A pointed one needs none.
    let plain = glyphs(overLight: false)
    #expect(plain[0] == plain[1] && plain[0] != Glyph(left))
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
        "", "      ▟▙", " ▗▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "   Kindness",
        "   Goes up when you answer.", "", "   Skip              1/3 Next ›",
        " ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘", "",
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
        " ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "   word word word", "   word word word", "   word word word",
        "   word word…",
        "           Next ›", " ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
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

struct DialogTests {
  private let dialog = Dialog(
    title: "Allow?", text: "It helps.", buttons: ["Yes", "No"], focus: 0)

  private func drawn(_ dialog: Dialog, width: Int = 20, height: Int) -> [String] {
    blankCanvas(width, height) { dialog.draw(on: &$0, in: dialog.frame(in: $0.bounds), .regular) }.rows
  }

  @Test func `with some room there is a line above each button`() {
    #expect(
      drawn(dialog, height: 10) == [
        "  ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "       Allow?", "", "     It helps.", "  ────────────────",
        "      › Yes ‹", "  ────────────────", "         No", "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘", "",
      ])
  }

  @Test(arguments: [Dialog.Arrangement.stacked, .beside])
  func `with room each button is filled, half a row above and below its label`(
    _ arrangement: Dialog.Arrangement
  ) {
    let dialog = Dialog(
      title: "Allow?", text: "It helps.", buttons: ["Yes", "No"], focus: 1, arrangement: arrangement)
    let buffer = blankCanvas(30, 14) { dialog.draw(on: &$0, in: dialog.frame(in: $0.bounds), .regular) }
    let fills = [
      Stylesheet.regular.mixed(.border, toward: .surface, amount: 40), Stylesheet.regular[.accent],
    ]
    let areas = dialog.buttonAreas(in: dialog.frame(in: buffer.bounds))
    for (area, fill) in zip(areas, fills) {
      let x = area.x + area.width / 2
      #expect(buffer[area.x + 3, area.y].background == fill)
      #expect(buffer[x, area.y - 1].background == fill && buffer[x, area.y + 1].foreground == fill)
    }
    // As far from each other and from the edges on both sides.
    let row = (0..<30).filter { fills.contains(buffer[$0, areas[1].y].background) }
    let frame = dialog.frame(in: buffer.bounds)
    #expect(row.first == frame.minX + 2 && row.last == frame.maxX - 3)
  }

  @Test func `the mark of the focus keeps off the edges of the dialog`() {
    for dialog in [
      Dialog(title: "Done", text: "It is sent.", buttons: ["OK"], focus: 0),
      Dialog(title: "Allow?", text: "It helps.", buttons: ["Yes", "No"], focus: 1),
      Dialog(title: "Allow?", text: "It helps.", buttons: ["Yes", "No"], focus: 1, arrangement: .beside),
    ] {
      let buffer = blankCanvas(30, 14) { dialog.draw(on: &$0, in: dialog.frame(in: $0.bounds), .regular) }
      let frame = dialog.frame(in: buffer.bounds)
      let area = dialog.buttonAreas(in: frame)[dialog.focus]
      let accent = Stylesheet.regular[.accent]
      for y in frame.minY..<frame.maxY {
        for x in frame.minX..<frame.maxX {
          guard buffer[x, y].background == accent else { continue }
          #expect(area.inset(x: 1, y: -1).contains(Point(x: x, y: y)))
          #expect(x >= frame.minX + 2 && x < frame.maxX - 2 && y < frame.maxY - 1)
        }
      }
    }
  }

  @Test(arguments: [("Allow", true), ("Don't Allow", false), ("許可しない", false)])
  func `arrows of the focus keep away from the label and from the ends of the button`(
    _ label: String, _ hasArrows: Bool
  ) throws {
    let dialog = Dialog(
      title: "Allow?", text: "It helps.", buttons: [label, "OK"], focus: 0, arrangement: .beside)
    let buffer = blankCanvas(38, 22) { dialog.draw(on: &$0, in: dialog.frame(in: $0.bounds), .regular) }
    let area = dialog.buttonAreas(in: dialog.frame(in: buffer.bounds))[0]
    let row = (area.minX..<area.maxX).map { buffer[$0, area.y] }
    #expect(row.contains { $0.glyph == Glyph("›") } == hasArrows)
    #expect(row.filter { $0.glyph != .blank }.allSatisfy { $0.attributes.contains(.bold) })
  }

  @Test func `without room it grows tight`() {
    #expect(
      drawn(dialog, height: 8) == [
        "  ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "       Allow?", "     It helps.", "  ────────────────",
        "      › Yes ‹", "  ────────────────", "         No", "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
    #expect(
      drawn(dialog, height: 7) == [
        "  ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "       Allow?", "     It helps.", "  ────────────────",
        "      › Yes ‹", "         No", "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  @Test func `more text than room ends with an ellipsis, and the buttons stay`() {
    var long = dialog
    long.text = String(repeating: "word ", count: 40)
    #expect(
      drawn(long, height: 9) == [
        "  ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "       Allow?", "     word word", "     word word", "     word word…",
        "  ────────────────", "      › Yes ‹", "         No", "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
    #expect(
      drawn(long, height: 5) == [
        "  ▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "  ────────────────", "      › Yes ‹", "         No",
        "  ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  @Test func `long labels wrap, and are taller to tap`() {
    let wrapped = Dialog(title: "T", text: "", buttons: ["Allow While Use", "No"], focus: 1)
    let screen = Rect(x: 0, y: 0, width: 20, height: 12)
    let areas = wrapped.buttonAreas(in: wrapped.frame(in: screen))
    #expect(areas.map(\.height) == [2, 1])
    #expect(
      drawn(wrapped, height: 9).map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty } == [
        "▗▀▀▀▀▀▀▀▀▀▀▀▀▀▀▖", "T", "────────────────", "Allow", "While Use", "────────────────",
        "› No ‹", "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
  }

  @Test func `the focus is filled`() {
    let screen = Rect(x: 0, y: 0, width: 20, height: 11)
    let frame = dialog.frame(in: screen)
    let areas = dialog.buttonAreas(in: frame)
    let buffer = blankCanvas(20, 11) { dialog.draw(on: &$0, in: frame, .regular) }
    let accent = Stylesheet.regular[.accent]
    #expect(areas.map { buffer.columns(of: $0.y, on: accent).count } == [12, 0])
    #expect(areas.map { buffer.text(in: $0).contains("Yes") } == [true, false])
  }
}

struct ToastTests {
  @Test func `a toast stands near the top, or near the foot where something is in the way`() {
    let screen = Rect(x: 0, y: 0, width: 30, height: 20)
    let toast = Toast("Saved")
    #expect(toast.frame(in: screen) == Rect(x: 9, y: 2, width: 11, height: 3))
    let rows = { (y: Int, height: Int) in Rect(x: 0, y: y, width: 30, height: height) }
    #expect(toast.frame(in: screen, avoiding: [rows(0, 4)]) == Rect(x: 9, y: 14, width: 11, height: 3))
    #expect(toast.frame(in: screen, avoiding: [rows(9, 4)]).y == 2)
    #expect(toast.frame(in: screen, avoiding: [rows(0, 4), rows(14, 2)]).y == 16)
    #expect(toast.frame(in: screen, avoiding: [rows(0, 4), rows(12, 8)]).y == 4, "below what is at the top")
    #expect(toast.frame(in: screen, avoiding: [rows(0, 20)]).y == 2)
    let buffer = blankCanvas(30, 6) { toast.draw(on: &$0, in: toast.frame(in: $0.bounds), .regular) }
    #expect(buffer.row(3) == "            Saved")
  }
}
