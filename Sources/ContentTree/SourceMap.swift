/// A place in a text.
package struct SourcePosition: Hashable, Sendable {
  /// Bytes of UTF-8 before it, from the start of the text.
  package var offset: Int
  /// 1-based.
  package var line: Int
  /// 1-based, in characters: Unicode scalars, as editors and compilers count them. A byte-order mark is none.
  package var column: Int

  /// Creates a position.
  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

/// A piece of a text: from `start` up to `end`, which is the place after its last character.
package struct SourceSpan: Hashable, Sendable {
  /// The place of the first character.
  package var start: SourcePosition
  /// The place after the last character.
  package var end: SourcePosition

  /// Creates a span from its first place up to the one after it.
  package init(_ start: SourcePosition, _ end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// How many characters it has; `nil` where it goes over several lines.
  package var length: Int? { start.line == end.line ? end.column - start.column : nil }
}

/// Where each value of a text of TOML stands, by key path (`element[2].bind`).
///
/// The parser tells no positions, so this looks a second time, when there is a problem to show. A key path is
/// what ``TOMLProblem`` has: keys with dots, indices from 0. A key that has a dot itself looks like two keys; the
/// first of two that look the same counts.
package struct SourceMap: Sendable {
  /// Where one value stands.
  package struct Entry: Hashable, Sendable {
    /// How the value is written.
    package var kind: Kind
    /// The key, with its quotes; `nil` for an item of an array in brackets.
    package var key: SourceSpan?
    /// The value; of a table with a header, the header with its brackets; of an implied one, its key.
    package var value: SourceSpan
  }

  /// How a value, a table or an array is written.
  package enum Kind: Hashable, Sendable {
    /// A value that is written out: after a `=`, or between brackets.
    case value
    /// A table that begins with a header (`[a.b]`, `[[a]]`), or the array of such tables: its first one.
    case header
    /// A table that is there because keys with dots go through it.
    case implied
  }

  /// A header, or a key with its value that stands below one or above all.
  package struct Statement: Hashable, Sendable {
    /// The table that the header opens, or the value of the key (`element[2]`, `element[2].text`).
    package var keyPath: String
    /// The table of the header that it stands below, empty above all; of a header its own.
    package var table: String
    /// Whether it is a header.
    package var isHeader: Bool
    /// From the first bracket or key up to the end of the last bracket or of the value.
    package var span: SourceSpan
  }

  private let entries: [String: Entry]
  /// Every header and every key with its value, in the order written; what stands in braces belongs to its key.
  package let statements: [Statement]

  /// Looks through a text that the parser accepts; of any other it finds what it can.
  package init(_ text: String) {
    var scanner = SourceMapScanner(Array(text.utf8))
    entries = scanner.scan()
    statements = scanner.statements
  }

  /// Where the value of a key path is written; `nil` where the text has no such value.
  package subscript(keyPath: String) -> Entry? { entries[keyPath] }

  /// The entry of a key path, or of the nearest table or array around it that is written down.
  package func nearest(to keyPath: String) -> Entry? {
    var path = keyPath[...]
    while !path.isEmpty {
      if let entry = entries[String(path)] { return entry }
      guard let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
      path = path[..<cut]
    }
    return nil
  }

  /// Every key path, sorted.
  package var keyPaths: [String] { entries.keys.sorted() }
}
