import ContentTree
import Diagnostics
import PackModel

extension TableReader {
  /// A key of `strings/`.
  func text(_ key: String, in scope: ContentScope? = nil) -> TextKey? {
    guard let text = string(key) else { return nil }
    return refer(text, key) { .text($0, scope ?? self.scope) }
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

  /// `set = { attribute = value }`, sorted by attribute.
  func assignments(_ key: String) -> [AttributeAssignment] {
    table(key) { reader in
      reader.allEntries.compactMap { entry in
        guard let value = entry.value.value else {
          reader.reportWrongType(
            entry.key, expected: "a text, a whole number, or true or false", found: entry.value)
          return nil
        }
        reader.log.refer(.attribute(entry.key, value: value), at: reader.place(entry.key))
        return AttributeAssignment(attribute: entry.key, value: value)
      }
    } ?? []
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
