import OnboardingFlow
import PackModel

// Driving a flow from a test, and reading its effects.

/// Starts a session and returns it.
func started(_ pack: Pack, _ setup: FlowSetup = FlowSetup()) -> OnboardingFlow {
  var flow = OnboardingFlow(pack: pack, setup: setup)
  flow.send(.started)
  return flow
}

extension OnboardingFlow {
  @discardableResult
  mutating func send(_ events: FlowEvent...) -> [FlowEffect] {
    events.flatMap { handle($0) }
  }

  @discardableResult
  mutating func press(keys: FlowKey...) -> [FlowEffect] {
    keys.flatMap { handle(.key($0)) }
  }

  @discardableResult
  mutating func tap(on targets: TapTarget...) -> [FlowEffect] {
    targets.flatMap { handle(.tapped($0)) }
  }

  /// Types a text, key by key.
  @discardableResult
  mutating func type(_ text: String) -> [FlowEffect] {
    text.flatMap { handle(.key(.character($0))) }
  }

  /// Answers the oldest call that has no reply.
  @discardableResult
  mutating func reply(_ outcome: Outcome = .success) -> [FlowEffect] {
    state.calls.first.map { handle(.replyArrived($0.request, outcome)) } ?? []
  }

  var step: StepID? { state.visits.last?.step }
  var screen: ScreenID? { currentScreen?.id }

  /// The kind whose dialog is up.
  var dialog: PermissionKind? {
    topDialog?.kind
  }

  /// The dialog on top, and nothing else of it.
  var form: DialogForm? { topDialog?.form }

  /// Presses the button of an answer; the callback comes where there is one.
  @discardableResult
  mutating func answer(with answer: PermissionAnswer) -> [FlowEffect] {
    guard let dialog = topDialog, let index = choices(of: dialog).firstIndex(where: { $0.answer == answer })
    else { return [] }
    return tap(on: .dialogChoice(index)) + handle(.timerFired(.report(dialog.kind)))
  }

  /// The pre-alert that is up.
  var explanation: ScreenID? {
    if case .preAlert(let screen) = state.permissions.stage { screen } else { nil }
  }

  /// The hint row: keys and words.
  var hints: [String] { keyHints.map { "\($0.keys) \($0.text)" } }

  func attribute(_ name: String) -> String? { state.attributes[name]?.text }
  func typed(_ id: ElementID) -> FieldState? { screenState.fields[id] }
}

extension [FlowEffect] {
  /// What happened, without the commands.
  var records: [FlowRecord] {
    compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  /// The calls it asks for: endpoint and outcome.
  var calls: [String] {
    compactMap {
      if case .call(_, let endpoint, _, let outcome) = $0 { "\(endpoint) \(outcome.name)" } else { nil }
    }
  }

  /// Without what lay over the screen going away.
  var withoutLeaving: [FlowEffect] {
    filter { if case .animate(.leaves) = $0 { false } else { true } }
  }

  var animations: [FlowAnimation] {
    compactMap { if case .animate(let animation) = $0 { animation } else { nil } }
  }
}
