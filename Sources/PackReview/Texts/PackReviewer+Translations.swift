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
    reviewInlineTranslations(first)
  }

  /// The same for words that stand where they are used.
  private func reviewInlineTranslations(_ first: String) {
    for text in bundle.strings.inline.all where bundle.strings.isInline(text.key) {
      guard let original = bundle.strings.own(text.key, locale: first),
        !validator.texts.brokenTexts.contains(text.key)
      else { continue }
      for locale in pack.locales {
        guard let words = bundle.strings.own(text.key, locale: locale) else { continue }
        let place = bundle.strings.place(of: text.key, in: locale)
        compare(Set(words.placeholders), Set(original.placeholders), text.key, first, at: place)
        reportForms(of: words, text.key, locale, at: place)
      }
    }
  }

  /// Texts that `check --fix` wrote and nobody has worded yet.
  func reviewStubs() {
    guard let first = pack.locales.first else { return }
    let inline = bundle.strings.inline.all.map { $0.key }.filter(bundle.strings.isInline)
    for key in bundle.strings.keys(in: first) + inline {
      guard let original = bundle.strings.own(key, locale: first)?.filled({ _ in nil }) else { continue }
      let isStub = original == PackMending.stub(for: key)
      for locale in pack.locales {
        guard let words = bundle.strings.own(key, locale: locale)?.filled({ _ in nil }),
          words == (isStub ? original : "[\(original)]")
        else { continue }
        log.warning(
          .stubText, at: bundle.strings.place(of: key, in: locale),
          Self.standsIn(words, locale), fix: "write the words")
      }
    }
    // Texts for some users: an arm's, say.
    for locale in pack.locales.dropFirst() {
      for file in bundle.strings.files(of: locale) where file != locale {
        for key in bundle.strings.keys(in: file) {
          let original =
            bundle.strings.own(key, locale: first + file.dropFirst(locale.count))
            ?? bundle.strings.own(key, locale: first)
          guard let original = original?.filled({ _ in nil }),
            let words = bundle.strings.own(key, locale: file)?.filled({ _ in nil }), words == "[\(original)]"
          else { continue }
          log.warning(
            .stubText, at: bundle.strings.place(of: key, in: file), Self.standsIn(words, locale),
            fix: "write the words")
        }
      }
    }
  }

  private static func standsIn(_ words: String, _ locale: String) -> String {
    "`\(words)` stands in for words that `\(locale)` lacks"
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
      guard let text = bundle.strings.own(key, locale: file) else { continue }
      reportForms(of: text, key, locale, at: bundle.strings.place(of: key, in: file))
    }
  }

  private func reportForms(of text: TextTemplate, _ key: TextKey, _ locale: String, at place: ContentPlace) {
    let missing = text.missingForms
    guard !missing.isEmpty else { return }
    log.warning(
      .missingPluralForm, at: place,
      "a plural of `\(key)` lacks \(Suggestion.list(missing.map { $0.rawValue })), which `\(locale)` has",
      fix: "add `\(missing[0].rawValue) {...}`; `other` stands in for it")
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
