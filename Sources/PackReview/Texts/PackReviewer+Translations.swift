import ContentTree
import Diagnostics
import PackModel
import PackReading

// Translations: texts that the default locale lacks, and placeholders that differ.
extension PackReviewer {
  func reviewTranslations() {
    guard validator.index.hasTexts, let first = pack.locales.first else { return }
    let files = pack.locales.flatMap(bundle.strings.files)
    let tables = bundle.strings.tables(in: first)
    for locale in files where locale != first {
      let missing = pack.locales.contains(locale) ? bundle.strings.missingKeys(in: locale) : []
      let misspelt = bundle.strings.misspeltKeys(in: locale, among: missing)
      for key in bundle.strings.keys(in: locale) {
        let place = ContentPlace(file: "strings/\(locale).toml", keyPath: key)
        guard let original = bundle.strings.own(key, locale: first) else {
          // A table in place of a text, or a text in place of a table, was told.
          let isElsewhere = tables.contains(key) || bundle.strings.isInText(key, in: first)
          if !isSystemText(key), !isElsewhere { reportLeftover(key, first, meant: misspelt[key], at: place) }
          continue
        }
        // An unknown placeholder was reported already, and is no fault of the translation.
        guard let text = bundle.strings.own(key, locale: locale), !validator.texts.brokenTexts.contains(key)
        else { continue }
        compare(text, original, key, first, at: place)
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
        compare(words, original, text.key, first, at: place)
        reportForms(of: words, text.key, locale, at: place)
      }
    }
  }

  /// Stubs of a file that are named each; more of them are one warning.
  private static let mostNamedStubs = 3

  /// Names the stubs: words in brackets that `check --fix`, `strings --missing --write`, `init` or F3 wrote.
  func reviewStubs() {
    let files = Dictionary(grouping: TextStub.all(in: bundle)) { ($0.isInline ? "" : "strings/") + $0.file }
    for (_, stubs) in files.sorted(by: { $0.key < $1.key }) {
      let stubs = stubs.map { (stub: $0, place: bundle.strings.place(of: $0.key, in: $0.file)) }
      guard stubs.count > Self.mostNamedStubs else {
        for (stub, place) in stubs {
          log.warning(
            .stubText, at: place, "`\(stub.words)` stands in for words that `\(stub.locale)` lacks",
            fix: "write the words")
        }
        continue
      }
      guard let first = log.indexOfFirst(of: stubs.map { $0.place }) else { continue }
      let (stub, place) = stubs[first]
      let texts = stub.isInline ? "texts in screens and other files" : "texts of this file"
      log.warning(
        .stubText, at: place,
        "\(stubs.count) \(texts) are words in brackets, such as `\(stub.words)`, where `\(stub.locale)` needs its own",
        fix:
          "write the words; `onboard-sim strings --missing` lists them, `strings export` writes them for translators"
      )
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

  /// Names invisible marks of direction, which come with texts that were pasted.
  func reviewDirectionMarks() {
    let inline = bundle.strings.inline.all.map { $0.key }.filter(bundle.strings.isInline)
    for locale in pack.locales {
      for file in bundle.strings.files(of: locale) {
        let keys = bundle.strings.keys(in: file) + (file == locale ? inline : [])
        for key in keys {
          guard let text = bundle.strings.own(key, locale: file)?.written(in: locale),
            let mark = text.unicodeScalars.first(where: { [0x061C, 0x200E, 0x200F].contains($0.value) })
          else { continue }
          log.warning(
            .directionMark, at: bundle.strings.place(of: key, in: file),
            "an invisible mark of direction (\(ControlCharacters.name(of: mark))) stands in the text, and is shown as �",
            fix: "take it out")
        }
      }
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

  /// - Parameter meant: the text that the language lacks, and that this one is likely meant to be.
  private func reportLeftover(_ key: TextKey, _ first: String, meant: TextKey?, at place: ContentPlace) {
    let near = Suggestion.nearest(to: key, among: bundle.strings.keys(in: first))
    log.warning(
      .leftoverTranslation, at: place, "strings/\(first).toml has no text `\(key)`: nothing shows this one",
      fix: meant.map { "is it meant to be `\($0)`, which is missing here?" }
        ?? near.map { "is it meant to be `\($0)`?" } ?? "delete it, or add it there")
  }

  private func compare(
    _ text: TextTemplate, _ written: TextTemplate, _ key: TextKey, _ first: String, at place: ContentPlace
  ) {
    guard !text.isBroken, !written.isBroken else { return }
    let (own, original) = (Set(text.placeholders), Set(written.placeholders))
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
