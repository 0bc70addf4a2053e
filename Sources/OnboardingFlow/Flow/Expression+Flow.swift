import PackModel

extension Expression {
  /// Whether it holds in a session: every element of every screen asks, so that no closure is made and no name read.
  func isTrue(in flow: OnboardingFlow, item: Record?) -> Bool {
    switch self {
    case .literal, .name: return value(in: flow, item: item).isTruthy
    case .not(let operand): return !operand.isTrue(in: flow, item: item)
    case .all(let operands):
      for operand in operands where !operand.isTrue(in: flow, item: item) { return false }
      return true
    case .any(let operands):
      for operand in operands where operand.isTrue(in: flow, item: item) { return true }
      return false
    case .comparison(let left, .contains, let right) where left.recordField != nil:
      let text = flow.pack.searchText(of: left.value(in: flow, item: item), locale: flow.setup.locale)
      return text.hasPart(right.value(in: flow, item: item).searchText)
    case .comparison(let left, let comparison, let right):
      return comparison.holds(left.value(in: flow, item: item), right.value(in: flow, item: item))
    }
  }

  private func value(in flow: OnboardingFlow, item: Record?) -> Value {
    switch self {
    case .literal(let value): value
    case .name(let name): flow.value(of: name, item: item) ?? .string("")
    default: .bool(isTrue(in: flow, item: item))
    }
  }
}
