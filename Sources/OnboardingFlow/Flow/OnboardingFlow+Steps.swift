import PackModel

/// Moving from step to step.
extension OnboardingFlow {
  mutating func start() {
    guard state.visits.isEmpty else { return }
    giveArms(at: nil)
    if let jump = setup.jump, self.jump(to: jump) { return }
    enter(firstStep, direction: .none)
  }

  /// The step that the session begins with: the entry point's, where it leads there at once.
  var firstStep: StepID {
    guard let entryPoint, holds(entryPoint.now) else { return startStep }
    return entryPoint.start
  }

  /// Ends the current step, or the running pre-alert, with an outcome.
  mutating func emit(_ outcome: String) {
    if preAlert != nil {
      finishPreAlert(outcome)
      return
    }
    if outcome == "back" {
      goBack()
    } else {
      endStep(outcome)
    }
  }

  /// Ends the current step, whatever a workflow shows over it.
  mutating func endStep(_ outcome: String) {
    if endRelaunch() { return }
    // A screen that no step shows leads nowhere.
    guard let step = currentStep else { return refuse(.system("no-step")) }
    if outcome == "next", step.resumes, let place = state.resumption {
      resume(at: place)
      return
    }
    if let target = target(of: outcome, from: step) {
      enter(target, direction: .forward)
      return
    }
    let hadScreen = isOnScreen(step)
    if !hadScreen { returnToScreen() }
    if hadScreen || !step.next.isEmpty { refuse(.system("no-step")) }
  }

  /// Where an outcome of a step leads now; skipping without a way of its own leads on.
  func target(of outcome: String, from step: Step) -> StepID? {
    let branches = step.branches(for: outcome) ?? (outcome == "skip" ? step.next : [])
    guard let index = branches.firstIndex(where: { holds($0.when) }) else { return nil }
    log?.note(branch: index, of: step.branches(for: outcome) == nil ? "next" : outcome, from: step.id)
    return branches[index].target
  }

  /// Leaves a workflow or a call that leads nowhere: the screen beneath and its own step are the user's again.
  mutating func returnToScreen() {
    guard let index = state.visits.lastIndex(where: { isOnScreen(step($0.step)) }) else { return }
    state.visits.removeSubrange((index + 1)...)
  }

  func isOnScreen(_ step: Step?) -> Bool {
    if case .screen = step?.kind { true } else { false }
  }

  /// Enters a step, or the first after it that applies. A screen loads what it loads again, unless a tab leads to it
  /// or it was up before.
  ///
  /// - Parameter loadsAnew: also the screen that was up before loads again.
  mutating func enter(_ id: StepID, direction: FlowAnimation.Direction, loadsAnew: Bool = false) {
    entered += 1
    guard entered < 40, let step = firstStep(thatApplies: id) else {
      refuse(.system("no-step"))
      return
    }
    let before = state
    switch step.kind {
    case .screen(let name, _):
      guard let screen = pack.screen(named: name, for: variantValues) else {
        refuse(.system("no-step"))
        return
      }
      leaveStep()
      if step.isBarrier { state.visits.removeAll() }
      remember(Visit(step: step.id, screen: screen.id))
      let isNew = before.visits.last?.screen != screen.id
      if loadsAnew || isNew && !isSwitchingTabs { state.screens[screen.id]?.isLoaded = false }
      if isNew {
        resetProgress(of: screen)
        let isUncovered = stateBeneathDeck(of: before)?.visits.last?.screen == screen.id
        let way = isUncovered ? FlowAnimation.Direction.none : direction
        if !before.visits.isEmpty { animateScreen(from: before, direction: way, by: screen) }
      }
      show(screen, of: step.id)
    case .workflow(let workflow):
      leaveStep()
      visit(step, over: before)
      enqueue(workflow, endsStep: true)
    case .call(let endpoint):
      leaveStep()
      visit(step, over: before)
      call(endpoint, purpose: .action, then: .endStep)
    }
  }

  /// Forgets what belongs to the step alone.
  mutating func leaveStep() {
    cancelCalls()
    state.tour = nil
    state.demonstration = nil
    dropErrors()
    state.drag = 0
    // Their calls are gone: they go on without.
    for number in state.permissions.queue.map({ $0.number }) { goOn(withWorkflow: number) }
  }

  /// Adds a visit; of a way that goes in circles only the last part is kept.
  private mutating func remember(_ visit: Visit) {
    state.visits.append(visit)
    if state.visits.count > Self.visitLimit { state.visits.removeFirst() }
  }

  private static var visitLimit: Int { 128 }

  /// Enters a step that has no screen of its own.
  private mutating func visit(_ step: Step, over before: FlowState) {
    let screen = before.visits.last?.screen ?? ""
    remember(Visit(step: step.id, screen: screen))
    record(.stepEntered(step.id, screen))
  }

  /// The step itself, or the first after it whose condition holds.
  private mutating func firstStep(thatApplies id: StepID) -> Step? {
    var candidate = step(id)
    for _ in pack.steps {
      if let id = candidate?.id, !pack.experiments.isEmpty {
        giveArms(at: id)
        // The step itself may be another for the arm.
        candidate = step(id)
      }
      guard let passed = candidate, !holds(passed.when) else { return candidate }
      candidate = target(of: "next", from: passed).flatMap { step($0) }
    }
    return nil
  }

  /// One screen takes the place of another. An event that passes several moves once, from the one seen last.
  ///
  /// - Parameter screen: the one that comes or, by Back, goes: it says how; `nil`: as the direction is.
  mutating func animateScreen(
    from before: FlowState, direction: FlowAnimation.Direction, by screen: Screen? = nil
  ) {
    var seen = before
    for case .animate(.screen(let first, _)) in effects { seen = first }
    effects.removeAll { if case .animate(.screen) = $0 { true } else { false } }
    emitEffect(.animate(.screen(from: seen, direction: screen?.transition == .fade ? .none : direction)))
  }

  /// A walkthrough and a deck start from their beginning each time they are shown, but not by Back.
  mutating func resetProgress(of screen: Screen) {
    state.screens[screen.id, default: ScreenState()].beginAnew()
    switch screen.kind {
    // It is about another record now.
    case .page(let page) where page.subject != nil: state.screens[screen.id]?.focus = nil
    case .deck: state.screens[screen.id]?.focus = nil
    case .page, .launch, .walkthrough: break
    }
  }

  mutating func show(_ screen: Screen, of step: StepID) {
    record(.stepEntered(step, screen.id))
    let isAboutAnother = screenState.isLoaded && screenState.loadedRecord != subject?.id
    guard !screen.loads.isEmpty, !screenState.isLoaded || isAboutAnother else { return appear(screen) }
    load(screen)
  }

  /// The screen is there: what belongs to it begins.
  mutating func appear(_ screen: Screen) {
    if focusesFirst, screenState.focus == nil { updateFocus(initialFocus(of: screen)) }
    switch screen.kind {
    case .launch(let launch):
      emitEffect(.startTimer(.launch(screen.id), after: launch.duration))
    case .walkthrough(let walkthrough):
      showPage(of: walkthrough)
    case .deck(let deck): scheduleDemonstration(on: deck)
    case .page: break
    }
    for workflow in screen.asks + featureAsks(on: screen) where state.asked.insert(workflow).inserted {
      enqueue(workflow, endsStep: false)
    }
    if case .screen(_, let tour?) = currentStep?.kind, preAlert == nil { startTour(tour) }
  }

  /// What the features that are on ask for when a screen appears, in their order.
  private func featureAsks(on screen: Screen) -> [WorkflowID] {
    pack.permissions.features.flatMap { feature in
      feature.screen == screen.name && state.features[feature.id] == true ? feature.asks : []
    }
  }

  /// Where Back leads, or why it does not.
  private enum WayBack {
    /// To a visit, by its index.
    case visit(Int)
    case none(Refusal)
  }

  /// The last step with another screen, unless a barrier stands between.
  private var wayBack: WayBack {
    guard preAlert == nil else { return .none(.system("pre-alert")) }
    guard let here = state.visits.last, currentScreen?.allowsBack == true else {
      return .none(.system("no-back"))
    }
    for index in state.visits.indices.reversed() {
      let visit = state.visits[index]
      if visit.screen != here.screen, canReturn(to: visit) { return .visit(index) }
      if step(visit.step)?.isBarrier == true { return .none(.system("barrier")) }
    }
    return .none(.system(state.resumption == nil ? "first-screen" : "sign-in-first"))
  }

  /// Whether Back would leave this screen.
  package var canGoBack: Bool {
    if case .visit = wayBack { true } else { false }
  }

  mutating func goBack() {
    switch wayBack {
    case .visit(let index): goBack(to: index)
    case .none(let reason): refuse(reason)
    }
  }

  private mutating func goBack(to index: Int) {
    guard let visit = state.visits[at: index], let screen = pack.screen(visit.screen) else { return }
    let before = state
    leaveStep()
    state.visits.removeSubrange((index + 1)...)
    // Back on a form the user types again, and need not leave the button that submitted it.
    if let left = focused?.element, left.action?.submits == true, left.list == nil { focusFirstField() }
    record(.wentBack(visit.step))
    animateScreen(from: before, direction: .backward, by: at(before).currentScreen)
    show(screen, of: visit.step)
  }

  /// Whether Back can lead to a visit: not to a splash, which goes on by itself, nor to a step with a tour.
  func canReturn(to visit: Visit) -> Bool {
    guard isOnScreen(step(visit.step)), let screen = pack.screen(visit.screen) else {
      return false
    }
    if case .launch = screen.kind { return false }
    if case .screen(_, tour: _?) = step(visit.step)?.kind { return false }
    return true
  }
}

extension Array {
  /// The element at an index, or `nil` outside the array.
  @inlinable
  package subscript(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
