import SeededRandom
import SmallScreen

@testable import TerminalDriver
@testable import TerminalModel

/// Random changes of a buffer: small and large, with wide glyphs, clusters, every attribute and colour.
enum RandomFrame {
  private static let texts = [
    "a", "hello", "歓迎", "a歓b", "👋", "👋🏽x", "👨‍👩‍👧", "🇯🇵", "e\u{301}x", "─│╭", "한", "       ", "█░", "\u{1B}[31m",
  ]
  private static let colors: [Color] = [
    .default, .black, .white, Color(hex: 0x2563EB), Color(hex: 0xF6F7FB), Color(hex: 0x0A0B0C),
    Color(hex: 0x7F7F80),
  ]

  static func change(_ buffer: inout CellBuffer, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let x = Int.random(in: -2...buffer.width, using: &random)
      let y = Int.random(in: 0...buffer.height, using: &random)
      let rect = Rect(
        x: x,
        y: y,
        width: .random(in: 0...buffer.width, using: &random),
        height: .random(in: 0...3, using: &random)
      )
      let style = Style(
        foreground: colors.randomElement(using: &random) ?? .default,
        background: colors.randomElement(using: &random) ?? .default,
        attributes: Bool.random(using: &random)
          ? [] : Attributes(rawValue: UInt32.random(in: 0..<64, using: &random))
      )
      switch Int.random(in: 0..<8, using: &random) {
      case 0: buffer.fill(rect, style)
      case 1: buffer.blend(rect, toward: .black, amount: .random(in: 0...255, using: &random))
      case 2: buffer.fill(rect, Cell(glyph: Glyph("x"), style: style))
      case 3: buffer.copy(from: buffer, source: rect, to: Point(x: y, y: 0))
      default:
        let text = texts.randomElement(using: &random) ?? ""
        buffer.write(text, x: x, y: y, style: style, keepsBackground: Bool.random(using: &random))
      }
    }
  }
}

/// Compares a buffer with what a terminal shows of it.
enum ScreenComparison {
  static func differences(_ buffer: CellBuffer, _ screen: ScreenInterpreter, _ depth: ColorDepth) -> [String]
  {
    var differences: [String] = []
    var reducer = PaletteReducer(depth: depth)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let cell = reducer.reduce(buffer[x, y])
        let shown = screen.rows[y][x]
        if shown.text != cell.glyph.text {
          differences.append("\(x),\(y): text '\(shown.text)' for '\(cell.glyph.text)'")
        }
        if cell.glyph.isContinuation { continue }
        if shown.background != code(cell.background, depth, "49", 40) {
          differences.append("\(x),\(y): background \(shown.background)")
        }
        let visible: Set<Int> = [4, 7, 9]
        let wanted = attributes(cell.attributes)
        let isPlain = cell.glyph == .blank && wanted.isDisjoint(with: visible)
        if isPlain {
          if !shown.attributes.isDisjoint(with: visible) {
            differences.append("\(x),\(y): attributes on a blank")
          }
          continue
        }
        if shown.foreground != code(cell.foreground, depth, "39", 30) {
          differences.append("\(x),\(y): foreground \(shown.foreground)")
        }
        if shown.attributes != wanted { differences.append("\(x),\(y): attributes \(shown.attributes)") }
      }
    }
    return differences
  }

  private static func attributes(_ attributes: Attributes) -> Set<Int> {
    let codes: [(Attributes, Int)] = [
      (.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    return Set(codes.filter { attributes.contains($0.0) }.map(\.1))
  }

  private static func code(_ color: Color, _ depth: ColorDepth, _ own: String, _ base: Int) -> String {
    if color.isDefault, color.rawValue == Color.default.rawValue { return own }
    let index = Int(color.rawValue & 0xFF)
    switch depth {
    case .none: return own
    case .ansi16: return "\(index < 8 ? base + index : base + 52 + index)"
    case .ansi256: return "5;\(index)"
    case .trueColor: return "2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
