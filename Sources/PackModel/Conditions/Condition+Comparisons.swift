extension Condition {
  /// One comparison of a name with a value written in the condition.
  package struct Comparison: Hashable, Sendable {
    /// The name on one side.
    package var name: ValueName
    /// The value written on the other side.
    package var value: Value
    /// Whether the order is compared (`<`, `>=`), and not equality.
    package var isOrder: Bool
  }

  /// Every comparison of a name with a value, on either side and not by `in` or `contains`, in the order written.
  package var comparisons: [Comparison] {
    var comparisons: [Comparison] = []
    expression.collectComparisons(into: &comparisons)
    return comparisons
  }

  /// Every name on a side of `in`, of a search, or of a comparison that is not between a name and a written value:
  /// mostly of two names.
  package var unclearNames: [ValueName] {
    var names: [ValueName] = []
    expression.collectUnclearNames(into: &names)
    return names
  }

  /// Every name on the right of `in`, in the order written.
  package var lists: [ValueName] {
    var sides: (lists: [ValueName], others: [ValueName]) = ([], [])
    expression.collectSides(into: &sides)
    return sides.lists
  }

  /// Every question with `in`, in the order written: what is looked for, and the name that holds several values.
  package var memberships: [(member: Expression, list: ValueName)] {
    var found: [(member: Expression, list: ValueName)] = []
    expression.collectMemberships(into: &found)
    return found
  }

  /// Every name that is compared and is not on the right of `in`, in the order written.
  package var compared: [ValueName] {
    var sides: (lists: [ValueName], others: [ValueName]) = ([], [])
    expression.collectSides(into: &sides)
    return sides.others
  }

  /// Every value written in the condition, in the order written.
  package var literals: [Value] {
    var literals: [Value] = []
    expression.collectLiterals(into: &literals)
    return literals
  }
}

extension Expression {
  fileprivate func collectComparisons(into comparisons: inout [Condition.Comparison]) {
    switch self {
    case .literal, .name: break
    case .not(let operand): operand.collectComparisons(into: &comparisons)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectComparisons(into: &comparisons) }
    case .comparison(_, .member, _), .comparison(_, .contains, _): break
    case .comparison(.name(let name), let comparison, .literal(let value)),
      .comparison(.literal(let value), let comparison, .name(let name)):
      comparisons.append(Condition.Comparison(name: name, value: value, isOrder: comparison.isOrder))
    case .comparison(let left, _, let right):
      left.collectComparisons(into: &comparisons)
      right.collectComparisons(into: &comparisons)
    }
  }

  fileprivate func collectUnclearNames(into names: inout [ValueName]) {
    switch self {
    case .comparison(let left, .member, let right), .comparison(let left, .contains, let right):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    case .literal, .name, .comparison(.name, _, .literal), .comparison(.literal, _, .name): break
    case .not(let operand): operand.collectUnclearNames(into: &names)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectUnclearNames(into: &names) }
    case .comparison(let left, _, let right):
      left.collectNames(into: &names)
      right.collectNames(into: &names)
    }
  }

  fileprivate func collectSides(into sides: inout (lists: [ValueName], others: [ValueName])) {
    switch self {
    case .literal, .name: break
    case .not(let operand): operand.collectSides(into: &sides)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectSides(into: &sides) }
    case .comparison(let left, let comparison, let right):
      for (side, isList) in [(left, false), (right, comparison == .member)] {
        if case .name(let name) = side {
          if isList { sides.lists.append(name) } else { sides.others.append(name) }
        } else {
          side.collectSides(into: &sides)
        }
      }
    }
  }

  fileprivate func collectMemberships(into found: inout [(member: Expression, list: ValueName)]) {
    switch self {
    case .literal, .name: break
    case .not(let operand): operand.collectMemberships(into: &found)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectMemberships(into: &found) }
    case .comparison(let member, .member, .name(let list)): found.append((member, list))
    case .comparison(let left, _, let right):
      left.collectMemberships(into: &found)
      right.collectMemberships(into: &found)
    }
  }

  fileprivate func collectLiterals(into literals: inout [Value]) {
    switch self {
    case .literal(let value): literals.append(value)
    case .name: break
    case .not(let operand): operand.collectLiterals(into: &literals)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectLiterals(into: &literals) }
    case .comparison(let left, _, let right):
      left.collectLiterals(into: &literals)
      right.collectLiterals(into: &literals)
    }
  }
}
