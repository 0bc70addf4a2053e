import PackModel

/// The connection, and what it does to calls.
extension OnboardingFlow {
  /// What is said about the connection above the screen; `nil`: nothing.
  package var connectionBanner: ConnectionBanner? {
    guard pack.showsOfflineBanner else { return nil }
    if state.network == .offline { return .offline }
    return state.isBackOnline ? .online : nil
  }

  /// How a call ends, and when; it counts as made.
  ///
  /// An outcome that was forced comes first. Then the connection: a call that does not get out takes no turn of the
  /// schedule. Then the schedule of configuration or of content, and where that says success the first rule that
  /// holds. A reply that takes longer than the app waits is a timeout, at the moment the app gives up.
  mutating func drawReply(to id: EndpointID) -> (outcome: Outcome, latency: Duration) {
    let endpoint = pack.endpoint(id) ?? Endpoint(id: id)
    let attempt = state.attempts[id, default: 0]
    state.attempts[id] = attempt + 1
    var draw = CallDraw(seed: setup.seed, endpoint: id, attempt: attempt)
    let place = draw.next(below: 1_000_000)
    let shift = draw.next(below: 2001) - 1000
    let chance = draw.next(below: 1000)
    let conditions = state.network.conditions
    // An account for testing is verified at once, whatever the server and the line.
    if isVerified(by: id) { return (takeForced(for: id) ?? .success, .zero) }
    let latency = conditions.latency(endpoint.latency.value(at: place), shift: shift)
    if let forced = takeForced(for: id) {
      return (forced, forced == .timeout ? endpoint.timeout : min(latency, endpoint.timeout))
    }
    if chance < conditions.failures { return (.network, min(latency, endpoint.timeout)) }
    let outcome = nextOutcome(of: endpoint)
    if outcome == .timeout || latency > endpoint.timeout { return (.timeout, endpoint.timeout) }
    return (outcome, latency)
  }

  /// The outcome that was forced for the next call of an endpoint; it is used up.
  private mutating func takeForced(for id: EndpointID) -> Outcome? {
    guard let index = state.forced.firstIndex(where: { $0.endpoint == nil || $0.endpoint == id }) else {
      return nil
    }
    return state.forced.remove(at: index).outcome
  }

  /// The next of the schedule, or what a rule says in place of its success.
  private mutating func nextOutcome(of endpoint: Endpoint) -> Outcome {
    let turn = state.turns[endpoint.id, default: 0]
    state.turns[endpoint.id] = turn + 1
    let schedule = setup.outcomes[endpoint.id] ?? endpoint.schedule
    let scheduled = schedule[at: turn] ?? schedule.last ?? .success
    guard scheduled == .success, let rule = endpoint.rules.first(where: { holds($0.when) }) else {
      return scheduled
    }
    return rule.outcome
  }

  /// Forces how the next call of an endpoint ends; `nil`: of any endpoint.
  mutating func force(_ outcome: Outcome, for endpoint: EndpointID?) {
    if let endpoint, pack.endpoint(endpoint) == nil { return refuse(.system("no-endpoint")) }
    state.forced.append(ForcedOutcome(outcome: outcome, endpoint: endpoint))
    if state.forced.count > Self.mostForced { state.forced.removeFirst() }
  }

  private static var mostForced: Int { 100 }

  /// Switches the connection. What is under way when it is lost fails; what waits to be tried again is tried at once
  /// when it is back.
  mutating func switchNetwork(to profile: NetworkProfile) {
    let before = state.network
    guard before != profile else { return }
    state.network = profile
    if profile == .offline {
      state.isBackOnline = false
      emitEffect(.cancelTimer(.backOnline))
      cutOff()
    } else if before == .offline {
      if pack.showsOfflineBanner {
        state.isBackOnline = true
        emitEffect(.startTimer(.backOnline, after: Self.messageTime))
      }
      for slot in ErrorSlot.allCases where self[slot]?.backOff != nil { tryAgain(slot, byItself: true) }
    }
  }

  /// The connection is lost while calls are under way: no reply comes to them any more.
  private mutating func cutOff() {
    for call in state.calls {
      emitEffect(.cancelCall(call.request))
      let latency = NetworkProfile.offline.conditions.added
      emitEffect(.call(call.request, call.endpoint, latency: latency, outcome: .network))
    }
  }
}
