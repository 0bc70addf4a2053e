import SeededRandom

/// Spoils texts of content, the same way for a seed.
struct Mutator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private static let pieces = [
    "[", "]", "[[", "]]", "{", "}", "\"", "'", "\"\"\"", "=", ".", ",", "#", "\n", "\r", "\r\n", "\t", "\0",
    "\u{FEFF}", "\u{202E}", "\u{85}", "\\u0000", "\\u001b", "\\U0010FFFF", "\\", "nan", "-inf", "1e999",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "0x7FFFFFFFFFFFFFFF",
    "2026-11-21", "2026-11-21T01:02:03.5+09:00", "25:61:61", "true", "a.b.c", "a.a.a.a.a.a.a.a = 1\n",
    "[[element]]\n", "[[step]]\n", "id = \"launch\"\n", "kind = \"page\"\n", "when = \"((((((((\"\n",
    "when = \"!!!!!!!!user.taste == 'x\"\n", "[a]\n", "x = {}\n", "x = []\n", "\u{1F468}\u{200D}\u{1F469}",
  ]

  /// Values of every type, for where another stands.
  private static let values = [
    "\"\"", "\"x\"", "'''\n'''", "0", "-1", "9223372036854775807", "0.5", "nan", "true", "2026-11-21", "[]",
    "{}",
    "[[]]", "[{}]", "[1, \"x\"]", "{ a.b = 1 }", "\"{user.\"", "\"'\"", "\"999999999999999999999ms\"",
  ]

  /// The text with one to four changes.
  mutating func mutate(_ text: String) -> String {
    String(decoding: mutate(bytes: Array(text.utf8)), as: UTF8.self)
  }

  /// The same for bytes, which need not be UTF-8 any more.
  mutating func mutate(bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) {
      let start = below(bytes.count + 1)
      let end = min(bytes.count, start + below(40))
      switch below(9) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: below(bytes.count + 1))
      case 2: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)].utf8, at: start)
      case 3: bytes.replaceSubrange(start..<end, with: Self.pieces[below(Self.pieces.count)].utf8)
      case 4: if start < bytes.count { bytes[start] = UInt8(truncatingIfNeeded: below(256)) }
      case 5: bytes.removeSubrange(start...)
      case 6: if start < bytes.count { bytes.swapAt(start, below(bytes.count)) }
      case 7: changeValue(&bytes, from: start)
      default: changeLines(&bytes)
      }
    }
    return bytes
  }

  /// Puts another value behind the next `=`.
  private mutating func changeValue(_ bytes: inout [UInt8], from start: Int) {
    guard let equals = bytes[start...].firstIndex(of: UInt8(ascii: "=")) else { return }
    let end = bytes[equals...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    bytes.replaceSubrange((equals + 1)..<end, with: " \(Self.values[below(Self.values.count)])".utf8)
  }

  /// Swaps, doubles or takes away a line.
  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    let line = below(lines.count)
    switch below(3) {
    case 0: lines.swapAt(line, below(lines.count))
    case 1: lines.insert(lines[line], at: below(lines.count))
    default: lines.remove(at: line)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  mutating func below(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int(random.next() % UInt64(bound))
  }
}
