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
  /// Each kind is a condition by itself, so that a mistake in an element is reported once and at its place: of
  /// `oneOf`, a reader reports what is wrong by each of the kinds.
  fileprivate var schema: JSONNode {
    guard let kinds else { return .object(object(keys)) }
    let names = kinds.cases.map { JSONNode.string($0.name) }
    return .object([
      "type": .string("object"), "required": .array([.string(kinds.key)]),
      "properties": .object([kinds.key: .object(["type": .string("string"), "enum": .array(names)])]),
      "allOf": .array(
        kinds.cases.map { kind in
          let chosen = JSONNode.object(["const": .string(kind.name)])
          return .object([
            "title": .string(kind.name),
            "if": .object([
              "required": .array([.string(kinds.key)]), "properties": .object([kinds.key: chosen]),
            ]),
            "then": .object(object(keys + kind.keys, with: (kinds.key, chosen))),
          ])
        }),
    ])
  }

  /// A table of these keys. What has to be there is asked for only where every key is known, as a misspelt key is
  /// one mistake and not two.
  private func object(_ keys: [FormatKey], with kind: (key: String, schema: JSONNode)? = nil) -> JSONObject {
    var properties = JSONObject()
    if let kind { properties[kind.key] = kind.schema }
    for key in keys { properties[key.name] = key.schema }
    var members: JSONObject = [
      "type": .string("object"), "properties": .object(properties),
      "additionalProperties": others?.schema ?? .bool(false),
    ]
    var needed = JSONObject()
    let required = keys.filter(\.isRequired).map { JSONNode.string($0.name) }
    if !required.isEmpty { needed["required"] = .array(required) }
    if !oneOf.isEmpty {
      needed["oneOf"] = .array(oneOf.map { .object(["required": .array([.string($0)])]) })
    }
    guard !needed.isEmpty else { return members }
    if others == nil {
      let names = properties.members.map { JSONNode.string($0.key) }
      members["if"] = .object(["propertyNames": .object(["enum": .array(names)])])
      members["then"] = .object(needed)
    } else {
      for member in needed { members[member.key] = member.value }
    }
    return members
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
    case .assignment: Self.either([FormatType.value.schema, Self.change])
    case .choice(let names): .object(["type": .string("string"), "enum": .array(names.map(JSONNode.string))])
    case .array(let item): array(item.schema)
    case .numbers(let names): numbers(names.count)
    case .table(let table): table.schema
    case .tables(let table): array(table.schema, minimum: 1)
    case .map(let item): .object(["type": .string("object"), "additionalProperties": item.schema])
    case .texts: texts
    case .either(let types): Self.either(types.map { $0.schema })
    }
  }

  /// Any of the schemas. A table, and then an array, is judged by its own alone, for one report of one mistake.
  private static func either(_ schemas: [JSONNode]) -> JSONNode {
    for type in ["object", "array"].map(JSONNode.string) {
      guard schemas.count > 1, let own = schemas.firstIndex(where: { $0.isSchema(of: type) }) else {
        continue
      }
      var others = schemas
      others.remove(at: own)
      return .object([
        "if": .object(["type": type]), "then": schemas[own], "else": either(others),
      ])
    }
    return schemas.count == 1 ? schemas[0] : .object(["anyOf": .array(schemas)])
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

extension JSONNode {
  /// Whether it is a schema of values of that type alone.
  fileprivate func isSchema(of type: JSONNode) -> Bool {
    guard case .object(let members) = self else { return false }
    return members["type"] == type
  }
}
