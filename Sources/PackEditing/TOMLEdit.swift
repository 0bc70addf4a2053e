package import ContentTree

/// One edit of a file of TOML. Everything else of the file stays byte for byte as it is.
package enum TOMLEdit: Hashable, Sendable {
  /// Replaces a value, or adds the key where there is none; tables on the way are made.
  case set(TOMLPath, ContentNode)
  /// Removes a key with its value, or an item of an array in brackets.
  case remove(TOMLPath)
  /// Moves a table of an array (`[[element]]`, with its comments, or in brackets) to another index.
  case moveTable(TOMLPath, from: Int, to: Int)
  /// Puts a copy of a table, with its comments, before the one of an index; the count is the end.
  case copyTable(TOMLPath, from: Int, to: Int)
  /// Removes a table with its comments.
  case removeTable(TOMLPath, at: Int)
  /// Puts a new table before the one of an index; its keys stand in the order given.
  case insertTable(TOMLPath, at: Int, [ContentTable.Entry])

  /// What the file has to read as after the edit; `nil` where the edit does not fit the file.
  func applied(to table: ContentTable) -> ContentTable? {
    let node: ContentNode?
    switch self {
    case .set(let path, let value): node = ContentNode.table(table).with(value, at: path.parts[...])
    case .remove(let path):
      guard ContentNode.table(table)[path] != nil else { return nil }
      node = ContentNode.table(table).with(nil, at: path.parts[...])
    case .moveTable(let path, let from, let to):
      node = Self.changed(table, path) { tables in
        guard tables.indices.contains(from), tables.indices.contains(to) else { return false }
        tables.insert(tables.remove(at: from), at: to)
        return true
      }
    case .copyTable(let path, let from, let to):
      node = Self.changed(table, path) { tables in
        guard tables.indices.contains(from), (0...tables.count).contains(to) else { return false }
        tables.insert(tables[from], at: to)
        return true
      }
    case .removeTable(let path, let index):
      node = Self.changed(table, path) { tables in
        guard tables.indices.contains(index) else { return false }
        tables.remove(at: index)
        return true
      }
    case .insertTable(let path, let index, let entries):
      node = Self.changed(table, path) { tables in
        guard (0...tables.count).contains(index) else { return false }
        tables.insert(.table(ContentTable(entries)), at: index)
        return true
      }
    }
    if case .table(let table)? = node { return table }
    return nil
  }

  /// An array without a table is no key any more: its headers were all there was of it.
  private static func changed(
    _ table: ContentTable, _ path: TOMLPath, _ change: (inout [ContentNode]) -> Bool
  ) -> ContentNode? {
    var tables: [ContentNode] = []
    switch ContentNode.table(table)[path] {
    case .array(let items)?: tables = items
    case nil: break
    default: return nil
    }
    guard change(&tables) else { return nil }
    return ContentNode.table(table).with(tables.isEmpty ? nil : .array(tables), at: path.parts[...])
  }
}

extension ContentNode {
  /// The value of a path; `nil` where there is none.
  package subscript(path: TOMLPath) -> ContentNode? {
    path.parts.reduce(ContentNode?.some(self)) { node, part in
      switch (node, part) {
      case (.table(let table)?, .key(let key)): table[key]
      case (.array(let items)?, .index(let index)): items.indices.contains(index) ? items[index] : nil
      default: nil
      }
    }
  }

  /// The same with another value at a path, or without it; tables on the way are made. `nil` where it does not fit.
  func with(_ value: ContentNode?, at path: ArraySlice<TOMLPath.Part>) -> ContentNode? {
    guard let part = path.first else { return value }
    let rest = path.dropFirst()
    switch (self, part) {
    case (.table(let table), .key(let key)):
      if rest.isEmpty { return .table(table.with(value, for: key)) }
      return (table[key] ?? .table(ContentTable())).with(value, at: rest).map {
        .table(table.with($0, for: key))
      }
    case (.array(var items), .index(let index)) where items.indices.contains(index):
      if rest.isEmpty {
        if let value { items[index] = value } else { items.remove(at: index) }
      } else {
        guard let item = items[index].with(value, at: rest) else { return nil }
        items[index] = item
      }
      return .array(items)
    default: return nil
    }
  }
}

extension ContentTable {
  /// The same with another value for a key, or without the key.
  fileprivate func with(_ value: ContentNode?, for key: String) -> ContentTable {
    ContentTable(entries.filter { $0.key != key } + (value.map { [Entry(key: key, value: $0)] } ?? []))
  }
}
