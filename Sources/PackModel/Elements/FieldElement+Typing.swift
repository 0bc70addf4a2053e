extension FieldElement.Input {
  /// Whether a character may be typed; it is normalized before.
  package func accepts(_ character: Character) -> Bool {
    switch self {
    case .text, .secure: !character.isNewline && !character.isControl
    case .email: !character.isWhitespace && !character.isControl
    case .phone: character.isASCII && (character.isNumber || "+-() ".contains(character))
    case .code, .number, .date: character.isASCII && character.isNumber
    }
  }

  /// A character as the field keeps it: full-width digits and signs, as Japanese keyboards type them, become
  /// the plain ones, except in texts and secrets.
  package func normalized(_ character: Character) -> Character {
    guard self != .text, self != .secure, let scalar = character.unicodeScalars.first,
      character.unicodeScalars.count == 1, (0xFF01...0xFF5E).contains(scalar.value),
      let plain = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return Character(plain)
  }

  /// The characters of a pasted text that the field takes; lines are joined, with spaces in texts and
  /// secrets.
  package func pasted(_ text: String) -> String {
    let separator = self == .text || self == .secure ? " " : ""
    let words = text.split(whereSeparator: { $0.isNewline }).joined(separator: separator)
    return String(words.map(normalized).filter(accepts))
  }

  /// The length that counts against the limits: digits for `phone`, `code`, `number` and `date`, otherwise
  /// characters.
  package func counted(_ text: String) -> Int {
    countsDigits ? text.filter { $0.isNumber }.count : text.count
  }

  /// Whether lengths count digits alone.
  var countsDigits: Bool {
    switch self {
    case .phone, .code, .number, .date: true
    case .text, .secure, .email: false
    }
  }
}

extension Character {
  /// Whether any scalar of it is a control character.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
