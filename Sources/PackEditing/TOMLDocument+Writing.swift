package import ContentTree

extension TOMLDocument {
  /// A table as a file of TOML: values first, then tables and arrays of tables with headers.
  ///
  /// - Parameter schema: the schema that its first line names, from the file; `nil`: no such line.
  package static func text(of table: ContentTable, schema: String? = nil) -> String {
    var lines = schema.map { ["#:schema \($0)"] } ?? []
    append(table, at: [], to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Keys that people expect at the top of a table.
  private static let first = ["format", "id", "kind", "name", "screen", "start"]

  private static func append(_ table: ContentTable, at path: [String], to lines: inout [String]) {
    let writer = TOMLWriter(lineEnd: "\n")
    let entries =
      first.compactMap { name in table.entries.first { $0.key == name } }
      + table.entries.filter { !first.contains($0.key) }
    for entry in entries where !hasHeader(entry.value) {
      lines.append("\(TOMLWriter.key(entry.key)) = \(writer.text(of: entry.value))")
    }
    for entry in entries where hasHeader(entry.value) {
      let keys = path + [entry.key]
      let tables: [ContentTable]
      let header: String
      switch entry.value {
      case .table(let inner): (tables, header) = ([inner], "[\(TOMLWriter.keys(keys))]")
      case .array(let items):
        tables = items.compactMap { if case .table(let inner) = $0 { inner } else { nil } }
        header = "[[\(TOMLWriter.keys(keys))]]"
      default: continue
      }
      for inner in tables {
        if !lines.isEmpty { lines.append("") }
        lines.append(header)
        append(inner, at: keys, to: &lines)
      }
    }
  }

  /// Whether a value is written below a header: a table, or an array of nothing but tables.
  private static func hasHeader(_ node: ContentNode) -> Bool {
    switch node {
    case .table(let table): !table.entries.isEmpty
    case .array(let items): !items.isEmpty && items.allSatisfy { if case .table = $0 { true } else { false } }
    default: false
    }
  }
}
