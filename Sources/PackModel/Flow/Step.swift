/// A place in the flow: shows a screen, runs a workflow or calls an endpoint, and leads on by conditions.
package struct Step: Hashable, Sendable {
  package var id: StepID
  package var kind: Kind
  /// Where the condition does not hold, the step is passed over and its `next` is taken.
  package var when: Condition?
  /// Where the outcome `next` leads: the first branch whose condition holds. Empty: the flow stays here.
  package var next: [Branch]
  /// Where other outcomes lead (`skip`, the name of an error, any name a button emits), sorted by name.
  package var outcomes: [NamedBranches]
  /// Whether Back stops here: the user cannot return to what came before.
  package var isBarrier: Bool
  /// Whether its end leads back to where a session expired, if one has.
  package var resumes: Bool
  /// The suffixes of its file: `["short"]` of `flow.short.toml`; none of `flow.toml`.
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

  /// The branches of an outcome; `nil` where the step names no such outcome.
  package func branches(for outcome: String) -> [Branch]? {
    outcome == "next" ? next : outcomes.first { $0.outcome == outcome }?.branches
  }
}

/// One way on: taken if its condition holds.
package struct Branch: Hashable, Sendable {
  package var when: Condition?
  package var target: StepID

  package init(when: Condition? = nil, to target: StepID) {
    self.when = when
    self.target = target
  }
}

/// The ways on for one outcome of a step.
package struct NamedBranches: Hashable, Sendable {
  package var outcome: String
  package var branches: [Branch]

  package init(outcome: String, branches: [Branch]) {
    self.outcome = outcome
    self.branches = branches
  }
}
