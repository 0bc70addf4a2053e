import Results
package import TextFormats

extension TrackingPlan {
  /// The plan for people: a table of the columns, and a section for each event.
  package var markdown: String {
    var lines = ["# Events of \(Self.cell(pack))", "", "Every event has these columns:", ""]
    lines += Self.table(columns)
    lines += ["", "Other columns are allowed. `props` is a JSON object whose values are texts.", ""]
    for event in events {
      lines += ["## `\(event.name)`", "", "When \(event.when).", ""]
      let properties = (event.reason.map { [$0] } ?? []) + event.props.map { Self.inProps($0) }
      if !properties.isEmpty { lines += Self.table(properties) + [""] }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A row for each column of each event.
  package var csv: String {
    var rows = [CSVRow.text(["event", "when", "property", "required", "values", "meaning"])]
    func add(_ event: String, _ when: String, _ property: Property) {
      rows.append(
        CSVRow.text([
          event, when, property.name, property.isRequired ? "yes" : "no",
          property.values.joined(separator: " "),
          property.meaning,
        ]))
    }
    for column in columns { add("*", "", column) }
    for event in events {
      let properties = (event.reason.map { [$0] } ?? []) + event.props.map { Self.inProps($0) }
      if properties.isEmpty { rows.append(CSVRow.text([event.name, event.when, "", "", "", ""])) }
      for property in properties { add(event.name, event.when, property) }
    }
    return rows.joined()
  }

  /// The plan as JSON Schema (2020-12) of one event.
  package var schema: JSONNode {
    var properties = JSONObject()
    for column in columns where column.name != "event" { properties[column.name] = Self.schema(column) }
    properties["event"] = .object(["enum": .array(events.map { .string($0.name) })])
    properties["props"] = .object([
      "type": .string("object"), "additionalProperties": .object(["type": .string("string")]),
    ])
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("An event of \(pack)"),
      "type": .string("object"), "required": Self.names(columns), "properties": .object(properties),
      "allOf": .array(events.map(Self.rule)),
    ])
  }

  /// What holds for the events of one name.
  private static func rule(_ event: Event) -> JSONNode {
    var properties = JSONObject()
    if let reason = event.reason { properties["reason"] = schema(reason) }
    if !event.props.isEmpty {
      var props = JSONObject()
      for property in event.props { props[property.name] = schema(property) }
      properties["props"] = .object([
        "type": .string("object"), "properties": .object(props), "required": names(event.props),
      ])
    }
    let isName: JSONObject = ["event": .object(["const": .string(event.name)])]
    var required: [JSONNode] = event.reason == nil ? [] : [.string("reason")]
    if event.props.contains(where: \.isRequired) { required.append(.string("props")) }
    return .object([
      "if": .object(["properties": .object(isName)]),
      "then": .object(["properties": .object(properties), "required": .array(required)]),
    ])
  }

  private static func names(_ properties: [Property]) -> JSONNode {
    .array(properties.filter(\.isRequired).map { .string($0.name) })
  }

  private static func schema(_ property: Property) -> JSONNode {
    let kind = property.isNumber ? "integer" : "string"
    var schema: JSONObject = ["description": .string(property.meaning)]
    schema["type"] = property.isRequired ? .string(kind) : .array([.string(kind), .string("null")])
    if !property.values.isEmpty {
      schema["enum"] = .array(property.values.map { .string($0) } + (property.isRequired ? [] : [.null]))
    }
    return .object(schema)
  }

  private static func inProps(_ property: Property) -> Property {
    var property = property
    property.name = "props.\(property.name)"
    return property
  }

  private static func table(_ properties: [Property]) -> [String] {
    ["| property | | values |", "|---|---|---|"]
      + properties.map { property in
        let values = property.values.map { $0.isEmpty ? "empty" : "`\(cell($0))`" }.joined(separator: ", ")
        let kind = property.isNumber ? "a whole number" : "any text"
        return
          "| `\(cell(property.name))`\(property.isRequired ? "" : " (optional)") | \(cell(property.meaning)) | \(values.isEmpty ? kind : values) |"
      }
  }

  /// A text that ends no cell of a table.
  private static func cell(_ text: String) -> String {
    text.map { $0.isNewline ? " " : $0 == "|" ? "\\|" : String($0) }.joined()
  }
}
