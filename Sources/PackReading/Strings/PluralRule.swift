/// The forms that a language has for a number: the plural categories of Unicode CLDR 46, for whole numbers.
package enum PluralRule: Hashable, Sendable {
  /// One form for all: Japanese, Chinese, Korean, Thai.
  case none
  /// One, and other: English, German, Swedish.
  case one
  /// The same, and a form for whole millions: Spanish, Italian.
  case oneMillions
  /// None or one, and other: Hindi, Persian.
  case zeroOne
  /// The same, and a form for whole millions: French, Brazilian Portuguese.
  case zeroOneMillions
  case arabic, czech, eastSlavic, hebrew, icelandic, latvian, lithuanian, polish, romanian, slovenian,
    southSlavic

  /// The name of a form, as messages call it.
  package enum Category: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
  }

  /// The rule of a locale, by its language; languages we do not know have one and other.
  package init(locale: String) {
    if locale == "pt-BR" || locale == "pt" {
      self = .zeroOneMillions
      return
    }
    switch String(locale.prefix { $0 != "-" }).lowercased() {
    case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "km", "my": self = .none
    case "fr": self = .zeroOneMillions
    case "es", "it", "pt", "ca": self = .oneMillions
    case "hi", "bn", "fa", "gu", "kn", "am", "zu", "hy": self = .zeroOne
    case "ar": self = .arabic
    case "cs", "sk": self = .czech
    case "ru", "uk", "be": self = .eastSlavic
    case "he": self = .hebrew
    case "is", "mk": self = .icelandic
    case "lv": self = .latvian
    case "lt": self = .lithuanian
    case "pl": self = .polish
    case "ro": self = .romanian
    case "sl": self = .slovenian
    case "sr", "hr", "bs": self = .southSlavic
    default: self = .one
    }
  }

  /// The forms that a text of the language needs, `other` last.
  package var categories: [Category] {
    switch self {
    case .none: [.other]
    case .one, .zeroOne, .icelandic: [.one, .other]
    // The form for millions may be left out: few apps count that far.
    case .oneMillions, .zeroOneMillions: [.one, .other]
    case .arabic: Category.allCases
    case .czech, .romanian, .southSlavic, .lithuanian: [.one, .few, .other]
    case .eastSlavic, .polish: [.one, .few, .many, .other]
    case .hebrew: [.one, .two, .other]
    case .latvian: [.zero, .one, .other]
    case .slovenian: [.one, .two, .few, .other]
    }
  }

  /// The form for a number.
  package func category(of number: Int) -> Category {
    let n = number.magnitude
    let ten = n % 10
    let hundred = n % 100
    let isMillions = n != 0 && n.isMultiple(of: 1_000_000)
    switch self {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .oneMillions: return n == 1 ? .one : isMillions ? .many : .other
    case .zeroOne: return n <= 1 ? .one : .other
    case .zeroOneMillions: return n <= 1 ? .one : isMillions ? .many : .other
    case .icelandic: return ten == 1 && hundred != 11 ? .one : .other
    case .arabic:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
      }
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .romanian: return n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
    case .slovenian:
      return hundred == 1 ? .one : hundred == 2 ? .two : (3...4).contains(hundred) ? .few : .other
    case .eastSlavic, .southSlavic, .polish:
      if self == .polish ? n == 1 : ten == 1 && hundred != 11 { return .one }
      if (2...4).contains(ten), !(12...14).contains(hundred) { return .few }
      return self == .southSlavic ? .other : .many
    case .lithuanian:
      if (11...19).contains(hundred) || ten == 0 { return .other }
      return ten == 1 ? .one : .few
    case .latvian:
      if ten == 0 || (11...19).contains(hundred) { return .zero }
      return ten == 1 ? .one : .other
    }
  }
}
