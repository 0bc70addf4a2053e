/// Which characters match at one place.
struct CharacterClass: Sendable {
  var members: [Member]
  var isNegated = false
  var ignoresCase = false

  enum Member: Sendable {
    case character(TextCharacter)
    case range(TextCharacter, TextCharacter)
    case kind(CharacterKind, isNegated: Bool)
  }

  func contains(_ character: TextCharacter) -> Bool {
    (has(character) || ignoresCase && hasInAnyCase(character)) != isNegated
  }

  private func has(_ character: TextCharacter) -> Bool {
    members.contains { member in
      switch member {
      case .character(let wanted): wanted == character
      case .range(let low, let high): character.isBetween(low, high)
      case .kind(let kind, let isNegated): kind.contains(character) != isNegated
      }
    }
  }

  private func hasInAnyCase(_ character: TextCharacter) -> Bool {
    let lower = character.lowercased
    let upper = character.uppercased
    return members.contains { member in
      switch member {
      case .character(let wanted): wanted.lowercased == lower
      case .range(let low, let high): lower.isBetween(low, high) || upper.isBetween(low, high)
      case .kind: false
      }
    }
  }

  /// What it has of ASCII.
  var ascii: ASCIISet {
    var set = ASCIISet()
    // Most classes are one letter.
    if members.count == 1, !isNegated, case .character(.scalar(let scalar)) = members[0] {
      let wanted = TextCharacter.scalar(scalar)
      for form in ignoresCase ? [wanted.lowercased, wanted.uppercased] : [wanted] {
        if let byte = form.ascii { set.insert(byte) }
      }
      return set
    }
    for byte in UInt8(0)..<128 where contains(.scalar(Unicode.Scalar(byte))) { set.insert(byte) }
    return set
  }
}

/// Characters of ASCII.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  mutating func formUnion(_ other: ASCIISet) {
    low |= other.low
    high |= other.high
  }
}
