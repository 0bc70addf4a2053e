extension TrackingPlan {
  /// A value of an event as JSON has it.
  package indirect enum Value: Hashable, Sendable {
    /// A text, a whole number, null, an object, and anything else.
    case text(String), number(Int), null, object([String: Value]), other
  }

  /// Something of an event that is not as the plan has it.
  package struct Problem: Hashable, Sendable {
    /// The column, or `props.NAME`.
    package var property: String
    /// In plain words.
    package var message: String
  }

  /// What is not right about an event: the columns first, then its own properties, in the order of the plan.
  package func problems(of event: [String: Value]) -> [Problem] {
    var problems = columns.compactMap { Self.problem($0, event[$0.name], $0.name) }
    guard case .text(let name) = event["event"] else { return problems }
    guard let planned = events.first(where: { $0.name == name }) else {
      problems.append(Problem(property: "event", message: "`\(name)` is no event of the plan"))
      return problems
    }
    if let reason = planned.reason, let problem = Self.problem(reason, event["reason"], "reason") {
      problems.append(problem)
    }
    var props: [String: Value] = [:]
    switch event["props"] {
    case .object(let members): props = members
    case nil, .null: break
    default: return problems + [Problem(property: "props", message: "has to be an object")]
    }
    return problems
      + planned.props.compactMap { Self.problem($0, props[$0.name], "props.\($0.name)") }
  }

  private static func problem(_ property: Property, _ value: Value?, _ name: String) -> Problem? {
    switch value {
    case nil: return property.isRequired ? Problem(property: name, message: "is missing") : nil
    case .null: return property.isRequired ? Problem(property: name, message: "is null") : nil
    case .number where property.isNumber: return nil
    case .text(let text) where !property.isNumber:
      if property.values.isEmpty || property.values.contains(text) {
        return text.isEmpty && property.isRequired ? Problem(property: name, message: "is empty") : nil
      }
      let few = property.values.filter { !$0.isEmpty }.prefix(8).joined(separator: ", ")
      return Problem(
        property: name,
        message: "is `\(text)`, and the plan has \(few)\(property.values.count > 8 ? " and others" : "")")
    default:
      return Problem(property: name, message: "has to be \(property.isNumber ? "a whole number" : "a text")")
    }
  }
}
