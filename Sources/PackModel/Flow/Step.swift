/// A place in the flow: shows a screen, runs a workflow or calls an endpoint, and leads on by conditions.
package struct Step: Hashable, Sendable {
  /// The name that other steps lead to.
  package var id: StepID
  /// What the step does.
  package var kind: Kind
  /// Where the condition does not hold, the step is skipped and its `next` is taken; `nil`: never.
  package var when: Condition?
  /// Where the outcome `next` leads: the first branch whose condition holds. Empty: the flow stays here.
  package var next: [Branch]
  /// Where other outcomes lead (`skip`, the name of an error, any name a button emits), sorted by name.
  package var outcomes: [NamedBranches]
  /// Whether Back stops here: the user cannot return to the steps before.
  package var isBarrier: Bool
  /// Whether its end leads back to where a session expired, if one has.
  package var resumes: Bool
  /// The suffixes of its file: `["short"]` of `flow.short.toml`; empty for `flow.toml`.
  package var suffixes: [String] = []

  /// What a step does.
  package enum Kind: Hashable, Sendable {
    /// Shows a screen; where there is a tour, runs it over the screen, and its end is the step's end.
    case screen(ScreenName, tour: TourID?)
    /// Runs a workflow over the screen that is up.
    case workflow(WorkflowID)
    /// Calls an endpoint over the screen that is up.
    case call(EndpointID)
  }

  /// Creates a step that leads nowhere and is never skipped unless told otherwise.
  package init(
    id: StepID, kind: Kind, when: Condition? = nil, next: [Branch] = [], outcomes: [NamedBranches] = [],
    isBarrier: Bool = false, resumes: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.when = when
    self.next = next
    self.outcomes = outcomes
    self.isBarrier = isBarrier
    self.resumes = resumes
  }

  /// Whether the flow ends here: it shows a screen, and nothing comes next.
  package var isEnd: Bool {
    if case .screen(_, nil) = kind { next.isEmpty } else { false }
  }

  /// The branches of an outcome; `nil` where the step names no such outcome.
  package func branches(for outcome: String) -> [Branch]? {
    outcome == "next" ? next : outcomes.first { $0.outcome == outcome }?.branches
  }
}

/// A way on, taken if its condition holds.
package struct Branch: Hashable, Sendable {
  /// The condition; `nil`: always taken.
  package var when: Condition?
  /// The step that it leads to.
  package var target: StepID

  /// Creates a branch that is always taken unless told otherwise.
  package init(when: Condition? = nil, to target: StepID) {
    self.when = when
    self.target = target
  }
}

/// The ways on for one outcome of a step.
package struct NamedBranches: Hashable, Sendable {
  /// The name of the outcome, any but `next`.
  package var outcome: String
  /// The branches in the order tried.
  package var branches: [Branch]

  /// Creates the branches of an outcome.
  package init(outcome: String, branches: [Branch]) {
    self.outcome = outcome
    self.branches = branches
  }
}
