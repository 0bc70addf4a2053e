/// The permission queue in the new content.
extension Adoption {
  mutating func adoptPermissions() {
    let running = old.state.permissions.queue.first
    var isRunning = true
    var queue: [QueuedWorkflow] = []
    for (index, queued) in old.state.permissions.queue.enumerated() {
      if let adopted = adopted(queued) {
        queue.append(adopted)
      } else {
        losses.append(.workflow(queued.workflow))
        if index == 0 { isRunning = false }
      }
    }
    flow.state.permissions.queue = queue
    guard let running else { return }
    if isRunning { adoptStage(of: running) } else { clearStage() }
    adoptBackdrop()
    adoptAnswer()
  }

  /// A workflow of a step that now runs another one gives way to that one.
  private func adopted(_ queued: QueuedWorkflow) -> QueuedWorkflow? {
    var queued = queued
    if queued.endsStep, case .workflow(let id) = flow.currentStep?.kind, id != queued.workflow {
      return flow.pack.permissions.workflow(id) == nil
        ? nil : QueuedWorkflow(workflow: id, position: 0, endsStep: true)
    }
    let before = old.pack.permissions.workflow(queued.workflow)
    guard let workflow = flow.pack.permissions.workflow(queued.workflow) else {
      return before == nil ? queued : nil
    }
    if workflow == before { return queued }
    // The next action comes after the one that was done last.
    let done = before?.actions[at: queued.position - 1]
    if let done, let index = workflow.actions.firstIndex(of: done) {
      queued.position = index + 1
    } else {
      queued.position = min(queued.position, workflow.actions.count)
    }
    return queued
  }

  /// What the running workflow shows stays, where the workflow still shows it.
  private mutating func adoptStage(of running: QueuedWorkflow) {
    guard let now = flow.state.permissions.queue.first else { return }
    let before = old.pack.permissions.workflow(running.workflow)
    let after = flow.pack.permissions.workflow(now.workflow)
    guard before != after || now.workflow != running.workflow else { return }
    let actions = after?.actions.map(\.kind) ?? []
    switch flow.state.permissions.stage {
    case .dialog(let kind, _):
      if actions.contains(.request(kind)) {
        follow(actions.firstIndex(of: .request(kind)))
      } else {
        losses.append(.dialog(kind))
        goOnInPlace(of: running)
      }
    case .preAlert(let id):
      let name = old.pack.screen(id)?.name ?? id
      let index = actions.firstIndex { if case .preAlert(name, _) = $0 { true } else { false } }
      if index != nil {
        follow(index)
      } else {
        losses.append(.preAlert(name))
        goOnInPlace(of: running)
      }
    case .calling, nil: break
    }
  }

  private mutating func follow(_ index: Int?) {
    guard let index, let running = flow.state.permissions.queue.first else { return }
    let actions = flow.pack.permissions.workflow(running.workflow)?.actions ?? []
    // The same action may stand there twice: the one just before the position is meant.
    if let stage = actions[at: running.position - 1], stage.kind == actions[index].kind { return }
    flow.state.permissions.queue[0].position = index + 1
  }

  /// Closes what the workflow no longer shows; it goes on with what stands in its place.
  private mutating func goOnInPlace(of running: QueuedWorkflow) {
    clearStage()
    guard let now = flow.state.permissions.queue.first, now.workflow == running.workflow else { return }
    let count = flow.pack.permissions.workflow(now.workflow)?.actions.count ?? 0
    flow.state.permissions.queue[0].position = max(0, min(running.position - 1, count))
  }

  private mutating func clearStage() {
    if case .dialog(let kind, _) = flow.state.permissions.stage {
      flow.emitEffect(.cancelTimer(.answer(kind)))
    }
    if flow.state.permissions.stage == .calling {
      for call in flow.state.calls where call.continuation == .continueWorkflow {
        flow.emitEffect(.cancelCall(call.request))
      }
      flow.state.calls.removeAll { $0.continuation == .continueWorkflow }
    }
    flow.state.permissions.stage = nil
    flow.state.permissions.backdrop = nil
  }

  /// The pre-alert's screen, which may be another variant now, or gone.
  private mutating func adoptBackdrop() {
    guard let backdrop = flow.state.permissions.backdrop, let before = old.pack.screen(backdrop) else {
      return
    }
    let screen = adoptedScreen(backdrop, named: before.name).flatMap(flow.pack.screen)
    if let screen, screen.kind.sort == before.kind.sort {
      keepProgress(of: backdrop, on: screen.id)
      flow.state.permissions.backdrop = screen.id
      if case .preAlert = flow.state.permissions.stage { flow.state.permissions.stage = .preAlert(screen.id) }
    } else {
      flow.state.permissions.backdrop = nil
      guard case .preAlert = flow.state.permissions.stage else { return }
      losses.append(.preAlert(before.name))
      flow.state.permissions.stage = nil
    }
  }

  /// Whether the dialog answers itself is configuration's affair, which may have changed.
  private mutating func adoptAnswer() {
    guard case .dialog(let kind, _) = flow.state.permissions.stage,
      old.setup.answers[kind] != flow.setup.answers[kind]
    else { return }
    flow.emitEffect(.cancelTimer(.answer(kind)))
    if flow.setup.answers[kind] != nil {
      flow.emitEffect(.startTimer(.answer(kind), after: .milliseconds(900)))
    }
  }

  /// Ends what a workflow waits for when its step is left: its call has been cancelled.
  mutating func releaseWorkflow(endingSteps: Bool) {
    if endingSteps, flow.state.permissions.queue.first?.endsStep == true { clearStage() }
    if endingSteps { flow.state.permissions.queue.removeAll(where: \.endsStep) }
    if flow.state.permissions.stage == .calling { flow.state.permissions.stage = nil }
  }

  /// Asks again later where a screen or an error has come up that wants the hand first.
  mutating func postponeQuestion() {
    guard let stage = flow.state.permissions.stage, stage != .calling, flow.isHeld else { return }
    clearStage()
    guard let running = flow.state.permissions.queue.first else { return }
    flow.state.permissions.queue[0].position = max(0, running.position - 1)
  }
}
