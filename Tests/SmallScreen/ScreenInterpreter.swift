/// A small terminal that shares no code with the encoder: it plays bytes and keeps what a screen would show.
///
/// Anything it does not know is an error that it records, so that the encoder cannot send what nobody defined.
package struct ScreenInterpreter {
  /// What a cell shows: its text, empty for the right half of a wide glyph, and the colours as codes.
  package struct Shown: Hashable {
    package var text = " "
    package var foreground = "39"
    package var background = "49"
    package var attributes: Set<Int> = []
  }

  package let width: Int
  package let height: Int
  package private(set) var rows: [[Shown]]
  package private(set) var errors: [String] = []
  /// Whether the terminal measures emoji and clusters as one column, as old ones do.
  package var drawsClustersNarrow = false
  private var x = 0
  private var y = 0
  private var pen = Shown()
  private let isSafeToErase: Bool

  package init(width: Int, height: Int, erasesWithBackground: Bool = true) {
    self.width = width
    self.height = height
    isSafeToErase = erasesWithBackground
    // Before the first frame a screen shows anything.
    rows = Array(repeating: Array(repeating: Shown(text: "?"), count: width), count: height)
  }

  package mutating func play(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while let character = text.first {
      if character == "\u{1B}" {
        text.removeFirst()
        guard text.first == "[" else {
          errors.append("ESC \(text.prefix(1))")
          continue
        }
        text.removeFirst()
        let parameters = text.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
        text.removeFirst(parameters.count)
        control(String(parameters), text.popFirst() ?? " ")
      } else if character == "\r\n" {
        x = 0
        y += 1
        text.removeFirst()
      } else {
        text.removeFirst()
        plain(character)
      }
      if y < 0 || y >= height { errors.append("row \(y)") }
      y = min(height - 1, max(0, y))
    }
  }

  private mutating func plain(_ character: Character) {
    switch character {
    case "\r": x = 0
    case "\n": y += 1
    case "\u{8}": x = max(0, x - 1)
    default:
      let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      if isControl { errors.append("control \(character.debugDescription)") }
      draw(character)
    }
  }

  private mutating func draw(_ character: Character) {
    var columns = Self.columns(character)
    let isCluster = character.unicodeScalars.count > 1
    if drawsClustersNarrow, isCluster { columns = 1 }
    if x + columns > width { errors.append("\(character) at \(x)") }
    guard x + columns <= width else { return }
    erase(x)
    if columns == 2 { erase(x + 1) }
    var cell = pen
    cell.text = String(character)
    rows[y][x] = cell
    if columns == 2 {
      cell.text = ""
      rows[y][x + 1] = cell
    }
    // Auto-wrap is off: at the edge the cursor stays.
    x = min(width - 1, x + columns)
  }

  /// Blanks the other half of a wide glyph.
  private mutating func erase(_ column: Int) {
    if rows[y][column].text.isEmpty, column > 0 { rows[y][column - 1].text = " " }
    if column + 1 < width, rows[y][column + 1].text.isEmpty { rows[y][column + 1].text = " " }
  }

  /// Columns of the few glyphs of the tests, not by our tables.
  private static func columns(_ character: Character) -> Int {
    ["歓", "迎", "👋", "👋🏽", "👨‍👩‍👧", "🇯🇵", "한"].contains(character) ? 2 : 1
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    let first = max(1, numbers.first ?? 1)
    switch (parameters, final) {
    case ("?2026", "h"), ("?2026", "l"), ("?7", _), ("?25", _): break
    case ("2", "J"):
      for row in rows.indices { rows[row] = Array(repeating: blank, count: width) }
    case ("", "K"):
      erase(x)
      for column in x..<width { rows[y][column] = blank }
    case (_, "H"):
      y = first - 1
      x = numbers.count > 1 ? numbers[1] - 1 : 0
    case (_, "A"): y -= first
    case (_, "B"): y += first
    case (_, "C"): x += first
    case (_, "D"): x -= first
    case (_, "G"): x = first - 1
    case (_, "m"): style(numbers)
    default: errors.append("CSI \(parameters)\(final)")
    }
    if x < 0 || x >= width { errors.append("column \(x) after \(parameters)\(final)") }
    x = min(width - 1, max(0, x))
  }

  private var blank: Shown {
    var blank = Shown()
    if isSafeToErase { blank.background = pen.background }
    return blank
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = Shown()
      case 1, 2, 3, 4, 7, 9: pen.attributes.insert(code)
      case 22: pen.attributes.subtract([1, 2])
      case 23, 24, 27, 29: pen.attributes.remove(code - 20)
      case 30...37, 39, 90...97: pen.foreground = "\(code)"
      case 40...47, 49, 100...107: pen.background = "\(code)"
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = rest.prefix(count).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if code == 38 { pen.foreground = color } else { pen.background = color }
      default: errors.append("SGR \(code)")
      }
    }
  }
}
