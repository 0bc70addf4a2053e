import PackModel

extension FormatFile {
  static let part = FormatFile(
    id: "part", path: "parts/NAME.toml",
    summary:
      "Elements that several screens use; `$name` in a value stands for a parameter, `$$` for a dollar sign",
    root: FormatTable([
      FormatKey(
        "about", .either([.string, .map(.string)]),
        "What it is for, in plain words or by language; the gallery shows it", example: "\"The bar of tabs\""),
      FormatKey(
        "parameters", .map(.table(parameter)), "What differs from use to use, by name",
        example: "{ selected = { about = \"the tab that is up\" } }"),
      FormatKey(
        "element", .tables(anyElement), "A piece, from top to bottom, with the keys of an element of a page",
        required: true),
    ]))

  /// The keys of an element of kind `part`, and of a deck's `tabs` that are one.
  static let partUse = [
    FormatKey("part", .reference("a part"), "The file of `parts/`", example: "\"tabs\"", required: true),
    FormatKey(
      "with", .map(.either([.value, .text])), "What its parameters are here",
      example: "{ selected = \"home\" }"),
  ]

  private static let parameter = FormatTable([
    FormatKey("about", .string, "What it decides", example: "\"the tab that is up\"", required: true),
    FormatKey(
      "default", .value, "Its value where a use gives none; without it every use has to", example: "\"home\""),
  ])

  /// An element of a page, any value of which may be a parameter.
  private static var anyElement: FormatTable {
    var table = element.withParameters
    table.isListedElsewhere = true
    return table
  }
}

extension FormatTable {
  /// The same table with a parameter allowed as value of each key.
  fileprivate var withParameters: FormatTable {
    var table = self
    table.keys = keys.map { $0.withParameter }
    table.kinds = kinds.map { kinds in
      (kinds.key, kinds.cases.map { ($0.name, $0.keys.map { $0.withParameter }) })
    }
    table.others = others?.withParameter
    return table
  }
}

extension FormatKey {
  fileprivate var withParameter: FormatKey {
    var key = self
    key.type = type.withParameter
    return key
  }
}

extension FormatType {
  /// The type, or a parameter of a part.
  fileprivate var withParameter: FormatType {
    switch self {
    case .text, .string, .reference, .condition, .value, .assignment, .texts, .parameter: self
    case .table(let table): .table(table.withParameters)
    case .tables(let table): .tables(table.withParameters)
    case .array(let item): .array(item.withParameter)
    case .map(let item): .map(item.withParameter)
    case .either(let types): .either(types.map { $0.withParameter })
    case .id, .duration, .span, .targeting, .color, .tint, .bool, .integer, .number, .date, .choice, .numbers:
      .either([self, .parameter])
    }
  }
}
