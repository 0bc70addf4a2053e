import PackModel

extension OnboardingFlow {
  /// Whether pressing what can be tapped would be taken, and not be answered with a reason.
  package func isEnabled(_ target: TapTarget) -> Bool {
    guard layer == .screen, case .element(let id) = target, case .page(let page) = currentScreen?.kind,
      let found = focusTarget(id, of: page)
    else { return true }
    return holds(found.element.conditions.enabled, item: found.record)
  }
}
