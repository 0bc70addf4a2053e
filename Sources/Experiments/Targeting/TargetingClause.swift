import Portability

/// A part of a condition that is evaluated by itself.
package struct TargetingClause: Hashable, Sendable {
  /// The part as people read it: `age >= 18`.
  package var text: String
  /// The user's value of the attribute that the clause is about; `nil` if it is about several.
  package var value: ExperimentValue?
  /// Whether the clause holds for the user.
  package var holds: Bool
}

extension TargetingCondition {
  /// The parts of the condition, all of which must hold; sorted by the attributes they are about.
  package func clauses(
    for attributes: ExperimentValue, groups: [String: [ExperimentValue]] = [:]
  ) -> [TargetingClause] {
    guard case .object(let members) = source else { return [] }
    return members.ordered.flatMap { name, operand -> [TargetingClause] in
      if name == "$and", case .array(let all) = operand {
        return all.flatMap { TargetingCondition($0).clauses(for: attributes, groups: groups) }
      }
      return Self.parts(of: operand, name).map { part in
        let condition = TargetingCondition(.object([name: part]))
        return TargetingClause(
          text: Self.words(name, part), value: name.hasPrefix("$") ? nil : attributes[path: name],
          holds: condition.holds(for: attributes, groups: groups))
      }
    }
  }

  /// Several operators of one attribute are several parts.
  private static func parts(of operand: ExperimentValue, _ name: String) -> [ExperimentValue] {
    guard !name.hasPrefix("$"), case .object(let members) = operand, members.count > 1,
      members.keys.allSatisfy({ $0.hasPrefix("$") })
    else { return [operand] }
    return members.ordered.map { .object([$0.key: $0.value]) }
  }

  private static let signs = [
    "$eq": "=", "$ne": "!=", "$lt": "<", "$lte": "<=", "$gt": ">", "$gte": ">=", "$in": "in",
    "$nin": "not in",
    "$ini": "in, in any case,", "$nini": "not in, in any case,", "$veq": "is version",
    "$vne": "is not version", "$vlt": "before version", "$vlte": "at most version", "$vgt": "after version",
    "$vgte": "at least version", "$regex": "matches", "$regexi": "matches, in any case,",
    "$notRegex": "does not match", "$notRegexi": "does not match, in any case,", "$all": "has all of",
    "$alli": "has all of, in any case,", "$size": "has the size", "$elemMatch": "has one that",
    "$type": "is a",
  ]

  private static func words(_ name: String, _ operand: ExperimentValue) -> String {
    switch (name, operand) {
    case ("$or", .array(let any)): return "any of " + any.map(inner).joined(separator: " | ")
    case ("$nor", .array(let any)): return "none of " + any.map(inner).joined(separator: " | ")
    case ("$not", _): return "not \(inner(operand))"
    case (_, .object(let members)) where !members.isEmpty && members.keys.allSatisfy({ $0.hasPrefix("$") }):
      return members.ordered.map { operator_, value in
        switch (operator_, value) {
        case ("$exists", _): return "\(name) is \(value.isTruthy ? "" : "not ")known"
        case ("$not", _): return "not (\(words(name, value)))"
        case ("$elemMatch", .object): return "\(name) has one that \(inner(value))"
        default: return "\(name) \(signs[operator_] ?? operator_) \(value.plainText)"
        }
      }.joined(separator: " and ")
    default: return "\(name) = \(operand.plainText)"
    }
  }

  private static func inner(_ condition: ExperimentValue) -> String {
    guard case .object(let members) = condition else { return condition.plainText }
    return "(" + members.ordered.map(words).joined(separator: " and ") + ")"
  }
}

extension ExperimentValue {
  /// The value on one line, for people: `nothing` for null, whole numbers without a fraction.
  package var plainText: String {
    switch self {
    case .null: "nothing"
    case .bool, .number: hashText ?? ""
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map { $0.plainText }.joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.ordered.map { "\($0.key): \($0.value.plainText)" }.joined(
          separator: ", ")
        + "}"
    }
  }
}
