import Diagnostics
package import PackModel

// Texts: each exists in every locale, with known placeholders.
extension PackValidator {
  func checkText(_ key: TextKey, _ scope: ContentScope, at place: ContentPlace) {
    guard !key.isEmpty, index.hasTexts, let locale = pack.locales.first else { return }
    // What is wrong with words is said once for each, by `checkInlineTexts`.
    guard bundle.strings.contains(key, locale: locale) || bundle.strings.isInline(key) else {
      reportUnknownText(key, locale, at: place)
      return
    }
    for file in pack.locales.flatMap(bundle.strings.files) {
      guard let template = bundle.strings.own(key, locale: file) else { continue }
      checkPlaceholders(template, key, locale: file, scope, at: place)
    }
  }

  private func reportUnknownText(_ key: TextKey, _ locale: String, at place: ContentPlace) {
    if texts.tables(of: bundle.strings, in: locale).contains(key) {
      log.error(
        .unknownReference, at: place, "`\(key)` is a table of texts in strings/\(locale).toml, and no text",
        fix: "write one text; a plural is `\"{user.NAME, plural, one {...} other {...}}\"`")
      return
    }
    let adding = "add `\(key)` to strings/\(locale).toml, or write the words here: { \(locale) = \"...\" }"
    log.error(
      .unknownReference, at: place, "there is no text `\(key)` in strings/\(locale).toml",
      fix: index.textKeys.nearest(to: key).map { Suggestion.meant($0, otherwise: adding) } ?? adding)
  }

  /// Whether a text may be meant as a key of `strings/`: ids with dots between them.
  package static func looksLikeKey(_ key: TextKey) -> Bool {
    key.contains(".") && key.split(separator: ".").allSatisfy { String($0).isContentID }
  }

  /// Every key of the default locale should be in every other one; one warning for each locale says which are not. A locale
  /// without its file is one error, unless all its words stand where they are used.
  func checkTranslations() {
    let first = pack.locales.first ?? ""
    for locale in pack.locales where !index.unreadTexts.contains(locale) {
      let missing = index.hasTexts ? bundle.strings.missingKeys(in: locale) : []
      guard bundle.strings.hasFile(locale) || bundle.strings.inline.isEmpty == false && missing.isEmpty else {
        log.error(
          .missingFile, at: ContentPlace(file: "strings/\(locale).toml"),
          "`locales` names `\(locale)`, and its texts are missing", fix: fix(withoutTextsOf: locale))
        continue
      }
      let misspelt = Set(bundle.strings.misspeltKeys(in: locale, among: missing).values)
      reportMissing(missing.filter { !misspelt.contains($0) }, in: locale, first)
    }
    if index.hasTexts { checkTranslationsOfVariants(first) }
  }

  private func fix(withoutTextsOf locale: String) -> String? {
    guard PackDecoder.isLocale(locale) else { return nil }
    let other = "take `\(locale)` out of `locales` in pack.toml"
    return locale == pack.locales.first
      ? "write them there, or \(other)"
      : "`onboard-sim strings --missing --write` writes them as stubs in brackets, to be translated; or \(other)"
  }

  private func reportMissing(_ missing: [TextKey], in locale: String, _ first: String) {
    guard !missing.isEmpty else { return }
    let file = "strings/\(locale).toml"
    log.warning(
      .missingTranslation, at: ContentPlace(file: file),
      "\(file) lacks \(missing.count) of \(bundle.strings.keys(in: first).count) texts, shown in `\(first)` instead: "
        + Suggestion.list(missing, limit: 24),
      fix: "copy \(missing.count == 1 ? "it" : "them") from strings/\(first).toml and translate")
  }

  /// What the default locale says in other words to some users, every locale should.
  private func checkTranslationsOfVariants(_ first: String) {
    for variant in bundle.strings.variantFiles where variant.locale == first {
      // Words for one language alone have nothing to be translated.
      guard !variant.suffixes.contains(where: pack.locales.contains) else { continue }
      let keys = bundle.strings.keys(in: variant.name)
      for locale in pack.locales.dropFirst() where !bundle.strings.keys(in: locale).isEmpty {
        let name = ([locale] + variant.suffixes).joined(separator: ".")
        if index.unreadTexts.contains(name) { continue }
        let missing = keys.filter { bundle.strings.own($0, locale: name) == nil }
        guard !missing.isEmpty else { continue }
        let isThere = bundle.strings.variantFiles.contains { $0.name == name }
        log.warning(
          .missingTranslation, at: ContentPlace(file: "strings/\(isThere ? name : variant.name).toml"),
          "strings/\(name).toml lacks \(missing.count) of \(keys.count) texts, so `\(locale)` shows "
            + "what it shows to everybody: " + Suggestion.list(missing, limit: 24),
          fix: "copy \(missing.count == 1 ? "it" : "them") from strings/\(variant.name).toml and translate")
      }
    }
  }
}

extension StringCatalog {
  /// The keys of the first language that another one lacks, sorted.
  ///
  /// Words of the phone that a pack gives to one language are the phone's own in the others.
  package func missingKeys(in locale: String) -> [TextKey] {
    guard let first = locales.first, locale != first else { return [] }
    let tables = tables(in: locale)
    return keys(in: first).filter {
      own($0, locale: locale) == nil && systemText($0, locale: locale) == nil
        && !tables.contains($0) && !isInText($0, in: locale)
    }
  }

  /// The keys of a language alone that are likely meant to be one of those that it lacks, each with that.
  package func misspeltKeys(in locale: String, among missing: [TextKey]) -> [TextKey: TextKey] {
    guard let first = locales.first, !missing.isEmpty else { return [:] }
    let names = NameIndex { missing }
    var meant: [TextKey: TextKey] = [:]
    for key in keys(in: locale)
    where own(key, locale: first) == nil && systemText(key, locale: Self.systemFallback) == nil {
      meant[key] = names.nearest(to: key)
    }
    return meant
  }
}
