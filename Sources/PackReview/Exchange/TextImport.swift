import Diagnostics
import PackModel
package import PackReading
import TextFormats

/// What a translators' file changes in a pack: single values, and nothing else of its files.
package struct TextImport {
  /// The files to write.
  package let changes: [TextEdits.Change]
  /// How many texts are new or different.
  package let count: Int
  /// What the file has and lacks besides, a line each.
  package let notes: [String]

  /// Plans it.
  ///
  /// - Throws: ``ExchangeError`` for a language that the pack does not have, and a text given twice.
  package init(_ units: [TextUnit], into source: ContentSource, locales: [String]) throws(ExchangeError) {
    let exchange = try TextExchange(source, locales: locales)
    var given: [Slot: [PluralRule.Category?: String]] = [:]
    var order: [Slot] = []
    for unit in units {
      guard locales.contains(unit.locale) else {
        throw ExchangeError(
          message: """
            the pack has no language `\(unit.locale)`
              = help: take it out of the file; if it is a language, add it to `locales` in pack.toml
            """)
      }
      let slot = Slot(key: unit.key, locale: unit.locale)
      if given[slot] == nil { order.append(slot) }
      guard given[slot, default: [:]].updateValue(unit.text, forKey: unit.form) == nil else {
        throw ExchangeError(message: "`\(unit.key)` stands twice for `\(unit.locale)`: keep one of them")
      }
    }
    var edits = TextEdits(source)
    var notes: [String] = []
    var count = 0
    for slot in order {
      guard exchange.words[slot.key] != nil else {
        let near = Suggestion.nearest(to: slot.key, among: exchange.keys).map { "; did you mean `\($0)`?" }
        notes.append("\(slot.locale): the pack has no text `\(slot.key)`: left out\(near ?? "")")
        continue
      }
      guard let text = Self.text(given[slot] ?? [:], slot, exchange, &notes) else { continue }
      let place = TextExchange.place(of: slot.key, in: slot.locale)
      edits.write(text, as: place.key, to: place.file)
      count += 1
    }
    for locale in locales where units.contains(where: { $0.locale == locale }) {
      let missing = exchange.keys.filter { key in
        exchange.words[key]?[exchange.first] != nil && exchange.words[key]?[locale]?.text != ""
          && given[Slot(key: key, locale: locale)]?.contains { !$0.value.isEmpty } != true
      }
      if !missing.isEmpty {
        notes.append(
          "\(locale): the file has no words for \(missing.count): \(Suggestion.list(missing, limit: 24))")
      }
    }
    changes = edits.changes
    self.count = count
    self.notes = notes
  }

  private struct Slot: Hashable {
    var key: String
    var locale: String
  }

  /// What is to be written; `nil`: nothing.
  private static func text(
    _ given: [PluralRule.Category?: String], _ slot: Slot, _ exchange: TextExchange, _ notes: inout [String]
  ) -> String? {
    let old = exchange.words[slot.key]?[slot.locale]
    var forms: [PluralRule.Category: String] = [:]
    for case let (form?, text) in given where !text.isEmpty { forms[form] = text }
    guard !forms.isEmpty else {
      guard let text = given[nil], !text.isEmpty, text != old?.text else { return nil }
      let isPlural = old.map { $0.plural != nil || !TextTemplate($0.text).counted.isEmpty } ?? false
      if isPlural, TextTemplate(text).counted.isEmpty {
        notes.append("\(slot.locale): `\(slot.key)` is a plural in the pack, and has no forms here: left out")
        return nil
      }
      return text
    }
    let kept = old?.plural?.forms ?? [:]
    if forms.allSatisfy({ kept[$0.key] == $0.value }) { return nil }
    guard let name = old?.plural?.name ?? exchange.words[slot.key]?[exchange.first]?.plural?.name else {
      notes.append("\(slot.locale): `\(slot.key)` is no plural in the pack, and has forms here: left out")
      return nil
    }
    return WholePlural(name: name, forms: kept.merging(forms) { $1 }).text
  }
}

extension TextEdits {
  /// Gives a text of a file of `strings/`, by its name, other words, or adds it.
  fileprivate mutating func write(_ words: String, as key: String, to file: String) {
    if let value = value("strings/\(file).toml", key) {
      replace(value.range, in: "strings/\(file).toml", with: JSONText.quoted(words))
    } else {
      _ = add(words, as: key, to: file)
    }
  }
}
