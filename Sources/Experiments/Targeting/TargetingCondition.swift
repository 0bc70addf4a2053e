import RegularExpressions

/// Which users something is for, in MongoDB's syntax as GrowthBook uses it: `{"country": {"$in": ["JP",
/// "US"]}}`.
///
/// A missing attribute counts as null; a number and a text are compared as numbers; an unknown operator is
/// never fulfilled.
package struct TargetingCondition: Hashable, Sendable {
  /// The condition as a table.
  package var source: ExperimentValue

  /// Creates a condition; one that is not a table never holds.
  package init(_ source: ExperimentValue) {
    self.source = source
  }

  /// Whether the condition holds for a user.
  ///
  /// - Parameters:
  ///   - attributes: the user's, a table.
  ///   - groups: lists of values by name, for `$inGroup`.
  package func holds(
    for attributes: ExperimentValue, groups: [String: [ExperimentValue]] = [:]
  ) -> Bool {
    ConditionReader(groups: groups).holds(source, for: attributes)
  }
}

/// Reads conditions.
private struct ConditionReader {
  let groups: [String: [ExperimentValue]]

  func holds(_ condition: ExperimentValue, for attributes: ExperimentValue) -> Bool {
    guard case .object(let members) = condition else { return false }
    return members.allSatisfy { name, operand in
      switch (name, operand) {
      case ("$or", .array(let any)): any.isEmpty || any.contains { holds($0, for: attributes) }
      case ("$nor", .array(let any)): !(any.isEmpty || any.contains { holds($0, for: attributes) })
      case ("$and", .array(let all)): all.allSatisfy { holds($0, for: attributes) }
      case ("$not", _): !holds(operand, for: attributes)
      default: matches(operand, attributes[path: name])
      }
    }
  }

  /// Whether a value fulfils an operand: a value that it equals, or a table of operators.
  private func matches(
    _ operand: ExperimentValue, _ value: ExperimentValue, ignoresCase: Bool = false
  ) -> Bool {
    if case .object(let members) = operand, Self.areOperators(members) {
      return members.allSatisfy { fulfils(value, $0, $1) }
    }
    return ignoresCase ? operand.lowercased == value.lowercased : operand == value
  }

  private static func areOperators(_ members: [String: ExperimentValue]) -> Bool {
    members.keys.allSatisfy { $0.hasPrefix("$") }
  }

  private func fulfils(_ value: ExperimentValue, _ name: String, _ operand: ExperimentValue) -> Bool {
    switch name {
    case "$eq": return value == operand
    case "$ne": return value != operand
    case "$lt": return Self.isOrdered(value, operand) { $0 < 0 }
    case "$lte": return Self.isOrdered(value, operand) { $0 <= 0 }
    case "$gt": return Self.isOrdered(value, operand) { $0 > 0 }
    case "$gte": return Self.isOrdered(value, operand) { $0 >= 0 }
    case "$veq": return Self.versions(value, operand) { $0 == 0 }
    case "$vne": return Self.versions(value, operand) { $0 != 0 }
    case "$vlt": return Self.versions(value, operand) { $0 < 0 }
    case "$vlte": return Self.versions(value, operand) { $0 <= 0 }
    case "$vgt": return Self.versions(value, operand) { $0 > 0 }
    case "$vgte": return Self.versions(value, operand) { $0 >= 0 }
    case "$exists": return (value != .null) == operand.isTruthy
    case "$type": return operand == .string(value.typeName)
    case "$not": return !matches(operand, value)
    case "$regex", "$regexi", "$notRegex", "$notRegexi":
      guard let isFound = Self.search(operand, in: value, ignoresCase: name.hasSuffix("i")) else {
        return false
      }
      return isFound != name.hasPrefix("$not")
    default: return fulfilsList(value, name, operand)
    }
  }

  /// The operators of lists.
  private func fulfilsList(_ value: ExperimentValue, _ name: String, _ operand: ExperimentValue) -> Bool {
    switch (name, value, operand) {
    case ("$in", _, .array(let list)): return Self.isIn(value, list)
    case ("$nin", _, .array(let list)): return !Self.isIn(value, list)
    case ("$ini", _, .array(let list)): return Self.isIn(value.lowercased, list.map { $0.lowercased })
    case ("$nini", _, .array(let list)): return !Self.isIn(value.lowercased, list.map { $0.lowercased })
    case ("$inGroup", _, .string(let id)): return Self.isIn(value, groups[id] ?? [])
    case ("$notInGroup", _, .string(let id)): return !Self.isIn(value, groups[id] ?? [])
    case ("$size", .array(let items), _): return matches(operand, .number(Double(items.count)))
    case ("$all", .array(let items), .array(let all)), ("$alli", .array(let items), .array(let all)):
      return all.allSatisfy { one in items.contains { matches(one, $0, ignoresCase: name == "$alli") } }
    case ("$elemMatch", .array(let items), .object(let members)):
      return items.contains { Self.areOperators(members) ? matches(operand, $0) : holds(operand, for: $0) }
    default: return false
    }
  }

  /// Whether a value is in a list; of a list, whether one of its items is.
  private static func isIn(_ value: ExperimentValue, _ list: [ExperimentValue]) -> Bool {
    if case .array(let items) = value { return items.contains(where: list.contains) }
    return list.contains(value)
  }

  /// Compares two numbers, two texts, or a number and a text that is one; null counts as zero beside a
  /// number.
  private static func isOrdered(
    _ value: ExperimentValue, _ operand: ExperimentValue, _ test: (Int) -> Bool
  ) -> Bool {
    switch (value, operand) {
    case (.string(let left), .string(let right)): return test(order(left, right))
    default:
      guard let left = number(value), let right = number(operand) else { return false }
      return test(left < right ? -1 : left > right ? 1 : 0)
    }
  }

  private static func number(_ value: ExperimentValue) -> Double? {
    switch value {
    case .null: 0
    case .number(let number): number
    case .string(let text): Double(text)
    case .bool, .array, .object: nil
    }
  }

  private static func versions(
    _ value: ExperimentValue, _ operand: ExperimentValue, _ test: (Int) -> Bool
  ) -> Bool {
    test(order(VersionText.sortable(value), VersionText.sortable(operand)))
  }

  /// By code points, the same on every platform and in every language.
  private static func order(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  /// Whether a pattern is found; `nil` if it is not a pattern of `RegularExpression`, which lists what it
  /// takes of JavaScript's.
  private static func search(
    _ operand: ExperimentValue, in value: ExperimentValue, ignoresCase: Bool
  ) -> Bool? {
    guard case .string(let pattern) = operand,
      let expression = try? RegularExpression(pattern, ignoresCase: ignoresCase)
    else { return nil }
    guard let text = value.hashText else { return false }
    return expression.isFound(in: text)
  }
}

extension ExperimentValue {
  /// Its name for `$type`.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
