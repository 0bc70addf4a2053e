/// Pseudo-locales, for checks: every text of the pack is there, and looks strange.
///
/// What does not look strange is no text of the pack; what is cut had no room for a longer language. The names are
/// those of ICU and Android.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// The default language with accents, about 40 in 100 longer, in brackets.
  case accented = "en-XA"
  /// The default language with the letters of each word in reverse, as a terminal would show an override to the
  /// left: what reads the right way round was not marked as text.
  case reversed = "ar-XB"

  /// A text, but for its placeholders, in the pseudo-language.
  ///
  /// - Parameter value: changes the value of a placeholder, by its name.
  func transformed(
    _ template: TextTemplate, value: @escaping (String, String) -> String, _ lookUp: (String) -> String?
  ) -> String {
    let filled = template.filled(.init(literal: transformed(literal:), value: value), lookUp)
    guard self == .accented, template.hasLetters else { return filled }
    // Languages with short English words grow most: two characters in five, and never fewer than one.
    let growth = String(repeating: "~", count: max(1, template.letterCount * 2 / 5))
    return "[\(filled) \(growth)]"
  }

  private func transformed(literal text: String) -> String {
    switch self {
    case .accented: String(text.map { Self.accents[$0] ?? $0 })
    case .reversed: Self.reversed(text)
    }
  }

  private static func reversed(_ text: String) -> String {
    var result = ""
    var word: [Character] = []
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        result += String(word.reversed())
        word = []
        result.append(character)
      }
    }
    return result + String(word.reversed())
  }

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}

extension TextTemplate {
  /// How many letters it has outside of placeholders.
  fileprivate var letterCount: Int {
    pieces.reduce(0) { sum, piece in
      if case .text(let text) = piece { return sum + text.count { $0.isLetter } }
      return sum
    }
  }

  /// Whether anything of it could be translated.
  fileprivate var hasLetters: Bool {
    pieces.contains { piece in
      switch piece {
      case .text(let text): text.contains { $0.isLetter }
      case .placeholder, .number: false
      case .plural, .select: true
      }
    }
  }
}

/// Which way a language is written.
package enum WritingDirection {
  private static let rightToLeft: Set = ["ar", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"]

  /// Whether the lines of a locale go from right to left; the simulator's phone is not mirrored for it.
  package static func isRightToLeft(_ locale: String) -> Bool {
    rightToLeft.contains(String(locale.prefix { $0 != "-" }).lowercased())
  }
}
