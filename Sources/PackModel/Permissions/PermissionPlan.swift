/// The permissions an app asks for, and why: `permissions.toml`.
package struct PermissionPlan: Hashable, Sendable {
  /// The sentence each dialog shows, in the order written.
  package var purposes: [Purpose]
  /// The workflows, in the order written.
  package var workflows: [Workflow]
  /// Whether the system asks about limited photos again each time the app runs.
  package var promptsForLimitedPhotos = true
  /// The features with requests of their own, in the order written.
  package var features: [Feature] = []

  /// The reason why the app asks for a kind.
  package struct Purpose: Hashable, Sendable {
    /// The kind that it is for.
    package var kind: PermissionKind
    /// The level that it is for; `nil`: every level without a purpose of its own.
    package var level: PermissionLevel?
    /// The sentence in the system's dialog, below its title.
    package var text: TextKey

    /// The keys of `[purpose]` in `permissions.toml`, for kinds and for the levels that have a dialog:
    /// `photos`, `photos_add_only`.
    package static let keys: [(name: String, kind: PermissionKind, level: PermissionLevel?)] =
      PermissionRules.table.flatMap { rules in
        [(name: rules.kind.rawValue, kind: rules.kind, level: nil)]
          + rules.levels.filter { $0.quietly == nil }.map {
            (name: "\(rules.kind.rawValue)_\($0.level.rawValue)", kind: rules.kind, level: $0.level)
          }
      }

    /// The key of a level of a kind; `nil`: the level has no purpose of its own.
    package static func name(of kind: PermissionKind, _ level: PermissionLevel) -> String? {
      keys.first { $0.kind == kind && $0.level == level }?.name
    }

    /// Creates the purpose of every level unless told otherwise.
    package init(kind: PermissionKind, level: PermissionLevel? = nil, text: TextKey) {
      self.kind = kind
      self.level = level
      self.text = text
    }
  }

  /// Creates a plan without features that prompts for limited photos.
  package init(purposes: [Purpose] = [], workflows: [Workflow] = []) {
    self.purposes = purposes
    self.workflows = workflows
  }

  /// The workflow with an id; `nil` if there is none.
  package func workflow(_ id: WorkflowID) -> Workflow? { workflows.first { $0.id == id } }
  /// The feature with an id; `nil` if there is none.
  package func feature(_ id: String) -> Feature? { features.first { $0.id == id } }

  /// The reason for a request: that of the level, else that of the kind; `nil` if there is none.
  package func purpose(of kind: PermissionKind, level: PermissionLevel? = nil) -> TextKey? {
    let own = purposes.first { $0.kind == kind && $0.level == level }
    return (own ?? purposes.first { $0.kind == kind && $0.level == nil })?.text
  }
}

/// Requests with work between them, run one action at a time.
package struct Workflow: Hashable, Sendable {
  /// The name that steps, screens, features and actions use.
  package var id: WorkflowID
  /// The actions, in the order run.
  package var actions: [Action]

  /// One action; skipped if its condition does not hold when its turn comes.
  package struct Action: Hashable, Sendable {
    /// The condition; `nil`: never skipped.
    package var when: Condition?
    /// What the action does.
    package var kind: Kind

    /// Creates an action that is never skipped unless told otherwise.
    package init(_ kind: Kind, when: Condition? = nil) {
      self.kind = kind
      self.when = when
    }
  }

  /// What an action does.
  package enum Kind: Hashable, Sendable {
    /// Explains before the dialog: a screen whose outcome `next` goes on and `skip` ends the workflow.
    /// Skipped if the status is already determined.
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

    /// A request at the usual level unless told otherwise.
    package static func request(
      _ kind: PermissionKind, level: PermissionLevel? = nil, types: [HealthType] = []
    ) -> Kind {
      .ask(PermissionRequest(kind, level: level, types: types))
    }
  }

  /// Creates a workflow.
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
