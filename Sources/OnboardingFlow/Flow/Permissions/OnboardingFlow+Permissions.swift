package import PackModel

/// The permission queue: in the order added, one dialog at a time, never lost, never twice.
extension OnboardingFlow {
  /// - Parameter position: the action to begin with, from 0.
  mutating func enqueue(_ workflow: WorkflowID, at position: Int = 0, endsStep: Bool) {
    let number = state.permissions.nextNumber
    add(QueuedWorkflow(number: number, workflow: workflow, position: position, endsStep: endsStep))
  }

  private mutating func add(_ entry: QueuedWorkflow) {
    state.permissions.nextNumber += 1
    state.permissions.queue.append(entry)
    record(.workflowQueued(entry.workflow))
  }

  /// A request by itself, behind everything that waits.
  mutating func addRequest(for kind: PermissionKind) {
    var entry = QueuedWorkflow(number: state.permissions.nextNumber, workflow: kind.rawValue)
    let types = kind == .health ? pack.permissions.healthTypes : []
    entry.request = PermissionRequest(kind, types: types)
    add(entry)
  }

  /// Runs the queue until an action has to wait: for the user, the system or a reply.
  ///
  /// It comes last in every event: what a press leads to is there before a pre-alert covers it. It waits
  /// while an alert, an error or a call gets the keys, so that no outcome goes to the wrong screen, and while
  /// the app is not in front or still starts. With the queue off nothing waits for anything.
  mutating func runQueue() {
    while state.app == .active, state.returning == nil, let next = nextToRun { advance(next) }
  }

  /// The entry whose next action can be done now, by its number.
  private var nextToRun: Int? {
    let queue = state.permissions.queue
    guard setup.system.queuesPermissions else {
      return queue.first { $0.stage == nil && !$0.awaitsSignIn }?.number
    }
    guard !queue.isEmpty, !queue.contains(where: { $0.stage != nil }), !isHeld else { return nil }
    // What waits for a new sign-in keeps its place; only the sign-in's own steps come before it.
    let next = queue[0].awaitsSignIn ? queue.first { $0.endsStep && !$0.awaitsSignIn } : queue[0]
    return state.permissions.dialogs.isEmpty ? next?.number : nil
  }

  /// Whether an alert, an error or a call that the user waits for holds the queue.
  var isHeld: Bool {
    state.alert != nil || state.error != nil || state.calls.contains { $0.purpose.takesTheHand }
  }

  /// Changes an entry that is still there.
  mutating func update(_ number: Int, _ change: (inout QueuedWorkflow) -> Void) {
    guard let index = state.permissions.queue.firstIndex(where: { $0.number == number }) else { return }
    change(&state.permissions.queue[index])
  }

  /// What an entry still has to do in its innermost workflow.
  func actions(of entry: QueuedWorkflow) -> [Workflow.Action] {
    if let request = entry.request { return [Workflow.Action(.ask(request))] }
    return pack.permissions.workflow(entry.workflow)?.actions ?? []
  }

  private mutating func advance(_ number: Int) {
    guard let entry = state.permissions.queue.first(where: { $0.number == number }) else { return }
    guard let action = actions(of: entry)[at: entry.position] else { return endInnermost(entry) }
    update(number) { $0.position += 1 }
    if holds(action.when) { perform(action.kind, for: entry) }
  }

  /// Performs an action; one that has to wait sets the entry's stage.
  ///
  /// - Parameter entry: as it was before the action.
  private mutating func perform(_ action: Workflow.Kind, for entry: QueuedWorkflow) {
    switch action {
    case .preAlert(let name, let kind):
      if wouldAsk(kind, after: entry) { show(name, explains: true, for: entry) }
    case .screen(let name): show(name, explains: false, for: entry)
    case .ask(let request): make(request, for: entry.number)
    case .call(let endpoint):
      noteMade(by: entry)
      update(entry.number) { $0.stage = .calling }
      call(endpoint, purpose: .action, then: .continueWorkflow(entry.number))
    case .set(let assignments): set(assignments)
    case .workflow(let id): run(id, within: entry)
    case .end: endInnermost(entry)
    }
  }

  /// Whether the request that a pre-alert explains would show a dialog now.
  private func wouldAsk(_ kind: PermissionKind, after entry: QueuedWorkflow) -> Bool {
    let types = kind == .health ? pack.permissions.healthTypes : []
    return dialog(for: nextRequest(for: kind, after: entry) ?? PermissionRequest(kind, types: types)) != nil
  }

  /// The request for a kind that an entry comes to first, also within other workflows and in those around it.
  private func nextRequest(for kind: PermissionKind, after entry: QueuedWorkflow) -> PermissionRequest? {
    var passed: Set<WorkflowID> = [entry.workflow]
    let own = actions(of: entry).dropFirst(entry.position + 1)
    if let request = request(for: kind, in: own, passed: &passed) { return request }
    for caller in entry.callers.reversed() {
      let rest = pack.permissions.workflow(caller.workflow)?.actions.dropFirst(caller.position) ?? []
      if let request = request(for: kind, in: rest, passed: &passed) { return request }
    }
    return nil
  }

  private func request(
    for kind: PermissionKind, in actions: ArraySlice<Workflow.Action>, passed: inout Set<WorkflowID>
  ) -> PermissionRequest? {
    for action in actions {
      switch action.kind {
      case .ask(let request) where request.kind == kind: return request
      case .workflow(let id) where passed.insert(id).inserted:
        let inner = pack.permissions.workflow(id)?.actions[...] ?? []
        if let request = request(for: kind, in: inner, passed: &passed) { return request }
      default: continue
      }
    }
    return nil
  }

  /// Notes that an entry's action makes a screen or a call, and whether it did before the app was killed.
  ///
  /// - Parameter entry: as it was before the action.
  private mutating func noteMade(by entry: QueuedWorkflow) {
    update(entry.number) {
      $0.made.insert(entry.place)
      $0.isRepeating = $0.madeBefore.contains(entry.place)
    }
  }

  /// Whether what an entry has just made is made again: it did so before the app was killed.
  func isRepeating(_ number: Int) -> Bool {
    state.permissions.queue.first { $0.number == number }?.isRepeating ?? false
  }

  /// - Parameters:
  ///   - explains: whether it is a pre-alert.
  ///   - entry: as it was before the action.
  private mutating func show(_ name: ScreenName, explains: Bool, for entry: QueuedWorkflow) {
    guard let screen = pack.screen(named: name, for: variantValues) else { return }
    let before = state
    noteMade(by: entry)
    update(entry.number) {
      $0.stage = .preAlert(screen.id)
      $0.backdrop = screen.id
    }
    updateFocus(initialFocus(of: screen))
    let isRepeat = isRepeating(entry.number)
    record(
      explains
        ? .preAlertShown(screen.id, isRepeat: isRepeat) : .workflowScreenShown(screen.id, isRepeat: isRepeat))
    animateScreen(from: before, direction: .forward)
  }

  /// Other workflows that one entry runs at most: content in which each runs two others would not end in a lifetime.
  private static var mostIncluded: Int { 200 }

  /// Another workflow's actions come here; one that runs already is passed over, or it would never end.
  private mutating func run(_ id: WorkflowID, within entry: QueuedWorkflow) {
    guard entry.workflow != id, !entry.callers.contains(where: { $0.workflow == id }),
      entry.included < Self.mostIncluded
    else { return }
    update(entry.number) {
      $0.included += 1
      $0.callers.append(QueuedWorkflow.Caller(workflow: $0.workflow, position: $0.position))
      $0.workflow = id
      $0.position = 0
    }
  }

  /// The innermost workflow is over: the one around it goes on.
  private mutating func endInnermost(_ entry: QueuedWorkflow) {
    guard let caller = entry.callers.last else { return finish(entry) }
    update(entry.number) {
      $0.callers.removeLast()
      $0.workflow = caller.workflow
      $0.position = caller.position
    }
  }

  private mutating func finish(_ entry: QueuedWorkflow) {
    let before = state
    state.permissions.queue.removeAll { $0.number == entry.number }
    record(.workflowFinished(entry.workflow))
    if before.permissions.backdrop != state.permissions.backdrop {
      animateScreen(from: before, direction: .none)
    }
    guard entry.endsStep else { return }
    // What else waits goes on over the next step.
    endStep("next")
  }

  /// `next` goes on with the workflow, `skip` ends it; a pre-alert has no way back.
  mutating func finishPreAlert(_ outcome: String) {
    guard outcome != "back" else {
      refuse(.system("pre-alert"))
      return
    }
    let explains = { (entry: QueuedWorkflow) in if case .preAlert = entry.stage { true } else { false } }
    guard let entry = state.permissions.queue.last(where: explains) else { return }
    let end = actions(of: entry).count
    update(entry.number) {
      $0.stage = nil
      if outcome == "skip" { $0.position = end }
    }
  }

  /// A call of a workflow has ended, one way or the other.
  mutating func goOn(withWorkflow number: Int) {
    update(number) { if $0.stage == .calling { $0.stage = nil } }
  }
}

extension Workflow.Kind {
  /// The screen that the action shows.
  package var screen: ScreenName? {
    switch self {
    case .preAlert(let name, _), .screen(let name): name
    default: nil
    }
  }
}

extension PermissionPlan {
  /// Every type of health data that a workflow asks for, in the order written.
  package var healthTypes: [HealthType] {
    requests.reduce(into: []) { types, request in
      for type in request.types where !types.contains(type) { types.append(type) }
    }
  }
}
