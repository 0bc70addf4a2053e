/// What iOS does with a kind of permission: a row of ``table``.
///
/// It follows Apple's documentation as of iOS 18. What could not be verified there is marked (?) and takes the
/// reading that gives the app least.
package struct PermissionRules: Hashable, Sendable {
  package var kind: PermissionKind
  /// Every status the kind can have.
  package var statuses: [PermissionStatus]
  /// What makes the system show the first dialog.
  package var trigger = Trigger.request
  /// Every dialog of the kind; the first one is ``DialogForm/first``.
  package var dialogs: [Dialog]
  /// The levels a request may have, with the status that one without a dialog leads to.
  package var levels: [Level] = []
  /// What a request brings that shows no dialog because the user has refused.
  package var afterDenial = AfterDenial.status
  /// How an answer reaches the app.
  package var report = Report.result
  /// What an app reads before the user was asked.
  package var readsUndetermined = PermissionStatus.notDetermined
  package var purpose = Purpose.crashes
  /// Whether a request is lost where another dialog is up: it is neither shown nor kept.
  package var isLostBehindDialogs = false
  package var settings = Settings.toggle(on: .authorized)
  /// Whether a change in Settings kills the app.
  package var changeKillsApp = true

  /// What makes the system show the first dialog. It makes no difference to the order of things: a pack writes
  /// `request` for each.
  package enum Trigger: Hashable, Sendable {
    /// The app asks for it.
    case request
    /// There is no call to ask: the first use shows it.
    case firstUse
    /// The first query for data.
    case firstQuery
    /// The first packet to the local network.
    case firstTraffic
    /// The first time the face is looked at.
    case firstEvaluation
    /// A type of data that was not asked for before.
    case newType
  }

  /// A dialog, and when a request shows it.
  package struct Dialog: Hashable, Sendable {
    package var form: DialogForm
    /// The statuses in which a request shows it; none: another dialog leads to it, or the system by itself.
    package var from: [PermissionStatus]
    /// The levels of the requests that show it; `nil` is a request without one.
    package var levels: [PermissionLevel?]
    package var limit = Limit.none
    /// The buttons, from top to bottom, as iOS orders them.
    package var choices: [PermissionChoice]
    /// Whether it shows only while the radio is off.
    package var needsRadioOff = false
    package var hasPreciseSwitch = false
  }

  /// How often a dialog may come.
  package enum Limit: Hashable, Sendable {
    /// As often as it is asked for in a status that shows it.
    case none
    case oncePerInstall, oncePerRun
  }

  /// A level of requests.
  package struct Level: Hashable, Sendable {
    package var level: PermissionLevel
    /// The status that follows without a dialog; `nil`: there is a dialog.
    package var quietly: PermissionStatus?
  }

  /// What comes back without a dialog once the user has refused.
  package enum AfterDenial: Hashable, Sendable {
    /// The stored status.
    case status
    /// An error in place of data.
    case error
    /// Nothing: what the app sends is dropped.
    case silence
    /// Data without content.
    case emptyData
  }

  /// How an answer reaches the app.
  package enum Report: Hashable, Sendable {
    /// The call that asked returns it.
    case result
    /// A callback some time later, which first reports "not determined"; that one is to be ignored.
    case callback
  }

  /// What a missing purpose does to a request that would show a dialog.
  package enum Purpose: Hashable, Sendable {
    /// The kind has none.
    case none
    /// The system uses words of its own.
    case systemWords
    /// Nothing is shown and the status stays.
    case ignored
    /// The system kills the app.
    case crashes
  }

  /// How Settings shows the kind.
  package enum Settings: Hashable, Sendable {
    /// Elsewhere: health data has an app of its own.
    case absent
    case toggle(on: PermissionStatus)
    /// One of these.
    case choice([PermissionStatus])
  }
}

extension PermissionKind {
  package var rules: PermissionRules { PermissionRules.byKind[self] ?? PermissionRules.simple(self) }

  /// Every status the kind can have.
  package var statuses: [PermissionStatus] { rules.statuses }

  /// Every status that the app, and with it a condition, can read.
  package var readings: [PermissionStatus] {
    rules.readsUndetermined == .notDetermined ? statuses : statuses.filter { $0 != .notDetermined }
  }

  /// The buttons of the first dialog, top to bottom, as iOS orders them.
  package var choices: [PermissionChoice] { rules.dialog(.first)?.choices ?? [] }

  /// Every answer that some dialog of the kind has, in the order of the dialogs.
  package var answers: [PermissionAnswer] {
    var found: [PermissionAnswer] = []
    for choice in rules.dialogs.flatMap({ $0.choices }) where !found.contains(choice.answer) {
      found.append(choice.answer)
    }
    return found
  }
}

extension PermissionRules {
  static let byKind = Dictionary(grouping: table) { $0.kind }.compactMapValues { $0.first }

  package func dialog(_ form: DialogForm) -> Dialog? { dialogs.first { $0.form == form } }
}
