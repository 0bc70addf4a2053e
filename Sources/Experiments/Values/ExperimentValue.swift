/// A value as JSON has it: an attribute of a user, an operand of a condition, the value of a variation.
package enum ExperimentValue: Hashable, Sendable {
  /// Null; also what a user has of a missing attribute.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, whole or not.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([ExperimentValue])
  /// A table, by key.
  case object([String: ExperimentValue])

  /// Whether a feature of this value counts as on: as in JavaScript, all but null, false, zero and the empty
  /// text.
  package var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number(let value): value != 0 && !value.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object: true
    }
  }

  /// The value as a text that can be hashed; `nil` for null, lists and tables. Whole numbers have no
  /// fraction.
  package var hashText: String? {
    switch self {
    case .null, .array, .object: nil
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .string(let text): text
    }
  }

  /// The member of a table at a path of names joined by dots; null if there is none.
  subscript(path path: String) -> ExperimentValue {
    var value = self
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard case .object(let members) = value, let member = members[String(name)] else { return .null }
      value = member
    }
    return value
  }

  /// The same with its texts in lower case.
  var lowercased: ExperimentValue {
    switch self {
    case .string(let text): .string(text.lowercased())
    case .array(let items): .array(items.map { $0.lowercased })
    default: self
    }
  }
}

extension ExperimentValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a text.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Creates true or false.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a whole number, which is kept as a `Double`.
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}
