import ContentTree
import PackEditing
import PackModel
import PackReading

/// What the cursor stands on: a part, and one of its texts.
struct EditItem: Hashable, Sendable {
  /// The part.
  var part: EditPart
  /// The text; `nil`: the part has none.
  var text: Text?

  /// A text of a part.
  struct Text: Hashable, Sendable {
    /// Its key in `strings/`.
    var key: TextKey
    /// The keys that lead to it from the part (`option[0].text`).
    var role: String
  }

  /// Keys whose values are never texts, whatever they are called.
  private static let others: Set<String> = ["id", "kind", "artwork", "bind", "data", "when", "emit", "call"]

  /// The items of a part, in the order in which its texts are written.
  ///
  /// - Parameter document: the part's file; `nil` where it cannot be read.
  static func items(of part: EditPart, in document: TOMLDocument?, _ strings: StringCatalog) -> [EditItem] {
    var texts: [Text] = []
    let prefix = part.table.text
    if let document {
      let table = document[part.table] ?? .table(document.table)
      walk(table, "", isWhole: prefix.isEmpty) { node, role, name in
        guard let key = key(of: node, part, strings) else { return false }
        let isText = part.texts.contains(key) || strings.isOwn(key) && !others.contains(name)
        // The same words in two places are two texts, also while one is typed; a key of strings/ is one text.
        let isOneText = strings.inline[key] == nil
        let isKnown = texts.contains { $0.key == key && (isOneText || $0.role == role) }
        if isText, !isKnown { texts.append(Text(key: key, role: role)) }
        return isText
      }
      let offset = { (text: Text) in
        document.map[prefix.isEmpty ? text.role : "\(prefix).\(text.role)"]?.value.start.offset ?? 0
      }
      texts.sort { offset($0) < offset($1) }
    }
    // What a parameter of a part of pages says stands elsewhere.
    texts += part.texts.filter { key in !texts.contains { $0.key == key } }.map {
      Text(key: $0, role: "text")
    }
    return texts.isEmpty ? [EditItem(part: part)] : texts.map { EditItem(part: part, text: $0) }
  }

  /// The key of a text; words by language have one that the pack gave them.
  private static func key(of node: ContentNode, _ part: EditPart, _ strings: StringCatalog) -> TextKey? {
    if case .string(let text) = node { return text }
    guard case .table(let table) = node else { return nil }
    let words = table.entries.map { entry in
      if case .string(let text) = entry.value { text } else { "" }
    }
    let same = strings.inline.all.filter { entry in
      !entry.isPlain && entry.words.map { $0.locale } == table.entries.map { $0.key }
        && entry.words.map { $0.text } == words
    }
    return (same.first { part.texts.contains($0.key) } ?? same.first)?.key
  }

  /// Visits every text and table of a table with its path and the key it stands at; `visit` says whether it is one text.
  private static func walk(
    _ node: ContentNode, _ path: String, name: String = "", isWhole: Bool = false,
    _ visit: (ContentNode, String, String) -> Bool
  ) {
    switch node {
    case .string: _ = visit(node, path, name)
    case .table where !path.isEmpty && visit(node, path, name): break
    case .array(let items):
      for (index, item) in items.enumerated() { walk(item, "\(path)[\(index)]", name: name, visit) }
    case .table(let table):
      for entry in table.entries where !isWhole || !EditPart.ownTables.contains(entry.key) {
        walk(entry.value, path.isEmpty ? entry.key : "\(path).\(entry.key)", name: entry.key, visit)
      }
    default: break
    }
  }
}

extension StringCatalog {
  /// Whether the pack itself has a text for a key.
  func isOwn(_ key: TextKey) -> Bool { locales.contains { own(key, locale: $0) != nil } }
}
