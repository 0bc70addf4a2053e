import OnboardingFlow
import PackModel
import TapeLanguage
import TapeRuns

/// The expectations that a tape can wait for: they hold later, and do not hold yet.
enum Arrivals {
  static func between(_ before: TapeBuilder, _ after: TapeBuilder) -> [TapeExpectation] {
    let (old, new) = (before.flow, after.flow)
    var found: [TapeExpectation] = []
    if let dialog = new.topDialog, dialog.kind != old.topDialog?.kind {
      found.append(TapeExpectation(.dialog(kind: dialog.kind.rawValue)))
    }
    if old.topDialog != nil, new.topDialog == nil {
      found.append(TapeExpectation(.dialog(kind: nil), isNegated: true))
    }
    if new.state.alert != nil, old.state.alert == nil { found.append(TapeExpectation(.alert(nil))) }
    if let screen = new.currentScreen?.id, screen != old.currentScreen?.id {
      found.append(TapeExpectation(.screen(screen)))
    }
    for slot in ErrorSlot.allCases {
      if let error = new[slot], old[slot] == nil {
        found.append(TapeExpectation(.error(kind: error.presentation.outcome.name)))
      }
    }
    if let mark = new.currentMark?.id, mark != old.currentMark?.id {
      found.append(TapeExpectation(.mark(mark)))
    }
    if let step = new.currentStep?.id, step != old.currentStep?.id {
      found.append(TapeExpectation(.step(step)))
    }
    if old.currentMark != nil, new.currentMark == nil {
      found.append(TapeExpectation(.mark(nil), isNegated: true))
    }
    if old.state.alert != nil, new.state.alert == nil {
      found.append(TapeExpectation(.alert(nil), isNegated: true))
    }
    if new.state.toast != nil, old.state.toast == nil { found.append(TapeExpectation(.toast(nil))) }
    for call in old.state.calls where !new.state.calls.contains(where: { $0.request == call.request }) {
      for outcome in outcomes(of: call.endpoint, in: new)
      where after.hasHappened(.replied(call.endpoint, outcome))
        && !before.hasHappened(.replied(call.endpoint, outcome))
      {
        found.append(TapeExpectation(.event(.reply, .text("\(call.endpoint) \(outcome.name)"))))
      }
    }
    return found
  }

  private static func outcomes(of id: EndpointID, in flow: OnboardingFlow) -> [Outcome] {
    Outcome.known(to: flow.pack.endpoint(id).map { [$0] } ?? [])
  }

  /// A time in whole milliseconds, not less than it is.
  static func milliseconds(_ time: Duration) -> Duration {
    let (seconds, attoseconds) = time.components
    return .seconds(seconds) + .milliseconds((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
