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
      walk(table, "", isWhole: prefix.isEmpty) { text, role, name in
        let isText = part.texts.contains(text) || strings.isOwn(text) && !others.contains(name)
        if isText, !texts.contains(where: { $0.key == text }) { texts.append(Text(key: text, role: role)) }
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

  /// Visits every text of a table with its path and the key it stands at.
  private static func walk(
    _ node: ContentNode, _ path: String, name: String = "", isWhole: Bool = false,
    _ visit: (String, String, String) -> Void
  ) {
    switch node {
    case .string(let text): visit(text, path, name)
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
