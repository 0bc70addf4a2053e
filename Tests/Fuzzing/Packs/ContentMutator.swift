package import SeededRandom

/// Spoils texts of content, the same way for a seed.
package struct ContentMutator {
  private var random: SeededGenerator

  /// A mutator whose changes depend on the seed alone.
  package init(seed: UInt64) {
    self.init(SeededGenerator(seed: seed))
  }

  /// A mutator that draws from a generator.
  package init(_ random: SeededGenerator) {
    self.random = random
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
  package mutating func mutate(_ text: String) -> String {
    String(decoding: mutate(bytes: Array(text.utf8)), as: UTF8.self)
  }

  /// The same for bytes, which need not be UTF-8 any more.
  package mutating func mutate(bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) { change(&bytes) }
    return bytes
  }

  /// The text with one line swapped with another, doubled or taken away.
  package mutating func mutateLines(_ text: String) -> String {
    var bytes = Array(text.utf8)
    changeLines(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One change, as an edit; `nil` where it changes nothing.
  package mutating func edit(of bytes: [UInt8]) -> ByteEdit? {
    var changed = bytes
    change(&changed)
    return ByteEdit(from: bytes, to: changed)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
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

  /// A number from 0 to below the bound; 0 where there is none.
  package mutating func below(_ bound: Int) -> Int { random.below(bound) }
}
