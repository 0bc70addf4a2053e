/// A place in content: cheap to make, since every value has one and hardly any has a problem.
package struct ContentPlace: Sendable {
  package var file: String
  package var line: Int?
  package var column: Int?
  /// The table that `key` stands in; `nil`: the whole file.
  private var table: KeyTrail?
  /// Keys with dots from the table on; empty for the table itself.
  private var key: String
  private var index: Int?

  package init(file: String, keyPath: String = "", line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    key = keyPath
  }

  /// A key of a table, or one of its items.
  init(file: String, table: KeyTrail?, key: String = "", index: Int? = nil) {
    self.file = file
    self.table = table
    self.key = key
    self.index = index
  }

  /// Keys with dots, indices from 0 (`element[2].bind`); empty for the whole file.
  package var keyPath: String {
    KeyTrail.joined(table?.keyPath ?? "", key, index)
  }
}

/// Where a table stands in its file: a key of the table around it, spelled out only when there is a problem.
final class KeyTrail: Sendable {
  private let parent: KeyTrail?
  private let key: String
  private let index: Int?

  /// - Parameters:
  ///   - parent: the table around it; `nil`: the whole file.
  ///   - key: its key there.
  ///   - index: which item it is, where the key has an array.
  init(parent: KeyTrail?, key: String, index: Int? = nil) {
    self.parent = parent
    self.key = key
    self.index = index
  }

  /// Keys with dots, indices from 0 (`element[2]`).
  var keyPath: String { Self.joined(parent?.keyPath ?? "", key, index) }

  fileprivate static func joined(_ path: String, _ key: String, _ index: Int?) -> String {
    let text = path.isEmpty ? key : key.isEmpty ? path : "\(path).\(key)"
    return index.map { "\(text)[\($0)]" } ?? text
  }
}
