package import PackModel

/// Dialogs of the system: what is on them, keys, answers.
extension OnboardingFlow {
  /// The dialogs that show now, the last on top: those of the app only while it is in front.
  package var visibleDialogs: [SystemDialog] {
    // Every frame and every key asks; a method that is handed on would copy the whole flow.
    state.permissions.dialogs.filter { isVisible($0) }
  }

  /// Whether a dialog shows where the user is now.
  private func isVisible(_ dialog: SystemDialog) -> Bool { state.app == .active || dialog.owner != .app }

  /// The dialog on top, which gets keys and taps.
  package var topDialog: SystemDialog? { state.permissions.dialogs.last { isVisible($0) } }

  /// The buttons of a dialog, from top to bottom.
  package func choices(of dialog: SystemDialog) -> [PermissionChoice] {
    dialog.kind.rules.dialog(dialog.form)?.choices ?? []
  }

  /// Whether a dialog has the switch for the exact location, which comes after its choices in ``SystemDialog/focus``.
  package func hasPreciseSwitch(_ dialog: SystemDialog) -> Bool {
    pack.permissions.requestsPreciseLocation
      && dialog.kind.rules.dialog(dialog.form)?.hasPreciseSwitch == true
  }

  /// Why the app asks, as the dialog says it; `nil`: the system's own words.
  package func purpose(of dialog: SystemDialog) -> TextKey? {
    pack.permissions.purpose(of: dialog.kind, in: dialog.form, key: dialog.purposeKey)
  }

  private mutating func updateTop(_ change: (inout SystemDialog) -> Void) {
    let index = state.permissions.dialogs.lastIndex { isVisible($0) }
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
    case .escape where dialog.owner == .settings:
      // What was picked stays as it was.
      state.permissions.dialogs.removeAll { $0.owner == .settings }
      emitEffect(.cancelTimer(.answer(dialog.kind)))
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
    let place = state.permissions.dialogs.lastIndex { isVisible($0) }
    if let place { resolve(place, with: choice) }
  }

  /// - Parameter place: the dialog's, among all that are up.
  private mutating func resolve(_ place: Int, with choice: PermissionChoice) {
    let dialog = state.permissions.dialogs[place]
    let kind = dialog.kind
    emitEffect(.cancelTimer(.answer(kind)))
    animateLeaving()
    state.permissions.dialogs.remove(at: place)
    if dialog.form == .pick { keepPicked(dialog) }
    if case .dialog(let form) = choice.result, let next = kind.rules.dialog(form) {
      guard form == .confirm, state.permissions.picked[kind, default: []].isEmpty else {
        present(
          next, of: kind, level: dialog.level, switches: form == .pick ? pickSwitches(of: kind) : [],
          owner: dialog.owner)
        return
      }
      // Every switch is off: iOS shows no confirmation, and the app can read no contact.
      state.permissions.statuses[kind] = .limited
    }
    keep(dialog, choice)
    let status = state.permissions.status(of: kind)
    record(.permissionAnswered(kind, status))
    if dialog.form == .first, let radio = self.dialog(for: PermissionRequest(kind)), radio.form == .radio {
      present(radio, of: kind, level: nil)
      return
    }
    release(dialog)
    if choice.result == .settings { openSettings() }
  }

  /// How many pictures, and how many people, the phone has.
  private static var libraryCount: Int { 4 }

  /// What there is to choose from, where a sheet lets the user pick, with what was picked before.
  func pickSwitches(of kind: PermissionKind) -> [SystemDialog.Switch] {
    let picked = state.permissions.picked[kind, default: []]
    return (1...Self.libraryCount).map { number in
      SystemDialog.Switch(String(number), isOn: picked.contains(String(number)))
    }
  }

  /// The number in a dialog's words: of those that were picked, where it asks about them, otherwise of all that the
  /// phone has.
  package func count(in dialog: SystemDialog) -> Int {
    dialog.form == .confirm ? state.permissions.picked[dialog.kind, default: []].count : Self.libraryCount
  }

  private mutating func keepPicked(_ dialog: SystemDialog) {
    state.permissions.picked[dialog.kind] = Set(dialog.switches.filter { $0.isOn }.map { $0.id })
  }

  /// Stores what an answer says.
  private mutating func keep(_ dialog: SystemDialog, _ choice: PermissionChoice) {
    let kind = dialog.kind
    if let status = choice.status(at: dialog.level) { state.permissions.statuses[kind] = status }
    switch kind {
    case .location: keepLocation(dialog, choice)
    case .health:
      state.permissions.healthTypes += dialog.switches.map {
        SystemDialog.Switch($0.id, isOn: $0.isOn && choice.answer == .allow)
      }
    default: break
    }
  }

  private mutating func keepLocation(_ dialog: SystemDialog, _ choice: PermissionChoice) {
    switch dialog.form {
    case .first:
      state.permissions.isAlwaysProvisional = state.permissions.status(of: .location) == .always
      state.permissions.isLocationOnce = choice.answer == .allowOnce
      state.permissions.isPrecise = dialog.isPrecise
    case .always, .reminder: state.permissions.isAlwaysProvisional = false
    case .fullAccuracy:
      guard choice.answer == .allowOnce else { return }
      state.permissions.isPreciseForNow = true
      record(.accuracyChanged(isPrecise: true))
    default: break
    }
  }

  /// Takes away the dialogs of a kind that a status given from outside answers, all but those about a switch of the
  /// device.
  mutating func closeDialogs(of kind: PermissionKind) {
    let isAnswered = { (dialog: SystemDialog) in
      dialog.kind == kind && ![.radio, .services].contains(dialog.form)
    }
    guard let dialog = state.permissions.dialogs.first(where: isAnswered) else { return }
    state.permissions.dialogs.removeAll(where: isAnswered)
    emitEffect(.cancelTimer(.answer(kind)))
    release(dialog)
  }

  /// The app learns the answer: what waited for it goes on, at once or when the callback comes.
  private mutating func release(_ dialog: SystemDialog) {
    let kind = dialog.kind
    let rules = kind.rules
    let isCalled = rules.report != .result && rules.dialog(dialog.form)?.hasCallback != false
    let isUnheard = isCalled && dialog.locationBefore.map(state.permissions.locationReading.differs) == false
    var waits = false
    for index in state.permissions.queue.indices where state.permissions.queue[index].stage == .dialog(kind) {
      let entry = state.permissions.queue[index]
      guard isCalled, waitsForCallback(entry) else {
        state.permissions.queue[index].stage = nil
        continue
      }
      state.permissions.queue[index].stage = isUnheard ? .hanging(kind) : .report(kind)
      if isUnheard { record(.permissionUnreported(kind, state.permissions.reading(of: kind))) }
      waits = true
    }
    if waits, !isUnheard {
      emitEffect(.startTimer(.report(kind), after: Self.reportDelay))
    } else if state.app == .active, let before = dialog.locationBefore {
      reportLocation(since: before)
    }
  }

  /// Whether the request that an entry has made waits for its callback.
  private func waitsForCallback(_ entry: QueuedWorkflow) -> Bool {
    guard case .ask(let request)? = actions(of: entry)[at: entry.position - 1]?.kind else { return true }
    return request.waitsForCallback
  }

  /// Tells the app by its callback that what it reads of the location has changed.
  mutating func reportLocation(since before: LocationReading) {
    guard state.permissions.locationReading.differs(from: before) else { return }
    let isAwaited = state.permissions.queue.contains {
      $0.stage == .report(.location) || $0.stage == .hanging(.location)
    }
    report(.location)
    // A workflow that waits goes on; where none does, those that the pack has for the change are added.
    guard !isAwaited, state.permissions.reading(of: .location) != .notDetermined else { return }
    for workflow in pack.permissions.workflows where workflow.whenChanged == .location {
      let isThere = state.permissions.queue.contains { $0.outermost == workflow.id }
      if !isThere { enqueue(workflow.id, endsStep: false) }
    }
  }

  /// The callback that a workflow waits for has come.
  mutating func receiveReport(of kind: PermissionKind) {
    guard state.permissions.queue.contains(where: { $0.stage == .report(kind) }) else { return }
    report(kind)
  }

  private mutating func report(_ kind: PermissionKind) {
    record(.permissionReported(kind, state.permissions.reading(of: kind)))
    let waited: [PermissionStage?] = [.report(kind), .hanging(kind)]
    for index in state.permissions.queue.indices where waited.contains(state.permissions.queue[index].stage) {
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
    if answer.isRefusal || dialog.form == .radio || dialog.form == .services { return least }
    return choices.lastIndex { !$0.answer.isRefusal } ?? least
  }
}
