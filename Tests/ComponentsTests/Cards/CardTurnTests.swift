import Components
import TerminalModel
import Testing

struct CardTurnTests {
  private static let ground = Style(foreground: .black, background: Color(hex: 0x808080))
  private static let area = Rect(x: 10, y: 6, width: 16, height: 10)

  private func card() -> CellBuffer {
    var card = CellBuffer(size: Self.area.size)
    DeckCard(heading: "Mina, 28", text: "Bread").draw(on: &card, .regular) { canvas, area in
      canvas.fill(area, Style(background: .black))
    }
    return card
  }

  private func drawn(shift: Double, slope: Double, clip: Rect? = nil, isKept: Bool = true) -> CellBuffer {
    var buffer = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
    let turn = CardTurn(of: Self.area, shift: shift, slope: slope)
    let card = card()
    var plain = card
    let words = CardWords(of: card)
    words.remove(from: &plain)
    buffer.draw(CardPixels(plain, .regular), turn, clip: clip ?? buffer.bounds, .regular)
    words.draw(on: &buffer, over: turn, clip: clip ?? buffer.bounds, isKept: isKept)
    return buffer
  }

  /// The columns of a row in which the picture is black.
  private func black(_ buffer: CellBuffer, _ y: Int) -> [Int] { buffer.columns(of: y, on: .black) }

  /// How many eighths of a cell are black.
  private func black(_ cell: Cell) -> Int {
    let quarters = ["▘", "▝", "▖", "▗"], halves = ["▀", "▄", "▌", "▐", "▚", "▞"], most = ["▛", "▜", "▙", "▟"]
    let parts = [["▏", "▎", "▍", "▌", "▋", "▊", "▉"], ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]]
    let text = cell.glyph.text
    let ink =
      parts.lazy.compactMap { $0.firstIndex(of: text) }.first.map { $0 + 1 }
      ?? (quarters.contains(text) ? 2 : halves.contains(text) ? 4 : most.contains(text) ? 6 : 0)
    return (cell.foreground == .black ? ink : 0) + (cell.background == .black ? 8 - ink : 0)
  }

  @Test func `a card that does not turn is drawn as it is, a cell within its line`() {
    let buffer = drawn(shift: 0, slope: 0)
    let card = card()
    for y in 2..<card.height - 2 {
      for x in 2..<card.width - 2 {
        #expect(buffer[Self.area.x + x, Self.area.y + y].background == card[x, y].background)
        #expect(buffer[Self.area.x + x, Self.area.y + y].glyph == card[x, y].glyph)
      }
    }
  }

  @Test(arguments: [0.05, 0.1, 0.2]) func `it turns as a whole: its top goes further than its foot`(
    _ slope: Double
  ) throws {
    let buffer = drawn(shift: 6, slope: slope)
    func rows(_ buffer: CellBuffer) -> [Int] {
      (0..<buffer.height).filter { y in (0..<buffer.width).reduce(0) { $0 + black(buffer[$1, y]) } > 32 }
    }
    /// Where the picture begins in a row, in eighths of a column.
    func start(_ y: Int) throws -> Int {
      let whole = try #require((0..<buffer.width).first { black(buffer[$0, y]) == 8 })
      return 8 * whole - black(buffer[whole - 1, y])
    }
    let all = rows(buffer)
    let (top, foot) = try (start(#require(all.first) + 1), start(#require(all.last) - 1))
    #expect(top >= foot)
    if slope >= 0.1 { #expect(top > foot) }
    // To the left as to the right.
    #expect(all == rows(drawn(shift: -6, slope: -slope)))
  }

  @Test(arguments: [-0.2, -0.07, 0, 0.07, 0.2]) func `lines stay whole and below each other`(_ slope: Double)
  {
    for shift in [-8.0, 0, 8] {
      let rows = drawn(shift: shift, slope: slope).rows
      let heading = rows.firstIndex { $0.contains("Mina, 28") }
      let text = rows.firstIndex { $0.contains("Bread") }
      #expect(heading != nil && text == heading.map { $0 + 1 }, "\(shift)")
    }
  }

  @Test(arguments: [-24.0, -18, -14, -12, 12, 16, 20, 26])
  func `a line is kept in sight, ends in an ellipsis or is absent`(_ shift: Double) {
    let clip = Rect(x: 8, y: 0, width: 20, height: 24)
    let text = drawn(shift: shift, slope: shift / 300, clip: clip).text
    let line = text.split(separator: "\n").first { $0.contains("M") }
    #expect(line == nil || line?.contains("Mina, 28") == true || line?.contains("…") == true)
    #expect((line == nil) == !text.contains("Br"))
  }

  @Test(arguments: [-24.0, -12, -6, 0, 6, 12, 16, 26])
  func `words that are not kept in sight stand at their place on the card, whole, or are absent`(
    _ shift: Double
  ) {
    let clip = Rect(x: 8, y: 0, width: 30, height: 24)
    let text = drawn(shift: shift, slope: 0, clip: clip, isKept: false).text
    let place = drawn(shift: 0, slope: 0).text.split(separator: "\n").first { $0.contains("Mina") }
    let line = text.split(separator: "\n").first { $0.contains("M") }
    let column = place.flatMap { place in
      place.firstIndex(of: "M").map { place.distance(from: place.startIndex, to: $0) }
    }
    let found = line.flatMap { line in
      line.firstIndex(of: "M").map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(line == nil || line?.contains("Mina, 28") == true && found == column.map { $0 + Int(shift) })
    #expect((line != nil) == (column.map { (9...29).contains($0 + Int(shift)) } ?? false))
  }

  @Test(arguments: [
    ("Tokyo · Vinyl, quiet bars", 17, "Tokyo · Vinyl…"), ("Tokyo · Vinyl, quiet bars", 12, "Tokyo…"),
    ("東京・レコードと静かなバー", 9, "東京・レ…"), ("東京・レコードと静かなバー", 7, "東京…"),
    ("ケン 私は毎日海まで走ります", 19, "ケン 私は毎日海ま…"),
  ])
  func `a line is cut after a word, and not after what joins two`(
    _ text: String, _ room: Int, _ shown: String
  ) {
    var card = CellBuffer(
      width: 34, height: 16, fill: Cell(style: Stylesheet.regular.style(.text, on: .surface)))
    card.write(text, x: 2, y: 10, style: Stylesheet.regular.style(.muted, on: .surface))
    var buffer = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
    let turn = CardTurn(of: card.bounds, shift: 0, slope: 0)
    CardWords(of: card).draw(
      on: &buffer, over: turn, clip: Rect(x: 0, y: 0, width: room + 3, height: 24), isKept: true)
    #expect(
      buffer.text.split(separator: "\n").map { $0.drop { $0 == " " } } == [shown[...]], "\(buffer.text)")
  }

  @Test func `where a line is absent, the one before it does not end with what joins them`() {
    var card = CellBuffer(
      width: 34, height: 9, fill: Cell(style: Stylesheet.regular.style(.text, on: .surface)))
    for (y, line) in ["れん", "東京・", "レコードと静か"].enumerated() {
      card.write(line, x: 14, y: 2 + y, style: Stylesheet.regular.style(.muted, on: .surface))
    }
    func shown(_ columns: Int) -> [Substring] {
      var buffer = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
      let turn = CardTurn(of: card.bounds, shift: 0, slope: 0)
      CardWords(of: card).draw(
        on: &buffer, over: turn, clip: Rect(x: 0, y: 0, width: columns, height: 24), isKept: false)
      return buffer.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    #expect(shown(34) == ["れん", "東京・", "レコードと静か"])
    #expect(shown(24) == ["れん", "東京"])
  }

  @Test func `what the card below says is read whole or not at all`() {
    let card = card()
    let words = CardWords(of: card)
    func text(covering rect: Rect) -> String {
      let before = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
      var buffer = before
      buffer.fill(rect, Style(background: .black))
      words.draw(on: &buffer, at: .zero, whereAsIn: before, clip: buffer.bounds)
      return buffer.text
    }
    #expect(text(covering: .zero).contains("Mina, 28"))
    let none = text(covering: Rect(x: 4, y: 7, width: 2, height: 1))
    #expect(!none.contains("Mina") && !none.contains("Bread"))
    // The name is read without the text.
    let name = text(covering: Rect(x: 4, y: 8, width: 2, height: 1))
    #expect(name.contains("Mina, 28") && !name.contains("B"))
  }

  /// Where the left edge of a card is in a row, in eighths of a column.
  private func edge(_ buffer: CellBuffer, _ y: Int) -> Int? {
    let surface = Stylesheet.regular[.surface]
    guard let x = (0..<buffer.width).first(where: { buffer[$0, y].background == surface }) else { return nil }
    let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"].map { Glyph($0) }
    return 8 * x + (parts.firstIndex(of: buffer[x, y].glyph).map { $0 + 1 } ?? 0)
  }

  @Test(arguments: [BlockGlyphs.halves, .quadrants, .octants])
  func `the edge of a turned card has no steps of a cell`(_ blocks: BlockGlyphs) {
    var stylesheet = Stylesheet.regular
    stylesheet.blocks = blocks
    var plain = card()
    CardWords(of: plain).remove(from: &plain)
    for slope in [-0.15, -0.06, 0.06, 0.1, 0.2] {
      var buffer = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
      let turn = CardTurn(of: Self.area, shift: 8, slope: slope)
      buffer.draw(CardPixels(plain, stylesheet), turn, clip: buffer.bounds, stylesheet)
      let edges = (9..<13).compactMap { edge(buffer, $0) }
      #expect(edges.count == 4)
      for (one, next) in zip(edges, edges.dropFirst()) {
        // A row is two units tall: the edge moves by twice the slope, and an eighth to either side.
        #expect(abs(Double(one - next) - 16 * slope) <= 2, "\(slope)")
      }
    }
  }

  @Test func `the shadow of a turned card leaves what it falls on`() {
    var buffer = CellBuffer(width: 60, height: 24, fill: Cell(glyph: Glyph("x"), style: Self.ground))
    let turn = CardTurn(of: Self.area, shift: 0, slope: 0.1)
    buffer.draw(CardPixels(card(), .regular), turn, clip: buffer.bounds, .regular)
    let shaded = (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
      .filter { $0.glyph == Glyph("x") && $0.background != Self.ground.background }
    #expect(!shaded.isEmpty)
    #expect(Set(shaded.map { $0.background.rawValue }).count > 1, "it is as strong as it reaches into a cell")
  }

  @Test func `nothing is drawn outside the clip`() {
    let clip = Rect(x: 0, y: 0, width: 20, height: 12)
    let buffer = drawn(shift: 6, slope: 0.15, clip: clip)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where !clip.contains(Point(x: x, y: y)) {
        #expect(buffer[x, y] == Cell(style: Self.ground))
      }
    }
  }

  @Test(arguments: [BlockGlyphs.quadrants, .octants])
  func `with finer blocks its picture is as fine as they are`(
    _ blocks: BlockGlyphs
  ) {
    var stylesheet = Stylesheet.regular
    stylesheet.blocks = blocks
    func fine(_ card: CellBuffer) -> Int {
      var buffer = CellBuffer(width: 60, height: 24, fill: Cell(style: Self.ground))
      let turn = CardTurn(of: Self.area, shift: 6, slope: 0.1)
      buffer.draw(CardPixels(card, stylesheet), turn, clip: buffer.bounds, stylesheet)
      let glyphs = (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y].glyph } }
      return glyphs.count { BlockPattern($0).map { $0.level != .halves } ?? false }
    }
    var plain = card()
    CardWords(of: plain).remove(from: &plain)
    var checkered = plain
    let cell = Cell(glyph: Glyph("▚"), style: Style(foreground: .black, background: Color(hex: 0xC02030)))
    checkered.fill(Rect(x: 2, y: 2, width: 12, height: 4), cell)
    #expect(fine(checkered) > fine(plain) + 10)
  }
}
