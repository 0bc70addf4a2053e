/// A value of a file of content: of TOML, and of JSON in one case.
package enum ContentNode: Hashable, Sendable {
  /// A text, without quotes and escapes.
  case string(String)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A number with a fraction or an exponent.
  case double(Double)
  /// True or false.
  case bool(Bool)
  /// A date, a time or both, as TOML writes them.
  case date(String)
  /// An array, in the order written.
  case array([ContentNode])
  /// A table, with a header or in braces.
  case table(ContentTable)
  /// Null, which JSON has and TOML has not.
  case null

  /// What the value is, in the words of a message (`a text`).
  package var typeName: String {
    switch self {
    case .string: "a text"
    case .integer: "a whole number"
    case .double: "a number with a fraction"
    case .bool: "true or false"
    case .date: "a date"
    case .array: "an array"
    case .table: "a table"
    case .null: "null"
    }
  }
}

/// A table of a TOML file.
///
/// Its entries are sorted by key: the parser does not keep the order they were written in. Arrays do.
package struct ContentTable: Hashable, Sendable {
  /// One key and its value.
  package struct Entry: Hashable, Sendable {
    /// The key without quotes; a dot in it is part of its name.
    package var key: String
    /// The value, of any type.
    package var value: ContentNode

    /// Creates an entry.
    package init(key: String, value: ContentNode) {
      self.key = key
      self.value = value
    }
  }

  /// Sorted by key, each key once.
  package private(set) var entries: [Entry]

  /// A table of entries in any order; the first of a key counts.
  package init(_ entries: [Entry] = []) {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
    self.entries = isSorted ? entries : Self.sorted(entries)
  }

  /// A table of entries that are sorted by key, each key once.
  init(sorted entries: [Entry]) {
    self.entries = entries
  }

  /// The value of a key; `nil` where the table does not have it.
  package subscript(key: String) -> ContentNode? {
    index(of: key).map { entries[$0].value }
  }

  /// Where a key stands in `entries`.
  package func index(of key: String) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? low : nil
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var unique: [String: ContentNode] = [:]
    for entry in entries where unique[entry.key] == nil { unique[entry.key] = entry.value }
    return unique.map { Entry(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
  }
}
