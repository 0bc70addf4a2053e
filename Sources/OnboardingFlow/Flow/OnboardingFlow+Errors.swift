import PackModel

/// Errors that are up: over the screen, as an alert, in the container; and their buttons.
extension OnboardingFlow {
  /// The error in a place.
  package internal(set) subscript(slot: ErrorSlot) -> ErrorState? {
    get { state[slot] }
    set { state[slot] = newValue }
  }

  /// What the builder of presentations has to know of a call's surroundings.
  func errorPlace(of call: PendingCall) -> ErrorPresentation.Place {
    var screen = currentScreen
    // A pre-alert may cover the screen that loads.
    if case .appear(let id) = call.continuation { screen = pack.screen(id) }
    return ErrorPresentation.Place(
      call.purpose, style: call.purpose == .action ? nil : screen?.errorStyle,
      hasContainer: screen.flatMap(container) != nil,
      // A workflow goes on after an error, so nothing may stand in its place.
      isInWorkflow: call.purpose != .part && state.permissions.stage != nil,
      canSignIn: pack.sessionExpired != nil && state.resumption == nil)
  }

  /// Shows an error; where the endpoint says so, the app tries again by itself after a while.
  mutating func present(_ outcome: Outcome, of call: PendingCall, others: [PendingCall] = []) {
    let endpoint = pack.endpoint(call.endpoint)
    let presentation = ErrorPresentation(outcome: outcome, endpoint: endpoint, at: errorPlace(of: call))
    let slot = ErrorSlot(presentation.style)
    self[slot] = ErrorState(presentation: presentation, retry: call, others: others, focus: 0)
    if slot != .container { emitEffect(.animate(.overlay)) }
    if presentation.allowsRetry, let retry = endpoint?.retry { wait(retry, in: slot) }
  }

  /// Takes every error away, with what it waits for.
  mutating func dropErrors() {
    for slot in ErrorSlot.allCases { close(slot) }
  }

  /// Takes an error away.
  ///
  /// - Returns: the error.
  @discardableResult
  mutating func close(_ slot: ErrorSlot) -> ErrorState? {
    guard let error = self[slot] else { return nil }
    if error.backOff != nil { emitEffect(.cancelTimer(.backOff(slot))) }
    if slot == .alert { animateLeaving() }
    self[slot] = nil
    return error
  }

  /// What lies over the screen and is about to be taken away goes as it came.
  mutating func animateLeaving() { emitEffect(.animate(.leaves(from: state))) }

  // MARK: Buttons

  /// The buttons of an error, as keys below `action` of the system's texts.
  package func errorButtons(in slot: ErrorSlot) -> [String] {
    guard let error = self[slot] else { return [] }
    if error.backOff != nil { return ["now", "stop"] }
    if error.presentation.leadsToSignIn { return ["sign_in"] }
    let retry = error.presentation.allowsRetry ? ["retry"] : []
    switch slot {
    case .screen: return retry + (canLeaveError ? ["back"] : [])
    case .alert: return retry + ["ok"]
    case .container: return retry
    }
  }

  /// The buttons of the full-screen error.
  package var errorButtons: [String] { errorButtons(in: .screen) }

  /// The buttons of the alert.
  package var alertButtons: [String] { errorButtons(in: .alert) }

  /// Without its load a screen has nothing to show; after an action it is still there, below the error.
  var canLeaveError: Bool { state.error.map { $0.retry.purpose != .load } == true || canGoBack }

  mutating func pressErrorButton(_ index: Int, in slot: ErrorSlot) {
    guard let button = errorButtons(in: slot)[at: index] else { return }
    switch button {
    case "retry", "now": tryAgain(slot, byItself: button == "now")
    case "stop": stopTrying(slot)
    case "sign_in": if let error = close(slot) { signIn(after: error) }
    case "ok": dismissAlert()
    default: leaveError()
    }
  }

  private mutating func dismissAlert() {
    guard let alert = close(.alert) else { return }
    giveUpAll(alert)
    if !alert.presentation.allowsRetry { focusFirstField(after: alert.retry) }
  }

  /// Goes on without what failed; a screen of several calls appears once.
  private mutating func giveUpAll(_ error: ErrorState) {
    var done: [PendingCall.Continuation] = []
    for call in error.failed where !done.contains(call.continuation) {
      done.append(call.continuation)
      giveUp(call)
    }
  }

  /// After an answer to what was typed, such as a wrong code, the user types again.
  private mutating func focusFirstField(after call: PendingCall) {
    guard case .finish(let action) = call.continuation, action.submits else { return }
    focusFirstField()
  }

  /// Gives the focus to the first field of the page, where it has one.
  mutating func focusFirstField() {
    guard case .page(let page) = currentScreen?.kind,
      let field = visibleElements(of: page).first(where: { if case .text? = $0.held { true } else { false } })
    else { return }
    updateScreen {
      $0.focus = PartID(field.id)
      $0.scroll = PageScroll()
    }
  }

  /// Leaves the full-screen error: for the screen below it, or for the one before.
  mutating func leaveError() {
    guard let error = state.error, error.retry.purpose != .load else { return goBack() }
    close(.screen)
    giveUpAll(error)
  }

  // MARK: Keys

  mutating func pressOnAlert(_ key: FlowKey) {
    switch key {
    case .escape: pressErrorButton(alertButtons.count - 1, in: .alert)
    default: press(key, onErrorIn: .alert)
    }
  }

  mutating func pressOnError(_ key: FlowKey) {
    switch key {
    case .enter where errorButtons.isEmpty, .character(" ") where errorButtons.isEmpty:
      refuse(.system("no-retry"))
    case .escape: leaveError()
    default: press(key, onErrorIn: .screen)
    }
  }

  private mutating func press(_ key: FlowKey, onErrorIn slot: ErrorSlot) {
    guard let focus = self[slot]?.focus else { return }
    switch key {
    case .enter, .character(" "): pressErrorButton(focus, in: slot)
    default:
      guard let focus = Self.move(focus, by: key, count: errorButtons(in: slot).count) else {
        return refuse(Self.refusal(of: key))
      }
      self[slot]?.focus = focus
    }
  }

  /// Why a key leads to no other button: there is none on that side, or the key is none that moves.
  static func refusal(of key: FlowKey) -> Refusal {
    switch key {
    case .up, .left, .backTab: .system("first-control")
    case .down, .right, .tab: .system("last-control")
    default: .system("answer-first")
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

extension ErrorSlot {
  init(_ style: ErrorStyle) {
    switch style {
    case .fullScreen: self = .screen
    case .alert: self = .alert
    case .container: self = .container
    }
  }
}
