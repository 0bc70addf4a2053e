package import OnboardingFlow

/// Every text of a pack, by locale and key.
///
/// A text is looked for in its locale, then in the pack's default locale, then among the simulator's own
/// words in the locale and in English; a key that is nowhere reads as itself.
package struct StringCatalog: Sendable {
  /// The pack's locales, the default first.
  package let locales: [String]
  private let tables: [String: TextTable]
  /// The simulator's own words, by locale.
  private let system: [String: TextTable]

  /// The locale the simulator's own words fall back to.
  package static let systemFallback = "en"

  init(locales: [String], tables: [String: TextTable], system: [String: TextTable] = [:]) {
    self.locales = locales
    self.tables = tables
    self.system = system
  }

  /// A catalog of plain texts, for tests and tools.
  package init(locales: [String], texts: [String: [TextKey: String]]) {
    let tables = texts.map { locale, texts in
      (locale, TextTable(texts.mapValues { TextTemplate($0, locale: locale) }))
    }
    self.init(locales: locales, tables: Dictionary(uniqueKeysWithValues: tables))
  }

  /// The text of a key, with its placeholders replaced; `lookUp` gives the value of a placeholder
  /// (`user.nickname`), and one without a value stays as written.
  package func text(_ key: TextKey, locale: String, _ lookUp: (String) -> String? = { _ in nil }) -> String {
    if locale.utf8.count == 5, let pseudo = PseudoLocale(rawValue: locale) {
      let base = locales.first ?? Self.systemFallback
      // The simulator's own words stay as they are: a person has to find the way, and they are not the pack's.
      guard let own = tables[base]?[key] else { return template(key, locale: base)?.filled(lookUp) ?? key }
      return pseudo.transformed(own, lookUp)
    }
    return template(key, locale: locale)?.filled(lookUp) ?? key
  }

  /// The text of a key before its placeholders are replaced; `nil` where no locale has it.
  package func template(_ key: TextKey, locale: String) -> TextTemplate? {
    tables[locale]?[key] ?? locales.first.flatMap { tables[$0]?[key] }
      ?? system[locale]?[key] ?? system[Self.systemFallback]?[key]
  }

  /// Whether a key has a text in any place of the chain.
  package func contains(_ key: TextKey, locale: String) -> Bool {
    template(key, locale: locale) != nil
  }

  /// The text of the pack itself in a locale, without falling back.
  package func own(_ key: TextKey, locale: String) -> TextTemplate? { tables[locale]?[key] }

  /// The simulator's own text, without falling back.
  package func systemText(_ key: TextKey, locale: String) -> TextTemplate? { system[locale]?[key] }

  /// Every key that the pack has in a locale, sorted.
  package func keys(in locale: String) -> [TextKey] {
    tables[locale].map { $0.values.keys.sorted() } ?? []
  }
}
