/// How iOS treats a kind of permission: a row of ``table``.
///
/// It follows Apple's documentation as of iOS 18; docs/permissions.md has the source of each row. What could not be
/// verified is marked (?) and takes the reading that gives the app least.
package struct PermissionRules: Hashable, Sendable {
  /// The kind that the rules are for.
  package var kind: PermissionKind
  /// Every status the kind can have.
  package var statuses: [PermissionStatus]
  /// Every dialog of the kind; the first one is ``DialogForm/first``.
  package var dialogs: [Dialog]
  /// The levels a request may have, with the status that one without a dialog leads to.
  package var levels: [Level] = []
  /// How an answer reaches the app.
  package var report = Report.result
  /// The status that an app reads before the user was asked.
  package var readsUndetermined = PermissionStatus.notDetermined
  /// What a missing purpose does to a request that would show a dialog.
  package var purpose = Purpose.crashes
  /// Whether a request is lost while another dialog is up: it is neither shown nor kept.
  package var isLostBehindDialogs = false
  /// How Settings shows the kind.
  package var settings = Settings.toggle(on: .authorized)
  /// Whether a change in Settings kills the app.
  package var changeKillsApp = true
  /// The status that the app reads while the device's switch of the kind is off; `nil`: the stored one.
  package var readsSwitchedOff: PermissionStatus?

  /// A dialog, and when a request shows it.
  package struct Dialog: Hashable, Sendable {
    /// Which of the dialogs of its kind it is; each form once.
    package var form: DialogForm
    /// The statuses in which a request shows it; none: another dialog leads to it, or the system by itself.
    package var from: [PermissionStatus]
    /// The levels of the requests that show it; `nil` is a request without one.
    package var levels: [PermissionLevel?]
    /// How often it may be shown.
    package var limit = Limit.none
    /// The buttons, from top to bottom, as iOS orders them.
    package var choices: [PermissionChoice]
    /// Whether it shows only while the device's switch of the kind is off, or only while it is on.
    package var needsSwitch = SwitchState.any
    /// Whether it shows only while the app gets the approximate location.
    package var needsReducedAccuracy = false
    /// Whether the kind's callback reports the answer; otherwise the app learns it as the dialog closes.
    package var hasCallback = true
    /// Whether it has the switch for the exact location.
    package var hasPreciseSwitch = false
  }

  /// How a switch of the device has to stand: the Bluetooth radio, Location Services.
  package enum SwitchState: Hashable, Sendable {
    case any, on, off
  }

  /// How often a dialog may be shown.
  package enum Limit: Hashable, Sendable {
    /// As often as it is asked for in a status that shows it.
    case none
    case oncePerInstall, oncePerRun
  }

  /// A level of requests.
  package struct Level: Hashable, Sendable {
    /// The level that a request may have.
    package var level: PermissionLevel
    /// The status that a request sets without a dialog; `nil`: there is a dialog.
    package var quietly: PermissionStatus?
    /// Whether a request has to choose one of several sentences.
    package var choosesPurpose = false
  }

  /// How an answer reaches the app.
  package enum Report: Hashable, Sendable {
    /// The call that asked returns it.
    case result
    /// A callback some time later, which first reports "not determined"; that one is to be ignored.
    case callback
    /// The same, where an answer that leaves what the app reads as it was is never reported.
    case changeCallback
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
    /// Not at all: health data has an app of its own.
    case absent
    /// A switch that is off if the status is `denied` or not determined; switched on, it sets this status.
    case toggle(on: PermissionStatus)
    /// A list of these statuses, of which one is chosen.
    case choice([PermissionStatus])
  }
}

extension PermissionKind {
  /// The row of ``PermissionRules/table`` for the kind.
  package var rules: PermissionRules { PermissionRules.byKind[self] ?? PermissionRules.simple(self) }

  /// Every status that the kind can have.
  package var statuses: [PermissionStatus] { rules.statuses }

  /// Every status that the app, and with it a condition, can read.
  package var readings: [PermissionStatus] {
    rules.readsUndetermined == .notDetermined ? statuses : statuses.filter { $0 != .notDetermined }
  }

  /// The buttons of the first dialog, top to bottom, as iOS orders them.
  package var choices: [PermissionChoice] { rules.dialog(.first)?.choices ?? [] }

  /// Every answer in a dialog of the kind, in the order of the dialogs, each once.
  package var answers: [PermissionAnswer] {
    var found: [PermissionAnswer] = []
    for choice in rules.dialogs.flatMap({ $0.choices }) where !found.contains(choice.answer) {
      found.append(choice.answer)
    }
    return found
  }
}

extension PermissionRules {
  /// The rows of ``table`` by kind.
  static let byKind = Dictionary(grouping: table) { $0.kind }.compactMapValues { $0.first }

  /// The dialog of a form; `nil` if the kind has none.
  package func dialog(_ form: DialogForm) -> Dialog? { dialogs.first { $0.form == form } }
}
