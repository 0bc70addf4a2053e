package import Experiments
package import PackModel

/// What `experiments.toml` says: what is tried, who gets what, and how it is measured.
package struct ExperimentPlan: Hashable, Sendable {
  /// In the order written.
  package var experiments: [PlannedExperiment] = []
  /// In the order written.
  package var funnels: [Funnel] = []
  /// What `growthbook.json` says of the experiments: their features, and those that these wait for; `nil`: the pack has
  /// no such file.
  package var payload: FeaturePayload?

  /// Creates a plan without experiments and funnels, as for a pack without the file.
  package init() {}

  /// The experiment with a key; `nil`: the pack has none.
  package func experiment(_ key: ExperimentKey) -> PlannedExperiment? {
    experiments.first { $0.key == key }
  }
}

/// An experiment of a pack.
package struct PlannedExperiment: Hashable, Sendable {
  /// Who takes part and how they are divided, by GrowthBook's rules.
  package var rules: Experiment
  /// Whether users take part; the rules know it as well.
  package var status = Status.running
  /// What of a user's text is hashed.
  package var hashText = BucketHash.TextUnits.utf8
  /// The feature of `growthbook.json` that decides who gets which arm; `nil`: `rules` decide. The rules are then the
  /// feature's, with the arms in the order of the pack.
  package var feature: String?
  /// Where the flow gives the arm.
  package var flow: FlowExperiment
  /// What is expected, in plain words; empty if not written.
  package var hypothesis: String
  /// What counts as success; `nil`: the last step of the first funnel.
  package var goal: ExperimentGoal?
  /// What is measured beside the goal.
  package var metrics: [ExperimentMetric] = []
  /// The smallest difference of the rate that should be found, in absolute terms (0.05: five points).
  package var minimumEffect: Double?

  /// The name in configuration, tapes and the event log.
  package var key: ExperimentKey { rules.key }
  /// Its name in plain words.
  package var name: String { flow.name }

  /// How far an experiment is.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// No users take part yet, except those with a forced arm.
    case draft
    /// Users take part.
    case running
    /// No users take part any more.
    case stopped
  }

  /// Creates a running experiment, unless told otherwise without a hypothesis, a goal and a minimum effect.
  package init(
    rules: Experiment, flow: FlowExperiment, hypothesis: String = "", goal: ExperimentGoal? = nil,
    minimumEffect: Double? = nil
  ) {
    self.rules = rules
    self.flow = flow
    self.hypothesis = hypothesis
    self.goal = goal
    self.minimumEffect = minimumEffect
  }
}

/// Steps that users are counted at, in this order.
package struct Funnel: Hashable, Sendable {
  /// Its name for `results`.
  package var id: String
  /// The stages, in the order in which users pass them.
  package var stages: [Stage]
  /// How long after the first stage the others may be reached, inclusive.
  package var window: Duration

  /// A step as a stage of a funnel.
  package struct Stage: Hashable, Sendable {
    /// The step; showing its screen reaches the stage.
    package var step: StepID
    /// Whether users who never reach it can still reach those after it.
    package var isOptional: Bool

    /// Creates a stage that is not optional, unless told otherwise.
    package init(step: StepID, isOptional: Bool = false) {
      self.step = step
      self.isOptional = isOptional
    }
  }

  /// Creates a funnel.
  package init(id: String, stages: [Stage], window: Duration) {
    self.id = id
    self.stages = stages
    self.window = window
  }
}
