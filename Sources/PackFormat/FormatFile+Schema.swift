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

  /// The schema as a file, without indentation: more than half of it would be spaces.
  package var schemaText: String {
    schema.text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
  }
}

extension FormatTable {
  /// Each kind is a condition by itself: of `oneOf`, an editor shows what is wrong by each of the kinds.
  fileprivate var schema: JSONNode {
    guard let kinds else { return .object(object(keys)) }
    let names = kinds.cases.map { JSONNode.string($0.name) }
    let every = Self.distinct(keys + kinds.cases.flatMap(\.keys)).filter { $0.name != kinds.key }
    let missing = SchemaMistake.missing(kinds.key).condition(
      [kinds.key], orAt: every.filter { $0.rank < 2 }.sorted { $0.rank < $1.rank })
    // Editors that do not follow conditions complete the keys of every kind.
    var properties: JSONObject = [kinds.key: .object(["type": .string("string"), "enum": .array(names)])]
    for key in every {
      properties[key.name] = .object(["description": .string(key.summary)])
    }
    return .object([
      "type": .string("object"), "properties": .object(properties),
      "allOf": .array(
        [missing]
          + kinds.cases.map { kind in
            let chosen = JSONNode.object(["const": .string(kind.name)])
            return .object([
              "title": .string(kind.name),
              "if": .object([
                "required": .array([.string(kinds.key)]), "properties": .object([kinds.key: chosen]),
              ]),
              "then": .object(object(keys + kind.keys, kind: (kinds.key, chosen))),
            ])
          }),
    ])
  }

  /// A table of these keys.
  private func object(_ keys: [FormatKey], kind: (key: String, schema: JSONNode)? = nil) -> JSONObject {
    var properties = JSONObject()
    if let kind { properties[kind.key] = kind.schema }
    for key in keys { properties[key.name] = key.schema }
    var members: JSONObject = [
      "type": .string("object"), "properties": .object(properties),
      "additionalProperties": others?.schema
        ?? SchemaMistake.unknown.refusal(in: keys.flatMap(\.type.tables)),
    ]
    let needs = needs(of: keys, at: kind.map { [FormatKey($0.key, .id, "")] })
    if needs.isEmpty { return members }
    if others == nil {
      // A misspelt key is one mistake, and not two.
      let names = properties.members.map { JSONNode.string($0.key) }
      members["if"] = .object(["propertyNames": .object(["enum": .array(names)])])
      members["then"] = .object(["allOf": .array(needs)])
    } else {
      members["allOf"] = .array(needs)
    }
    return members
  }

  /// What has to be there, and what excludes each other.
  ///
  /// - Parameter place: the keys whose values say what is missing; any other key where it is `nil`.
  private func needs(of keys: [FormatKey], at place: [FormatKey]?) -> [JSONNode] {
    func places(beside names: [String]) -> [FormatKey] {
      place ?? keys.filter { !names.contains($0.name) }.sorted { $0.rank < $1.rank }
    }
    var needs = keys.filter(\.isRequired).map {
      SchemaMistake.missing($0.name).condition([$0.name], orAt: places(beside: [$0.name]))
    }
    guard !oneOf.isEmpty else { return needs }
    needs.append(SchemaMistake.missing(oneOf: oneOf).condition(oneOf, orAt: places(beside: oneOf)))
    let only = SchemaMistake.only(of: oneOf)
    for (index, name) in oneOf.enumerated().dropFirst() {
      let others = oneOf.prefix(index).map { JSONNode.object(["required": .array([.string($0)])]) }
      needs.append(
        .object([
          "if": .object(["required": .array([.string(name)]), "anyOf": .array(others)]),
          "then": only.refusal(at: keys.filter { $0.name == name }),
        ]))
    }
    return needs
  }
}

extension FormatKey {
  fileprivate var schema: JSONNode {
    guard case .object(var members) = type.schema else { return type.schema }
    guard !summary.isEmpty else { return .object(members) }
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
    case .assignment: Self.either(alternatives)
    case .choice(let names): .object(["type": .string("string"), "enum": .array(names.map(JSONNode.string))])
    case .array(let item): array(item.schema)
    case .numbers(let names): numbers(names.count)
    case .table(let table): table.schema
    case .tables(let table): array(table.schema, minimum: 1)
    case .map(let item): .object(["type": .string("object"), "additionalProperties": item.schema])
    case .texts: texts
    case .either: Self.either(alternatives)
    }
  }

  /// A value of any of the types. A table, and an array, is judged by its own alone, for one error of one mistake.
  private static func either(_ types: [FormatType]) -> JSONNode {
    let tables = types.filter { $0.holds == .table }
    let arrays = types.filter { $0.holds == .array }.map(\.schema)
    let others = types.filter { $0.holds == .other }.map(\.schema)
    let object = JSONNode.object(["type": .string("object")])
    var node = others.count == 1 ? others[0] : others.isEmpty ? object : .object(["anyOf": .array(others)])
    if !arrays.isEmpty {
      let array = arrays.count == 1 ? arrays[0] : .object(["anyOf": .array(arrays)])
      node = .object(["if": .object(["type": .string("array")]), "then": array, "else": node])
    }
    guard let first = tables.first else { return node }
    let chosen = tables.dropFirst().reduce(first.schema) { chosen, type in
      let own = type.tables.flatMap(\.keys).map(\.name).filter { name in
        !first.tables.contains { $0.keys.contains { $0.name == name } }
      }
      return .object([
        "if": .object(["anyOf": .array(own.map { .object(["required": .array([.string($0)])]) })]),
        "then": type.schema, "else": chosen,
      ])
    }
    return .object(["if": object, "then": chosen, "else": node])
  }

  /// A key of `strings/`, plain words, or words by language.
  private static let words = JSONNode.object([
    "type": .array([.string("string"), .string("object")]), "minLength": .integer(1),
    "minProperties": .integer(1), "additionalProperties": .object(["type": .string("string")]),
  ])

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
