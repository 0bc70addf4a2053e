package import PackModel

extension OnboardingFlow {
  /// Goes on with other content and another setup, from the same place, with what was typed, answered and called.
  ///
  /// What the new content has no place for is lost; nothing else is. The same content and setup change nothing.
  ///
  /// - Returns: what was lost, the most important first, and what is to be done about the rest, in order.
  package mutating func adopt(_ pack: Pack, _ setup: FlowSetup) -> (losses: [FlowLoss], effects: [FlowEffect])
  {
    guard pack != self.pack || setup != self.setup else { return ([], []) }
    let adoption = Adoption(of: pack, setup, by: self)
    adoption.run()
    self = adoption.flow
    // The screen that would leave is one of the old content.
    effects.removeAll { if case .animate(.screen) = $0 { true } else { false } }
    return (adoption.losses, adoption.losses.map { .record(.lost($0)) } + effects)
  }
}
