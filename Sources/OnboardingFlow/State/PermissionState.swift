/// Statuses, and the one queue through which every request goes.
package struct PermissionState: Hashable, Sendable {
  /// Kinds that are absent are not determined.
  package internal(set) var statuses: [PermissionKind: PermissionStatus] = [:]
  /// What waits, in the order added. The first entry runs.
  package internal(set) var queue: [QueuedWorkflow] = []
  /// What the running workflow shows; `nil` between actions and when nothing runs.
  package internal(set) var stage: PermissionStage?
  /// The pre-alert shown last by the running workflow; it stays behind the dialogs that follow it.
  package internal(set) var backdrop: ScreenID?

  package init() {}

  package func status(of kind: PermissionKind) -> PermissionStatus { statuses[kind] ?? .notDetermined }
}

/// A workflow in the queue.
package struct QueuedWorkflow: Hashable, Sendable {
  package var workflow: WorkflowID
  /// The action whose turn is next, from 0.
  package var position: Int
  /// Whether its end is the end of the current step.
  package var endsStep: Bool
}

/// What the running workflow shows.
package enum PermissionStage: Hashable, Sendable {
  /// The screen that explains.
  case preAlert(ScreenID)
  /// The system's dialog, with the focus on one of its choices.
  case dialog(PermissionKind, focus: Int)
  /// A call of the workflow is under way.
  case calling
}
