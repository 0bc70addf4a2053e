extension FieldElement.Input {
  /// Whether a character may be typed.
  package func accepts(_ character: Character) -> Bool {
    switch self {
    case .text, .secure: !character.isNewline && !character.isControl
    case .email: !character.isWhitespace && !character.isControl
    case .phone: character.isASCII && (character.isNumber || "+-() ".contains(character))
    case .code, .number, .date: character.isASCII && character.isNumber
    }
  }

  /// A character as the field keeps it: full-width digits and signs, as Japanese keyboards type them, become the
  /// plain ones, except in texts.
  package func normalized(_ character: Character) -> Character {
    guard self != .text, self != .secure, let scalar = character.unicodeScalars.first,
      character.unicodeScalars.count == 1, (0xFF01...0xFF5E).contains(scalar.value),
      let plain = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return character }
    return Character(plain)
  }

  /// What of a pasted text the field takes: in a text lines become words.
  package func pasted(_ text: String) -> String {
    let separator = self == .text || self == .secure ? " " : ""
    let words = text.split(whereSeparator: { $0.isNewline }).joined(separator: separator)
    return String(words.map(normalized).filter(accepts))
  }

  /// How much of a text counts against the limits: digits alone where only they matter.
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
  /// Whether any part of it steers a terminal instead of standing in a cell.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
