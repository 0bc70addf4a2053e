import PackModel

/// Where the user is in the new content.
extension Adoption {
  /// What has become of the place where the user was.
  enum Place {
    /// It is there.
    case same
    /// Another file of the same name and kind is in its place, such as that of another locale.
    case variant(of: ScreenID)
    /// The step is there, and shows something else.
    case replaced
    /// The step or its screen is gone, and the user is at an earlier one; none: the flow starts again.
    case gone((StepID) -> FlowLoss)
  }

  func adoptVisits() -> Place {
    guard let here = old.state.visits.last else { return .same }
    var visits: [Visit] = []
    for visit in old.state.visits {
      guard let screen = adoptedScreen(of: visit) else { continue }
      keepProgress(of: visit.screen, on: screen)
      visits.append(Visit(step: visit.step, screen: screen))
    }
    flow.state.visits = visits
    guard let screen = adoptedScreen(of: here) else {
      let isThere = isSame(old.step(here.step), flow.step(here.step))
      let name = old.pack.screen(here.screen)?.name ?? here.screen
      return .gone { isThere ? .screen(name, nowAt: $0) : .step(here.step, nowAt: $0) }
    }
    let (before, after) = (old.pack.screen(here.screen), flow.pack.screen(screen))
    if screen == here.screen, before?.kind.sort == after?.kind.sort { return .same }
    return before?.name == after?.name && before?.kind.sort == after?.kind.sort
      ? .variant(of: here.screen) : .replaced
  }

  /// The screen of a visit in the new content; `nil` where the step or its screen is gone.
  private func adoptedScreen(of visit: Visit) -> ScreenID? {
    let (before, step) = (old.step(visit.step), flow.step(visit.step))
    guard isSame(before, step) else { return nil }
    guard let name = old.pack.screen(visit.screen)?.name else { return visit.screen }
    if case .screen(name, _) = before?.kind, case .screen(let other, _) = step?.kind, other != name {
      return flow.pack.screen(named: other, for: flow.variantValues)?.id
    }
    return adoptedScreen(visit.screen, named: name)
  }

  /// The screen in the place of another one: that one, unless the new content or setup chooses another variant.
  func adoptedScreen(_ id: ScreenID, named name: ScreenName) -> ScreenID? {
    let before = old.pack.screen(named: name, for: old.variantValues)?.id
    let after = flow.pack.screen(named: name, for: flow.variantValues)?.id
    return before == after && flow.pack.screen(id) != nil ? id : after
  }

  /// Whether a step is still a step of its sort.
  private func isSame(_ before: Step?, _ after: Step?) -> Bool {
    switch (before?.kind, after?.kind) {
    case (nil, nil), (.screen, .screen), (.workflow, .workflow), (.call, .call): true
    default: false
    }
  }

  /// What a screen keeps goes to the one in its place.
  func keepProgress(of id: ScreenID, on other: ScreenID) {
    let isOtherView = old.setup.device != flow.setup.device || old.setup.offers != flow.setup.offers
    // What was kept for the device or the arm before the last is older than what is here.
    guard id != other, isOtherView || flow.state.screens[other] == nil, let kept = old.state.screens[id],
      flow.pack.screen(other)?.name == old.pack.screen(id)?.name
    else { return }
    flow.state.screens[other] = kept
    origins[other] = id
  }

  /// Where the session expired, in the new content; the way there is as long as its steps are there.
  func adoptResumption() {
    guard var place = flow.state.resumption else { return }
    place.visits = place.visits.compactMap { visit in
      adoptedScreen(of: visit).map { Visit(step: visit.step, screen: $0) }
    }
    place.calls.removeAll { flow.pack.endpoint($0.endpoint) == nil }
    if place.visits.last?.step != old.state.resumption?.visits.last?.step { place.calls = [] }
    if let tour = place.tour?.tour, flow.pack.tour(tour) == nil { place.tour = nil }
    flow.state.resumption = place.visits.isEmpty ? nil : place
  }

  /// Begins what belongs to the place where the user is now, if it is another one.
  func settle(at place: Place) {
    switch place {
    case .same: break
    case .variant(of: let screen): followVariant(of: screen)
    case .replaced:
      flow.leaveStep()
      releaseWorkflow(endingSteps: false)
      guard let screen = flow.state.visits.last.flatMap({ flow.pack.screen($0.screen) }) else { return }
      flow.resetProgress(of: screen)
      flow.show(screen, of: flow.state.visits.last?.step ?? flow.startStep)
    case .gone(let loss):
      flow.leaveStep()
      releaseWorkflow(endingSteps: true)
      flow.returnToScreen()
      if flow.currentStep.map(flow.isOnScreen) != true { flow.state.visits = [] }
      if let visit = flow.state.visits.last, let screen = flow.pack.screen(visit.screen) {
        flow.show(screen, of: visit.step)
      } else {
        flow.enter(flow.startStep, direction: .none)
      }
      losses.insert(loss(flow.currentStep?.id ?? flow.startStep), at: 0)
    }
  }

  /// What waits for the screen waits for the one in its place.
  private func followVariant(of before: ScreenID) {
    guard let screen = flow.state.visits.last.flatMap({ flow.pack.screen($0.screen) }) else { return }
    func follow(_ call: inout PendingCall) {
      if call.continuation == .appear(before) { call.continuation = .appear(screen.id) }
    }
    for index in flow.state.calls.indices { follow(&flow.state.calls[index]) }
    for slot in ErrorSlot.allCases {
      guard var error = flow[slot] else { continue }
      follow(&error.retry)
      for index in error.others.indices { follow(&error.others[index]) }
      flow[slot] = error
    }
    for index in flow.state.failedLoads.indices { follow(&flow.state.failedLoads[index].call) }
    if case .launch(let launch) = screen.kind {
      flow.emitEffect(.startTimer(.launch(screen.id), after: launch.duration))
    }
    if flow.isDeckFinished { flow.emitEffect(.startTimer(.deckFinished(screen.id), after: .zero)) }
  }
}

extension Screen.Kind {
  /// Which kind of screen it is.
  var sort: Int {
    switch self {
    case .launch: 0
    case .walkthrough: 1
    case .page: 2
    case .deck: 3
    }
  }
}
