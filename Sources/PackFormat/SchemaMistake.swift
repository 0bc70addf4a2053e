import PackModel
import TextFormats

/// A mistake in a table as a schema reports it: as an error at the value of one key.
///
/// Taplo shows an error of a table at each line and each value of it, and an error of a value at that value. So what is wrong
/// with a table as a whole is asked of one value, of a key that is likely to be there.
struct SchemaMistake {
  /// What the value is "not one of" in the editor's message.
  var text: String

  /// A key that there is not.
  static let unknown = SchemaMistake(text: "the value of a known key")

  static func missing(_ key: String) -> SchemaMistake {
    SchemaMistake(text: "`\(key)` is missing beside this")
  }

  static func missing(oneOf keys: [String]) -> SchemaMistake {
    SchemaMistake(text: "one of \(keys.map { "`\($0)`" }.joined(separator: ", ")) is missing beside this")
  }

  static func only(of keys: [String]) -> SchemaMistake {
    SchemaMistake(text: "the only one of \(keys.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// A table has one of the names, or the mistake is at the first of the keys that it has.
  func condition(_ names: [String], orAt keys: [FormatKey]) -> JSONNode {
    let held = names.map { JSONNode.object(["required": .array([.string($0)])]) }
    return .object([
      "if": held.count == 1 ? held[0] : .object(["anyOf": .array(held)]), "else": refusal(at: keys),
    ])
  }

  /// Refuses a table: at the first of the keys that it has, or else at each value.
  func refusal(at keys: [FormatKey], depth: Int = 2) -> JSONNode {
    let any = JSONNode.object([
      "additionalProperties": refusal(in: [], depth: depth - 1), "minProperties": .integer(1),
    ])
    return keys.reversed().reduce(any) { others, key in
      .object([
        "if": .object(["required": .array([.string(key.name)])]),
        "then": .object([
          "properties": .object([
            key.name: key.rank == 0
              ? refusal
              : refusal(in: key.type.tables, depth: key.type.holds == .array ? max(depth, 1) : depth)
          ])
        ]),
        "else": others,
      ])
    }
  }

  /// Refuses a value of any type; an array at its first item, a table at one of its keys.
  ///
  /// - Parameters:
  ///   - tables: what tables in it are likely to be.
  ///   - depth: how far into tables and arrays.
  func refusal(in tables: [FormatTable], depth: Int = 2) -> JSONNode {
    guard depth > 0 else { return refusal }
    let keys = FormatTable.distinct(tables.flatMap(\.likelyKeys)).sorted { $0.rank < $1.rank }
    return .object([
      "if": .object(["type": .string("array")]),
      "then": .object([
        "items": .array([refusal(in: tables, depth: depth - 1)]), "minItems": .integer(1),
      ]),
      "else": .object([
        "if": .object(["type": .string("object")]),
        // The first of them are nearly always there, and an editor reads the schema whole.
        "then": refusal(at: Array(keys.prefix(12)), depth: depth - 1), "else": refusal,
      ]),
    ])
  }

  private var refusal: JSONNode { .object(["enum": .array([.string(text)])]) }
}

extension FormatTable {
  /// The keys that a table of these has nearly always, and the first of the others.
  var likelyKeys: [FormatKey] {
    let kind = kinds.map { [FormatKey($0.key, .id, "")] } ?? []
    let all = keys + (kinds?.cases.flatMap(\.keys) ?? [])
    let needed = all.filter { $0.isRequired || oneOf.contains($0.name) }
    let others = all.filter { key in !needed.contains { $0.name == key.name } }
    return Self.distinct(kind + needed + others.prefix(2))
  }

  /// The first key of each name.
  static func distinct(_ keys: [FormatKey]) -> [FormatKey] {
    keys.indices.filter { index in !keys[..<index].contains { $0.name == keys[index].name } }.map { keys[$0] }
  }
}

extension FormatKey {
  /// How well an error stands at its value: values in one place first.
  var rank: Int {
    switch type {
    case .map, .texts, .targeting: 3
    case .table, .tables, .array, .numbers, .assignment: 2
    case .either(let types): types.map { FormatKey(name, $0, "").rank }.max() ?? 0
    case .text: 1
    default: 0
    }
  }
}

extension FormatType {
  /// What a value is to TOML.
  enum Shape { case table, array, other }

  var holds: Shape {
    switch self {
    case .table, .map, .targeting: .table
    case .tables, .array, .numbers: .array
    default: .other
    }
  }

  /// The tables that a value can be or have.
  var tables: [FormatTable] {
    switch self {
    case .table(let table), .tables(let table): [table]
    case .either(let types): types.flatMap(\.tables)
    case .assignment: [Self.change]
    default: []
    }
  }

  /// The types that a value can be of, where there are several.
  var alternatives: [FormatType] {
    switch self {
    case .either(let types): types.flatMap(\.alternatives)
    case .assignment: [.value, .table(Self.change)]
    default: [self]
    }
  }

  /// The change of a list: one of the keys.
  private static let change: FormatTable = {
    let names = AttributeAssignment.Change.allCases.filter { $0 != .replace }.map(\.rawValue)
    return FormatTable(names.map { FormatKey($0, .value, "") }, oneOf: names)
  }()
}
