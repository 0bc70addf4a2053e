import SeededRandom

/// Changes one value of a TOML file to another that the format may well have there: another number, another text, the
/// value that the same key has elsewhere. Most such files are packs still.
struct ValueMutator {
  private var random: SeededGenerator
  /// The values of each key in all files, as they are written.
  private let values: [String: [String]]

  /// - Parameter values: as ``values(in:)`` gives them.
  init(_ random: SeededGenerator, values: [String: [String]]) {
    self.random = random
    self.values = values
  }

  /// The values of each key of some files, sorted, each once.
  static func values(in texts: some Sequence<String>) -> [String: [String]] {
    var found: [String: Set<String>] = [:]
    for text in texts {
      for line in Self.lines(Array(text.utf8)) { found[line.key, default: []].insert(line.value) }
    }
    return found.mapValues { $0.sorted() }
  }

  /// Keys whose value is a name that other files use, or says what the other keys of its table are.
  private static let names: Set<String> = [
    "id", "kind", "name", "key", "field", "start", "screen", "locales",
  ]

  private static let words = [
    "a", "word", "two words", "日本語の文", "👨‍👩‍👧", "e\u{301}", "supercalifragilisticexpialidocious", "ﷺ", "한국어",
    "0", "...", "\u{2019}", "ＡＢＣ",
  ]

  /// A change of one value, or of a line that means nothing; `nil` where there is nothing to change.
  mutating func edit(of bytes: [UInt8], isText: Bool) -> ByteEdit? {
    let lines = Self.lines(bytes)
    guard let line = random.pick(lines.filter { isText || !Self.names.contains($0.key) }) else { return nil }
    if random.oneIn(12) {
      let note = random.pick(["\n", "# a note\n", "  # \u{1F375}\n"]) ?? "\n"
      return ByteEdit(start: line.start, end: line.start, bytes: Array(note.utf8))
    }
    let value = isText ? newText(line.value) : newValue(of: line)
    guard let value, value != line.value else { return nil }
    return ByteEdit(start: line.valueStart, end: line.end, bytes: Array(value.utf8))
  }

  /// A text with a word more at one of its ends.
  private mutating func newText(_ value: String) -> String? {
    guard value.hasPrefix("\""), value.hasSuffix("\""), !value.hasPrefix("\"\"\""), value.utf8.count > 2
    else {
      return nil
    }
    let word = random.pick(Self.words) ?? ""
    let inner = value.dropFirst().dropLast()
    return random.oneIn(2) ? "\"\(word) \(inner)\"" : "\"\(inner) \(word)\""
  }

  private mutating func newValue(of line: Line) -> String? {
    if let number = Int(line.value), random.oneIn(2) {
      return String(max(0, number + random.below(7) - 3))
    }
    if line.value == "true" || line.value == "false" { return line.value == "true" ? "false" : "true" }
    return random.pick(values[line.key] ?? [])
  }

  // MARK: Lines

  /// A line with a key and a value that ends on it.
  private struct Line {
    var start: Int
    var valueStart: Int
    var end: Int
    var key: String
    var value: String
  }

  private static func lines(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let line = line(bytes, start, end) { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  private static func line(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Line? {
    guard let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), equals > start,
      let valueStart = bytes[(equals + 1)..<end].firstIndex(where: { $0 != 0x20 })
    else { return nil }
    let key = String(decoding: bytes[start..<equals], as: UTF8.self)
    let value = String(decoding: bytes[valueStart..<end], as: UTF8.self)
    guard key.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || isAlphanumeric($0) }),
      !value.contains("\"\"\""), !value.contains("'''"), !value.hasSuffix("["), !value.contains("#")
    else { return nil }
    return Line(
      start: start, valueStart: valueStart, end: end, key: String(key.filter { $0 != " " }), value: value)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
