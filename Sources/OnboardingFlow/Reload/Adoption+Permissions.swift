import PackModel

/// The permission queue in the new content.
extension Adoption {
  func adoptPermissions() {
    var gone: [QueuedWorkflow] = []
    var queue: [QueuedWorkflow] = []
    for queued in old.state.permissions.queue {
      if let adopted = adopted(queued) {
        queue.append(adopted)
      } else {
        losses.append(.workflow(queued.outermost))
        gone.append(queued)
      }
    }
    flow.state.permissions.queue = queue
    for entry in gone { release(entry) }
    for before in old.state.permissions.queue where before.stage != nil { adoptStage(of: before) }
    adoptBackdrops()
    adoptAnswers()
  }

  /// A workflow of a step that now runs another one gives way to that one.
  private func adopted(_ queued: QueuedWorkflow) -> QueuedWorkflow? {
    var queued = queued
    var step = flow.currentStep
    if queued.awaitsSignIn {
      let (before, place) = (old.state.resumption?.visits.last, flow.state.resumption?.visits.last)
      queued.awaitsSignIn = place != nil
      if queued.endsStep, place?.step != before?.step { return nil }
      step = place.flatMap { flow.step($0.step) }
    }
    if queued.request != nil { return queued }
    if queued.endsStep, case .workflow(let id) = step?.kind, id != queued.outermost {
      guard flow.pack.permissions.workflow(id) != nil else { return nil }
      return QueuedWorkflow(
        number: queued.number, workflow: id, endsStep: true, awaitsSignIn: queued.awaitsSignIn)
    }
    let chain = queued.callers.map { $0.workflow } + [queued.workflow]
    let changed = chain.filter { flow.pack.permissions.workflow($0) != old.pack.permissions.workflow($0) }
    if changed.isEmpty { return queued }
    // The places of its actions are others now.
    (queued.made, queued.madeBefore) = ([], [])
    guard let workflow = flow.pack.permissions.workflow(queued.outermost) else { return nil }
    guard queued.callers.isEmpty else {
      // Within others, there is no telling where it was: what is answered is not asked again.
      queued.restart()
      return queued
    }
    let before = old.pack.permissions.workflow(queued.workflow)
    // The next action comes after the one that was done last.
    let done = before?.actions[at: queued.position - 1]
    if let done, let index = workflow.actions.firstIndex(of: done) {
      queued.position = index + 1
    } else {
      queued.position = min(queued.position, workflow.actions.count)
    }
    return queued
  }

  private func entry(_ number: Int) -> QueuedWorkflow? {
    flow.state.permissions.queue.first { $0.number == number }
  }

  /// What a workflow shows stays, where the workflow still shows it.
  private func adoptStage(of before: QueuedWorkflow) {
    guard let now = entry(before.number), before.request == nil else { return }
    let changed =
      old.pack.permissions.workflow(before.workflow) != flow.pack.permissions.workflow(now.workflow)
    guard changed || now.workflow != before.workflow || now.stage != before.stage else { return }
    let actions = flow.pack.permissions.workflow(now.workflow)?.actions.map { $0.kind } ?? []
    switch before.stage {
    case .dialog(let kind):
      if let index = actions.firstIndex(where: { $0.asks(for: kind) }), now.callers == before.callers {
        follow(before, to: index)
      } else {
        losses.append(.dialog(kind))
        goOnInPlace(of: before)
      }
    case .preAlert(let id):
      let name = old.pack.screen(id)?.name ?? id
      if let index = actions.firstIndex(where: { $0.screen == name }), now.callers == before.callers {
        follow(before, to: index)
      } else {
        losses.append(.preAlert(name))
        goOnInPlace(of: before)
      }
    case .calling, .report, .hanging, nil: break
    }
  }

  private func follow(_ before: QueuedWorkflow, to index: Int) {
    guard let now = entry(before.number) else { return }
    let actions = flow.pack.permissions.workflow(now.workflow)?.actions ?? []
    flow.update(now.number) { $0.stage = before.stage }
    // The same action may stand there twice: the one just before the position is meant.
    if let stage = actions[at: now.position - 1], stage.kind == actions[index].kind { return }
    flow.update(now.number) { $0.position = index + 1 }
  }

  /// Closes what the workflow no longer shows; it goes on with what stands in its place.
  private func goOnInPlace(of before: QueuedWorkflow) {
    release(before)
    guard let now = entry(before.number) else { return }
    let count = flow.pack.permissions.workflow(now.workflow)?.actions.count ?? 0
    flow.update(now.number) {
      $0.stage = nil
      $0.backdrop = nil
      if $0.workflow == before.workflow { $0.position = max(0, min(before.position - 1, count)) }
    }
  }

  /// Takes away what an entry has shown or called.
  private func release(_ entry: QueuedWorkflow) {
    switch entry.stage {
    case .dialog(let kind):
      flow.emitEffect(.cancelTimer(.answer(kind)))
      flow.state.permissions.dialogs.removeAll { $0.kind == kind && $0.owner == .app }
    case .report(let kind): flow.emitEffect(.cancelTimer(.report(kind)))
    case .hanging: break
    case .calling:
      let continuation = PendingCall.Continuation.continueWorkflow(entry.number)
      for call in flow.state.calls where call.continuation == continuation {
        flow.emitEffect(.cancelCall(call.request))
      }
      flow.state.calls.removeAll { $0.continuation == continuation }
    case .preAlert, nil: break
    }
  }

  /// The screens that workflows show, which may be other variants now, or gone.
  private func adoptBackdrops() {
    for before in flow.state.permissions.queue {
      guard let backdrop = before.backdrop, let screenBefore = old.pack.screen(backdrop) else { continue }
      let screen = adoptedScreen(backdrop, named: screenBefore.name).flatMap(flow.pack.screen)
      let isExplaining = if case .preAlert = before.stage { true } else { false }
      if let screen, screen.kind.sort == screenBefore.kind.sort {
        keepProgress(of: backdrop, on: screen.id)
        flow.update(before.number) {
          $0.backdrop = screen.id
          if isExplaining { $0.stage = .preAlert(screen.id) }
        }
      } else {
        if isExplaining { losses.append(.preAlert(screenBefore.name)) }
        flow.update(before.number) {
          $0.backdrop = nil
          if isExplaining { $0.stage = nil }
        }
      }
    }
  }

  /// Whether a dialog answers itself is configuration's affair, which may have changed.
  private func adoptAnswers() {
    for dialog in flow.state.permissions.dialogs
    where old.setup.answers[dialog.kind] != flow.setup.answers[dialog.kind] {
      flow.emitEffect(.cancelTimer(.answer(dialog.kind)))
      if flow.setup.answers[dialog.kind] != nil {
        flow.emitEffect(.startTimer(.answer(dialog.kind), after: OnboardingFlow.cannedAnswerDelay))
      }
    }
  }

  /// Ends what workflows wait for when their step is left: their calls have been cancelled.
  func releaseWorkflow(endingSteps: Bool) {
    if endingSteps {
      let isOver = { (entry: QueuedWorkflow) in entry.endsStep && !entry.awaitsSignIn }
      for entry in flow.state.permissions.queue where isOver(entry) { release(entry) }
      flow.state.permissions.queue.removeAll(where: isOver)
    }
    for entry in flow.state.permissions.queue { flow.goOn(withWorkflow: entry.number) }
  }

  /// Asks again later where a screen or an error has come up that wants the hand first.
  func postponeQuestion() {
    guard flow.setup.system.queuesPermissions, flow.isHeld,
      let entry = flow.state.permissions.queue.first, case .dialog = entry.stage
    else { return }
    release(entry)
    flow.update(entry.number) {
      $0.stage = nil
      $0.backdrop = nil
      $0.position = max(0, $0.position - 1)
    }
  }
}

extension Workflow.Kind {
  fileprivate func asks(for kind: PermissionKind) -> Bool {
    if case .ask(let request) = self { request.kind == kind } else { false }
  }
}
