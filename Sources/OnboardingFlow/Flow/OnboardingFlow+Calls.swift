import PackModel

/// Calls to the server, and what follows their replies.
extension OnboardingFlow {
  /// How many calls are under way.
  package var activity: Activity {
    var activity = Activity()
    for call in state.calls {
      switch call.purpose {
      case .load: activity.loads += 1
      case .part: activity.parts += 1
      case .action: activity.actions += 1
      case .background: activity.background += 1
      }
    }
    return activity
  }

  /// - Parameter retries: how often the app has made the call again by itself.
  mutating func call(
    _ id: EndpointID, purpose: PendingCall.Purpose, then continuation: PendingCall.Continuation,
    item: Record? = nil, retries: Int = 0
  ) {
    let request = state.nextRequest
    let reply = drawReply(to: id)
    state.nextRequest += 1
    state.calls.append(
      PendingCall(
        request: request, endpoint: id, purpose: purpose, continuation: continuation, item: item,
        retries: retries))
    var isRepeat = false
    if case .continueWorkflow(let number) = continuation { isRepeat = isRepeating(number) }
    record(.called(id, isRepeat: isRepeat))
    emitEffect(.call(request, id, latency: reply.latency, outcome: reply.outcome))
  }

  mutating func receive(_ outcome: Outcome, for request: RequestID) {
    guard let index = state.calls.firstIndex(where: { $0.request == request }) else { return }
    let call = state.calls.remove(at: index)
    record(.replied(call.endpoint, outcome))
    guard outcome.isSuccess else {
      fail(call, with: outcome)
      return
    }
    let endpoint = pack.endpoint(call.endpoint)
    if let data = endpoint?.brings {
      if outcome == .empty { state.emptied.insert(data) } else { state.emptied.remove(data) }
    }
    if let toast = endpoint?.toast { showToast(toast, item: call.item) }
    continueAfter(call)
  }

  private mutating func continueAfter(_ call: PendingCall) {
    switch call.continuation {
    case .appear(let id): settleLoads(of: id, for: call.purpose)
    case .finish(let action):
      let tour = layer == .tour ? state.tour : nil
      finish(action, item: call.item)
      if let tour { goOn(after: tour) }
    case .markButton(let action): finishMarkButton(action)
    case .continueTour: if let tour = state.tour { goOn(after: tour) }
    case .endStep: emit("next")
    case .continueWorkflow(let number): goOn(withWorkflow: number)
    case .nothing: break
    }
  }

  private mutating func fail(_ call: PendingCall, with outcome: Outcome) {
    if call.continuation == .endStep, let step = currentStep, target(of: outcome.name, from: step) != nil {
      emit(outcome.name)
      return
    }
    if call.purpose == .background { return }
    if case .appear(let id) = call.continuation {
      state.failedLoads.append(FailedLoad(call: call, outcome: outcome))
      settleLoads(of: id, for: call.purpose)
      return
    }
    present(outcome, of: call)
  }

  /// Forgets the calls the user no longer waits for.
  mutating func cancelCalls() {
    cancelCalls { $0.purpose != .background }
  }

  /// Forgets every call, and every error: the app is killed.
  mutating func cancelAllCalls() {
    cancelCalls { _ in true }
    dropErrors()
  }

  private mutating func cancelCalls(where isUnwanted: (PendingCall) -> Bool) {
    state.failedLoads = []
    for call in state.calls where isUnwanted(call) {
      emitEffect(.cancelCall(call.request))
      record(.callCancelled(call.endpoint))
    }
    state.calls.removeAll(where: isUnwanted)
  }

  /// Goes on without what a call should have brought.
  mutating func giveUp(_ failed: PendingCall) {
    switch failed.continuation {
    case .appear(let id):
      // A screen with a container is there already.
      if failed.purpose == .load, let screen = currentScreen, screen.id == id { appear(screen) }
    case .endStep:
      returnToScreen()
      if let screen = currentScreen { appear(screen) }
    case .continueWorkflow(let number): goOn(withWorkflow: number)
    case .continueTour: if let tour = state.tour { goOn(after: tour) }
    case .finish, .markButton, .nothing: break
    }
  }
}
