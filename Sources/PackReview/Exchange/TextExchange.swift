import ContentTree
import Diagnostics
package import PackModel
package import PackReading
import TOMLParsing

/// Why a translators' file cannot be used: what and where, and what to do.
package struct ExchangeError: Error, Hashable, Sendable {
  /// In plain words; with the line where it is known.
  package var message: String
}

/// One text of one language in a translators' file.
package struct TextUnit: Hashable, Sendable {
  /// The key; texts of `strings/en.short.toml` have `@short` behind it.
  package var key: TextKey
  package var locale: String
  /// The plural form, by its name in CLDR; `nil`: the whole text.
  package var form: PluralRule.Category?
  package var text: String
}

/// The texts of a pack's `strings/`, by key and language, as translators' files have them.
package struct TextExchange: Sendable {
  /// The words of one language.
  struct Words: Hashable, Sendable {
    /// As they stand in `strings/`.
    var text: String
    /// The forms where all of the text is one plural; other forms stay inside of the text.
    var plural: WholePlural?
  }

  /// The languages, the first of the pack first.
  package let locales: [String]
  /// Every key, in the order of the files: those of the first language, then those that only others have.
  let keys: [TextKey]
  /// By key, then by language.
  let words: [TextKey: [String: Words]]
  /// The simulator's own words in English, by key.
  private let english: [TextKey: Words]
  /// The keys of the simulator's own words that a language has.
  private let spoken: [String: Set<TextKey>]

  /// Reads the files of `strings/`.
  ///
  /// - Parameter system: the simulator's own words, which stand beside those of them that a pack gives.
  package init(
    _ source: ContentSource, locales: [String], system: ContentSource? = nil
  ) throws(ExchangeError) {
    self.locales = locales
    var phone = system.map { TextEdits($0) }
    func texts(_ locale: String) -> [TextKey: String] {
      phone?.table("strings/\(locale).toml")?.texts() ?? [:]
    }
    english = texts(StringCatalog.systemFallback).mapValues { Words(text: $0, plural: WholePlural($0)) }
    spoken = Dictionary(locales.map { ($0, Set(texts($0).keys)) }) { first, _ in first }
    var keys: [TextKey] = []
    var words: [TextKey: [String: Words]] = [:]
    var edits = TextEdits(source)
    let names = source.list(ContentLog()).filter { $0.hasPrefix("strings/") && $0.hasSuffix(".toml") }
      .map { String($0.dropFirst("strings/".count).dropLast(".toml".count)) }.sorted()
    for locale in locales {
      for name in names where name == locale || name.hasPrefix(locale + ".") {
        let suffix = name == locale ? "" : "@" + name.dropFirst(locale.count + 1)
        guard let table = edits.table("strings/\(name).toml") else { continue }
        for (plain, text) in Self.texts(of: table) {
          if plain.contains("@") || plain.contains("|==|") {
            throw ExchangeError(
              message: "the key `\(plain)` of strings/\(name).toml has `@` or `|==|` in it: rename it")
          }
          let key = plain + suffix
          if words[key] == nil { keys.append(key) }
          words[key, default: [:]][locale] = Words(text: text, plural: WholePlural(text))
        }
      }
    }
    self.keys = keys
    self.words = words
  }

  /// The language that is translated from.
  var first: String { locales.first ?? "" }

  /// Where a key stands: its file by name, and the key in it.
  static func place(of key: TextKey, in locale: String) -> (file: String, key: TextKey) {
    guard let at = key.lastIndex(of: "@") else { return (locale, key) }
    return ("\(locale).\(key[key.index(after: at)...])", String(key[..<at]))
  }

  private static func texts(of table: ContentTable, _ prefix: String = "") -> [(TextKey, String)] {
    table.entries.flatMap { entry -> [(TextKey, String)] in
      switch entry.value {
      case .string(let text): [(prefix + entry.key, text)]
      case .table(let table): texts(of: table, prefix + entry.key + ".")
      default: []
      }
    }
  }

  /// What a language has of a key, or is to have: its forms with their texts, or the whole text (form `nil`).
  func units(_ key: TextKey, in locale: String) -> [TextUnit] {
    guard let own = words[key]?[locale] else {
      // The phone says it in this language.
      if spoken[locale]?.contains(key) == true { return [] }
      guard words[key]?[first]?.plural != nil else {
        return [TextUnit(key: key, locale: locale, text: "")]
      }
      return PluralRule(locale: locale).categories.map {
        TextUnit(key: key, locale: locale, form: $0, text: "")
      }
    }
    guard let plural = own.plural else { return [TextUnit(key: key, locale: locale, text: own.text)] }
    let needed = PluralRule(locale: locale).categories
    return PluralRule.Category.allCases.filter { plural.forms[$0] != nil || needed.contains($0) }.map {
      TextUnit(key: key, locale: locale, form: $0, text: plural.forms[$0] ?? "")
    }
  }

  /// The words beside a unit, those of the first language; where it has none of its own, the phone's in English.
  func original(of unit: TextUnit) -> String {
    let own = words[unit.key]?[first]
    let english = self.english[unit.key]
    let isStub = english.map { own?.text == TextStub.words(translating: $0.text, in: first) } == true
    return Self.words((isStub ? nil : own) ?? english, for: unit.form)
  }

  private static func words(_ original: Words?, for form: PluralRule.Category?) -> String {
    guard let original else { return "" }
    guard let form, let plural = original.plural else { return original.text }
    return plural.forms[form] ?? plural.forms[.other] ?? original.text
  }

  /// Whether a text is still the words in brackets that stand in for it.
  func isStub(_ unit: TextUnit) -> Bool {
    let english = Self.words(self.english[unit.key], for: unit.form)
    let originals = [unit.locale == first ? "" : original(of: unit), english]
    return unit.text.isEmpty
      || originals.contains { text in
        !text.isEmpty
          && (unit.text == "[\(text)]"
            || unit.text == "[\(TextTemplate(text).written(in: unit.locale))]")
      }
  }
}

/// A text that is one plural, with the words around it taken into each form: a form is a whole sentence.
struct WholePlural: Hashable, Sendable {
  /// What is counted.
  var name: String
  var forms: [PluralRule.Category: String]

  /// `nil` where the text has no plural, more than one, or one that no format of translators' files can say.
  init?(_ text: String) {
    let pieces = TextTemplate(text).pieces
    let index = pieces.firstIndex { if case .plural = $0 { true } else { false } }
    guard let index, case .plural(let plural) = pieces[index], plural.exact.isEmpty,
      let before = Self.written(pieces[..<index], isInside: false),
      let after = Self.written(pieces[(index + 1)...], isInside: false)
    else { return nil }
    name = plural.name
    forms = [:]
    for (form, pieces) in plural.forms {
      guard let words = Self.written(pieces[...], isInside: true) else { return nil }
      forms[form] = before + words + after
    }
  }

  init(name: String, forms: [PluralRule.Category: String]) {
    self.name = name
    self.forms = forms
  }

  /// As it is written in `strings/`.
  var text: String {
    let forms = PluralRule.Category.allCases.compactMap { form in
      self.forms[form].map { "\(form.rawValue) {\($0)}" }
    }
    return "{\(name), plural, \(forms.joined(separator: " "))}"
  }

  private static func written(_ pieces: ArraySlice<TextTemplate.Piece>, isInside: Bool) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text):
        // Neither can be written inside of a form.
        if text.contains("}") || !isInside && text.contains("#") { return nil }
        result += text.replacing("{", with: "{{")
      case .placeholder(let name): result += "{\(name)}"
      case .number: result += "#"
      case .plural, .select: return nil
      }
    }
    return result
  }
}
