/// A regular expression that is looked for in one frame after the other.
///
/// Most frames do not have it. Where the pattern is plain letters, their bytes say so for a small part of what the
/// expression costs; only it says that a pattern is there.
struct TapeSearch {
  private let pattern: String
  private var regex: Regex<AnyRegexOutput>?
  /// The bytes without which it cannot match; `nil`: it may match anything.
  private let needed: [UInt8]?

  /// - Parameter pattern: as the parser has seen it compile.
  init(_ pattern: String) {
    self.pattern = pattern
    needed = Self.letters(of: pattern)
  }

  mutating func isFound(in text: String) throws(TapeStop) -> Bool {
    if let needed, !Self.contains(text, needed) { return false }
    if let regex { return text.contains(regex) }
    let regex = try TapeRun.regex(pattern)
    self.regex = regex
    return text.contains(regex)
  }

  /// The letters of a pattern that is nothing else, where no other bytes can mean the same text: ASCII, of which a
  /// backslash takes what is a sign of the language.
  private static func letters(of pattern: String) -> [UInt8]? {
    var letters: [UInt8] = []
    var isEscaped = false
    for byte in pattern.utf8 {
      let isWord = byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      if isEscaped {
        guard byte < 0x80, !isWord else { return nil }
        letters.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        guard byte < 0x80, byte >= 0x20, !signs.contains(byte) else { return nil }
        letters.append(byte)
      }
    }
    return isEscaped || letters.isEmpty ? nil : letters
  }

  private static let signs = Set("^$.|?*+()[]{}".utf8)

  private static func contains(_ text: String, _ needed: [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= needed.count else { return false }
      let first = needed[0]
      for start in 0...(bytes.count - needed.count) where bytes[start] == first {
        var length = 1
        while length < needed.count, bytes[start + length] == needed[length] { length += 1 }
        if length == needed.count { return true }
      }
      return false
    }
  }
}
