import Diagnostics
import PackModel

// Words that stand where they are used: in languages that the pack has, and in each of them.
extension PackValidator {
  func checkInlineTexts() {
    guard let first = pack.locales.first else { return }
    for text in bundle.strings.inline.all {
      guard bundle.strings.isInline(text.key), let place = text.place else { continue }
      if text.isPlain, reportsStrayKey(text.key, first, at: place) { continue }
      checkLanguages(of: text, first, at: place)
      for locale in pack.locales {
        let template = bundle.strings.own(text.key, locale: locale)
        for problem in template?.problems ?? [] {
          log.error(
            .badPlaceholder, at: bundle.strings.place(of: text.key, in: locale), problem.message,
            fix: problem.fix)
        }
      }
    }
  }

  /// A key with a space in it, or in capitals, is no words.
  private func reportsStrayKey(_ words: TextKey, _ first: String, at place: ContentPlace) -> Bool {
    let key = words.lowercased().filter { !$0.isWhitespace }
    guard key.contains("."), bundle.strings.keys(in: first).contains(key) else { return false }
    log.error(
      .unknownReference, at: place, "there is no text `\(words)` in strings/\(first).toml",
      fix: "did you mean `\(key)`?")
    return true
  }

  private func checkLanguages(of text: InlineTexts.Entry, _ first: String, at place: ContentPlace) {
    let own = text.isPlain ? [first] : text.words.map { $0.locale }
    for locale in own where !pack.locales.contains(locale) {
      log.error(
        .unknownKey, at: ContentPlace(file: place.file, keyPath: "\(place.keyPath).\(locale)").ofKey,
        "`\(locale)` is not one of the pack's languages",
        fix: Suggestion.help(for: locale, among: pack.locales, listing: "`locales` in pack.toml names"))
    }
    guard own.contains(first) else {
      guard own.contains(where: pack.locales.contains) else { return }
      log.error(
        .missingKey, at: place, "these words lack `\(first)`, the pack's first language",
        fix: "add `\(first) = \"...\"`")
      return
    }
    let missing = pack.locales.filter { !own.contains($0) }
    guard !missing.isEmpty, !text.isWordless else { return }
    let words = missing.map { "\($0) = \"...\"" }.joined(separator: ", ")
    log.warning(
      .missingTranslation, at: place,
      "these words lack \(Suggestion.list(missing)), where they are shown in `\(first)`",
      fix: text.isPlain ? "write { \(first) = \"...\", \(words) }" : "add `\(words)`")
  }
}
