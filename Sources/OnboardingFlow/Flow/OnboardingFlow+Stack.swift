package import PackModel

extension OnboardingFlow {
  /// The steps that Back leads through, oldest first, and the present one; empty before the first.
  ///
  /// What covers the step (a dialog, a pre-alert) does not count.
  package var stepStack: [StepID] {
    guard var here = state.visits.last else { return [] }
    var steps = [here.step]
    for visit in state.visits.reversed() {
      guard pack.screen(here.screen)?.allowsBack == true else { break }
      if visit.screen != here.screen, canReturn(to: visit) {
        steps.append(visit.step)
        here = visit
      }
      if step(visit.step)?.isBarrier == true { break }
    }
    return steps.reversed()
  }
}
