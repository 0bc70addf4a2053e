package import PackModel

/// Screens that load before they are there.
extension OnboardingFlow {
  /// The element of a page in whose place an indicator and an error stand; `nil` where the page names none or does not
  /// show it now.
  package func container(of screen: Screen) -> ElementID? {
    guard let id = screen.errorContainer, case .page(let page) = screen.kind else { return nil }
    return visibleElements(of: page, with: id).isEmpty ? nil : id
  }

  /// What the container of the screen that is up shows in its own place; `nil`: what is in it.
  package var containerStage: (element: ElementID, stage: ContainerStage)? {
    let isLoading = state.calls.contains { $0.purpose == .part }
    guard isLoading || state.has(.container), let element = currentScreen?.errorContainer else {
      return nil
    }
    return (element, state.containerError.map { .error($0) } ?? .loading)
  }

  /// What stands in place of an element.
  package enum ContainerStage: Hashable, Sendable {
    /// An indicator: calls for the element are under way.
    case loading
    /// The error of a call that has failed.
    indirect case error(ErrorState)
  }

  /// Whether the screen that is up has nothing to show: it loads, or an alert says that it could not.
  package var showsNothing: Bool {
    if state.calls.contains(where: { $0.purpose == .load }) { return true }
    guard let alert = state.alert, alert.retry.purpose == .load else { return false }
    return alert.retry.continuation == currentScreen.map { .appear($0.id) }
  }

  /// Makes the calls of a screen, all at once. With a container it appears meanwhile.
  mutating func load(_ screen: Screen) {
    updateScreen { $0.isLoaded = false }
    let purpose: PendingCall.Purpose = container(of: screen) == nil ? .load : .part
    for endpoint in screen.loads { call(endpoint, purpose: purpose, then: .appear(screen.id)) }
    if purpose == .part { appear(screen) }
  }

  /// With the last of its calls a screen appears, or says what has failed: once, however many have.
  mutating func settleLoads(of id: ScreenID, for purpose: PendingCall.Purpose) {
    guard !state.calls.contains(where: { $0.continuation == .appear(id) }) else { return }
    let failures = inOrder(state.failedLoads.filter { $0.call.continuation == .appear(id) }, of: id)
    state.failedLoads = []
    guard let worst = mostSerious(failures) else {
      let record = currentScreen?.id == id ? subject?.id : nil
      state.screens[id, default: ScreenState()].isLoaded = true
      state.screens[id, default: ScreenState()].loadedRecord = record
      if let screen = pack.screen(id), currentScreen?.id == id, purpose == .load { appear(screen) }
      return
    }
    let others = failures.filter { $0 != worst }.map({ $0.call })
    present(worst.outcome, of: worst.call, others: others)
  }

  /// Failures in the order in which the screen names its calls.
  private func inOrder(_ failures: [FailedLoad], of id: ScreenID) -> [FailedLoad] {
    let order = pack.screen(id)?.loads ?? []
    return order.flatMap { endpoint in failures.filter { $0.call.endpoint == endpoint } }
      + failures.filter { !order.contains($0.call.endpoint) }
  }

  /// Of several failures the one to speak of: a session that has expired, then one that trying again does not mend.
  private func mostSerious(_ failures: [FailedLoad]) -> FailedLoad? {
    func retries(_ failure: FailedLoad) -> Bool {
      ErrorPresentation(
        outcome: failure.outcome, endpoint: pack.endpoint(failure.call.endpoint),
        at: errorPlace(of: failure.call)
      ).allowsRetry
    }
    return failures.first { $0.outcome == .sessionExpired } ?? failures.first { !retries($0) }
      ?? failures.first
  }
}
