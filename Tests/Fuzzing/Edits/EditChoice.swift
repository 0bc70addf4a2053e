import ContentTree
import PackEditing
import SeededRandom

/// Chooses edits that a file has places for.
enum EditChoice {
  /// An edit of a file; `nil` where the file has nothing for the kind of edit that was drawn.
  static func edit(of document: TOMLDocument, _ random: inout SeededGenerator) -> TOMLEdit? {
    let places = Places(document)
    switch random.below(10) {
    case 0...3:
      guard let place = random.pick(places.values) else { return nil }
      return .set(place.path, value(like: random.oneIn(4) ? nil : place.node, &random))
    case 4:
      guard let table = random.pick(places.tables) else { return nil }
      return .set(table.key(newKey(&random)), value(like: nil, &random))
    case 5: return random.pick(places.values).map { .remove($0.path) }
    case 6:
      guard let array = random.pick(places.arrays) else { return nil }
      return .moveTable(array.path, from: random.below(array.count), to: random.below(array.count))
    case 7:
      guard let array = random.pick(places.arrays) else { return nil }
      return .copyTable(array.path, from: random.below(array.count), to: random.below(array.count + 1))
    case 8: return random.pick(places.arrays).map { .removeTable($0.path, at: random.below($0.count)) }
    default:
      guard let array = random.pick(places.arrays) else {
        return .insertTable(TOMLPath("new"), at: 0, entries(&random))
      }
      return .insertTable(array.path, at: random.below(array.count + 1), entries(&random))
    }
  }

  /// What sort of edit it is.
  static func name(of edit: TOMLEdit, in document: TOMLDocument) -> String {
    switch edit {
    case .set(let path, let value): document[path] == nil ? "add" : "set \(value.typeName)"
    case .remove: "remove"
    case .moveTable: "move a table"
    case .copyTable: "copy a table"
    case .removeTable: "remove a table"
    case .insertTable: "insert a table"
    }
  }

  private static func newKey(_ random: inout SeededGenerator) -> String {
    random.pick(["zz", "zz-2", "new key", "鍵", "zz\"q", ""]) ?? "zz"
  }

  private static func entries(_ random: inout SeededGenerator) -> [ContentTable.Entry] {
    ["kind", "id", "text"].prefix(1 + random.below(3)).map {
      ContentTable.Entry(key: $0, value: value(like: .string(""), &random))
    }
  }

  private static let texts = [
    "", "x", "It's \"quoted\"", "back\\slash\\", "\nbegins with a line", "two\nlines\n", "'''", "\"\"\"",
    "''", "# no comment",
    "漢字と👋🏽", "a = 1", "[x]", "  blanks  ", "tail\\", "\"", "'", "the {user.name", "ends with '''\n\"\"\"",
  ]

  private static func value(like old: ContentNode?, _ random: inout SeededGenerator, depth: Int = 0)
    -> ContentNode
  {
    switch old {
    case .string: return .string((0...random.below(3)).map { _ in random.pick(texts) ?? "" }.joined())
    case .integer: return .integer(random.pick([0, -1, 7, .max, .min]) ?? 0)
    case .double: return .double(random.pick([0.5, -2, 1e300, 1e-7, .infinity]) ?? 0)
    case .bool(let bool): return .bool(!bool)
    case .date: return .date("2026-11-21")
    case .array(let items) where random.oneIn(2):
      return .array(items.map { random.oneIn(2) ? $0 : value(like: $0, &random, depth: depth + 1) })
    case .table(let table) where random.oneIn(2):
      return .table(
        ContentTable(
          table.entries.map {
            ContentTable.Entry(key: $0.key, value: value(like: $0.value, &random, depth: depth + 1))
          }))
    default: break
    }
    switch random.below(depth > 2 ? 4 : 6) {
    case 0: return value(like: .string(""), &random)
    case 1: return value(like: .integer(0), &random)
    case 2: return value(like: .double(0), &random)
    case 3: return .bool(random.oneIn(2))
    case 4: return .array((0..<random.below(4)).map { _ in value(like: nil, &random, depth: depth + 1) })
    default:
      return .table(
        ContentTable(
          (0..<random.below(3)).map {
            ContentTable.Entry(key: "k\($0)", value: value(like: nil, &random, depth: depth + 1))
          }))
    }
  }

  /// What a file has to edit.
  private struct Places {
    /// Values that are written out.
    var values: [(path: TOMLPath, node: ContentNode)] = []
    /// Tables that take another key.
    var tables: [TOMLPath] = [TOMLPath()]
    /// Arrays of tables with headers.
    var arrays: [(path: TOMLPath, count: Int)] = []
    private let map: SourceMap

    init(_ document: TOMLDocument) {
      map = document.map
      walk(.table(document.table), TOMLPath())
    }

    private mutating func walk(_ node: ContentNode, _ path: TOMLPath) {
      let kind = map[path.text]?.kind
      if kind == .value { values.append((path, node)) }
      switch node {
      case .table(let table):
        if !path.parts.isEmpty { tables.append(path) }
        for entry in table.entries { walk(entry.value, path.key(entry.key)) }
      case .array(let items):
        if kind == .header { arrays.append((path, items.count)) }
        for (index, item) in items.enumerated() { walk(item, path.index(index)) }
      default: break
      }
    }
  }
}
