import ContentTree
import PackEditing
import PackFormat
import PackModel

/// What the format says of a table of a file: the keys that it may have.
enum EditFormat {
  /// A key that a table may have.
  struct Key {
    /// As content writes it.
    var name: String
    /// What its value may be.
    var type: FormatType
    /// What it does.
    var summary: String
    /// A value as TOML writes it; empty for tables.
    var example: String
    /// Whether a table without it is an error.
    var isRequired: Bool
  }

  /// The keys of a table, in the order people write them; none where the format declares no such table.
  static func keys(of table: TOMLPath, in file: String, _ document: TOMLDocument) -> [Key] {
    guard let root = root(of: file), let declared = declared(table, root, document) else { return [] }
    return keys(of: declared, document[table])
  }

  /// The keys of a table that an array gets, of a kind where there are kinds.
  static func keys(ofNew array: TOMLPath, kind: String?, in file: String, _ document: TOMLDocument) -> [Key] {
    guard let root = root(of: file), let table = declared(array, root, document) else { return [] }
    let written = table.kinds.flatMap { kinds in
      kind.map { ContentNode.table(ContentTable([ContentTable.Entry(key: kinds.key, value: .string($0))])) }
    }
    return keys(of: table, written)
  }

  /// The tables that a file may have, each once.
  static func tables(of file: String) -> [String] {
    (root(of: file)?.keys ?? []).filter { if case .table = $0.type { true } else { false } }.map { $0.name }
  }

  /// The kinds of tables of an array; none: all are the same.
  static func kinds(of array: TOMLPath, in file: String, _ document: TOMLDocument) -> [String] {
    guard let root = root(of: file), let table = declared(array, root, document) else { return [] }
    return table.kinds?.cases.map { $0.name } ?? []
  }

  /// The table that is declared for a path, whatever its items are.
  private static func declared(_ path: TOMLPath, _ root: FormatTable, _ document: TOMLDocument)
    -> FormatTable?
  {
    var table: FormatTable? = root
    var here = TOMLPath()
    for part in path.parts {
      switch part {
      case .key(let name):
        let keys = table.map { self.keys(of: $0, document[here]) } ?? []
        table = keys.first { $0.name == name }.flatMap { self.table(in: $0.type) }
        here = here.key(name)
      case .index(let index): here = here.index(index)
      }
    }
    return table
  }

  private static func keys(of table: FormatTable, _ node: ContentNode?) -> [Key] {
    let common = table.keys.map(Key.init)
    guard let kinds = table.kinds else { return common }
    let key = Key(
      name: kinds.key, type: .choice(kinds.cases.map { $0.name }), summary: "", example: "", isRequired: true)
    guard case .table(let written)? = node, case .string(let name)? = written[kinds.key] else {
      return [key] + common
    }
    return [key] + (kinds.cases.first { $0.name == name }?.keys ?? []).map(Key.init) + common
  }

  private static func table(in type: FormatType) -> FormatTable? {
    switch type {
    case .table(let table), .tables(let table): table
    case .map(let type), .array(let type): self.table(in: type)
    case .either(let types): types.lazy.compactMap { self.table(in: $0) }.first
    default: nil
    }
  }

  private static func root(of file: String) -> FormatTable? {
    let parts = file.split(separator: "/")
    let found = FormatFile.all.first { format in
      if parts.count > 1 { return format.path.hasPrefix("\(parts[0])/") }
      return format.path == file
    }
    if let found { return found.root }
    return file.hasPrefix("flow.") ? FormatFile.all.first { $0.id == "flow-variant" }?.root : nil
  }

  // MARK: References

  /// Where a file names something: `a step`, say, by its id.
  static func places(
    naming name: String, as what: String, in file: String, _ document: TOMLDocument
  ) -> [TOMLPath] {
    guard let root = root(of: file) else { return [] }
    return places(.table(root), document[TOMLPath()], TOMLPath()) { type, node in
      guard case .reference(what) = type else { return false }
      return node == .string(name)
    }
  }

  /// The paths of the values below one of which something holds.
  private static func places(
    _ type: FormatType, _ node: ContentNode?, _ path: TOMLPath, _ holds: (FormatType, ContentNode) -> Bool
  ) -> [TOMLPath] {
    guard let node else { return [] }
    if holds(type, node) { return [path] }
    switch (type, node) {
    case (.either(let types), _): return types.flatMap { places($0, node, path, holds) }
    case (.array(let item), .array(let items)):
      return items.indices.flatMap { places(item, items[$0], path.index($0), holds) }
    case (.tables(let table), .array(let items)):
      return items.indices.flatMap { places(.table(table), items[$0], path.index($0), holds) }
    case (.map(let value), .table(let written)):
      return written.entries.flatMap { places(value, $0.value, path.key($0.key), holds) }
    case (.table(let table), .table(let written)):
      let keys = keys(of: table, node)
      return written.entries.flatMap { entry in
        keys.first { $0.name == entry.key }.map { places($0.type, entry.value, path.key(entry.key), holds) }
          ?? []
      }
    default: return []
    }
  }

  // MARK: Values

  /// Whether a value is the key of a text, or words.
  static func isText(_ type: FormatType) -> Bool { if case .text = type { true } else { false } }

  /// Whether a value is a condition.
  static func isCondition(_ type: FormatType) -> Bool {
    if case .condition = type { true } else { false }
  }

  /// Whether a value is a string of TOML, so that it is typed without quotes.
  static func isString(_ type: FormatType) -> Bool {
    switch type {
    case .text, .string, .id, .reference, .condition, .duration, .span, .color, .tint, .date, .choice,
      .parameter:
      true
    case .either(let types): types.first.map(isString) ?? false
    default: false
    }
  }

  /// The values that one can step through; empty where there are too many.
  static func choices(for type: FormatType, in pack: Pack, _ artwork: [String]) -> [ContentNode] {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .choice(let names): return names.map(ContentNode.string)
    case .reference(let what): return names(of: what, in: pack, artwork).map(ContentNode.string)
    case .integer(let range) where range.count <= 40: return range.map { .integer(Int64($0)) }
    case .either(let types):
      return types.lazy.map { choices(for: $0, in: pack, artwork) }.first { !$0.isEmpty } ?? []
    default: return []
    }
  }

  private static func names(of what: String, in pack: Pack, _ artwork: [String]) -> [String] {
    let names: [String] =
      switch what.split(separator: " ").last.map(String.init) ?? "" {
      case "step": pack.steps.map { $0.id }
      // Suffixes are for variants: steps name the screen.
      case "screen": pack.screens.map { String($0.id.split(separator: ".")[0]) }
      case "tour": pack.tours.map { String($0.id.split(separator: ".")[0]) }
      case "artwork": artwork
      case "attribute": pack.attributes.map { $0.name }
      case "workflow": pack.permissions.workflows.map { $0.id }
      case "endpoint": pack.endpoints.map { $0.id }
      case "set": pack.data.map { $0.id }
      default: []
      }
    return names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map { $0.element }
  }
}

extension EditFormat.Key {
  init(_ key: FormatKey) {
    self.init(
      name: key.name, type: key.type, summary: key.summary, example: key.example, isRequired: key.isRequired)
  }
}
