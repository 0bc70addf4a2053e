import ContentTree
import Diagnostics
import PackModel

extension TableReader {
  /// A key of `strings/`, or the key that words get which stand in its place.
  func text(_ key: String, in scope: ContentScope? = nil) -> TextKey? {
    guard let text = words(key) ?? string(key) else { return nil }
    return refer(text, key) { .text($0, scope ?? self.scope) }
  }

  /// The key of words: of a table by language, or of plain ones; `nil`: the value is none.
  private func words(_ key: String) -> TextKey? {
    switch node(key) {
    case .string(let text)? where InlineTexts.areWords(text):
      log.texts.add(plain: text, for: log.isStrict ? (place(key), "\(textName).\(key)") : nil)
      return text
    case .table(let table)?:
      let words = read(table, key: key) { reader in
        reader.allEntries.map { InlineTexts.Words(locale: $0.key, text: reader.string($0.key) ?? "") }
      }
      if words.isEmpty {
        log.error(.missingKey, at: place(key), "`\(key)` has no words", fix: "write { en = \"...\" }")
      }
      let name = "\(textName).\(key)"
      return log.texts.add(words, named: name, for: log.isStrict ? (place(key), name) : nil)
    default: return nil
    }
  }

  /// A key of `strings/` that must be there.
  func requiredText(_ key: String, _ what: String, in scope: ContentScope? = nil) -> TextKey {
    if let text = text(key, in: scope) { return text }
    if !has(key) { reportMissing(key, what) }
    return ""
  }

  /// A reference by name to something of the pack.
  func reference(_ key: String, _ target: (String) -> ContentReference.Target) -> String? {
    guard let name = string(key) else { return nil }
    return refer(name, key, target)
  }

  /// A reference that must be there.
  func requiredReference(
    _ key: String, _ what: String, _ target: (String) -> ContentReference.Target
  ) -> String {
    if let name = reference(key, target) { return name }
    if !has(key) { reportMissing(key, what) }
    return ""
  }

  /// An array of references.
  func references(_ key: String, _ target: (String) -> ContentReference.Target) -> [String] {
    uniqueStrings(key).map { string in
      log.refer(target(string.text), at: string.place)
      return string.text
    }
  }

  /// `set = { attribute = value, attribute = { add = value } }`, sorted by attribute.
  func assignments(_ key: String) -> [AttributeAssignment] {
    table(key) { reader in
      reader.allEntries.compactMap { entry in
        if case .table = entry.value { return reader.table(entry.key) { $0.member(of: entry.key) } ?? nil }
        guard let value = entry.value.value else {
          reader.reportWrongType(
            entry.key, expected: "a text, a whole number, or true or false", found: entry.value)
          return nil
        }
        reader.log.refer(.attribute(entry.key, value: value), at: reader.place(entry.key))
        reader.referField(of: value, entry.key)
        return AttributeAssignment(attribute: entry.key, value: value)
      }
    } ?? []
  }

  /// `{ add = value }`, `{ remove = value }` or `{ toggle = value }`.
  private func member(of attribute: String) -> AttributeAssignment? {
    let changes = AttributeAssignment.Change.allCases.filter { $0 != .replace }
    let found = changes.filter { has($0.rawValue) }
    let values = found.compactMap { value($0.rawValue) }
    guard let change = found.first, found.count == 1 else {
      log.error(
        found.isEmpty ? .missingKey : .conflictingKeys, at: place,
        "a list needs one of `add`, `remove` and `toggle`",
        fix: "write `\(attribute) = { add = \"{item.id}\" }`")
      return nil
    }
    guard let value = values.first else { return nil }
    log.refer(.member(value, of: attribute), at: place(change.rawValue))
    referField(of: value, change.rawValue)
    return AttributeAssignment(attribute: attribute, value: value, change: change)
  }

  /// The field of a record that stands for a value (`{item.id}`).
  private func referField(of value: Value, _ key: String) {
    guard log.isStrict, let field = value.itemField?.recordField else { return }
    guard let data = scope.item else {
      return log.error(
        .badValue, at: place(key), "`{item.\(field)}` is for lists and decks only: there is no record here")
    }
    log.refer(.field(field, of: data), at: place(key))
  }

  /// The attribute a control writes.
  func requiredAttribute(_ key: String, _ what: String) -> String {
    requiredReference(key, what) { .attribute($0, value: nil) }
  }

  private func refer(
    _ name: String, _ key: String, _ target: (String) -> ContentReference.Target
  ) -> String {
    if name.isEmpty {
      log.error(.badValue, at: place(key), "`\(key)` is empty")
    } else {
      log.refer(target(name), at: place(key))
    }
    return name
  }
}
