/// The permission queue: in the order added, one dialog at a time, never lost, never twice.
extension OnboardingFlow {
  mutating func enqueue(_ workflow: WorkflowID, endsStep: Bool) {
    state.permissions.queue.append(QueuedWorkflow(workflow: workflow, position: 0, endsStep: endsStep))
    record(.workflowQueued(workflow))
  }

  /// Runs the queue until an action has to wait for somebody.
  ///
  /// It comes last in every event: what a press leads to is there before a pre-alert covers it. And it
  /// waits while something else has the user's hand, so that no outcome goes to the wrong screen.
  mutating func runQueue() {
    while state.permissions.stage == nil, !isHeld, let running = state.permissions.queue.first {
      guard let action = pack.permissions.workflow(running.workflow)?.actions[at: running.position] else {
        finish(running)
        continue
      }
      state.permissions.queue[0].position += 1
      if holds(action.when) { perform(action.kind) }
    }
  }

  /// Whether an alert, an error or a call that the user waits for holds the queue.
  var isHeld: Bool {
    state.alert != nil || state.error != nil || state.calls.contains { $0.purpose.takesTheHand }
  }

  /// Performs an action; one that has to wait for somebody sets the stage.
  private mutating func perform(_ action: Workflow.Kind) {
    switch action {
    case .preAlert(let name, let kind): showPreAlert(name, for: kind)
    case .request(let kind): request(kind)
    case .call(let endpoint):
      state.permissions.stage = .calling
      call(endpoint, purpose: .action, then: .continueWorkflow)
    case .set(let assignments): set(assignments)
    }
  }

  private mutating func showPreAlert(_ name: ScreenName, for kind: PermissionKind) {
    guard state.permissions.status(of: kind) == .notDetermined,
      let screen = pack.screen(named: name, for: variantValues)
    else { return }
    let before = state
    state.permissions.stage = .preAlert(screen.id)
    state.permissions.backdrop = screen.id
    updateFocus(initialFocus(of: screen))
    record(.preAlertShown(screen.id))
    animateScreen(from: before, direction: .forward)
  }

  private mutating func request(_ kind: PermissionKind) {
    let status = state.permissions.status(of: kind)
    guard status == .notDetermined else {
      record(.permissionKnown(kind, status))
      return
    }
    let preferred = kind.choices.firstIndex { $0.answer != .deny && $0.answer != .askNotToTrack } ?? 0
    state.permissions.stage = .dialog(kind, focus: preferred)
    record(.permissionAsked(kind))
    emitEffect(.animate(.overlay))
    if setup.answers[kind] != nil {
      emitEffect(.startTimer(.answer(kind), after: .milliseconds(900)))
    }
  }

  private mutating func finish(_ workflow: QueuedWorkflow) {
    let before = state
    state.permissions.queue.removeFirst()
    record(.workflowFinished(workflow.workflow))
    if before.permissions.backdrop != nil {
      state.permissions.backdrop = nil
      animateScreen(from: before, direction: .none)
    }
    guard workflow.endsStep else { return }
    // What else waits goes on over the next step.
    emit("next")
  }

  /// `next` goes on with the workflow, `skip` ends it; a pre-alert has no way back.
  mutating func finishPreAlert(_ outcome: String) {
    guard outcome != "back" else {
      refuse(.system("pre-alert"))
      return
    }
    if outcome == "skip", let running = state.permissions.queue.first {
      state.permissions.queue[0].position =
        pack.permissions.workflow(running.workflow)?.actions.count ?? running.position
    }
    state.permissions.stage = nil
  }

  mutating func answer(_ index: Int) {
    guard case .dialog(let kind, _) = state.permissions.stage, let choice = kind.choices[at: index] else {
      return
    }
    emitEffect(.cancelTimer(.answer(kind)))
    state.permissions.statuses[kind] = choice.status
    record(.permissionAnswered(kind, choice.status))
    state.permissions.stage = nil
  }

  mutating func answerAutomatically(_ kind: PermissionKind) {
    guard case .dialog(kind, _) = state.permissions.stage,
      let index = kind.choices.firstIndex(where: { $0.answer == setup.answers[kind] })
    else { return }
    answer(index)
  }

  mutating func pressOnDialog(_ key: FlowKey) {
    guard case .dialog(let kind, let focus) = state.permissions.stage else { return }
    switch key {
    case .enter, .character(" "): answer(focus)
    default:
      guard let focus = Self.move(focus, by: key, count: kind.choices.count) else {
        return refuse(.system("answer-first"))
      }
      state.permissions.stage = .dialog(kind, focus: focus)
    }
  }
}
