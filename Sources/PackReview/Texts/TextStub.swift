import Diagnostics
package import PackModel
package import PackReading

/// A text that is still the words in brackets that were written for it: to be worded, or to be translated.
package struct TextStub: Hashable, Sendable {
  /// The key.
  package var key: TextKey
  /// Its language.
  package var locale: String
  /// The name of its file in `strings/` (`de`, `de.short`); the language where its words stand where they are used.
  package var file: String
  /// The words, with their brackets.
  package var words: String
  /// Whether the words stand where they are used, and not in `strings/`.
  var isInline: Bool

  /// Those of a pack: by language as the pack names them, then by file, then by key.
  package static func all(in bundle: PackBundle) -> [TextStub] {
    let strings = bundle.strings
    let inline = strings.inline.all.map { $0.key }.filter(strings.isInline)
    return bundle.pack.locales.flatMap { locale in
      let places = strings.files(of: locale).flatMap { file in
        strings.keys(in: file).map { (key: $0, file: file, isInline: false) }
      }
      return (places + inline.map { (key: $0, file: locale, isInline: true) }).compactMap { place in
        strings.stub(of: place.key, in: place.file, locale).map {
          TextStub(key: place.key, locale: locale, file: place.file, words: $0, isInline: place.isInline)
        }
      }
    }
  }
}

extension TextStub {
  /// The words of a text that is still to be written.
  static func words(for key: TextKey) -> String {
    "[\(key.map { ".-_/".contains($0) ? " " : String($0) }.joined())]"
  }

  /// The words of a text that is still to be translated, with the forms of plurals that the language has: a text without words is
  /// the same in every language.
  package static func words(translating text: String, in locale: String) -> String {
    let isStub = text.hasPrefix("[") && text.hasSuffix("]")
    let template = TextTemplate(text)
    let words = template.counted.isEmpty ? text : template.written(in: locale)
    return isStub || !template.hasWords ? words : "[\(words)]"
  }
}

extension StringCatalog {
  /// The words in brackets that stand in for a text in a file of a language, by its name (`en`, `en.short`); `nil`: it has
  /// words of its own there, or none.
  func stub(of key: TextKey, in file: String, _ locale: String) -> String? {
    guard let words = own(key, locale: file)?.filled({ _ in nil }) else { return nil }
    if words == TextStub.words(for: key) { return words }
    // The phone's own words are written in brackets as they are in English, in the first language too.
    let english = systemText(key, locale: Self.systemFallback)
    let originals = [original(of: key, in: file, locale), english].compactMap { $0?.filled { _ in nil } }
    return originals.contains { words == "[\($0)]" } ? words : nil
  }

  /// The text that one in a file translates: that of the first language, for the same users, where there is one; where the first
  /// language has none of its own, the phone's in English.
  func original(of key: TextKey, in file: String, _ locale: String) -> TextTemplate? {
    let english = systemText(key, locale: Self.systemFallback)
    guard let first = locales.first, locale != first,
      let own = own(key, locale: first + file.dropFirst(locale.count)) ?? own(key, locale: first)
    else { return english }
    let isStub = english.map { own.filled { _ in nil } == "[\($0.filled { _ in nil })]" }
    return isStub == true ? english : own
  }
}
