import Diagnostics
import PackModel
import PackReading

// Translations: texts that the default locale lacks, and placeholders that differ.
extension PackReviewer {
  func reviewTranslations() {
    guard validator.index.hasTexts, let first = pack.locales.first else { return }
    let files = pack.locales.flatMap(bundle.strings.files)
    for locale in files where locale != first {
      for key in bundle.strings.keys(in: locale) {
        let place = ContentPlace(file: "strings/\(locale).toml", keyPath: key)
        guard let original = bundle.strings.own(key, locale: first) else {
          if !isSystemText(key) { reportLeftover(key, first, at: place) }
          continue
        }
        // An unknown placeholder was reported already, and is no fault of the translation.
        guard let text = bundle.strings.own(key, locale: locale), !validator.texts.brokenTexts.contains(key)
        else { continue }
        compare(Set(text.placeholders), Set(original.placeholders), key, first, at: place)
      }
    }
  }

  /// The forms of plurals, and languages that the phone cannot show as they are written.
  func reviewLanguages() {
    for (index, locale) in pack.locales.enumerated() {
      if WritingDirection.isRightToLeft(locale) {
        log.warning(
          .rightToLeft, at: ContentPlace(file: PackDecoder.file, keyPath: "locales[\(index)]"),
          "`\(locale)` is written from right to left, and the simulator draws every language from left to right",
          fix: "its words can be reviewed here, not its layout")
      }
      for file in bundle.strings.files(of: locale) { reviewForms(in: file, locale) }
    }
  }

  private func reviewForms(in file: String, _ locale: String) {
    for key in bundle.strings.keys(in: file) {
      guard let missing = bundle.strings.own(key, locale: file)?.missingForms, !missing.isEmpty else {
        continue
      }
      log.warning(
        .missingPluralForm, at: ContentPlace(file: "strings/\(file).toml", keyPath: key),
        "a plural of `\(key)` lacks \(Suggestion.list(missing.map { $0.rawValue })), which `\(locale)` has",
        fix: "add `\(missing[0].rawValue) {...}`; `other` stands in for it")
    }
  }

  private func reportLeftover(_ key: TextKey, _ first: String, at place: ContentPlace) {
    let near = Suggestion.nearest(to: key, among: bundle.strings.keys(in: first))
    log.warning(
      .leftoverTranslation, at: place, "strings/\(first).toml has no text `\(key)`: nothing shows this one",
      fix: near.map { "is it meant to be `\($0)`?" } ?? "delete it, or add it there")
  }

  private func compare(
    _ own: Set<String>, _ original: Set<String>, _ key: TextKey, _ first: String, at place: ContentPlace
  ) {
    let missing = original.subtracting(own).sorted().map { "{\($0)}" }
    let added = own.subtracting(original).sorted().map { "{\($0)}" }
    if !missing.isEmpty {
      log.warning(
        .placeholderMismatch, at: place, "`\(key)` lacks \(Suggestion.list(missing)), which `\(first)` has",
        fix: "add it, or take it out of strings/\(first).toml")
    }
    if !added.isEmpty {
      log.warning(
        .placeholderMismatch, at: place, "`\(key)` has \(Suggestion.list(added)), which `\(first)` lacks",
        fix: "take it out, or add it to strings/\(first).toml")
    }
  }
}
