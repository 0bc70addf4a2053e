import ContentTree
import LoggedEvents
import TOMLParsing

/// What is wrong with a table, and where.
package struct ExportTableError: Error, Hashable, Sendable {
  /// The line and the column from 1, where they are known.
  package var line: Int?
  package var column: Int?
  /// In plain words, with what would put it right.
  package var message: String
}

extension ExportTable {
  /// Reads a table.
  ///
  /// - Throws: the first thing that is wrong with it.
  package init(toml text: String) throws(ExportTableError) {
    let (tree, problems) = TOMLText.parse(text)
    guard let tree, problems.isEmpty else {
      let problem = problems.first
      throw ExportTableError(
        line: problem?.line, column: problem?.column,
        message: (problem?.message ?? "this is not TOML") + (problem?.fix.map { ": \($0)" } ?? ""))
    }
    let reader = ExportTableReader(text: text)
    self.init()
    try read(tree, reader)
  }

  private mutating func read(_ tree: ContentTable, _ reader: ExportTableReader) throws(ExportTableError) {
    for entry in tree.entries {
      switch entry.key {
      case "follows": follows = try reader.text(entry.value, "follows")
      case "form":
        form = try reader.choice(entry.value, "form", Form.init(rawValue:), Form.allCases.map(\.rawValue))
      case "others":
        others = try reader.choice(
          entry.value, "others", Naming.init(rawValue:), Naming.allCases.map(\.rawValue))
      case "names":
        for name in try reader.table(entry.value, "names").entries {
          names[try reader.event(name.key, "names.\(name.key)")] = try reader.text(
            name.value, "names.\(name.key)")
        }
      case "fields": shape = try reader.shape(entry.value, "fields")
      case "event":
        for event in try reader.table(entry.value, "event").entries {
          let path = "event.\(event.key)"
          shapes[try reader.event(event.key, path)] = try reader.shape(event.value, path)
        }
      case "column": columns = try reader.columns(entry.value)
      default:
        throw reader.fault(
          entry.key,
          "unknown key `\(entry.key)`: a table has follows, form, others, names, fields, event and column")
      }
    }
    if form == .csv, columns.isEmpty {
      throw reader.fault("form", "CSV needs `[[column]]` with `name` and `value`")
    }
    if form == .jsonl, shape == .object([]) {
      throw reader.fault("", "`[fields]` is missing: what is written of an event")
    }
  }
}

/// Reads values of a table, and knows where they stand.
private struct ExportTableReader {
  let places: SourceMap

  init(text: String) {
    places = SourceMap(text)
  }

  func fault(_ keyPath: String, _ message: String) -> ExportTableError {
    let place = places.nearest(to: keyPath)?.value.start
    return ExportTableError(line: place?.line, column: place?.column, message: message)
  }

  func text(_ node: ContentNode, _ path: String) throws(ExportTableError) -> String {
    guard case .string(let text) = node else {
      throw fault(path, "`\(path)` is \(node.typeName), and has to be a text")
    }
    return text
  }

  func table(_ node: ContentNode, _ path: String) throws(ExportTableError) -> ContentTable {
    guard case .table(let table) = node else {
      throw fault(path, "`\(path)` is \(node.typeName), and has to be a table")
    }
    return table
  }

  func choice<Value>(
    _ node: ContentNode, _ path: String, _ make: (String) -> Value?, _ all: [String]
  ) throws(ExportTableError) -> Value {
    let text = try text(node, path)
    guard let value = make(text) else {
      throw fault(path, "`\(path)` is `\(text)`, and has to be one of \(all.joined(separator: ", "))")
    }
    return value
  }

  func event(_ name: String, _ path: String) throws(ExportTableError) -> String {
    guard EventName(rawValue: name) != nil else {
      throw fault(path, "the log has no event `\(name)`: docs/event-log.md lists them")
    }
    return name
  }

  func source(_ node: ContentNode, _ path: String) throws(ExportTableError) -> ExportSource {
    let text = try text(node, path)
    guard let source = ExportSource(text) else {
      throw fault(
        path,
        "`\(text)` is nothing that an event has: a column of the log, name, time_s, time_ms, time_ns, props.NAME, attributes.NAME, experiments.KEY, props, attributes, experiments, or a text in single quotes"
      )
    }
    return source
  }

  func shape(_ node: ContentNode, _ path: String) throws(ExportTableError) -> ExportShape {
    switch node {
    case .array(let items):
      var shapes: [ExportShape] = []
      for (index, item) in items.enumerated() { shapes.append(try shape(item, "\(path)[\(index)]")) }
      return .array(shapes)
    case .table(let table):
      var members: [ExportShape.Member] = []
      for entry in table.entries where entry.key != "each" {
        members.append(
          ExportShape.Member(key: entry.key, shape: try shape(entry.value, "\(path).\(entry.key)")))
      }
      guard let each = table["each"] else { return .object(members) }
      let group = try choice(
        each, "\(path).each", ExportSource.Group.init(rawValue:), ExportSource.Group.allCases.map(\.rawValue))
      return .each(group, .object(members))
    default: return .value(try source(node, path))
    }
  }

  func columns(_ node: ContentNode) throws(ExportTableError) -> [ExportTable.Column] {
    guard case .array(let items) = node else {
      throw fault("column", "`column` has to be written as [[column]]")
    }
    var columns: [ExportTable.Column] = []
    for (index, item) in items.enumerated() {
      let path = "column[\(index)]"
      let table = try table(item, path)
      guard let name = table["name"], let value = table["value"], table.entries.count == 2 else {
        throw fault(path, "a column has `name` and `value`")
      }
      columns.append(
        ExportTable.Column(
          name: try text(name, "\(path).name"), value: try source(value, "\(path).value")))
    }
    return columns
  }
}
