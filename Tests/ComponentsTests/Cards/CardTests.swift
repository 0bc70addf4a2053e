import Components
import TerminalModel
import Testing

struct CardTests {
  private let sheet = Stylesheet.regular

  @Test func `scores are bars with numbers and a sum`() {
    let bars = ScoreBars(
      items: [
        .init(label: "Kind", value: 50), .init(label: "Funny", value: 100), .init(label: "Late", value: 0),
      ],
      totalLabel: "Together", maximum: 100)
    #expect(bars.height == 5)
    let buffer = blankCanvas(20, 5) { bars.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(
      buffer.rows == [
        "Kind  ━━━━━━━━━━  50", "Funny ━━━━━━━━━━ 100", "Late  ━━━━━━━━━━   0", "────────────────────",
        "Together         150",
      ])
    let filled = (0..<3).map { row in (6..<16).filter { buffer[$0, row].foreground == sheet[.accent] }.count }
    #expect(filled == [5, 10, 0])
    let areas = bars.areas(in: buffer.bounds)
    #expect(areas.items.map(\.y) == [0, 1, 2])
    #expect(areas.total?.y == 4)
  }

  @Test(arguments: [(-5, 0), (200, 10)])
  func `values beyond the scale fill nothing or all`(_ value: Int, _ filled: Int) {
    let bars = ScoreBars(items: [.init(label: "", value: value)], totalLabel: nil, maximum: 100)
    let buffer = blankCanvas(15, 1) { bars.draw(on: &$0, in: $0.bounds, sheet) }
    #expect((1..<11).filter { buffer[$0, 0].foreground == sheet[.accent] }.count == filled)
  }

  @Test func `of a score that is not nothing some shows`() {
    let bars = ScoreBars(items: [.init(label: "", value: 9)], totalLabel: nil, maximum: 12345)
    let buffer = blankCanvas(15, 1) { bars.draw(on: &$0, in: $0.bounds, sheet) }
    #expect((0..<15).filter { buffer[$0, 0].foreground == sheet[.accent] } == [1])
  }

  @Test func `long numbers keep clear of the bars`() {
    let bars = ScoreBars(
      items: [.init(label: "Steps", value: 12345), .init(label: "Kilometres", value: 9)], totalLabel: "Sum",
      maximum: 20000)
    let buffer = blankCanvas(20, 4) { bars.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(
      buffer.rows == [
        "Steps     ━━━━ 12345", "Kilometr… ━━━━     9", "────────────────────", "Sum            12354",
      ])
  }

  @Test(arguments: [([Int.max, 1], String(Int.max)), ([Int.min, -1], String(Int.min)), ([3, 4], "7")])
  func `a sum that no number holds is the greatest there is`(_ values: [Int], _ sum: String) {
    let bars = ScoreBars(
      items: values.map { .init(label: "", value: $0) }, totalLabel: "", maximum: Int.max)
    let buffer = blankCanvas(40, 4) { bars.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.row(3).hasSuffix(" " + sum))
  }

  @Test func `numbers of dials are large where all of them fit`() {
    var bars = ScoreBars(
      items: [.init(label: "Fun", value: 98), .init(label: "Wit", value: 7)], arrangement: .dials,
      totalLabel: nil, maximum: 100, isLarge: true)
    #expect(bars.height == 6)
    let rect = Rect(x: 0, y: 0, width: 24, height: 6)
    #expect(bars.largeNumbers(in: rect).map(\.text.text) == ["98", "7"])
    let buffer = blankCanvas(24, 6) { bars.draw(on: &$0, in: rect, sheet) }
    #expect(buffer.row(5) == "    Fun         Wit")
    #expect(!buffer.text.contains("98"))
    bars.items[0].value = 100
    #expect(bars.largeNumbers(in: rect).isEmpty)
    #expect(blankCanvas(24, 6) { bars.draw(on: &$0, in: rect, sheet) }.row(3).contains("100"))
  }

  @Test(arguments: [([88, 48, 55], 34), ([88, 48, 5], 34), ([98, 7], 24)])
  func `four columns at least stand between large numbers, all in digits of one width`(
    _ values: [Int], _ width: Int
  ) {
    let bars = ScoreBars(
      items: values.map { .init(label: "", value: $0) }, arrangement: .dials, totalLabel: nil, maximum: 100,
      isLarge: true)
    let rect = Rect(x: 0, y: 0, width: width, height: 6)
    let numbers = bars.largeNumbers(in: rect)
    #expect(numbers.count == values.count)
    // Each number stands in the middle of its columns.
    let places = numbers.map { number in
      Rect(
        x: number.area.x + (number.area.width - number.text.size.width) / 2, y: 0,
        width: number.text.size.width, height: 1)
    }
    for (left, right) in zip(places, places.dropFirst()) { #expect(right.minX - left.maxX >= 4) }
  }

  @Test(arguments: [
    ([88, 48, 55], 34), ([88, 48, 5], 35), ([98, 7], 24), ([98, 7], 25), ([88, 48, 55], 36),
  ])
  func `number and bar of a dial have one axis, and the dials stand from edge to edge`(
    _ values: [Int], _ width: Int
  ) {
    let bars = ScoreBars(
      items: values.map { .init(label: "", value: $0) }, arrangement: .dials, totalLabel: nil, maximum: 100,
      isLarge: true)
    let rect = Rect(x: 0, y: 0, width: width, height: 6)
    let areas = bars.areas(in: rect).items
    #expect(Set(areas.map(\.width)).count == 1)
    #expect(areas.first?.minX == 1 && areas.last?.maxX == width - 1)
    let buffer = blankCanvas(width, 6) { bars.draw(on: &$0, in: rect, sheet) }
    for (area, number) in zip(areas, bars.largeNumbers(in: rect)) {
      let bar = (area.minX..<area.maxX).filter { buffer[$0, 4].glyph == Glyph("━") }
      let middle =
        number.area.minX * 2 + (number.area.width - number.text.size.width) / 2 * 2 + number.text.size.width
      #expect((bar.first ?? 0) + (bar.last ?? 0) + 1 == middle, "\(area)")
    }
  }

  @Test(arguments: [(88, 11), (7, 11), (100, 11)])
  func `a light around a dial has number and bar in its middle, and ends where that around the sum does`(
    _ value: Int, _ width: Int
  ) {
    let bars = ScoreBars(
      items: [.init(label: "Fun", value: value), .init(label: "Wit", value: 7)], arrangement: .dials,
      totalLabel: "Sum", maximum: 100)
    let rect = Rect(x: 0, y: 0, width: 2 * width, height: bars.height)
    let buffer = blankCanvas(rect.width, rect.height) { bars.draw(on: &$0, in: rect, sheet) }
    let light = bars.lights(in: rect)[0]
    let bar = (light.minX..<light.maxX).filter { buffer[$0, 1].glyph == Glyph("━") }
    #expect((bar.first ?? 0) - light.minX == light.maxX - 1 - (bar.last ?? 0))
    let digits = (light.minX..<light.maxX).filter { buffer[$0, 0].glyph != .blank }
    #expect((digits.first ?? 0) - light.minX == light.maxX - 1 - (digits.last ?? 0))
    let total = bars.areas(in: rect).total
    #expect(total?.minX == light.minX && total?.maxX == rect.maxX - 1)
  }

  @Test func `a card has a picture's place, a heading and a text`() {
    let card = DeckCard(heading: "Mina, 27", text: "Reads maps for fun.")
    var picture: Rect?
    let buffer = blankCanvas(18, 9) { card.draw(on: &$0, sheet) { picture = $1 } }
    #expect(
      buffer.rows == [
        "", "", "", "", "", "  Mina, 27", "  Reads maps", "  for fun.", "",
      ])
    #expect(picture == Rect(x: 1, y: 1, width: 16, height: 4))
  }

  @Test(arguments: [(19, 0), (20, 1)])
  func `on a card with room a row is free between picture and words`(_ height: Int, _ free: Int) {
    let card = DeckCard(heading: "Mina, 27", text: "Maps")
    var picture = Rect.zero
    let buffer = blankCanvas(18, height) { card.draw(on: &$0, sheet) { picture = $1 } }
    #expect(buffer.row(height - 3) == "  Mina, 27" && buffer.row(height - 2) == "  Maps")
    #expect(picture.maxY == height - 3 - free)
  }

  @Test func `a low card has its words beside the picture, which is about a square`() {
    var card = DeckCard(heading: "Mina, 27", text: "Kyoto, reads maps for fun.")
    var picture: Rect?
    let buffer = blankCanvas(30, 10) { card.draw(on: &$0, sheet) { picture = $1 } }
    let start = String(repeating: " ", count: 15)
    #expect(
      buffer.rows
        == ["", "", "", "Mina, 27", "Kyoto, reads", "maps for fun.", "", "", "", ""].map {
          $0.isEmpty ? "" : start + $0
        })
    #expect(picture == Rect(x: 1, y: 1, width: 13, height: 8))
    #expect(card.pictureArea(of: buffer.size) == picture)
    #expect(card.pictureArea(of: Size(width: 30, height: 14)).width == 28)
    card.isMirrored = true
    let mirrored = blankCanvas(30, 10) { card.draw(on: &$0, sheet) { picture = $1 } }
    #expect(mirrored.rows.filter { !$0.isEmpty } == ["  Mina, 27", "  Kyoto, reads", "  maps for fun."])
    #expect(picture == Rect(x: 16, y: 1, width: 13, height: 8))
  }

  @Test(arguments: [BlockGlyphs.halves, .sextants])
  func `a box that is marked has one fill from its head to its foot`(_ blocks: BlockGlyphs) {
    var fine = sheet
    fine.blocks = blocks
    func box(_ line: ColorToken) -> CellBuffer {
      blankCanvas(10, 5) {
        $0.fill($0.bounds, sheet.style(.text))
        $0.drawBox(
          Rect(x: 1, y: 0, width: 8, height: 4), fine, sheet[.accentSoft], line: line, isStrong: true)
      }
    }
    #expect(box(.accent) == box(.border))
  }

  @Test func `a card that is laid down leaves half of its first and last row to what lies beneath`() {
    var card = CellBuffer(width: 12, height: 8)
    DeckCard(heading: "", text: "").draw(on: &card, sheet) { _, _ in }
    let ground = Color(hex: 0x123456)
    let buffer = blankCanvas(16, 10) {
      $0.fill($0.bounds, Style(background: ground))
      $0.lay(card, at: Point(x: 2, y: 1), clip: $0.bounds, sheet)
    }
    for y in [1, 8] {
      let cell = buffer[8, y]
      #expect(cell.glyph == Glyph("▀"))
      #expect(Set([cell.foreground, cell.background]) == [ground, sheet[.surface]])
    }
    #expect(buffer[2, 4].background == sheet[.surface])
  }

  @Test func `a long text leaves three lines, the last with an ellipsis`() {
    let card = DeckCard(heading: "A heading too long", text: "one two three four five six seven")
    let buffer = blankCanvas(12, 9) { card.draw(on: &$0, sheet) { _, _ in } }
    #expect(
      buffer.rows.suffix(5) == [
        "  A headi…", "  one two", "  three", "  four…", "",
      ])
  }

  @Test(arguments: [(false, 4), (true, 8)], [false, true])
  func `the stamp stands where the card comes from, filled`(_ side: (Bool, Int), _ isCertain: Bool) {
    let (isTrailing, column) = side
    let stamp = DeckCard.Stamp(label: "PLUM", isTrailing: isTrailing, opacity: 255, isCertain: isCertain)
    let card = DeckCard(heading: "", text: "", stamp: stamp)
    let buffer = blankCanvas(16, 9) { card.draw(on: &$0, sheet) { _, _ in } }
    #expect(buffer[column, 2].glyph == Glyph("P"))
    #expect(buffer[column, 2].foreground == sheet[.surface])
    #expect(buffer[column, 2].background == sheet[isTrailing ? .muted : .success])
    #expect(buffer[column, 2].attributes.contains(.bold) == isCertain)
  }

  @Test(arguments: [(9, 1), (DeckCard.leastTall, 3)])
  func `on a low card a stamp is a row, above the face`(_ height: Int, _ rows: Int) {
    var buffer = CellBuffer(width: 20, height: height, fill: Cell(style: sheet.style(.text)))
    let turn = CardTurn(of: buffer.bounds, shift: 0, slope: 0)
    let stamp = DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
    stamp.draw(on: &buffer, over: turn, clip: buffer.bounds, sheet, PictureCache())
    let filled = (0..<height).filter { y in
      buffer[3, y].background == sheet[.success] || buffer[3, y].foreground == sheet[.success]
    }
    #expect(filled == Array(1..<(1 + rows)))
  }

  @Test(arguments: [BlockGlyphs.sextants, .powerline])
  func `where edges are parts of cells, which would cut a picture, a stamp is a row`(_ blocks: BlockGlyphs) {
    var fine = sheet
    fine.blocks = blocks
    let picture = Cell(
      glyph: Glyph("▀"), style: Style(foreground: Color(hex: 0xC02030), background: Color(hex: 0x2040C0)))
    var buffer = CellBuffer(width: 20, height: 20, fill: picture)
    let turn = CardTurn(of: buffer.bounds, shift: 0, slope: 0)
    DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
      .draw(on: &buffer, over: turn, clip: buffer.bounds, fine, PictureCache())
    let changed = (0..<20).filter { y in (0..<20).contains { buffer[$0, y] != picture } }
    #expect(changed.count == 1 && buffer.text.contains("PLUM"))
  }

  @Test func `behind a round end of a stamp is what the end covers`() {
    var pills = sheet
    pills.blocks = .powerline
    var buffer = CellBuffer(width: 20, height: 9)
    for x in 0..<20 {
      buffer.fill(
        Rect(x: x, y: 0, width: 1, height: 9), Style(background: Color(red: UInt8(x * 10), green: 0, blue: 0))
      )
    }
    let turn = CardTurn(of: buffer.bounds, shift: 0, slope: 0)
    DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
      .draw(on: &buffer, over: turn, clip: buffer.bounds, pills, PictureCache())
    #expect([2, 9].map { buffer[$0, 1].background.red } == [20, 90])
  }

  @Test func `the stamp of a low card has round ends over the picture, where the terminal draws them`() {
    var pills = sheet
    pills.blocks = .powerline
    let (ground, picture) = (Style(background: sheet[.background]), Color(hex: 0x2040C0))
    var buffer = CellBuffer(width: 20, height: 9, fill: Cell(style: ground))
    buffer.fill(Rect(x: 1, y: 1, width: 10, height: 7), Style(background: picture))
    let turn = CardTurn(of: buffer.bounds, shift: 0, slope: 0)
    DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
      .draw(on: &buffer, over: turn, clip: buffer.bounds, pills, PictureCache())
    for (x, isLeft) in [(2, true), (9, false)] {
      #expect(buffer[x, 1].glyph == BlockGlyphs.powerline.halfCircle(beginsRow: isLeft))
      #expect(buffer[x, 1].style == Style(foreground: sheet[.success], background: picture))
    }
    // A picture in place of the cells would go on behind them, and not in one colour.
    var tagged = CellBuffer(width: 20, height: 9, fill: Cell(style: ground))
    for x in 1..<11 {
      tagged[x, 1].attributes = Attributes().tagged(PictureTag(number: 1, column: x, row: 1))
    }
    DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: 255, isCertain: true)
      .draw(on: &tagged, over: turn, clip: tagged.bounds, pills, PictureCache())
    #expect(
      [2, 9].allSatisfy { tagged[$0, 1].glyph == .blank && tagged[$0, 1].background == sheet[.success] })
    // What is beside it stays as it was.
    #expect(buffer[1, 1].style == Style(background: picture) && buffer[10, 1].style == buffer[1, 1].style)
    #expect(buffer.row(1).contains("PLUM"))
  }

  @Test(arguments: [40, 128, 255])
  func `what is beside a stamp stays as it is while the stamp fades in`(_ opacity: Int) {
    let picture = Cell(
      glyph: Glyph("▀"), style: Style(foreground: Color(hex: 0xC02030), background: Color(hex: 0x2040C0)))
    var buffer = CellBuffer(width: 20, height: 9, fill: picture)
    let turn = CardTurn(of: buffer.bounds, shift: 0, slope: 0)
    DeckCard.Stamp(label: "PLUM", isTrailing: false, opacity: opacity)
      .draw(on: &buffer, over: turn, clip: buffer.bounds, sheet, PictureCache())
    #expect(buffer[1, 1] == picture && buffer[10, 1] == picture)
    #expect(buffer[2, 1] != picture)
  }

  @Test func `a stamp that is too long ends with an ellipsis`() {
    let stamp = DeckCard.Stamp(label: "Perhaps another time", isTrailing: true, opacity: 255)
    let buffer = blankCanvas(16, 9) {
      DeckCard(heading: "", text: "", stamp: stamp).draw(on: &$0, sheet) { _, _ in }
    }
    #expect(buffer.row(2) == "    Perhaps…")
  }

  @Test func `a row of a list has a place for a picture and a chevron`() {
    let row = ListRow(
      heading: "Mina, 27 and more", text: "Kyoto by the river in the rain", hasPicture: true,
      isFocused: false, isEnabled: true, showsChevron: true)
    let buffer = blankCanvas(20, 3) { row.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.rows == ["        Mina, 27 …›", "        Kyoto by", "        the river…"])
    #expect(ListRow.pictureArea(in: buffer.bounds) == Rect(x: 1, y: 0, width: 6, height: 3))
  }

  @Test func `beside a tall picture both lines stand in its middle`() {
    let row = ListRow(
      heading: "Mina", text: "Kyoto", hasPicture: true, isFocused: false, isEnabled: true, showsChevron: true)
    let rows = ListRow.height(hasPicture: true, isTall: true)
    let buffer = blankCanvas(20, rows) { row.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(buffer.rows == ["", "          Mina    ›", "          Kyoto", ""])
    #expect(ListRow.pictureArea(in: buffer.bounds) == Rect(x: 1, y: 0, width: 8, height: 4))
  }

  @Test func `words of a post keep a column from the edge`() {
    let row = PostRow(heading: "aaaa bbbb cccc", headingLines: 3, isFocused: false)
    for width in 6...16 {
      let buffer = blankCanvas(width, 3) { row.draw(on: &$0, in: $0.bounds, sheet) }
      #expect((0..<3).allSatisfy { buffer[width - 1, $0].glyph == .blank }, "\(width)")
    }
  }

  @Test func `a row shows the focus, and that it is disabled`() {
    var row = ListRow(
      heading: "Mina", text: "", hasPicture: false, isFocused: true, isEnabled: true, showsChevron: true)
    let focused = blankCanvas(10, 2) { row.draw(on: &$0, in: $0.bounds, sheet) }
    #expect(focused.columns(of: 1, on: sheet[.accentSoft]).count == 10)
    row.isEnabled = false
    let disabled = blankCanvas(10, 2) { row.draw(on: &$0, in: $0.bounds, sheet) }
    // The fill says enough.
    #expect(disabled.row(0) == " Mina")
    #expect(disabled[1, 0].foreground == sheet[.muted])
    var plain = sheet
    plain.hasColors = false
    #expect(blankCanvas(10, 2) { row.draw(on: &$0, in: $0.bounds, plain) }.rows == ["▎Mina", "▎"])
  }
}
