package import PackModel

/// Statuses, and the one queue through which every request goes.
package struct PermissionState: Hashable, Sendable {
  /// Kinds that are absent are not determined.
  package var statuses = SlotValues<PermissionSlots>()
  /// Whether the app gets the exact location.
  package var isPrecise = true
  /// Whether location was allowed once: it is not determined again when the app leaves.
  package var isLocationOnce = false
  /// Whether the app gets the exact location until it is left, whatever ``isPrecise`` says.
  package var isPreciseForNow = false
  /// Whether "always" was never asked for in so many words: the system does at the first event in the background.
  package var isAlwaysProvisional = false
  /// The types of health data the user was asked about, and which the app gets; it never learns the latter.
  package var healthTypes: [SystemDialog.Switch] = []
  /// What the user has picked of the phone's pictures and people, by the ids of the switches.
  package var picked: [PermissionKind: Set<String>] = [:]
  /// The permissions whose switch of the device is off: whether apps may ask for tracking, the Bluetooth radio,
  /// Location Services.
  package var switchedOff: Set<PermissionKind> = []
  /// What the app read of the location when it was left: a difference is reported when it is in front again. `nil`: it
  /// is in front, or does not run.
  package var locationBefore: LocationReading?
  /// What runs and what waits, in the order added. The first entry runs; with the queue off all do.
  package var queue: [QueuedWorkflow] = []
  /// The dialogs of the system, the last on top; more than one only with the queue off.
  package var dialogs: [SystemDialog] = []
  /// Dialogs shown since the app was installed: those limited to once per install do not show again.
  package var spent: Set<SpentDialog> = []
  /// Dialogs shown since the app's last start: those limited to once per run do not show again.
  package var spentThisRun: Set<SpentDialog> = []
  /// How many dialogs of a kind configuration has answered.
  package var cannedAnswers: [PermissionKind: Int] = [:]
  /// The number of the next entry of the queue.
  package var nextNumber = 0

  /// Creates the state of a device on which no permission was asked for.
  package init() {}

  /// What the system has stored.
  package func status(of kind: PermissionKind) -> PermissionStatus { statuses[kind] ?? .notDetermined }

  /// What the app reads, and with it every condition.
  package func reading(of kind: PermissionKind) -> PermissionStatus {
    if switchedOff.contains(kind), let status = kind.rules.readsSwitchedOff { return status }
    let status = status(of: kind)
    return status == .notDetermined ? kind.rules.readsUndetermined : status
  }

  /// Whether the app gets the exact location now.
  package var readsPreciseLocation: Bool { isPrecise || isPreciseForNow }

  /// What the app reads of the location: iOS reports each change of it.
  package var locationReading: LocationReading {
    LocationReading(status: reading(of: .location), isPrecise: readsPreciseLocation)
  }

  /// The kind whose callback a workflow waits for in vain: iOS does not call it; `nil`: none.
  package var hang: PermissionKind? {
    for case .hanging(let kind) in queue.compactMap({ $0.stage }) { return kind }
    return nil
  }

  /// What the user sees of a workflow, or what one waits for; `nil`: nothing runs. Of several, with the queue off,
  /// it is that of the screen on top.
  package var stage: PermissionStage? {
    if queue.isEmpty { return nil }
    let stages = queue.compactMap({ $0.stage })
    return stages.last { if case .preAlert = $0 { true } else { false } } ?? stages.last
  }

  /// The screen shown last by a running workflow; it stays behind the dialogs that follow it.
  package var backdrop: ScreenID? { queue.last { $0.backdrop != nil }?.backdrop }

  /// Forgets what runs and waits, and takes its dialogs away.
  mutating func clear() {
    queue = []
    dialogs = []
  }
}

/// What an app reads of the location.
package struct LocationReading: Hashable, Sendable {
  /// The status, which is a denial while Location Services are off.
  package var status: PermissionStatus
  /// Whether the location is exact; of no account without a status that allows it.
  package var isPrecise: Bool

  /// Whether an app can tell the two apart.
  func differs(from other: LocationReading) -> Bool {
    let isAllowed = status == .whenInUse || status == .always
    return status != other.status || isAllowed && isPrecise != other.isPrecise
  }
}

/// A dialog that has been shown.
package struct SpentDialog: Hashable, Sendable {
  /// The permission that it asked for.
  package var kind: PermissionKind
  /// Which of the dialogs of its kind it was.
  package var form: DialogForm
}

/// A workflow in the queue, or a single request.
package struct QueuedWorkflow: Hashable, Sendable {
  /// The number of the entry, unique in a session.
  package var number: Int
  /// The workflow whose actions run now: with callers, the innermost.
  package var workflow: WorkflowID
  /// A request that belongs to no workflow; ``workflow`` is its kind then.
  package var request: PermissionRequest?
  /// The action whose turn is next, from 0.
  package var position = 0
  /// Whether its end is the end of the current step.
  package var endsStep = false
  /// Where it goes on when this workflow is over: it runs within others, the innermost last.
  package var callers: [Caller] = []
  /// How many other workflows it has run so far.
  package var included = 0
  /// The screens and calls made since it began, by the places of their actions.
  package var made: Set<[Int]> = []
  /// Those made before the app was killed, which began it again.
  package var madeBefore: Set<[Int]> = []
  /// Whether its last screen or call was made before the app was killed, too.
  package var isRepeating = false
  /// Whether it was in the queue when the session expired: it goes on where the user is back, and keeps its place.
  package var awaitsSignIn = false
  /// What it waits for; `nil`: its next action.
  package var stage: PermissionStage?
  /// The screen it has shown last; it stays behind the dialogs that follow it.
  package var backdrop: ScreenID?

  /// A workflow that has another one's actions in it.
  package struct Caller: Hashable, Sendable {
    /// The workflow that goes on afterwards.
    package var workflow: WorkflowID
    /// The action after them.
    package var position: Int
  }

  /// Where the action whose turn is next stands in the workflow that was added: the positions of the actions that run
  /// other workflows, then its own.
  var place: [Int] { callers.map { $0.position } + [position] }

  /// The workflow that was added.
  package var outermost: WorkflowID { callers.first?.workflow ?? workflow }
}

/// What a workflow waits for.
package enum PermissionStage: Hashable, Sendable {
  /// A screen of the workflow, mostly one that explains.
  case preAlert(ScreenID)
  /// The system's dialog for a kind.
  case dialog(PermissionKind)
  /// The user has answered, and the system has not reported it yet.
  case report(PermissionKind)
  /// The user has answered, and the system will not report it: the answer has changed nothing that the app reads.
  case hanging(PermissionKind)
  /// A call of the workflow is under way.
  case calling
}
