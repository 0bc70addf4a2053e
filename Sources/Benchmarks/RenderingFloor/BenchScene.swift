import TerminalModel

/// The scene of the bench specification, drawn with the buffer of the simulator: a spotlight over a page, or a
/// card that slides away.
struct BenchScene {
  /// The two sequences.
  enum Sequence: Int {
    /// A spotlight moves over a page, and a bubble follows it.
    case spotlight
    /// A card is flicked away over the next one.
    case card
  }

  /// The colours, as the specification names them.
  enum Shade {
    static let deskBackground = Color(hex: 0x0F1117)
    static let desk = Color(hex: 0x8B93A7)
    static let frame = Color(hex: 0x5B6478)
    static let page = Color(hex: 0xF6F7FB)
    static let ink = Color(hex: 0x1B1F2A)
    static let muted = Color(hex: 0x6B7280)
    static let accent = Color(hex: 0x2563EB)
    static let white = Color(hex: 0xFFFFFF)
    static let green = Color(hex: 0x16A34A)
    static let red = Color(hex: 0xDC2626)
    static let track = Color(hex: 0xCBD5E1)
  }

  /// The screen.
  static let size = Size(width: 100, height: 40)
  /// The inside of the phone.
  static let interior = Rect(x: 31, y: 1, width: 38, height: 38)

  private let sequence: Sequence
  /// The page behind the mask, at its full strength, in its soft edge, and without it.
  private let dark: CellBuffer
  private let soft: CellBuffer
  private let clear: CellBuffer
  private let bubble: CellBuffer
  private let cards: [CellBuffer]
  private let likedCards: [CellBuffer]

  /// The scene with everything that stays the same drawn once.
  init(_ sequence: Sequence) {
    self.sequence = sequence
    clear = BenchPage.drawn(sequence)
    var masked = [clear, clear]
    masked[0].blend(Self.interior, toward: .black, amount: 153)
    masked[1].blend(Self.interior, toward: .black, amount: 77)
    dark = masked[0]
    soft = masked[1]
    bubble = BenchPage.bubble()
    cards = (0..<4).map { BenchPage.card($0, isLiked: false) }
    likedCards = (0..<4).map { BenchPage.card($0, isLiked: true) }
  }

  /// A screen on which everything is drawn that never changes.
  var backdrop: CellBuffer { clear }

  /// Draws a frame of the sequence over the one before, or over the backdrop.
  func draw(_ frame: Int, into buffer: inout CellBuffer) {
    let time = frame % 300
    switch sequence {
    case .spotlight: drawSpotlight(time, &buffer)
    case .card: drawCard(time, &buffer)
    }
    let desk = Style(foreground: Shade.desk, background: Shade.deskBackground)
    for (offset, digit) in [time / 100, time / 10 % 10, time % 10].enumerated() {
      buffer.write(Self.digits[digit], x: 9 + offset, y: 4, style: desk)
    }
  }

  private static let digits = (0...9).map { String($0) }

  /// There and back again: 0 to `most` and to 0.
  private static func triangle(_ value: Int, _ most: Int) -> Int {
    let rest = value % (2 * most)
    return rest <= most ? rest : 2 * most - rest
  }

  private func drawSpotlight(_ time: Int, _ buffer: inout CellBuffer) {
    buffer.copy(from: dark, source: Self.interior, to: Self.interior.origin)
    let spot = Rect(
      x: 31 + Self.triangle(time, 20),
      y: 3 + Self.triangle(time * 7 / 10, 28),
      width: 18,
      height: 6
    )
    let edges = [
      Rect(x: spot.x + 2, y: spot.y, width: 14, height: 6),
      Rect(x: spot.x, y: spot.y + 1, width: 18, height: 4),
    ]
    for edge in edges { buffer.copyStyle(from: soft, source: edge, to: edge.origin) }
    let inner = Rect(x: spot.x + 2, y: spot.y + 1, width: 14, height: 4)
    buffer.copyStyle(from: clear, source: inner, to: inner.origin)

    let isBelow = spot.y <= 18
    let accent = Style(foreground: Shade.accent)
    buffer.write(
      isBelow ? "▲" : "▼",
      x: spot.x + 9,
      y: isBelow ? spot.y + 6 : spot.y - 1,
      style: accent,
      keepsBackground: true
    )
    let x = min(max(spot.x - 4, 31), 43)
    let y = isBelow ? spot.y + 7 : spot.y - 6
    let corners = [(x, y, "▗"), (x + 25, y, "▖"), (x, y + 4, "▝"), (x + 25, y + 4, "▘")]
    for row in [0, 4] {
      buffer.copy(
        from: bubble,
        source: Rect(x: 1, y: row, width: 24, height: 1),
        to: Point(x: x + 1, y: y + row)
      )
    }
    buffer.copy(from: bubble, source: Rect(x: 0, y: 1, width: 26, height: 3), to: Point(x: x, y: y + 1))
    for (x, y, corner) in corners { buffer.write(corner, x: x, y: y, style: accent, keepsBackground: true) }
  }

  private func drawCard(_ time: Int, _ buffer: inout CellBuffer) {
    buffer.copy(from: clear, source: Self.interior, to: Self.interior.origin)
    let step = time % 30
    let index = time / 30 % 4
    let under = cards[(index + 1) % 4]
    let place = Point(x: Self.interior.x + 4, y: Self.interior.y + 6)
    buffer.copy(from: under, source: under.bounds, to: place)
    buffer.blend(
      Rect(origin: place, size: under.size),
      toward: .black,
      amount: 120 - 120 * step / 29
    )
    let top = step >= 8 ? likedCards[index] : cards[index]
    for row in 0..<top.height {
      let shear = step * step * 44 / 841 + (21 - row) * step / 30
      buffer.copy(
        from: top,
        source: Rect(x: 0, y: row, width: top.width, height: 1),
        to: place.offset(x: shear, y: step / 6 + row),
        clip: Self.interior,
        opacity: 255 - step * 255 / 58
      )
    }
  }
}
