import PackModel

extension OnboardingFlow {
  /// The state whose screen shows dimmed beneath the deck that is up; `nil`: it lies over none.
  package var stateBeneathDeck: FlowState? { stateBeneathDeck(of: state) }

  func stateBeneathDeck(of state: FlowState) -> FlowState? {
    guard let visit = state.visits.last, case .deck(let deck) = pack.screen(visit.screen)?.kind,
      let name = deck.over, let screen = pack.screen(named: name, for: variantValues)
    else { return nil }
    var beneath = state
    beneath.tour = nil
    beneath.demonstration = nil
    beneath.toast = nil
    beneath.refusal = nil
    beneath.calls = []
    beneath.drag = 0
    for slot in ErrorSlot.allCases { beneath[slot] = nil }
    beneath.permissions.clear()
    beneath.visits = [Visit(step: visit.step, screen: screen.id)]
    beneath.screens[screen.id, default: ScreenState()].beginAnew()
    beneath.screens[screen.id]?.isLoaded = true
    return beneath
  }

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
