/// The permissions an app asks for, and why: `permissions.toml`.
package struct PermissionPlan: Hashable, Sendable {
  /// The sentence each dialog shows, in the order written.
  package var purposes: [Purpose]
  /// The workflows, in the order written.
  package var workflows: [Workflow]
  /// Whether the system asks about limited photos again each time the app runs.
  package var promptsForLimitedPhotos = true
  /// Whether the app asks for the exact location; otherwise it gets the approximate one unless the user turns Precise
  /// Location on in Settings (`NSLocationDefaultAccuracyReduced`).
  package var requestsPreciseLocation = true
  /// The features with requests of their own, in the order written.
  package var features: [Feature] = []

  /// The reason why the app asks for a kind.
  package struct Purpose: Hashable, Sendable {
    /// The kind that it is for.
    package var kind: PermissionKind
    /// The level that it is for; `nil`: every level without a purpose of its own.
    package var level: PermissionLevel?
    /// The name by which requests choose it, at ``PermissionLevel/fullAccuracy``; `nil` at the other levels.
    package var key: String?
    /// The sentence in the system's dialog, below its title.
    package var text: TextKey

    /// The keys of `[purpose]` in `permissions.toml`, for kinds and for the levels that have a dialog:
    /// `photos`, `photos_add_only`.
    package static let keys: [(name: String, kind: PermissionKind, level: PermissionLevel?)] =
      PermissionRules.table.flatMap { rules in
        [(name: rules.kind.rawValue, kind: rules.kind, level: nil)]
          + rules.levels.filter { $0.quietly == nil && !$0.choosesPurpose }.map {
            (name: "\(rules.kind.rawValue)_\($0.level.rawValue)", kind: rules.kind, level: $0.level)
          }
      }

    /// The key of a level of a kind; `nil`: the level has no purpose of its own.
    package static func name(of kind: PermissionKind, _ level: PermissionLevel) -> String? {
      keys.first { $0.kind == kind && $0.level == level }?.name
    }

    /// Creates the purpose of every level unless told otherwise.
    package init(kind: PermissionKind, level: PermissionLevel? = nil, key: String? = nil, text: TextKey) {
      self.kind = kind
      self.level = level
      self.key = key
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
  ///
  /// - Parameter key: which of the sentences of a level that has several; such a level never takes the kind's.
  package func purpose(of kind: PermissionKind, level: PermissionLevel? = nil, key: String? = nil) -> TextKey?
  {
    let own = purposes.first { $0.kind == kind && $0.level == level && $0.key == key }
    if own == nil, let level, kind.rules.levels.contains(where: { $0.level == level && $0.choosesPurpose }) {
      return nil
    }
    return (own ?? purposes.first { $0.kind == kind && $0.level == nil })?.text
  }

  /// The sentence that a dialog shows; `nil`: the form has none, or the pack gives none.
  ///
  /// - Parameter key: that of the request.
  package func purpose(of kind: PermissionKind, in form: DialogForm, key: String? = nil) -> TextKey? {
    switch form.sentence {
    case .none: nil
    case .ofKind: purpose(of: kind)
    case .ofLevel(let level): purpose(of: kind, level: level, key: level == .fullAccuracy ? key : nil)
    }
  }

  /// The names of the sentences for the exact location, in the order written.
  package var fullAccuracyKeys: [String] {
    purposes.filter { $0.level == .fullAccuracy }.compactMap { $0.key }
  }
}

/// Requests with work between them, run one action at a time.
package struct Workflow: Hashable, Sendable {
  /// The name that steps, screens, features and actions use.
  package var id: WorkflowID
  /// The actions, in the order run.
  package var actions: [Action]
  /// The permission whose change, reported by iOS, adds the workflow to the queue; `nil`: none.
  package var whenChanged: PermissionKind?

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
  /// The levels of a kind that have a sentence of their own, each once, in the order written.
  package func levels(of kind: PermissionKind) -> [PermissionLevel] {
    purposes.filter { $0.kind == kind }.compactMap { $0.level }.reduce(into: []) { levels, level in
      if !levels.contains(level) { levels.append(level) }
    }
  }

  /// Every kind the pack gives a purpose for or asks for, each once, in the order written.
  package var requestedKinds: [PermissionKind] {
    let asked = workflows.flatMap { $0.actions }.compactMap { action -> PermissionKind? in
      if case .ask(let request) = action.kind { request.kind } else { nil }
    }
    return (purposes.map { $0.kind } + asked).reduce(into: []) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }
}
