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

struct DialogTests {
  private let dialog = Dialog(
    title: "Allow?", text: "It helps.", buttons: ["Yes", "No"], focus: 0)

  private func drawn(_ dialog: Dialog, width: Int = 20, height: Int) -> [String] {
    blankCanvas(width, height) { dialog.draw(on: &$0, in: dialog.frame(in: $0.bounds), .regular) }.rows
  }

  @Test func `with some room there is a line above each button`() {
    #expect(
      drawn(dialog, height: 10) == [
        "  ▇              ▇", "       Allow?", "", "     It helps.", "  ────────────────",
        "      › Yes ‹", "  ────────────────", "         No", "", "",
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
        "  ▇              ▇", "       Allow?", "     It helps.", "  ────────────────",
        "      › Yes ‹", "  ────────────────", "         No", "",
      ])
    #expect(
      drawn(dialog, height: 7) == [
        "  ▇              ▇", "       Allow?", "     It helps.", "  ────────────────",
        "      › Yes ‹", "         No", "",
      ])
  }

  @Test func `more text than room ends with an ellipsis, and the buttons stay`() {
    var long = dialog
    long.text = String(repeating: "word ", count: 40)
    #expect(
      drawn(long, height: 9) == [
        "  ▇              ▇", "       Allow?", "     word word", "     word word", "     word word…",
        "  ────────────────", "      › Yes ‹", "         No", "",
      ])
    #expect(
      drawn(long, height: 5) == [
        "  ▇              ▇", "  ────────────────", "      › Yes ‹", "         No",
        "",
      ])
  }

  @Test func `long labels wrap, and are taller to tap`() {
    let wrapped = Dialog(title: "T", text: "", buttons: ["Allow While Use", "No"], focus: 1)
    let screen = Rect(x: 0, y: 0, width: 20, height: 12)
    let areas = wrapped.buttonAreas(in: wrapped.frame(in: screen))
    #expect(areas.map(\.height) == [2, 1])
    #expect(
      drawn(wrapped, height: 9).map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty } == [
        "▇              ▇", "T", "────────────────", "Allow", "While Use", "────────────────",
        "› No ‹",
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
    // Where there is no room off all, it spares what is more important.
    #expect(toast.frame(in: screen, avoiding: [rows(2, 2), rows(18, 2), rows(4, 14)]).y == 14)
    #expect(toast.frame(in: screen, avoiding: [rows(12, 8), rows(4, 6), rows(2, 2)]).y == 2)
    let buffer = blankCanvas(30, 6) { toast.draw(on: &$0, in: toast.frame(in: $0.bounds), .regular) }
    #expect(buffer.row(3) == "            Saved")
  }
}
