import Components
import PackModel
import TerminalModel

/// The hour in large digits, made of half rows.
struct HomeClock {
  let text: String
  /// Columns of a dot; a dot is as many half rows tall.
  let scale: Int

  /// The dots of a digit, and those between two.
  private static let digitWidth = 5
  private static let height = 7
  private static let gap = 1

  var size: Size {
    let dots = text.map { Self.rows(of: $0).width + Self.gap }.reduce(-Self.gap, +)
    return Size(width: max(0, dots) * scale, height: (Self.height * scale + 1) / 2)
  }

  func draw(on buffer: inout CellBuffer, at origin: Point, _ color: Color) {
    var left = origin.x
    for character in text {
      let (rows, width) = Self.rows(of: character)
      for (row, bits) in rows.enumerated() {
        for column in 0..<width where bits & (1 << (width - 1 - column)) != 0 {
          fill(Point(x: left + column * scale, y: row * scale), top: origin.y, on: &buffer, color)
        }
      }
      left += (width + Self.gap) * scale
    }
  }

  /// Colours a dot; `dot.y` counts half rows from `top`.
  private func fill(_ dot: Point, top: Int, on buffer: inout CellBuffer, _ color: Color) {
    for half in dot.y..<dot.y + scale {
      for x in dot.x..<dot.x + scale {
        let isUpper = half.isMultiple(of: 2)
        buffer.setHalf(x, top + half / 2, upper: isUpper ? color : nil, lower: isUpper ? nil : color)
      }
    }
  }

  /// The dots of a character, a row of bits each from the top; one that has none takes no room.
  private static func rows(of character: Character) -> (rows: [UInt8], width: Int) {
    if character == ":" { return ([0, 0, 1, 0, 1, 0, 0], 1) }
    guard let digit = character.wholeNumberValue, digits.indices.contains(digit) else { return ([], 0) }
    return (digits[digit], digitWidth)
  }

  private static let digits: [[UInt8]] = [
    [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b01110, 0b10000, 0b11110, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110],
  ]
}

extension CalendarDate {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  var weekday: Int {
    // Days since a Monday, by Zeller's congruence with months from March.
    let shifted = month < 3 ? year - 1 : year
    let term = (13 * ((month + 9) % 12 + 1) - 1) / 5
    let days = day + term + shifted + shifted / 4 - shifted / 100 + shifted / 400
    return days % 7 == 0 ? 7 : days % 7
  }
}
