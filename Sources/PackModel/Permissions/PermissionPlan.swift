/// What an app asks permission for, and why: `permissions.toml`.
package struct PermissionPlan: Hashable, Sendable {
  /// The sentence each dialog shows, in the order written.
  package var purposes: [Purpose]
  package var workflows: [Workflow]
  /// Whether the system asks about limited photos again each time the app runs.
  package var promptsForLimitedPhotos = true
  /// What the app consists of, each part with its own requests, in the order written.
  package var features: [Feature] = []

  /// Why the app asks for a kind.
  package struct Purpose: Hashable, Sendable {
    package var kind: PermissionKind
    /// The level it is for; `nil`: all that have none of their own.
    package var level: PermissionLevel?
    package var text: TextKey

    /// What a purpose can be for, as `permissions.toml` names it: `photos`, `photos_add_only`.
    package static let keys: [(name: String, kind: PermissionKind, level: PermissionLevel?)] =
      PermissionRules.table.flatMap { rules in
        [(name: rules.kind.rawValue, kind: rules.kind, level: nil)]
          + rules.levels.filter { $0.quietly == nil }.map {
            (name: "\(rules.kind.rawValue)_\($0.level.rawValue)", kind: rules.kind, level: $0.level)
          }
      }

    /// What ``keys`` calls a level of a kind; `nil`: it has no purpose of its own.
    package static func name(of kind: PermissionKind, _ level: PermissionLevel) -> String? {
      keys.first { $0.kind == kind && $0.level == level }?.name
    }

    package init(kind: PermissionKind, level: PermissionLevel? = nil, text: TextKey) {
      self.kind = kind
      self.level = level
      self.text = text
    }
  }

  package init(purposes: [Purpose] = [], workflows: [Workflow] = []) {
    self.purposes = purposes
    self.workflows = workflows
  }

  package func workflow(_ id: WorkflowID) -> Workflow? { workflows.first { $0.id == id } }
  package func feature(_ id: String) -> Feature? { features.first { $0.id == id } }

  /// Why the app asks: the level's own reason, else the kind's.
  package func purpose(of kind: PermissionKind, level: PermissionLevel? = nil) -> TextKey? {
    let own = purposes.first { $0.kind == kind && $0.level == level }
    return (own ?? purposes.first { $0.kind == kind && $0.level == nil })?.text
  }
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
    case ask(PermissionRequest)
    /// A call; its errors are shown and the workflow goes on.
    case call(EndpointID)
    /// Sets attributes of the user.
    case set([AttributeAssignment])
    /// A screen within the workflow: `next` goes on and `skip` ends the workflow.
    case screen(ScreenName)
    /// Another workflow's actions; its end is not the end of this one.
    case workflow(WorkflowID)
    /// The workflow ends here.
    case end

    package static func request(
      _ kind: PermissionKind, level: PermissionLevel? = nil, types: [HealthType] = []
    ) -> Kind {
      .ask(PermissionRequest(kind, level: level, types: types))
    }
  }

  package init(id: WorkflowID, actions: [Action]) {
    self.id = id
    self.actions = actions
  }
}

extension PermissionPlan {
  /// Every kind the pack gives a purpose for or asks for, in the order written.
  package var requestedKinds: [PermissionKind] {
    var kinds = purposes.map { $0.kind }
    for workflow in workflows {
      for case .ask(let request) in workflow.actions.map({ $0.kind }) where !kinds.contains(request.kind) {
        kinds.append(request.kind)
      }
    }
    return kinds
  }
}
