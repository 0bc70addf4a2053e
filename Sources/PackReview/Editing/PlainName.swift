/// Words as the part of an id or a path: in small letters without accents, and digits.
package enum PlainName {
  /// The characters of words: a small letter from a to z or a digit each, and `nil` for what is neither. German umlauts become
  /// two letters, as people write them, and other letters lose what is above, below or through them.
  package static func letters(of words: String) -> [Character?] {
    words.lowercased().flatMap { letters(of: $0) ?? [nil] }
  }

  private static func letters(of character: Character) -> [Character?]? {
    if character.isASCII { return character.isLetter || character.isNumber ? [character] : nil }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, let letters = letters(of: first),
      scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return nil }
    let isUmlaut = scalars.dropFirst().contains("\u{308}") && ["a", "o", "u"].contains(first)
    return Array(isUmlaut ? letters + "e" : letters)
  }

  /// What a letter is without its marks, by its name in Unicode (`LATIN SMALL LETTER E WITH ACUTE`); `nil`: it is of another
  /// script, or none.
  private static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ä": return "ae"
    case "ö": return "oe"
    case "ü": return "ue"
    case "ß": return "ss"
    default: break
    }
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[..<2] == ["LATIN", "SMALL"], ["LETTER", "LIGATURE"].contains(words[2]),
      words.count == 4 || words[4] == "WITH", words[3].count <= 2
    else { return nil }
    return words[3].lowercased()
  }
}
