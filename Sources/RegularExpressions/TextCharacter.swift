/// A character of a text or of a pattern.
enum TextCharacter: Sendable {
  /// One that is a single scalar in NFC.
  case scalar(Unicode.Scalar)
  /// Another one.
  case cluster(Character)

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    let isInNFC = isSingle && !first.properties.isFullCompositionExclusion
    self = isInNFC ? .scalar(first) : .cluster(character)
  }

  var character: Character {
    switch self {
    case .scalar(let scalar): Character(scalar)
    case .cluster(let character): character
    }
  }

  var ascii: UInt8? {
    if case .scalar(let scalar) = self, scalar.isASCII { UInt8(scalar.value) } else { nil }
  }

  /// Whether two characters are canonically equivalent.
  static func == (left: TextCharacter, right: TextCharacter) -> Bool {
    if case .scalar(let left) = left, case .scalar(let right) = right { return left == right }
    return left.character == right.character
  }

  /// Whether it is between two others in the order of code points in NFC.
  func isBetween(_ low: TextCharacter, _ high: TextCharacter) -> Bool {
    if case .scalar(let scalar) = self, case .scalar(let low) = low, case .scalar(let high) = high {
      return low <= scalar && scalar <= high
    }
    return low.character <= character && character <= high.character
  }

  var lowercased: TextCharacter {
    if let ascii {
      return (0x41...0x5A).contains(ascii) ? .scalar(Unicode.Scalar(ascii + 0x20)) : self
    }
    if case .scalar(let scalar) = self, !scalar.properties.changesWhenLowercased { return self }
    return cased(character.lowercased())
  }

  var uppercased: TextCharacter {
    if let ascii {
      return (0x61...0x7A).contains(ascii) ? .scalar(Unicode.Scalar(ascii - 0x20)) : self
    }
    if case .scalar(let scalar) = self, !scalar.properties.changesWhenUppercased { return self }
    return cased(character.uppercased())
  }

  /// What a mapping makes of it, if that is one character.
  private func cased(_ text: String) -> TextCharacter {
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else { return self }
    return TextCharacter(first)
  }
}

/// What a backslash and a letter stand for.
enum CharacterKind: Sendable {
  case digit, newline, whitespace, word

  func contains(_ character: TextCharacter) -> Bool {
    if let ascii = character.ascii {
      return switch self {
      case .digit: (0x30...0x39).contains(ascii)
      case .newline: (0x0A...0x0D).contains(ascii)
      case .whitespace: (0x09...0x0D).contains(ascii) || ascii == 0x20
      case .word:
        (0x30...0x39).contains(ascii) || (0x41...0x5A).contains(ascii & ~0x20) || ascii == 0x5F
      }
    }
    let character = character.character
    return switch self {
    case .digit: character.isNumber
    case .newline: character.isNewline
    case .whitespace: character.isWhitespace
    case .word: character.isLetter || character.isNumber || character == "_"
    }
  }
}
