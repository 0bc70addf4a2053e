package import Diagnostics
package import PackModel

/// Every text of a pack, by locale and key.
///
/// A text is looked for in its locale, then among the simulator's own words in the locale, then in the pack's default
/// locale, then among the simulator's words in English; a key that is nowhere reads as itself. In each of the pack's
/// locales the most specific file that is for the user and has the key comes first (``TextVariant``).
package struct StringCatalog: Sendable {
  /// The pack's locales, the default first.
  package let locales: [String]
  /// By the name of the file: `en`, `en.short`.
  private let tables: [String: TextTable]
  /// The files with suffixes by locale, the most specific first.
  private let variants: [String: [TextVariant]]
  /// The simulator's own words, by locale.
  private let system: [String: TextTable]
  /// The words that stand where they are used.
  package let inline: InlineTexts
  private let lookups = TextLookups()

  /// The locale the simulator's own words fall back to.
  package static let systemFallback = "en"

  init(
    locales: [String], tables: [String: TextTable], variants: [TextVariant] = [],
    system: [String: TextTable] = [:], inline: InlineTexts = InlineTexts()
  ) {
    self.locales = locales
    self.tables = tables
    self.variants =
      variants.isEmpty
      ? [:]
      : Dictionary(grouping: variants, by: { $0.locale }).mapValues { $0.sorted(by: TextVariant.comesBefore) }
    self.system = system
    self.inline = inline
  }

  /// A catalog of plain texts, for tests and tools.
  package init(locales: [String], texts: [String: [TextKey: String]]) {
    let tables = texts.map { locale, texts in
      (locale, TextTable(texts.mapValues { TextTemplate($0, locale: locale) }))
    }
    self.init(locales: locales, tables: Dictionary(uniqueKeysWithValues: tables))
  }

  /// The same with another text for a key of a file, by its name (`en.short`): what an editor shows before it writes.
  package func with(_ text: String, for key: TextKey, in file: String) -> StringCatalog {
    var values = tables[file]?.values ?? [:]
    values[key] = TextTemplate(text, locale: StringsDecoder.locale(of: file))
    var tables = tables
    let isNew = tables[file] == nil
    tables[file] = TextTable(values)
    let known = variantFiles
    // A file that is yet to be made is for the users of the same file of another locale.
    let locale = StringsDecoder.locale(of: file)
    let made = known.map { TextVariant($0, locale: locale) }.first { isNew && $0.name == file }
    return StringCatalog(
      locales: locales, tables: tables, variants: known + (made.map { [$0] } ?? []), system: system,
      inline: inline)
  }

  /// Whether some texts are different for some users.
  package var hasVariants: Bool { !variants.isEmpty }

  /// The files of texts that are different for some users, in the order of their names.
  package var variantFiles: [TextVariant] { variants.values.flatMap { $0 }.sorted { $0.name < $1.name } }

  /// The files of a locale: the plain one, then those for some users, in the order of their names.
  package func files(of locale: String) -> [String] {
    [locale] + (variants[locale] ?? []).map { $0.name }.sorted()
  }

  /// The text of a key, with its placeholders replaced; `lookUp` gives the value of a placeholder
  /// (`user.nickname`), and one without a value stays as written.
  ///
  /// - Parameter values: what the user, the locale and the device are, for texts that are different for some.
  package func text(
    _ key: TextKey, locale: String, for values: [String] = [], _ lookUp: (String) -> String? = { _ in nil }
  ) -> String {
    texts(in: locale, for: values).text(key, lookUp)
  }

  /// The texts as some users read them in a locale.
  package func texts(in locale: String, for values: [String]) -> TextLookup {
    lookups.lookup(locale: locale, for: values) {
      let base = locales.first ?? Self.systemFallback
      let fallback = system[Self.systemFallback].map { [$0] } ?? []
      if locale.utf8.count == 5, let pseudo = PseudoLocale(rawValue: locale) {
        // The simulator's own words stay as they are: a person has to find the way, and they are not the pack's.
        return TextLookup(
          own: tables(of: base, for: values), others: (system[base].map { [$0] } ?? []) + fallback,
          pseudo: pseudo, words: { [inline] in inline.template($0, locale: base, first: base) })
      }
      return TextLookup(
        own: tables(of: locale, for: values),
        others: (system[locale].map { [$0] } ?? []) + (locales.isEmpty ? [] : tables(of: base, for: values))
          + fallback,
        words: { [inline] key in
          inline.template(key, locale: locale, first: base) ?? inline.template(key, locale: base, first: base)
        })
    }
  }

  /// The pack's tables of a locale that are for a user, the most specific first.
  private func tables(of locale: String, for values: [String]) -> [TextTable] {
    let own = (variants[locale] ?? []).filter { $0.suffixes.allSatisfy(values.contains) }
    return (own.map { $0.name } + [locale]).compactMap { tables[$0] }
  }

  /// The text of a key before its placeholders are replaced; `nil` where no locale has it.
  package func template(_ key: TextKey, locale: String, for values: [String] = []) -> TextTemplate? {
    own(key, locale: locale, for: values) ?? system[locale]?[key]
      ?? locales.first.flatMap { own(key, locale: $0, for: values) } ?? system[Self.systemFallback]?[key]
  }

  /// Whether a key has a text in any place of the chain.
  package func contains(_ key: TextKey, locale: String) -> Bool {
    template(key, locale: locale) != nil
  }

  /// The pack's text for a user in a locale, without falling back to another locale.
  private func own(_ key: TextKey, locale: String, for values: [String]) -> TextTemplate? {
    guard !variants.isEmpty else { return own(key, locale: locale) }
    return own(key, locale: file(of: key, locale: locale, for: values) ?? locale)
  }

  /// The file that a user's text of a locale comes from (`en.short`); `nil`: none of the locale.
  package func file(of key: TextKey, locale: String, for values: [String]) -> String? {
    for variant in variants[locale] ?? [] where variant.suffixes.allSatisfy(values.contains) {
      if tables[variant.name]?[key] != nil { return variant.name }
    }
    return tables[locale]?[key] == nil ? nil : locale
  }

  /// The file that an edit of a user's text goes to: where another locale has a text of its own for this user, so gets this
  /// one, in a file that may not be there yet.
  package func fileForEdits(of key: TextKey, locale: String, for values: [String]) -> String {
    let name = file(of: key, locale: locale, for: values) ?? locale
    guard name == locale else { return name }
    for other in locales where other != locale {
      guard let found = file(of: key, locale: other, for: values), found != other else { continue }
      return locale + found.dropFirst(other.count)
    }
    return name
  }

  /// The text of the pack itself in a file, by its name (`en`, `en.short`), or where it is used, without falling back.
  package func own(_ key: TextKey, locale: String) -> TextTemplate? {
    tables[locale]?[key] ?? inline.template(key, locale: locale, first: locales.first ?? "")
  }

  /// Whether the words of a key stand where they are used, and not in `strings/`.
  package func isInline(_ key: TextKey) -> Bool {
    inline[key] != nil && !locales.contains { tables[$0]?[key] != nil }
  }

  /// The place of a text in a file by its name (`en`, `en.short`), or where it is used.
  ///
  /// - Parameter user: the file that uses it, of several that have the same words.
  package func place(of key: TextKey, in file: String, usedBy user: String? = nil) -> ContentPlace {
    if tables[file]?[key] == nil, let entry = inline[key],
      let place = entry.uses.first(where: { $0.place.file == user })?.place ?? entry.place
    {
      guard entry.words.contains(where: { $0.locale == file }) else { return place }
      return ContentPlace(file: place.file, keyPath: "\(place.keyPath).\(file)")
    }
    return ContentPlace(file: "strings/\(file).toml", keyPath: key)
  }

  /// Whether there is a file of this name (`en`, `en.short`) that could be read.
  package func hasFile(_ name: String) -> Bool { tables[name] != nil }

  /// The simulator's own text, without falling back.
  package func systemText(_ key: TextKey, locale: String) -> TextTemplate? { system[locale]?[key] }

  /// Every key that a file has, by its name (`en`, `en.short`), sorted.
  package func keys(in locale: String) -> [TextKey] {
    tables[locale].map { $0.values.keys.sorted() } ?? []
  }

  /// The names of the tables of a file, with those around them.
  package func tables(in file: String) -> Set<TextKey> {
    var names: Set<TextKey> = []
    for key in tables[file]?.values.keys.sorted() ?? [] {
      for index in key.indices where key[index] == "." { names.insert(String(key[..<index])) }
    }
    return names
  }

  /// Whether a text of a file has the name of a table that a key is in.
  package func isInText(_ key: TextKey, in file: String) -> Bool {
    key.indices.contains { key[$0] == "." && tables[file]?[String(key[..<$0])] != nil }
  }
}
