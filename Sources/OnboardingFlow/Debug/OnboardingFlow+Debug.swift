import PackModel

/// What the debug menu and tapes do to a session.
extension OnboardingFlow {
  mutating func carryOut(_ command: DebugCommand) {
    record(.debugged(command))
    switch command {
    case .home: goHome()
    case .foreground: comeBack()
    case .settings: openSettings()
    case .remind: remind()
    case .relaunch: relaunch()
    case .reinstall:
      keepForUndo()
      reinstall()
    case .startOver:
      keepForUndo()
      startOver()
    case .undo: undo()
    case .jump(let screen): if !jump(to: screen) { refuse(.system("no-screen")) }
    case .set(let attribute, let value): set([AttributeAssignment(attribute: attribute, value: value)])
    case .permission(let kind, let status): give(status, to: kind)
    case .request(let kind): addRequest(for: kind)
    case .workflow(let id): enqueue(id, endsStep: false)
    case .feature(let id, let isOn): state.features[id] = isOn
    case .network(let profile): switchNetwork(to: profile)
    case .outcome(let outcome, let endpoint): force(outcome, for: endpoint)
    case .arm(let key, let arm): force(arm, of: key)
    case .open(let entry): open(entry)
    }
  }

  // MARK: Links

  /// Comes in by an entry point: what it sets is set at once; where its `now` does not hold, it waits for the flow's
  /// own conditions to come to it.
  private mutating func open(_ id: String) {
    guard let entry = pack.entry(id) else { return refuse(.system("no-entry")) }
    if state.app != .active { comeBack() }
    set(entry.sets)
    guard holds(entry.now) else {
      if let text = entry.waits { showToast(text) }
      return
    }
    // The link leads elsewhere than to where the user was, also before she had to sign in again.
    state.returning = nil
    state.resumption = nil
    endWaitForSignIn()
    // What waits to ask goes on over the step that the link leads to.
    for index in state.permissions.queue.indices { state.permissions.queue[index].endsStep = false }
    enter(entry.start, direction: .forward, loadsAnew: true)
  }

  // MARK: Starting over

  /// Whether there is something that ``DebugCommand/undo`` takes back.
  package var canTakeBack: Bool { beforeRegret != nil }

  private mutating func startOver() {
    let before = state
    emitEffect(.cancelEverything)
    state = OnboardingFlow(pack: pack, setup: setup).state
    state.nextRequest = before.nextRequest
    start()
    animateScreen(from: before, direction: .none)
  }

  private mutating func keepForUndo() {
    beforeRegret = state
  }

  /// Restores the state before the last start over or reinstall. Calls under way then are made again, and
  /// timers start again.
  private mutating func undo() {
    guard let kept = beforeRegret else { return refuse(.system("nothing-to-take-back")) }
    let before = state
    beforeRegret = nil
    emitEffect(.cancelEverything)
    state = kept
    state.nextRequest = max(kept.nextRequest, before.nextRequest)
    state.refusal = nil
    state.toast = nil
    let calls = state.calls
    state.calls = []
    for pending in calls {
      state.attempts[pending.endpoint, default: 1] -= 1
      state.turns[pending.endpoint] = max(0, state.turns[pending.endpoint, default: 0] - 1)
      callAgain(pending, retries: pending.retries)
    }
    resumeTimers()
    resumeCountdowns()
    animateScreen(from: before, direction: .none)
  }
}
