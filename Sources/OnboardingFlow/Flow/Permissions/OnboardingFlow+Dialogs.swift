package import PackModel

/// Dialogs of the system: what is on them, keys, answers.
extension OnboardingFlow {
  /// The dialogs that show now, the last on top: those of the app only while it is in front.
  package var visibleDialogs: [SystemDialog] {
    state.app == .active
      ? state.permissions.dialogs : state.permissions.dialogs.filter { $0.comesInBackground }
  }

  /// The dialog on top, which gets keys and taps.
  package var topDialog: SystemDialog? { visibleDialogs.last }

  /// The buttons of a dialog, from top to bottom.
  package func choices(of dialog: SystemDialog) -> [PermissionChoice] {
    dialog.kind.rules.dialog(dialog.form)?.choices ?? []
  }

  /// Whether a dialog has the switch for the exact location, which comes after its choices in ``SystemDialog/focus``.
  package func hasPreciseSwitch(_ dialog: SystemDialog) -> Bool {
    dialog.kind.rules.dialog(dialog.form)?.hasPreciseSwitch ?? false
  }

  /// Why the app asks, as the dialog says it; `nil`: the system's own words.
  package func purpose(of dialog: SystemDialog) -> TextKey? {
    let level = dialog.form == .always ? .always : dialog.level
    return pack.permissions.purpose(of: dialog.kind, level: level)
  }

  private mutating func updateTop(_ change: (inout SystemDialog) -> Void) {
    let index = state.permissions.dialogs.lastIndex { state.app == .active || $0.comesInBackground }
    if let index { change(&state.permissions.dialogs[index]) }
  }

  mutating func pressOnDialog(_ key: FlowKey) {
    guard let dialog = topDialog else { return }
    let choices = choices(of: dialog).count
    let switches = hasPreciseSwitch(dialog) ? 1 : dialog.switches.count
    switch key {
    case .enter, .character(" "):
      if dialog.focus < choices {
        answer(dialog.focus)
      } else if hasPreciseSwitch(dialog) {
        flipPrecise()
      } else {
        flipSwitch(dialog.focus - choices)
      }
    default:
      // The switches stand above the buttons.
      let order = Array(choices..<(choices + switches)) + Array(0..<choices)
      guard let place = order.firstIndex(of: dialog.focus),
        let moved = Self.move(place, by: key, count: order.count), let focus = order[at: moved]
      else { return refuse(Self.refusal(of: key)) }
      updateTop { $0.focus = focus }
    }
  }

  mutating func flipPrecise() {
    guard let dialog = topDialog, hasPreciseSwitch(dialog) else { return }
    updateTop { $0.isPrecise.toggle() }
  }

  mutating func flipSwitch(_ index: Int) {
    guard let dialog = topDialog, dialog.switches.indices.contains(index) else { return }
    updateTop { $0.switches[index].isOn.toggle() }
  }

  /// Presses a button of the dialog on top.
  mutating func answer(_ index: Int) {
    guard let dialog = topDialog, let choice = choices(of: dialog)[at: index] else { return }
    if dialog.kind == .health, choice.answer == .allow, !dialog.switches.contains(where: { $0.isOn }) {
      return refuse(.system("no-switch"))
    }
    let place = state.permissions.dialogs.lastIndex { state.app == .active || $0.comesInBackground }
    if let place { resolve(place, with: choice) }
  }

  /// - Parameter place: the dialog's, among all that are up.
  private mutating func resolve(_ place: Int, with choice: PermissionChoice) {
    let dialog = state.permissions.dialogs[place]
    let kind = dialog.kind
    emitEffect(.cancelTimer(.answer(kind)))
    state.permissions.dialogs.remove(at: place)
    if case .dialog(let form) = choice.result, let next = kind.rules.dialog(form) {
      present(next, of: kind, level: dialog.level, switches: form == .pick ? Self.pickSwitches : [])
      return
    }
    keep(dialog, choice)
    let status = state.permissions.status(of: kind)
    record(.permissionAnswered(kind, status))
    if dialog.form == .first, let radio = self.dialog(for: PermissionRequest(kind)), radio.needsRadioOff {
      present(radio, of: kind, level: nil)
      return
    }
    release(kind)
    if choice.result == .settings { openSettings() }
  }

  /// What there is to choose from, where a sheet lets the user pick.
  private static var pickSwitches: [SystemDialog.Switch] { (1...4).map { .init(String($0)) } }

  /// Stores what an answer says.
  private mutating func keep(_ dialog: SystemDialog, _ choice: PermissionChoice) {
    let kind = dialog.kind
    if let status = choice.status(at: dialog.level) { state.permissions.statuses[kind] = status }
    switch kind {
    case .location:
      state.permissions.isAlwaysProvisional =
        dialog.form == .first && state.permissions.status(of: kind) == .always
      if dialog.form == .first {
        state.permissions.isLocationOnce = choice.answer == .allowOnce
        state.permissions.isPrecise = dialog.isPrecise
      }
    case .health:
      state.permissions.healthTypes += dialog.switches.map {
        SystemDialog.Switch($0.id, isOn: $0.isOn && choice.answer == .allow)
      }
    default: break
    }
  }

  /// Takes away the dialogs of a kind that a status given from outside answers, all but the one about the radio.
  mutating func closeDialogs(of kind: PermissionKind) {
    let isAnswered = { (dialog: SystemDialog) in dialog.kind == kind && dialog.form != .radio }
    guard state.permissions.dialogs.contains(where: isAnswered) else { return }
    state.permissions.dialogs.removeAll(where: isAnswered)
    emitEffect(.cancelTimer(.answer(kind)))
    release(kind)
  }

  /// The app learns the answer: what waited for it goes on, at once or when the callback comes.
  private mutating func release(_ kind: PermissionKind) {
    let waits = state.permissions.queue.contains { $0.stage == .dialog(kind) }
    let isCallback = kind.rules.report == .callback
    for index in state.permissions.queue.indices where state.permissions.queue[index].stage == .dialog(kind) {
      state.permissions.queue[index].stage = isCallback ? .report(kind) : nil
    }
    if waits, isCallback { emitEffect(.startTimer(.report(kind), after: Self.reportDelay)) }
  }

  /// The callback with the status has come.
  mutating func receiveReport(of kind: PermissionKind) {
    guard state.permissions.queue.contains(where: { $0.stage == .report(kind) }) else { return }
    record(.permissionReported(kind, state.permissions.status(of: kind)))
    for index in state.permissions.queue.indices where state.permissions.queue[index].stage == .report(kind) {
      state.permissions.queue[index].stage = nil
    }
  }

  /// Starts again what the system has promised: callbacks, and the answers of configuration.
  mutating func resumeSystemTimers() {
    for case .report(let kind) in state.permissions.queue.compactMap({ $0.stage }) {
      emitEffect(.startTimer(.report(kind), after: Self.reportDelay))
    }
    for dialog in state.permissions.dialogs where setup.answers[dialog.kind] != nil {
      emitEffect(.startTimer(.answer(dialog.kind), after: Self.cannedAnswerDelay))
    }
  }

  // MARK: Answers of configuration

  /// Configuration presses a button, also of a dialog that others cover.
  mutating func answerAutomatically(_ kind: PermissionKind) {
    guard let answers = setup.answers[kind], !answers.isEmpty,
      let place = state.permissions.dialogs.lastIndex(where: { $0.kind == kind })
    else { return }
    let dialog = state.permissions.dialogs[place]
    let choices = choices(of: dialog)
    let number = state.permissions.cannedAnswers[kind, default: 0]
    guard let answer = answers[at: number] ?? answers.last,
      let choice = choices[at: Self.index(of: answer, in: dialog, choices)]
    else { return }
    if dialog.form != .pick { state.permissions.cannedAnswers[kind] = number + 1 }
    let gives = !answer.isRefusal
    for index in dialog.switches.indices where gives && (dialog.kind == .health || index < 2) {
      state.permissions.dialogs[place].switches[index].isOn = true
    }
    resolve(place, with: choice)
  }

  /// The choice an answer means: the one of that name; else the one that gives least for a refusal, and the one that
  /// gives most for anything else. The alert about the radio is closed, unless the answer is to go to Settings.
  private static func index(
    of answer: PermissionAnswer, in dialog: SystemDialog, _ choices: [PermissionChoice]
  ) -> Int {
    if let index = choices.firstIndex(where: { $0.answer == answer }) { return index }
    let least = leastIndex(of: choices)
    if answer.isRefusal || dialog.form == .radio { return least }
    return choices.lastIndex { !$0.answer.isRefusal } ?? least
  }
}
