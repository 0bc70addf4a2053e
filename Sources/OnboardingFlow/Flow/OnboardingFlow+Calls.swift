/// Calls to the server, and what becomes of their outcomes.
extension OnboardingFlow {
  mutating func call(
    _ id: EndpointID, purpose: PendingCall.Purpose, then continuation: PendingCall.Continuation,
    item: Record? = nil
  ) {
    let request = state.nextRequest
    let pending = PendingCall(
      request: request, endpoint: id, purpose: purpose, continuation: continuation, item: item)
    let attempt = state.attempts[id, default: 0]
    let isVerified = isVerified(by: id)
    let outcome = isVerified ? .success : outcome(of: id, attempt: attempt)
    let endpoint = pack.endpoint(id)
    let latency = isVerified ? .zero : outcome == .timeout ? endpoint?.timeout : endpoint?.latency
    state.nextRequest += 1
    state.attempts[id] = attempt + 1
    state.calls.append(pending)
    record(.called(id))
    emitEffect(.call(request, id, latency: latency ?? .milliseconds(800), outcome: outcome))
  }

  /// How a call ends: configuration over content; a rule that holds over the schedule's success.
  private func outcome(of id: EndpointID, attempt: Int) -> Outcome {
    let endpoint = pack.endpoint(id)
    let schedule = setup.outcomes[id] ?? endpoint?.schedule ?? []
    let scheduled = schedule[at: attempt] ?? schedule.last ?? .success
    guard scheduled == .success, let rule = endpoint?.rules.first(where: { holds($0.when) }) else {
      return scheduled
    }
    return rule.outcome
  }

  mutating func receive(_ outcome: Outcome, for request: RequestID) {
    guard let index = state.calls.firstIndex(where: { $0.request == request }) else { return }
    let call = state.calls.remove(at: index)
    record(.replied(call.endpoint, outcome))
    guard outcome == .success else {
      fail(call, with: outcome)
      return
    }
    if let toast = pack.endpoint(call.endpoint)?.toast { showToast(toast, item: call.item) }
    continueAfter(call)
  }

  private mutating func continueAfter(_ call: PendingCall) {
    switch call.continuation {
    case .appear(let id):
      state.screens[id, default: ScreenState()].isLoaded = true
      if let screen = pack.screen(id), currentScreen?.id == id { appear(screen) }
    case .finish(let action):
      let tour = layer == .tour ? state.tour : nil
      finish(action, item: call.item)
      if let tour { goOn(after: tour) }
    case .markButton(let action): finishMarkButton(action)
    case .continueTour: if let tour = state.tour { goOn(after: tour) }
    case .endStep: emit("next")
    case .continueWorkflow: state.permissions.stage = nil
    case .nothing: break
    }
  }

  private mutating func fail(_ call: PendingCall, with outcome: Outcome) {
    if call.continuation == .endStep, let step = currentStep, target(of: outcome.name, from: step) != nil {
      emit(outcome.name)
      return
    }
    if call.purpose == .background { return }
    var presentation = ErrorPresentation(
      outcome: outcome, endpoint: pack.endpoint(call.endpoint), purpose: call.purpose)
    // A workflow goes on after an error, so nothing may stand in its place.
    if state.permissions.stage != nil { presentation.style = .alert }
    emitEffect(.animate(.overlay))
    switch presentation.style {
    case .fullScreen: state.error = ErrorState(presentation: presentation, retry: call, focus: 0)
    case .alert: state.alert = AlertState(presentation: presentation, retry: call, focus: 0)
    }
  }

  /// Forgets the calls the user no longer waits for.
  mutating func cancelCalls() {
    for call in state.calls where call.purpose != .background {
      emitEffect(.cancelCall(call.request))
    }
    state.calls.removeAll { $0.purpose != .background }
  }

  // MARK: The error and the alert

  /// The buttons of the full-screen error, as keys below `action` of the system's texts.
  package var errorButtons: [String] {
    guard let error = state.error else { return [] }
    return (error.presentation.allowsRetry ? ["retry"] : []) + (canLeaveError ? ["back"] : [])
  }

  /// The buttons of the alert.
  package var alertButtons: [String] {
    guard let alert = state.alert else { return [] }
    return alert.presentation.allowsRetry ? ["retry", "ok"] : ["ok"]
  }

  /// Without its load a screen has nothing to show; after an action it is still there, below the error.
  private var canLeaveError: Bool { state.error?.retry.purpose == .action || canGoBack }

  mutating func pressAlertButton(_ index: Int) {
    guard let alert = state.alert, let button = alertButtons[at: index] else { return }
    state.alert = nil
    if button == "retry" {
      callAgain(alert.retry)
    } else {
      giveUp(alert.retry)
      if !alert.presentation.allowsRetry { focusFirstField(after: alert.retry) }
    }
  }

  /// After an answer to what was typed, such as a wrong code, the user types again.
  private mutating func focusFirstField(after call: PendingCall) {
    guard case .finish(let action) = call.continuation, action.submits,
      case .page(let page) = currentScreen?.kind,
      let field = visibleElements(of: page).first(where: { if case .field = $0.kind { true } else { false } })
    else { return }
    updateScreen { $0.focus = field.id }
  }

  mutating func pressErrorButton(_ index: Int) {
    guard let error = state.error, let button = errorButtons[at: index] else { return }
    if button == "retry" {
      state.error = nil
      callAgain(error.retry)
    } else {
      leaveError()
    }
  }

  mutating func leaveError() {
    guard let error = state.error, error.retry.purpose == .action else { return goBack() }
    state.error = nil
    giveUp(error.retry)
  }

  private mutating func callAgain(_ failed: PendingCall) {
    call(failed.endpoint, purpose: failed.purpose, then: failed.continuation, item: failed.item)
  }

  /// Goes on without what a call should have brought.
  mutating func giveUp(_ failed: PendingCall) {
    switch failed.continuation {
    case .appear(let id):
      if let screen = currentScreen, screen.id == id { appear(screen) }
    case .endStep:
      returnToScreen()
      if let screen = currentScreen { appear(screen) }
    case .continueWorkflow: state.permissions.stage = nil
    case .continueTour: if let tour = state.tour { goOn(after: tour) }
    case .finish, .markButton, .nothing: break
    }
  }

  mutating func pressOnAlert(_ key: FlowKey) {
    guard var alert = state.alert else { return }
    switch key {
    case .enter, .character(" "): pressAlertButton(alert.focus)
    case .escape: pressAlertButton(alertButtons.count - 1)
    default:
      guard let focus = Self.move(alert.focus, by: key, count: alertButtons.count) else {
        return refuse(.system("answer-first"))
      }
      alert.focus = focus
      state.alert = alert
    }
  }

  mutating func pressOnError(_ key: FlowKey) {
    guard var error = state.error else { return }
    switch key {
    case .enter, .character(" "):
      if errorButtons.isEmpty { refuse(.system("no-retry")) } else { pressErrorButton(error.focus) }
    case .escape: leaveError()
    default:
      guard let focus = Self.move(error.focus, by: key, count: errorButtons.count) else {
        return refuse(.system("answer-first"))
      }
      error.focus = focus
      state.error = error
    }
  }

  /// The focus after an arrow or Tab among so many buttons; `nil` for other keys and at the ends.
  static func move(_ focus: Int, by key: FlowKey, count: Int) -> Int? {
    let target: Int
    switch key {
    case .up, .left, .backTab: target = focus - 1
    case .down, .right, .tab: target = focus + 1
    default: return nil
    }
    return (0..<count).contains(target) ? target : nil
  }
}
