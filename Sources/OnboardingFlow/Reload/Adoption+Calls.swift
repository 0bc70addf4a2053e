import PackModel

/// Calls under way and the errors of those that failed, in the new content.
extension Adoption {
  func adoptCalls() {
    for call in flow.state.calls where isGone(call) {
      flow.emitEffect(.cancelCall(call.request))
      flow.state.calls.removeAll { $0.request == call.request }
      if call.purpose != .background { losses.append(.call(call.endpoint)) }
      flow.giveUp(call)
    }
    for slot in ErrorSlot.allCases { adoptError(in: slot) }
    flow.state.forced = flow.state.forced.filter { $0.endpoint.map(isGone) != true }
    flow.state.emptied = flow.state.emptied.intersection(flow.pack.data.map { $0.id })
    adoptConnection()
  }

  /// What the user has switched stays; what configuration said may change.
  private func adoptConnection() {
    if old.state.network == old.setup.network { flow.state.network = flow.setup.network }
    if flow.state.network == .offline { flow.state.isBackOnline = false }
  }

  /// An error that is up: its calls that are gone are given up, and the others are in the words of now.
  private func adoptError(in slot: ErrorSlot) {
    guard var error = flow[slot] else { return }
    let gone = error.failed.filter(isGone)
    let left = error.failed.filter { !isGone($0) }
    for call in gone { losses.append(.call(call.endpoint)) }
    guard let first = left.first else {
      flow.close(slot)
      for call in gone { flow.giveUp(call) }
      return
    }
    let isSame = first == error.retry
    (error.retry, error.others) = (first, Array(left.dropFirst()))
    if isSame { error.presentation = presentation(error.presentation, of: first) }
    flow[slot] = error
    if error.backOff != nil, !error.presentation.allowsRetry {
      flow.emitEffect(.cancelTimer(.backOff(slot)))
      flow[slot]?.backOff = nil
    }
    let focus = clamped(error.focus, flow.errorButtons(in: slot).count)
    flow[slot]?.focus = focus
  }

  private func isGone(_ endpoint: EndpointID) -> Bool {
    old.pack.endpoint(endpoint) != nil && flow.pack.endpoint(endpoint) == nil
  }

  private func isGone(_ call: PendingCall) -> Bool { isGone(call.endpoint) }

  private func clamped(_ focus: Int, _ count: Int) -> Int { max(0, min(focus, count - 1)) }

  /// The error as the endpoint words it now, where it stood before.
  private func presentation(
    _ known: ErrorPresentation, of call: PendingCall
  ) -> ErrorPresentation {
    let endpoint = flow.pack.endpoint(call.endpoint)
    guard endpoint != old.pack.endpoint(call.endpoint) else { return known }
    var presentation = ErrorPresentation(
      outcome: known.outcome, endpoint: endpoint, at: flow.errorPlace(of: call))
    presentation.style = known.style
    return presentation
  }
}
