/// Calls under way and the errors of those that failed, in the new content.
extension Adoption {
  mutating func adoptCalls() {
    for call in flow.state.calls where isGone(call) {
      flow.emitEffect(.cancelCall(call.request))
      flow.state.calls.removeAll { $0.request == call.request }
      if call.purpose != .background { losses.append(.call(call.endpoint)) }
      flow.giveUp(call)
    }
    if var alert = flow.state.alert {
      alert.presentation = presentation(alert.presentation, of: alert.retry)
      flow.state.alert = alert
      alert.focus = clamped(alert.focus, flow.alertButtons.count)
      flow.state.alert = isGone(alert.retry) ? nil : alert
      giveUpIfGone(alert.retry)
    }
    if var error = flow.state.error {
      error.presentation = presentation(error.presentation, of: error.retry)
      flow.state.error = error
      error.focus = clamped(error.focus, flow.errorButtons.count)
      flow.state.error = isGone(error.retry) ? nil : error
      giveUpIfGone(error.retry)
    }
  }

  private mutating func giveUpIfGone(_ call: PendingCall) {
    guard isGone(call) else { return }
    losses.append(.call(call.endpoint))
    flow.giveUp(call)
  }

  private func isGone(_ call: PendingCall) -> Bool {
    old.pack.endpoint(call.endpoint) != nil && flow.pack.endpoint(call.endpoint) == nil
  }

  private func clamped(_ focus: Int, _ count: Int) -> Int { max(0, min(focus, count - 1)) }

  /// The error as the endpoint words it now, where it stood before.
  private func presentation(
    _ known: ErrorPresentation, of call: PendingCall
  ) -> ErrorPresentation {
    let endpoint = flow.pack.endpoint(call.endpoint)
    guard endpoint != old.pack.endpoint(call.endpoint) else { return known }
    var presentation = ErrorPresentation(outcome: known.outcome, endpoint: endpoint, purpose: call.purpose)
    presentation.style = known.style
    return presentation
  }
}
