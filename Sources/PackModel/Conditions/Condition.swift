/// A condition of content, such as `user.gender == 'female' && permission.location != 'denied'`.
///
/// Names are dotted (`user.`, `permission.`, `field.`, `item.`, `locale`, `device`); a name without a
/// value reads as the empty string. Operators, loosest first: `||`, `&&`, `!`, then `==`, `!=`, `<`,
/// `<=`, `>`, `>=`, `contains`, `in`; parentheses group. Text stands in single or double quotes.
package struct Condition: Hashable, Sendable {
  /// The condition as written in content.
  package let source: String
  /// The condition as a tree.
  package let expression: Expression

  /// Parses a condition.
  ///
  /// - Throws: ``ConditionError`` with the column (1-based, in characters) and what was expected.
  package init(parsing source: String) throws(ConditionError) {
    var parser = ConditionParser(source: source)
    self.source = source
    self.expression = try parser.parse()
  }

  /// A condition that holds where both do.
  package init(_ first: Condition, and second: Condition) {
    source = "(\(first.source)) && (\(second.source))"
    expression = .all([first.expression, second.expression])
  }

  /// Whether the condition holds, with `lookUp` giving the value of a name.
  package func holds(_ lookUp: (ValueName) -> Value?) -> Bool {
    expression.evaluate(lookUp).isTruthy
  }

  /// Every name the condition reads, in the order written. The search of a record's text reads ``ValueName/locale``
  /// too: it finds what the record says in that language.
  package var names: [ValueName] {
    var names: [ValueName] = []
    expression.collectNames(into: &names)
    return names
  }
}

/// Why a condition does not parse.
package struct ConditionError: Error, Hashable, Sendable {
  /// Where, 1-based, in characters of the condition.
  package let column: Int
  /// What is wrong, in plain words.
  package let message: String
}

/// The tree of a condition, or a part of it.
package indirect enum Expression: Hashable, Sendable {
  /// A value written in the condition.
  case literal(Value)
  /// A name, whose value is looked up; one without a value is the empty text.
  case name(ValueName)
  /// True if the operand is not truthy.
  case not(Expression)
  /// True if every operand is truthy: two or more, side by side. A long chain is flat, so no condition makes
  /// the tree deep.
  case all([Expression])
  /// True if one operand is truthy: two or more, side by side.
  case any([Expression])
  /// Two operands, compared.
  case comparison(Expression, Comparison, Expression)

  /// An operator of comparison; the raw value is how content writes it. Longer ones come first, as the parser
  /// tries them in this order.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    /// The text on the left has the one on the right in it.
    case contains
    /// The value on the left is one of those that the name on the right holds.
    case member = "in"

    /// Whether it is written as a word, which ends where a name would.
    var isWord: Bool { self == .contains || self == .member }

    /// Whether it compares numbers.
    var isOrder: Bool {
      switch self {
      case .less, .lessOrEqual, .greater, .greaterOrEqual: true
      case .equal, .notEqual, .contains, .member: false
      }
    }
  }

  func evaluate(_ lookUp: (ValueName) -> Value?) -> Value {
    switch self {
    case .literal(let value): value
    case .name(let name): lookUp(name) ?? .string("")
    case .not(let operand): .bool(!operand.evaluate(lookUp).isTruthy)
    case .all(let operands): .bool(operands.allSatisfy { $0.evaluate(lookUp).isTruthy })
    case .any(let operands): .bool(operands.contains { $0.evaluate(lookUp).isTruthy })
    case .comparison(let left, let comparison, let right):
      .bool(comparison.holds(left.evaluate(lookUp), right.evaluate(lookUp)))
    }
  }

  func collectNames(into names: inout [ValueName]) {
    switch self {
    case .literal: break
    case .name(let name): names.append(name)
    case .not(let operand): operand.collectNames(into: &names)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectNames(into: &names) }
    case .comparison(let left, let comparison, let right):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
      if comparison == .contains, left.recordField != nil { names.append(.locale) }
    }
  }
}

extension Expression.Comparison {
  /// Whether the comparison holds. Equality compares what a user reads; order compares whole numbers, and is
  /// false if a side is none; `contains` looks for a text, whatever its case; `in` looks for the left side among the
  /// values of the right one.
  package func holds(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: return left.readsAs(right)
    case .notEqual: return !left.readsAs(right)
    case .contains: return left.searchText.hasPart(right.searchText)
    case .member: return right.contains(left)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let left = left.wholeNumber, let right = right.wholeNumber else { return false }
      switch self {
      case .less: return left < right
      case .lessOrEqual: return left <= right
      case .greater: return left > right
      default: return left >= right
      }
    }
  }
}
