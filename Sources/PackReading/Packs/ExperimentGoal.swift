package import LoggedEvents
package import PackModel

/// What counts as reaching a goal.
package enum ExperimentGoal: Hashable, Sendable {
  /// The screen of this step was shown.
  case step(StepID)
  /// This was recorded.
  case event(RecordedEvent)
}

/// An event of the log, as a goal names it; what is `nil` or empty may be anything.
package struct RecordedEvent: Hashable, Sendable {
  /// What happened.
  package var name: EventName
  /// The step that the user was at.
  package var step: StepID?
  /// The kind of permission.
  package var kind: PermissionKind?
  /// What the user answered, or what the permission became.
  package var answer: Answer?
  /// The text of the column `reason`.
  package var reason: String?
  /// Members of `props`, in the order of their names.
  package var properties: [LoggedEvent.Prop]

  /// An answer to a question for a permission.
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    /// The app may use something of it.
    case allowed
    /// The app may use nothing of it.
    case denied
  }

  /// Creates an event that may have happened anywhere, with any outcome, unless told otherwise.
  package init(
    _ name: EventName, step: StepID? = nil, kind: PermissionKind? = nil, answer: Answer? = nil,
    reason: String? = nil, properties: [LoggedEvent.Prop] = []
  ) {
    self.name = name
    self.step = step
    self.kind = kind
    self.answer = answer
    self.reason = reason
    self.properties = properties
  }
}

/// What is measured of the arms beside the goal.
package struct ExperimentMetric: Hashable, Sendable {
  /// Its id among the metrics of the experiment.
  package var id: String
  /// The name in plain words; empty if it has none.
  package var name: String
  /// What is measured of each user, from the moment the arm was given.
  package var measure: Measure
  /// Whether it must not become worse; otherwise it is of interest beside the goal.
  package var isGuardrail: Bool
  /// Whether less of it is better.
  package var lessIsBetter: Bool

  /// What is measured of each user.
  package enum Measure: Hashable, Sendable {
    /// Whether the user reaches a goal.
    case rate(ExperimentGoal)
    /// The time until the user reaches a goal, of those who do.
    case time(ExperimentGoal)
    /// Whether the user meets with an error.
    case errors
  }

  /// How a metric is written in `experiments.toml`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Whether users reach a goal, the time to it, whether they meet with an error.
    case rate, time, errors
  }

  /// Which way is good.
  package enum Better: String, Hashable, Sendable, CaseIterable {
    /// More of it, or less.
    case higher, lower
  }

  /// Creates a metric.
  package init(
    id: String, name: String = "", _ measure: Measure, isGuardrail: Bool = false, lessIsBetter: Bool
  ) {
    self.id = id
    self.name = name
    self.measure = measure
    self.isGuardrail = isGuardrail
    self.lessIsBetter = lessIsBetter
  }
}
