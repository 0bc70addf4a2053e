import PackModel

/// What a request leads to: a dialog, the stored status at once, or nothing.
extension OnboardingFlow {
  /// The dialog that a request would show now; `nil`: none.
  func dialog(for request: PermissionRequest) -> PermissionRules.Dialog? {
    let permissions = state.permissions
    let kind = request.kind
    let status = permissions.status(of: kind)
    if kind.rules.levels.contains(where: { $0.level == request.level && $0.quietly != nil }) { return nil }
    if kind == .tracking, permissions.switchedOff.contains(kind) { return nil }
    if kind == .health, newTypes(of: request).isEmpty { return nil }
    if kind == .location, request.level == .always, permissions.isLocationOnce { return nil }
    return kind.rules.dialogs.first { dialog in
      dialog.from.contains(status) && dialog.levels.contains(request.level) && mayCome(dialog, of: kind)
    }
  }

  private func mayCome(_ dialog: PermissionRules.Dialog, of kind: PermissionKind) -> Bool {
    let isOff = state.permissions.switchedOff.contains(kind)
    switch dialog.needsSwitch {
    case .any: break
    case .on: if isOff { return false }
    case .off: if !isOff { return false }
    }
    if dialog.needsReducedAccuracy, state.permissions.readsPreciseLocation { return false }
    if dialog.form == .more, !pack.permissions.promptsForLimitedPhotos { return false }
    let spent = SpentDialog(kind: kind, form: dialog.form)
    return switch dialog.limit {
    case .none: true
    case .oncePerInstall: !state.permissions.spent.contains(spent)
    case .oncePerRun: !state.permissions.spentThisRun.contains(spent)
    }
  }

  /// The types of a health request that the user was not asked about.
  func newTypes(of request: PermissionRequest) -> [HealthType] {
    request.types.filter { type in !state.permissions.healthTypes.contains { $0.id == type.rawValue } }
  }

  mutating func make(_ request: PermissionRequest, for number: Int) {
    let kind = request.kind
    guard let dialog = dialog(for: request) else { return answerAtOnce(request) }
    if dialog.form.sentence != .none, purpose(of: request, in: dialog.form) == nil {
      switch kind.rules.purpose {
      case .none, .systemWords: break
      case .ignored: return record(.permissionIgnored(kind))
      case .crashes: return crash(for: kind, entry: number)
      }
    }
    if state.permissions.dialogs.contains(where: { $0.kind == kind }) {
      // The system asks one question for both.
      update(number) { $0.stage = .dialog(kind) }
      return
    }
    if kind.rules.isLostBehindDialogs, !state.permissions.dialogs.isEmpty {
      return record(.permissionLost(kind))
    }
    update(number) { $0.stage = .dialog(kind) }
    present(
      dialog, of: kind, level: request.level, purposeKey: request.purposeKey,
      switches: newTypes(of: request).map { .init($0.rawValue) })
    if kind.rules.report != .result, dialog.form == .first {
      record(.permissionReported(kind, state.permissions.status(of: kind)))
    }
  }

  /// The sentence of the pack for a request; for "always" both sentences have to be there.
  private func purpose(of request: PermissionRequest, in form: DialogForm) -> TextKey? {
    let own = pack.permissions.purpose(of: request.kind, level: request.level, key: request.purposeKey)
    return own == nil ? nil : pack.permissions.purpose(of: request.kind, in: form, key: request.purposeKey)
  }

  /// The system shows nothing: the app learns at once what is stored.
  private mutating func answerAtOnce(_ request: PermissionRequest) {
    let kind = request.kind
    if state.permissions.status(of: kind) == .notDetermined {
      if let level = kind.rules.levels.first(where: { $0.level == request.level }), let status = level.quietly
      {
        state.permissions.statuses[kind] = status
      } else if kind == .tracking, state.permissions.switchedOff.contains(kind) {
        // As if the user had asked the app not to track.
        state.permissions.statuses[kind] = .denied
      }
    }
    record(.permissionKnown(kind, state.permissions.reading(of: kind)))
  }

  /// Puts a dialog on top.
  mutating func present(
    _ rules: PermissionRules.Dialog, of kind: PermissionKind, level: PermissionLevel?,
    purposeKey: String? = nil,
    switches: [SystemDialog.Switch] = [], owner: SystemDialog.Owner = .app
  ) {
    var dialog = SystemDialog(
      kind: kind, form: rules.form, focus: Self.leastIndex(of: rules.choices), level: level,
      purposeKey: purposeKey, switches: switches, owner: owner)
    dialog.isPrecise = state.permissions.isPrecise
    if kind == .location { dialog.locationBefore = state.permissions.locationReading }
    state.permissions.spent.insert(SpentDialog(kind: kind, form: rules.form))
    state.permissions.spentThisRun.insert(SpentDialog(kind: kind, form: rules.form))
    state.permissions.dialogs.append(dialog)
    record(.permissionAsked(kind, rules.form))
    emitEffect(.animate(.overlay))
    if setup.answers[kind] != nil { emitEffect(.startTimer(.answer(kind), after: Self.cannedAnswerDelay)) }
  }

  /// How long a dialog stands that configuration answers.
  static var cannedAnswerDelay: Duration { .milliseconds(900) }
  /// How long a callback takes.
  static var reportDelay: Duration { .milliseconds(300) }

  /// The choice that gives the app least: the first that refuses, else the first.
  static func leastIndex(of choices: [PermissionChoice]) -> Int {
    choices.firstIndex { $0.answer.isRefusal } ?? 0
  }
}
