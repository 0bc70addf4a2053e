import Diagnostics
import PackModel
package import PackReading
import TerminalModel

/// How many texts each language of a pack has, and which it lacks.
package struct TextCoverage {
  private let locales: [String]
  /// The keys of the first language, and those of words that stand where they are used.
  private let keys: [TextKey]
  private let strings: StringCatalog
  private let stubs: [TextStub]

  /// Looks at every text of a pack.
  package init(_ bundle: PackBundle) {
    locales = bundle.pack.locales
    strings = bundle.strings
    keys =
      (bundle.pack.locales.first.map(bundle.strings.keys) ?? [])
      + bundle.strings.inline.all.map { $0.key }
      .filter(bundle.strings.isInline)
    stubs = TextStub.all(in: bundle)
  }

  /// How many texts are words in brackets.
  package var stubCount: Int { stubs.count }

  /// A line for each language, and for each file of texts for some users that has stubs.
  package var table: String {
    let lines = locales.map { locale in
      let keys = keys(of: locale)
      let (missing, stubs) = (keys.count { lacks($0, in: locale) }, stubs(in: locale).count)
      return line(locale, has: keys.count - missing - stubs, of: keys.count, missing: missing, stubs: stubs)
    }
    let variants = variantsWithStubs.map { file in
      let (count, stubs) = (strings.keys(in: file).count, stubs(in: file).count)
      return line(file, has: count - stubs, of: count, missing: 0, stubs: stubs)
    }
    let inline = keys.count { strings.isInline($0) }
    let words =
      inline == 0 ? "" : "\(inline) of them stand where they are used: --extract moves them to strings/\n"
    return (lines + variants).joined() + words
  }

  /// The keys that a language is to have: words of the phone that it gives are among them, also where the first gives none.
  private func keys(of locale: String) -> [TextKey] {
    let known = Set(keys)
    return keys
      + strings.keys(in: locale).filter {
        !known.contains($0) && strings.systemText($0, locale: StringCatalog.systemFallback) != nil
      }
  }

  private func line(_ name: String, has: Int, of count: Int, missing: Int, stubs: Int) -> String {
    let parts = [
      missing == 0 ? nil : "\(missing) missing",
      stubs == 0 ? nil : "\(stubs) stub\(stubs == 1 ? "" : "s") in brackets",
    ].compactMap { $0 }
    let rest = parts.isEmpty ? "" : "   " + parts.joined(separator: ", ")
    return "\(TextWidth.sanitized(name))   \(has) of \(count) texts\(rest)\n"
  }

  /// A line for each text that a language lacks or has as a stub: the language or the file, the key, the words of the first
  /// language.
  package var missingLines: String {
    let languages = locales.map { locale in
      let stubs = Set(stubs(in: locale).map { $0.key })
      return keys(of: locale).filter { stubs.contains($0) || lacks($0, in: locale) }
        .map {
          let original = strings.original(of: $0, in: locale, locale) ?? strings.own($0, locale: locale)
          return line($0, in: locale, original)
        }.joined()
    }
    let variants = variantsWithStubs.map { file in
      stubs(in: file).map { line($0.key, in: file, strings.original(of: $0.key, in: file, $0.locale)) }
        .joined()
    }
    return (languages + variants).joined()
  }

  private func line(_ key: TextKey, in file: String, _ original: TextTemplate?) -> String {
    let place = strings.isInline(key) ? strings.place(of: key, in: locales.first ?? "").file : key
    let words = original?.filled { _ in nil } ?? ""
    let fields = [file, place, words.replacing("\n", with: " ")]
    return fields.map { TextWidth.sanitized($0) }.joined(separator: "\t") + "\n"
  }

  /// Whether a language has nothing for a key that it should have; one that has no words needs no translation where it
  /// stands alone.
  private func lacks(_ key: TextKey, in locale: String) -> Bool {
    guard strings.own(key, locale: locale) == nil, strings.systemText(key, locale: locale) == nil else {
      return false
    }
    return strings.inline[key]?.isWordless != true
  }

  private var variantsWithStubs: [String] {
    strings.variantFiles.map { $0.name }.filter { !stubs(in: $0).isEmpty }
  }

  private func stubs(in file: String) -> [TextStub] { stubs.filter { $0.file == file } }
}
