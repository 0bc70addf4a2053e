import TerminalModel

/// The pictures of the bench scene that stay the same.
enum BenchPage {
  private typealias Shade = BenchScene.Shade

  /// The desk, the phone and its page.
  static func drawn(_ sequence: BenchScene.Sequence) -> CellBuffer {
    let desk = Style(foreground: Shade.desk, background: Shade.deskBackground)
    var buffer = CellBuffer(size: BenchScene.size, fill: Cell(style: desk))
    put("onboard-sim bench", 2, 1, Shade.white, .bold, &buffer)
    put("sequence: " + (sequence == .spotlight ? "spotlight" : "card"), 2, 3, Shade.desk, [], &buffer)
    put("frame: 000", 2, 4, Shade.desk, [], &buffer)
    put("keys", 72, 1, Shade.white, .bold, &buffer)
    put("n next   b back", 72, 3, Shade.desk, [], &buffer)
    put("s skip   q quit", 72, 4, Shade.desk, [], &buffer)
    put("events", 72, 6, Shade.white, .bold, &buffer)
    for index in 0..<10 {
      let number = String(16 * index)
      let padded = String(repeating: "0", count: 3 - number.count) + number
      put("t+\(padded) step_view \(index)", 72, 8 + index, Shade.desk, [], &buffer)
    }
    frame(&buffer, Rect(x: 30, y: 0, width: 40, height: 40), Shade.frame)
    buffer.fill(BenchScene.interior, Style(foreground: Shade.ink, background: Shade.page))
    local("9:41", 1, 0, Shade.ink, .bold, &buffer)
    local("5G ●●● 87%", 26, 0, Shade.ink, [], &buffer)
    local("●", 15, 35, Shade.accent, [], &buffer)
    local("○ ○ ○", 17, 35, Shade.muted, [], &buffer)
    local(String(repeating: "▁", count: 12), 13, 37, Shade.ink, [], &buffer)
    switch sequence {
    case .spotlight: drawPage(&buffer)
    case .card: local("Discover", 15, 2, Shade.ink, .bold, &buffer)
    }
    return buffer
  }

  /// The bubble of the coach mark, with its corners still square.
  static func bubble() -> CellBuffer {
    let style = Style(foreground: Shade.white, background: Shade.accent)
    var buffer = CellBuffer(width: 26, height: 5, fill: Cell(style: style))
    buffer.write("Step 2 of 5", x: 2, y: 1, style: style.with(.bold))
    buffer.write("Tap here to continue.", x: 2, y: 2, style: style)
    buffer.write("Skip            Next →", x: 2, y: 3, style: style)
    return buffer
  }

  /// A card of the deck.
  static func card(_ number: Int, isLiked: Bool) -> CellBuffer {
    let bases = [(37, 99, 235), (220, 38, 38), (5, 150, 105), (124, 58, 237)]
    let base = bases[number]
    let paper = Style(foreground: Shade.ink, background: Shade.white)
    var card = CellBuffer(width: 30, height: 22, fill: Cell(style: paper))
    frame(&card, card.bounds, Shade.muted)
    for row in 1...10 {
      for column in 1...28 {
        card[column, row] = Cell(
          glyph: (column + row + number) % 9 == 0 ? Glyph("·") : .blank,
          foreground: Shade.white,
          background: Color(
            red: UInt8(base.0 + (255 - base.0) * column / 40),
            green: UInt8(base.1 + (255 - base.1) * row / 24),
            blue: UInt8(base.2)
          )
        )
      }
    }
    put("Card \(number + 1): Explore", 3, 12, Shade.ink, .bold, &card)
    let lines = [
      "Swipe right to keep it,", "left to pass. You can", "undo the last choice", "at any time from the",
      "menu in the corner.",
    ]
    for (offset, line) in lines.enumerated() { put(line, 3, 14 + offset, Shade.muted, [], &card) }
    put("← Nope", 3, 20, Shade.red, [], &card)
    put("Like →", 20, 20, Shade.green, [], &card)
    if isLiked {
      let style = Style(foreground: Shade.green, background: Shade.white, attributes: .bold)
      card.write("[ LIKE ]", x: 6, y: 3, style: style)
    }
    return card
  }

  private static func drawPage(_ buffer: inout CellBuffer) {
    local("Welcome to Onboard", 10, 2, Shade.ink, .bold, &buffer)
    local("ようこそ — 歓迎 👋", 10, 3, Shade.muted, [], &buffer)
    for row in 0..<8 {
      for column in 0..<30 {
        buffer[31 + 4 + column, 1 + 5 + row] = Cell(
          glyph: (column + 2 * row) % 7 == 0 ? Glyph("*") : .blank,
          foreground: Shade.white,
          background: Color(
            red: UInt8(40 + 6 * column),
            green: UInt8(90 + 12 * row),
            blue: UInt8(220 - 3 * column)
          )
        )
      }
    }
    let body = [
      "Build small habits that stick and", "see your progress week by week.",
      "Reminders arrive when you want",
      "them, never when you do not. Your", "data stays on this device unless",
      "you choose to sync it later on.",
    ]
    for (offset, line) in body.enumerated() { local(line, 2, 14 + offset, Shade.ink, [], &buffer) }
    let goals = [
      "Daily goals with gentle nudges", "Weekly review in two minutes", "Share a streak with a friend",
    ]
    for (offset, line) in goals.enumerated() {
      local("✓", 3, 21 + 2 * offset, Shade.green, .bold, &buffer)
      local(line, 5, 21 + 2 * offset, Shade.ink, [], &buffer)
    }
    local(String(repeating: "█", count: 20), 3, 27, Shade.accent, [], &buffer)
    local(String(repeating: "░", count: 12), 23, 27, Shade.track, [], &buffer)
    let button = Style(foreground: Shade.white, background: Shade.accent)
    buffer.fill(Rect(x: 31 + 9, y: 1 + 30, width: 20, height: 3), button)
    local("Get started  →", 12, 31, Shade.white, .bold, &buffer)
  }

  /// A rounded frame on the cells at the edge of a rectangle.
  private static func frame(_ buffer: inout CellBuffer, _ rect: Rect, _ color: Color) {
    let line = String(repeating: "─", count: rect.width - 2)
    put("╭" + line + "╮", rect.x, rect.y, color, [], &buffer)
    put("╰" + line + "╯", rect.x, rect.maxY - 1, color, [], &buffer)
    for y in rect.minY + 1..<rect.maxY - 1 {
      put("│", rect.x, y, color, [], &buffer)
      put("│", rect.maxX - 1, y, color, [], &buffer)
    }
  }

  /// Writes on the background that is there.
  private static func put(
    _ text: String,
    _ x: Int,
    _ y: Int,
    _ color: Color,
    _ attributes: Attributes,
    _ buffer: inout CellBuffer
  ) {
    buffer.write(
      text,
      x: x,
      y: y,
      style: Style(foreground: color, attributes: attributes),
      keepsBackground: true
    )
  }

  /// Writes inside of the phone.
  private static func local(
    _ text: String,
    _ x: Int,
    _ y: Int,
    _ color: Color,
    _ attributes: Attributes,
    _ buffer: inout CellBuffer
  ) {
    put(text, BenchScene.interior.x + x, BenchScene.interior.y + y, color, attributes, &buffer)
  }
}
