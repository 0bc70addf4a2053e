/// Masks, and how a symbol is judged with each of them (ISO/IEC 18004:2015, 7.8).
enum DataMask {
  /// Which modules of data each mask inverts, by its number (table 10).
  static let patterns: [@Sendable (_ x: Int, _ y: Int) -> Bool] = [
    { x, y in (x + y) % 2 == 0 },
    { _, y in y % 2 == 0 },
    { x, _ in x % 3 == 0 },
    { x, y in (x + y) % 3 == 0 },
    { x, y in (x / 3 + y / 2) % 2 == 0 },
    { x, y in x * y % 2 + x * y % 3 == 0 },
    { x, y in (x * y % 2 + x * y % 3) % 2 == 0 },
    { x, y in ((x + y) % 2 + x * y % 3) % 2 == 0 },
  ]
}

extension QRCode {
  /// How hard the symbol is to read: the sum of table 11.
  var penalty: Int {
    let range = 0..<size
    let lines = range.map { y in range.map { self[$0, y] } } + range.map { x in range.map { self[x, $0] } }
    return lines.reduce(squarePenalty + balancePenalty) { sum, line in
      sum + Self.runPenalty(line) + Self.finderPenalty(line)
    }
  }

  /// 3 for five modules of a colour in a row or column, and 1 for each one more.
  static func runPenalty(_ line: [Bool]) -> Int {
    var (penalty, run) = (0, 0)
    for (index, module) in line.enumerated() {
      run = index > 0 && line[index - 1] == module ? run + 1 : 1
      if run >= 5 { penalty += run == 5 ? 3 : 1 }
    }
    return penalty
  }

  /// 40 for each piece of a row or column that looks like a finder pattern: dark and light as 1:1:3:1:1 with four light
  /// modules before or after it. The quiet zone counts as light.
  static func finderPenalty(_ line: [Bool]) -> Int {
    let quiet = [Bool](repeating: false, count: quietZone)
    var (penalty, window) = (0, 0)
    for module in line + quiet {
      // 4 modules, 7 of the pattern, 4 modules.
      window = (window << 1 | (module ? 1 : 0)) & 0x7FFF
      let isSurrounded = window >> 11 == 0 || window & 15 == 0
      if window >> 4 & 127 == 0b1011101 && isSurrounded { penalty += 40 }
    }
    return penalty
  }

  /// 3 for each square of four modules of a colour, overlapping ones too.
  var squarePenalty: Int {
    let range = 0..<size - 1
    return 3
      * range.reduce(0) { count, y in
        count
          + range.count { x in
            self[x, y] == self[x + 1, y] && self[x, y] == self[x, y + 1] && self[x, y] == self[x + 1, y + 1]
          }
      }
  }

  /// 10 for each whole step of 5 % that the dark modules are away from half of all.
  var balancePenalty: Int {
    let all = size * size
    let dark = (0..<size).reduce(0) { count, y in count + (0..<size).count { self[$0, y] } }
    return 10 * (abs(2 * dark - all) * 10 / all)
  }
}
