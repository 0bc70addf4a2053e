/// The characters of a text by their places in UTF-8.
struct TextReader {
  let text: String
  /// The text as UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The ASCII character that begins at a place; `nil`: another one, or the end.
  ///
  /// ASCII before ASCII is always a character by itself, as `\r\n` counts as two.
  @inline(__always)
  func ascii(at place: Int) -> UInt8? {
    guard place < bytes.count, bytes[place] < 0x80 else { return nil }
    return place + 1 == bytes.count || bytes[place + 1] < 0x80 ? bytes[place] : nil
  }

  /// The character that begins at a place before the end, and where it ends.
  func character(at place: Int) -> (character: TextCharacter, end: Int) {
    // Most characters are found without the tables of Unicode.
    let (scalar, end) = scalar(at: place)
    if scalar.isAlone, end == bytes.count || self.scalar(at: end).scalar.isAlone {
      return (.scalar(scalar), end)
    }
    let index = text.utf8.index(text.startIndex, offsetBy: place)
    let length = text.utf8.distance(from: index, to: text.index(after: index))
    return (TextCharacter(text[index]), place + length)
  }

  /// The scalar that begins at a place before the end, and where it ends. A text is always valid UTF-8.
  private func scalar(at place: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let lead = bytes[place]
    if lead < 0x80 { return (Unicode.Scalar(lead), place + 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in 1..<length { value = value << 6 | UInt32(bytes[place + next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", place + length)
  }
}

extension Unicode.Scalar {
  /// Whether it is a character beside any other of these, and in NFC: Latin, signs, lines and blocks, Chinese, Japanese,
  /// Korean.
  var isAlone: Bool {
    switch value {
    case 0...0x2FF, 0x2010...0x2027, 0x2500...0x259F, 0x3001...0x3029, 0x3041...0x3096, 0x30A0...0x30FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      true
    default: false
    }
  }
}
