import PackModel

extension OnboardingFlow {
  /// The state whose screen shows dimmed above the sheet that is up; `nil`: no sheet is up, or nothing is beneath.
  package var stateBeneathSheet: FlowState? {
    guard currentScreen?.presentation == .sheet else { return nil }
    var beneath = state
    beneath.tour = nil
    beneath.error = nil
    beneath.alert = nil
    beneath.toast = nil
    beneath.refusal = nil
    beneath.calls = []
    beneath.containerError = nil
    beneath.drag = 0
    if state.permissions.backdrop != nil {
      beneath.permissions.clear()
    } else {
      while let visit = beneath.visits.last, pack.screen(visit.screen)?.presentation != .screen {
        beneath.visits.removeLast()
      }
    }
    return at(beneath).currentScreen?.presentation == .screen ? beneath : nil
  }
}
