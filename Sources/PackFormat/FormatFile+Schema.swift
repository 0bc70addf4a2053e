import PackModel
package import TextFormats

extension FormatFile {
  /// The JSON Schema of such files, in draft 7, which TOML editors read. It has no references between files:
  /// these are checked by `onboard-sim check`.
  package var schema: JSONNode {
    guard case .object(let root) = root.schema else { return root.schema }
    var members: JSONObject = [
      "$schema": .string("http://json-schema.org/draft-07/schema#"), "title": .string(path),
      "description": .string(summary),
    ]
    for member in root.members { members[member.key] = member.value }
    return .object(members)
  }
}

extension FormatTable {
  fileprivate var schema: JSONNode {
    guard let kinds else { return Self.object(keys, oneOf: oneOf, others: others) }
    // Each kind is written out, as editors complete such schemas best.
    return .object([
      "type": .string("object"),
      "required": .array([.string(kinds.key)]),
      "oneOf": .array(
        kinds.cases.map { kind in
          guard
            case .object(var members) = Self.object(keys + kind.keys, oneOf: oneOf, others: others),
            case .object(var properties)? = members["properties"],
            case .array(let required)? = members["required"] ?? .array([])
          else { return .null }
          properties[kinds.key] = .object(["const": .string(kind.name), "type": .string("string")])
          members["properties"] = .object(properties)
          members["required"] = .array([.string(kinds.key)] + required)
          members["title"] = .string(kind.name)
          return .object(members)
        }),
    ])
  }

  private static func object(_ keys: [FormatKey], oneOf: [String], others: FormatType?) -> JSONNode {
    var properties = JSONObject()
    for key in keys { properties[key.name] = key.schema }
    var members: JSONObject = [
      "type": .string("object"), "properties": .object(properties),
      "additionalProperties": others?.schema ?? .bool(false),
    ]
    let required = keys.filter({ $0.isRequired }).map { JSONNode.string($0.name) }
    if !required.isEmpty { members["required"] = .array(required) }
    if !oneOf.isEmpty {
      members["oneOf"] = .array(oneOf.map { .object(["required": .array([.string($0)])]) })
    }
    return .object(members)
  }
}

extension FormatKey {
  fileprivate var schema: JSONNode {
    guard case .object(var members) = type.schema else { return type.schema }
    members["description"] = .string(example.isEmpty ? summary : "\(summary). Example: \(name) = \(example)")
    return .object(members)
  }
}

extension FormatType {
  fileprivate var schema: JSONNode {
    switch self {
    case .text: Self.words
    case .string, .reference, .condition:
      .object(["type": .string("string"), "minLength": .integer(1)])
    case .id: pattern("^[a-z][a-z0-9_-]*$")
    case .duration: pattern("^[0-9]+([.][0-9]+)?(ms|s)$")
    case .span: pattern("^[0-9]+[smhd]$")
    case .targeting: .object(["type": .string("object")])
    case .color: pattern("^#[0-9a-fA-F]{6}$")
    case .tint: pattern("^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$")
    // An editor's reader of TOML hands dates on as texts.
    case .date: pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .parameter: pattern("^[$][a-z][a-z0-9_]*$")
    case .bool: .object(["type": .string("boolean")])
    case .integer(let range): bounded("integer", range, JSONNode.integer)
    case .number(let range):
      .object([
        "type": .string("number"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ])
    case .value: .object(["type": .array([.string("string"), .string("integer"), .string("boolean")])])
    case .assignment: .object(["anyOf": .array([FormatType.value.schema, Self.change])])
    case .choice(let names): .object(["type": .string("string"), "enum": .array(names.map(JSONNode.string))])
    case .array(let item): array(item.schema)
    case .numbers(let names): numbers(names.count)
    case .table(let table): table.schema
    case .tables(let table): array(table.schema, minimum: 1)
    case .map(let item): .object(["type": .string("object"), "additionalProperties": item.schema])
    case .texts: texts
    case .either(let types): .object(["anyOf": .array(types.map { $0.schema })])
    }
  }

  /// A key of `strings/`, plain words, or words by language.
  private static let words = JSONNode.object([
    "type": .array([.string("string"), .string("object")]), "minLength": .integer(1),
    "minProperties": .integer(1), "additionalProperties": .object(["type": .string("string")]),
  ])

  /// The change of a list: one of the keys.
  private static var change: JSONNode {
    var properties = JSONObject()
    for change in AttributeAssignment.Change.allCases where change != .replace {
      properties[change.rawValue] = FormatType.value.schema
    }
    return .object([
      "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
      "minProperties": .integer(1), "maxProperties": .integer(1),
    ])
  }

  /// A text, or tables of texts inside each other, four levels deep.
  private var texts: JSONNode {
    var node = JSONNode.object(["type": .string("string")])
    for _ in 0..<4 {
      node = .object(["type": .array([.string("string"), .string("object")]), "additionalProperties": node])
    }
    return node
  }

  private func pattern(_ pattern: String) -> JSONNode {
    .object(["type": .string("string"), "pattern": .string(pattern)])
  }

  private func bounded(_ type: String, _ range: ClosedRange<Int>, _ node: (Int) -> JSONNode) -> JSONNode {
    guard range != Int.min...Int.max else { return .object(["type": .string(type)]) }
    return .object([
      "type": .string(type), "minimum": node(range.lowerBound), "maximum": node(range.upperBound),
    ])
  }

  private func array(_ item: JSONNode, minimum: Int = 0) -> JSONNode {
    var members: JSONObject = ["type": .string("array"), "items": item]
    if minimum > 0 { members["minItems"] = .integer(minimum) }
    return .object(members)
  }

  private func numbers(_ count: Int) -> JSONNode {
    .object([
      "type": .string("array"), "items": .object(["type": .string("number")]), "minItems": .integer(count),
      "maxItems": .integer(count),
    ])
  }
}
