extension FormatFile {
  /// The reference of every kind of file, as Markdown tables: what `docs/content-format.md` ends with.
  package static var reference: String { all.map { $0.reference }.joined(separator: "\n") }

  private var reference: String {
    var sections: [String] = []
    root.collect(path: "", into: &sections)
    return "### \(path)\n\(summary).\n\n" + sections.joined(separator: "\n")
  }
}

extension FormatTable {
  /// Appends a table for these keys, and one for each table inside.
  fileprivate func collect(path: String, into sections: inout [String]) {
    guard !isListedElsewhere else { return }
    if let kinds {
      let names = kinds.cases.map { "`\($0.name)`" }.joined(separator: ", ")
      let kind = FormatKey(
        kinds.key, .choice([]), "What it is: \(names)", example: "\"\(kinds.cases[0].name)\"", required: true)
      append([kind] + keys, path: path, title: path, into: &sections)
      for one in merged(kinds.cases) {
        append(one.keys, path: path, title: "\(path) \(kinds.key) = \(one.title)", into: &sections)
      }
    } else {
      append(keys, path: path, title: path, into: &sections)
    }
  }

  /// Kinds with the same keys share a table.
  private func merged(
    _ cases: [(name: String, keys: [FormatKey])]
  ) -> [(title: String, keys: [FormatKey])] {
    var groups: [(title: String, keys: [FormatKey])] = []
    for one in cases {
      if let last = groups.last, last.keys.map({ $0.summary }) == one.keys.map({ $0.summary }) {
        groups[groups.count - 1].title += ", \"\(one.name)\""
      } else {
        groups.append(("\"\(one.name)\"", one.keys))
      }
    }
    return groups
  }

  private func append(_ keys: [FormatKey], path: String, title: String, into sections: inout [String]) {
    guard !keys.isEmpty else { return }
    var text = title.isEmpty ? "" : "**\(title.drop { $0 == " " })**\n\n"
    text += "| key | holds | what it does | example |\n|---|---|---|---|\n"
    for key in keys {
      let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
      let example =
        key.example.isEmpty
        ? "`[\(key.isArray ? "[" : "")\(path)\(path.isEmpty ? "" : ".")\(key.name)\(key.isArray ? "]" : "")]`"
        : "`\(key.example)`"
      text += "| \(name) | \(key.type.words) | \(key.summary) | \(example) |\n"
    }
    sections.append(text)
    for key in keys {
      if let table = key.type.tableInside {
        table.collect(path: path.isEmpty ? key.name : "\(path).\(key.name)", into: &sections)
      }
    }
  }
}

extension FormatKey {
  fileprivate var isArray: Bool {
    if case .tables = type { true } else { false }
  }
}

extension FormatType {
  /// The type in plain words, for the column "holds".
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .string: "string"
    case .id: "id"
    case .reference(let what): what
    case .condition: "condition"
    case .duration: "duration"
    case .span: "time"
    case .targeting: "table: GrowthBook's condition"
    case .color: "colour"
    case .tint: "colour, with alpha or without"
    case .bool: "true or false"
    case .integer(let range):
      range == Int.min...Int.max ? "whole number" : "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "\(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    case .value: "string, whole number, true or false"
    case .assignment: "string, whole number, true or false, or { add, remove or toggle = id }"
    case .date: "day"
    case .parameter: "`$name`"
    case .choice(let names) where names.count > 16: "one of \(names.count) names"
    case .choice(let names): names.isEmpty ? "a kind" : names.joined(separator: ", ")
    case .array(let item): "array: \(item.words)"
    case .numbers(let names): "[\(names.joined(separator: ", "))]"
    case .table: "table"
    case .tables: "array of tables"
    case .map(let item): "table: \(item.words)"
    case .texts: "text or table of texts"
    case .either(let types): types.map { $0.words }.joined(separator: ", or ")
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  /// The table that the value is, or that the items of an array are.
  fileprivate var tableInside: FormatTable? {
    switch self {
    case .table(let table), .tables(let table): table
    case .either(let types): types.lazy.compactMap { $0.tableInside }.first
    default: nil
    }
  }
}
