import TerminalModel
import Testing

@testable import Components

/// Drawings that stand in for cells, for who shows pictures.
@Suite struct StandInTests {
  private static let sheet = Stylesheet(.light, blocks: .octants)
  private static let cell = Size(width: 10, height: 20)
  private static let ground = Color(hex: 0x102030)
  private static let ink = Color(hex: 0xF0E0D0)

  private let pictures = PictureCache()
  private let tags = PictureTags()

  init() { pictures.tags = tags }

  private func frame(_ width: Int, _ height: Int, _ draw: (inout CellBuffer) -> Void) -> CellBuffer {
    var frame = CellBuffer(width: width, height: height, fill: Cell(style: Style(background: Self.ground)))
    draw(&frame)
    return frame
  }

  /// Whether a pixel of what a cell shows has a colour of its own.
  private func isDrawn(_ frame: CellBuffer, _ x: Int, _ y: Int, at pixel: (x: Int, y: Int)) throws -> Bool {
    let tag = try #require(frame[x, y].attributes.pictureTag)
    let (width, _, bytes) = try #require(tags[tag.number]).pixels(cell: Self.cell)
    let place = (tag.row * Self.cell.height + pixel.y) * width + tag.column * Self.cell.width + pixel.x
    return bytes[place * 4 + 3] > 127
  }

  /// The colour of a pixel of what a cell shows.
  private func color(_ frame: CellBuffer, _ x: Int, _ y: Int, at pixel: (x: Int, y: Int)) throws -> Color {
    let tag = try #require(frame[x, y].attributes.pictureTag)
    let (width, _, bytes) = try #require(tags[tag.number]).pixels(cell: Self.cell)
    let place = (tag.row * Self.cell.height + pixel.y) * width + tag.column * Self.cell.width + pixel.x
    return Color(red: bytes[place * 4], green: bytes[place * 4 + 1], blue: bytes[place * 4 + 2])
  }

  private func untagged(_ frame: CellBuffer) -> CellBuffer {
    var frame = frame
    frame.untag()
    return frame
  }

  // MARK: Corners

  @Test func `corners of a box are quarters of a circle, and nothing else changes`() throws {
    let box = frame(12, 5) {
      $0.fillSoftly(
        Rect(x: 1, y: 1, width: 10, height: 3), Self.ink, round: Self.sheet.roundSides.union(.both))
    }
    var rounded = box
    pictures.roundCorners(of: &rounded, Self.sheet)
    #expect(untagged(rounded) == box)
    let places = [(1, 1), (10, 1), (1, 3), (10, 3)]
    let tagged = (0..<5).flatMap { y in (0..<12).map { ($0, y) } }
      .filter { rounded[$0.0, $0.1].attributes.pictureTag != nil }
    #expect(tagged.map { "\($0)" } == places.map { "\($0)" })
    for (x, y) in places {
      let (isLeft, isTop) = (x == 1, y == 1)
      let drawn = try (0..<200).filter { try isDrawn(rounded, x, y, at: ($0 % 10, $0 / 10)) }
      // Two thirds of the cell without what a circle leaves free.
      #expect(abs(drawn.count - 112) < 8)
      let inner = (x: isLeft ? 9 : 0, y: isTop ? 8 : 11), outer = (x: isLeft ? 0 : 9, y: isTop ? 8 : 11)
      #expect(try isDrawn(rounded, x, y, at: inner) && !isDrawn(rounded, x, y, at: outer))
      #expect(try isDrawn(rounded, x, y, at: (outer.x, isTop ? 19 : 0)))
    }
  }

  @Test func `a low box with thin edges has round ends, and what a box leaves free is hollow`() throws {
    let corner = CellBuffer.Corner.lowerRight.rest
    let style = Style(foreground: Self.ink, background: Self.ground)
    let both = frame(4, 1) {
      $0[0, 0] = Cell(glyph: corner, style: style)
      $0[1, 0] = Cell(glyph: CellBuffer.upperThirdLip, style: style)
      $0[3, 0] = Cell(glyph: corner, style: style)
    }
    var rounded = both
    pictures.roundCorners(of: &rounded, Self.sheet)
    let drawn = try [0, 3].map { x in
      try (0..<200).count { try isDrawn(rounded, x, 0, at: ($0 % 10, $0 / 10)) }
    }
    #expect(
      abs(drawn[0] - 52) < 6 && abs(drawn[1] - 21) < 6,
      "a bulge towards the free corner, and a hollow: \(drawn)")
  }

  @Test func `a device has a round corner of four cells where the screen is empty there`() throws {
    let style = Style(foreground: Self.ink, background: Self.ground)
    for isFree in [true, false] {
      var device = frame(3, 3) {
        $0[0, 0] = Cell(glyph: CellBuffer.Corner.lowerRight.tip, style: style)
        $0[1, 0] = Cell(glyph: CellBuffer.upperThirdLip, style: style)
        $0[0, 1] = Cell(glyph: Glyph(scalar: "▐"), style: style)
        $0[1, 1] = Cell(glyph: isFree ? .blank : Glyph("a"), style: Style(background: .white))
      }
      pictures.roundCorners(of: &device, Self.sheet)
      let tagged = [(0, 0), (1, 0), (0, 1), (1, 1)].filter { device[$0.0, $0.1].attributes.pictureTag != nil }
      #expect(tagged.count == (isFree ? 4 : 1))
      guard isFree else { continue }
      #expect(try !isDrawn(device, 0, 0, at: (6, 14)) && color(device, 0, 1, at: (7, 15)) == Self.ink)
      #expect(try color(device, 1, 1, at: (9, 18)) == .white && color(device, 1, 1, at: (0, 1)) == Self.ink)
    }
  }

  @Test func `without pictures, on the terminal's own colour and in a page corners stay`() {
    let round = Self.sheet.roundSides.union(.both)
    let draw = { (frame: inout CellBuffer) in
      frame.fillSoftly(Rect(x: 1, y: 1, width: 10, height: 3), Self.ink, round: round)
    }
    let box = frame(12, 5, draw)
    var page = Self.sheet
    page.leavesEdges = true
    for (cache, sheet) in [(PictureCache(), Self.sheet), (pictures, page)] {
      var same = box
      cache.roundCorners(of: &same, sheet)
      #expect(same == box)
    }
    var plain = CellBuffer(width: 12, height: 5)
    draw(&plain)
    let before = plain
    pictures.roundCorners(of: &plain, Self.sheet)
    #expect(plain == before)
  }

  @Test func `a photo has round corners where it stands free`() throws {
    let circle = Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 20), fill: .color(.white))
    var photo = Artwork(id: "photo", alt: "", background: .color(Self.ink), shapes: [circle])
    let free = frame(12, 6) {
      pictures.draw(photo, on: &$0, in: Rect(x: 2, y: 1, width: 8, height: 4), Self.sheet)
    }
    for (x, y, pixel) in [(2, 1, (0, 0)), (9, 1, (9, 0)), (2, 4, (0, 19)), (9, 4, (9, 19))] {
      #expect(try color(free, x, y, at: pixel) == Self.ground)
    }
    #expect(try color(free, 2, 1, at: (9, 9)) == Self.ink && color(free, 5, 1, at: (0, 0)) == Self.ink)
    let wide = frame(8, 4) { pictures.draw(photo, on: &$0, in: $0.bounds, Self.sheet) }
    #expect(try color(wide, 0, 0, at: (0, 0)) == Self.ink, "it goes from edge to edge")
    (photo.id, photo.background) = ("sign", nil)
    let sign = frame(12, 6) {
      pictures.draw(photo, on: &$0, in: Rect(x: 2, y: 1, width: 8, height: 4), Self.sheet)
    }
    #expect(try !isDrawn(sign, 2, 1, at: (0, 0)))
  }

  // MARK: Letters and signs

  @Test(arguments: ["Plum", "agyqj", "48:0", "XkW?"])
  func `letters are strokes through their dots, on cells that stay`(_ word: String) throws {
    let text = try #require(LargeText(word))
    let plain = frame(text.size.width + 2, text.size.height) {
      text.draw(on: &$0, in: $0.bounds, Self.ink, alignment: .center, blocks: Self.sheet.blocks)
    }
    var drawn = plain
    let form = pictures.letter(text, on: &drawn, in: drawn.bounds, Self.ink, alignment: .center, Self.sheet)
    #expect(form == .dots && untagged(drawn) == plain)
    var dots: [(x: Int, half: Int)] = []
    text.forEachLetter(in: drawn.bounds, .center) { letter, origin in
      for (row, bits) in letter.rows.enumerated() {
        for column in 0..<letter.width where bits >> (letter.width - 1 - column) & 1 == 1 {
          dots.append((origin.x + column, letter.top + row))
        }
      }
    }
    #expect(dots.count > 20)
    for dot in dots {
      #expect(
        try color(drawn, dot.x, dot.half / 2, at: (5, dot.half % 2 * 10 + 5)) == Self.ink, "\(word) \(dot)")
    }
  }

  @Test func `a stroke in one direction is one line, and a turn is a bend`() throws {
    let line = DotStrokes(try #require(LargeGlyphs.dots(of: "l"))).lines
    #expect(line == [DotStrokes.Line(from: line[0].from, to: line[0].to)] && line.count == 1)
    #expect(abs(line[0].from.y - line[0].to.y) == 6)
    let ring = DotStrokes(try #require(LargeGlyphs.dots(of: "o")))
    let ways = ring.lines.map { (x: abs($0.to.x - $0.from.x), y: abs($0.to.y - $0.from.y)) }
    #expect(ways.contains { $0.x > 0 && $0.y > 0 && $0.x != $0.y } && ways.allSatisfy { $0.x + $0.y > 0 })
  }

  @Test func `Katakana are strokes too`() throws {
    let text = try #require(LargeText.largest("プラム", width: 40, Self.sheet))
    let plain = frame(40, text.size.height) {
      text.draw(on: &$0, in: $0.bounds, Self.ink, alignment: .center, blocks: Self.sheet.blocks)
    }
    var drawn = plain
    _ = pictures.letter(text, on: &drawn, in: drawn.bounds, Self.ink, alignment: .center, Self.sheet)
    #expect(untagged(drawn) == plain && drawn[20, 1].attributes.pictureTag != nil)
    let number = try #require(drawn[20, 1].attributes.pictureTag).number
    let bytes = try #require(tags[number]).pixels(cell: Self.cell).bytes
    let share = stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] > 127 } * 100 / (bytes.count / 4)
    #expect(5...40 ~= share)
  }

  @Test func `a text over a ground that changes from row to row has a picture of each`() throws {
    let text = try #require(LargeText("9:41"))
    var sky = frame(20, text.size.height) { sky in
      for y in 0..<sky.height {
        sky.fill(
          Rect(x: 0, y: y, width: 20, height: 1), Style(background: Color(hex: UInt32(0x101010 * (y + 1)))))
      }
      text.draw(on: &sky, in: sky.bounds, Self.ink, alignment: .center, blocks: Self.sheet.blocks)
    }
    _ = pictures.letter(text, on: &sky, in: sky.bounds, Self.ink, alignment: .center, Self.sheet)
    let numbers = (0..<sky.height).map { sky[10, $0].attributes.pictureTag?.number ?? 0 }
    #expect(Set(numbers).count == sky.height && !numbers.contains(0))
    #expect(
      (0..<sky.height).allSatisfy { tags[numbers[$0]]?.ground == Color(hex: UInt32(0x101010 * ($0 + 1))) })
  }

  @Test func `signs of tabs are drawn over the middle of their labels, in their colours`() throws {
    let items = [("⌂", "Home"), ("✉", "Chats"), ("⌘", "Other")].enumerated().map { index, tab in
      TabBar.Item(label: tab.1, icon: tab.0, isSelected: index == 0, isFocused: false)
    }
    let bar = TabBar(items: items)
    var frame = frame(36, 3) { bar.draw(on: &$0, in: $0.bounds, Self.sheet) }
    let plain = frame
    bar.drawIcons(on: &frame, in: frame.bounds, Self.sheet, pictures)
    #expect(untagged(frame) == plain)
    let columns = (0..<36).filter { frame[$0, 1].attributes.pictureTag != nil }
    let labels = ["Home", "Chats"].map { label in
      let row = Array(frame.row(2))
      let start = row.indices.first { String(row[$0...].prefix(label.count)) == label }
      return (start ?? 0) * 2 + label.count
    }
    // Twice the middle of each, of two and three columns.
    #expect(columns.count == 5 && columns[0] + columns[1] + 1 == labels[0] && 2 * columns[3] + 1 == labels[1])
    #expect(try color(frame, columns[0], 1, at: (8, 5)) == Self.sheet[.accent], "the roof")
    var focused = bar
    focused.items[1].isFocused = true
    focused.items[1].label = "A long label"
    var full = self.frame(36, 3) { focused.draw(on: &$0, in: $0.bounds, Self.sheet) }
    focused.drawIcons(on: &full, in: full.bounds, Self.sheet, pictures)
    #expect(!(12..<24).contains { full[$0, 1].attributes.pictureTag != nil }, "arrows stand around it")
  }

  @Test func `signal and battery are drawn where one colour is behind them`() throws {
    var numbers: Set<Int> = []
    for isOffline in [false, true] {
      let bar = StatusBar(isOffline: isOffline)
      var frame = frame(40, 4) { bar.draw(on: &$0, Self.sheet) }
      let plain = frame
      bar.drawSigns(on: &frame, Self.sheet, pictures)
      #expect(untagged(frame) == plain)
      #expect((0..<40).filter { frame[$0, 0].attributes.pictureTag != nil } == Array(32..<38))
      #expect((0..<40).filter { frame[$0, 3].attributes.pictureTag != nil } == Array(14..<26))
      numbers.insert(try #require(frame[32, 0].attributes.pictureTag).number)
    }
    #expect(numbers.count == 2)
    var odd = frame(40, 4) {
      StatusBar().draw(on: &$0, Self.sheet)
      $0[34, 0].background = .white
    }
    StatusBar().drawSigns(on: &odd, Self.sheet, pictures)
    #expect((0..<40).allSatisfy { odd[$0, 0].attributes.pictureTag == nil })
  }

  // MARK: Controls

  @Test func `the knob of a switch lies at the end of its track`() throws {
    var numbers: Set<Int> = []
    for isOn in [false, true] {
      let rect = Rect(x: 1, y: 0, width: 30, height: 1)
      let toggle = Toggle(label: "Letters", isOn: isOn)
      var frame = frame(34, 1) { toggle.draw(on: &$0, in: rect, Self.sheet) }
      let plain = frame
      frame = self.frame(34, 1) { toggle.draw(on: &$0, in: rect, Self.sheet, pictures) }
      #expect(untagged(frame) == plain)
      let columns = (0..<34).filter { frame[$0, 0].attributes.pictureTag != nil }
      #expect(columns == Array(25..<31))
      numbers.insert(try #require(frame[25, 0].attributes.pictureTag).number)
      // The track is four columns wide, and the knob has another colour.
      let (left, right) = (try color(frame, 27, 0, at: (8, 10)), try color(frame, 30, 0, at: (1, 10)))
      #expect(try left != right && !isDrawn(frame, 26, 0, at: (9, 10)))
      #expect(try color(frame, 29, 0, at: (0, 10)) == (isOn ? left : right), "the track between")
    }
    #expect(numbers.count == 2)
  }

  @Test func `a box to check is a square, with a tick where it is checked`() throws {
    for isOn in [false, true] {
      let rect = Rect(x: 2, y: 0, width: 30, height: 1)
      let box = Checkbox(label: "Agree", isOn: isOn)
      let plain = frame(34, 1) { box.draw(on: &$0, in: rect, Self.sheet) }
      let frame = frame(34, 1) { box.draw(on: &$0, in: rect, Self.sheet, pictures) }
      #expect(untagged(frame) == plain)
      let columns = (0..<34).filter { frame[$0, 0].attributes.pictureTag != nil }
      let first = try #require(columns.first)
      #expect(columns.count == 3)
      #expect(try isDrawn(frame, first, 0, at: (2, 10)) && !isDrawn(frame, first + 2, 0, at: (0, 10)))
      let inside = try color(frame, first, 0, at: (8, 13))
      #expect(inside == (isOn ? Self.sheet[.onAccent] : Self.ground))
      #expect(
        try color(frame, first, 0, at: (5, 5)) == (isOn ? Self.sheet[.accent] : Self.ground),
        "around the tick")
    }
  }

  @Test func `the corner of a device in a low terminal is round`() throws {
    let style = Style(foreground: Self.ink, background: Self.ground)
    for isThick in [false, true] {
      var device = frame(3, 3) {
        let corner = CellBuffer.Corner.upperLeft
        $0[0, 0] = Cell(glyph: isThick ? corner.foot : Glyph(scalar: "▐"), style: style)
        $0[1, 0] = Cell(
          glyph: CellBuffer.lowerThirdLip, style: Style(foreground: Self.ink, background: .white))
        $0[0, 1] = Cell(glyph: Glyph(scalar: isThick ? "█" : "▐"), style: style)
        $0[1, 1] = Cell(style: Style(background: .white))
      }
      pictures.roundCorners(of: &device, Self.sheet)
      #expect(device[1, 1].attributes.pictureTag != nil)
      #expect(
        try !isDrawn(device, 0, 0, at: (isThick ? 1 : 6, 1)) && color(device, 1, 0, at: (8, 3)) == Self.ink)
      #expect(try color(device, 1, 1, at: (5, 5)) == .white)
    }
  }

  @Test func `corners go on from edges where the terminal draws those`() {
    let kitty = RowThirds(of: 19, roundsDown: true), other = RowThirds(of: 19)
    #expect(kitty.upper * 19 == 6 && kitty.lower * 19 == 12)
    #expect(other.upper * 19 == 6 && other.lower * 19 == 13)
    #expect(RowThirds(of: 20) == RowThirds(of: 20, roundsDown: false) && RowThirds(of: 20).upper * 20 == 7)
    #expect(RowThirds(of: 18) == RowThirds(of: 18, roundsDown: true) && RowThirds(of: 0).lower <= 1)
    let box = frame(12, 5) {
      $0.fillSoftly(
        Rect(x: 1, y: 1, width: 10, height: 3), Self.ink, round: Self.sheet.roundSides.union(.both))
    }
    for (thirds, rows) in [(RowThirds(of: 20), (7, 13)), (RowThirds(of: 20, roundsDown: true), (6, 13))] {
      tags.thirds = thirds
      pictures.forgetPictures()
      var rounded = box
      pictures.roundCorners(of: &rounded, Self.sheet)
      let drawn = { (y: Int) throws in
        try (0..<20).filter { try isDrawn(rounded, 1, y, at: (9, $0)) }
      }
      #expect((try? drawn(1)) == Array(rows.0..<20) && (try? drawn(3)) == Array(0..<rows.1))
    }
  }

  @Test func `small slopes that are taken off a box of whole rows are hollow`() throws {
    var box = frame(12, 4) {
      $0.fill(Rect(x: 1, y: 1, width: 10, height: 2), Style(background: Self.ink))
      $0.softenCorners(of: Rect(x: 1, y: 1, width: 10, height: 2), Self.sheet)
    }
    pictures.roundCorners(of: &box, Self.sheet)
    let drawn = try (0..<200).filter { try isDrawn(box, 1, 1, at: ($0 % 10, $0 / 10)) }
    #expect(drawn.contains(0) && !drawn.contains(10 * 5 + 4) && drawn.count < 20)
  }

  @Test func `a drawing is made anew for other cells on the same ground`() throws {
    let item = TabBar.Item(label: "Home", icon: "⌂", isSelected: false, isFocused: true)
    var numbers: [Int] = []
    for isSelected in [false, true] {
      var bar = TabBar(items: [item])
      bar.items[0].isSelected = isSelected
      var frame = frame(12, 3) { bar.draw(on: &$0, in: $0.bounds, Self.sheet) }
      bar.drawIcons(on: &frame, in: frame.bounds, Self.sheet, pictures)
      let place = try #require((0..<12).first { frame[$0, 1].attributes.pictureTag != nil })
      numbers.append(try #require(frame[place, 1].attributes.pictureTag).number)
      #expect(
        tags.takeArt(from: &frame, veils: []).windows.reduce(0) { $0 + $1.span.length } == 2,
        "none is covered")
    }
    #expect(numbers[0] != numbers[1], "one is bold")
  }

  @Test func `a stamp on a photo has round ends, beside which the photo goes on`() throws {
    let photo = Artwork(id: "photo", alt: "", background: .color(Self.ink), shapes: [])
    var sheet = Self.sheet
    sheet.blocks = .powerline
    var card = frame(30, 14) {
      pictures.draw(photo, on: &$0, in: Rect(x: 1, y: 1, width: 20, height: 10), sheet)
    }
    let stamp = DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
    let turn = CardTurn(of: card.bounds, shift: 0, slope: 0)
    stamp.draw(on: &card, over: turn, clip: card.bounds, sheet, pictures)
    let row = try #require((0..<14).first { card.row($0).contains("PLUM") })
    let ends = [2, 9]
    for (x, isLeft) in zip(ends, [true, false]) {
      let (outer, inner) = isLeft ? (0, 9) : (9, 0)
      #expect(
        try color(card, x, row, at: (outer, 0)) == Self.ink
          && color(card, x, row, at: (inner, 10)) == sheet[.success])
    }
    #expect((3..<9).allSatisfy { card[$0, row].attributes.pictureTag == nil })
  }
}
