/// What an app asks permission for, and why: `permissions.toml`.
package struct PermissionPlan: Hashable, Sendable {
  /// The sentence each dialog shows, in the order written.
  package var purposes: [Purpose]
  package var workflows: [Workflow]
  /// What the app consists of, each part with its own requests, in the order written.
  package var features: [Feature] = []

  /// Why the app asks for a kind.
  package struct Purpose: Hashable, Sendable {
    package var kind: PermissionKind
    package var text: TextKey

    package init(kind: PermissionKind, text: TextKey) {
      self.kind = kind
      self.text = text
    }
  }

  package init(purposes: [Purpose] = [], workflows: [Workflow] = []) {
    self.purposes = purposes
    self.workflows = workflows
  }

  package func workflow(_ id: WorkflowID) -> Workflow? { workflows.first { $0.id == id } }
  package func feature(_ id: String) -> Feature? { features.first { $0.id == id } }
  package func purpose(of kind: PermissionKind) -> TextKey? { purposes.first { $0.kind == kind }?.text }
}

/// Requests with work between them, run one action at a time.
package struct Workflow: Hashable, Sendable {
  package var id: WorkflowID
  package var actions: [Action]

  /// One action; passed over where its condition does not hold when its turn comes.
  package struct Action: Hashable, Sendable {
    package var when: Condition?
    package var kind: Kind

    package init(_ kind: Kind, when: Condition? = nil) {
      self.kind = kind
      self.when = when
    }
  }

  /// What an action does.
  package enum Kind: Hashable, Sendable {
    /// Explains before the dialog: a screen whose outcome `next` goes on and `skip` ends the workflow.
    /// Passed over when the status is already determined.
    case preAlert(ScreenName, for: PermissionKind)
    /// The system's dialog, if the system would show it.
    case request(PermissionKind)
    /// A call; its errors are shown and the workflow goes on.
    case call(EndpointID)
    /// Sets attributes of the user.
    case set([Assignment])
  }

  package init(id: WorkflowID, actions: [Action]) {
    self.id = id
    self.actions = actions
  }
}

extension PermissionPlan {
  /// Every kind the pack gives a purpose for or asks for, in the order written.
  package var requestedKinds: [PermissionKind] {
    var kinds = purposes.map(\.kind)
    for workflow in workflows {
      for case .request(let kind) in workflow.actions.map(\.kind) where !kinds.contains(kind) {
        kinds.append(kind)
      }
    }
    return kinds
  }
}
