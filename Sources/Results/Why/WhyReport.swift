package import Experiments
import OnboardingFlow
package import PackModel
package import PackReading
package import Settings

/// The arm that a user gets in each experiment of a pack, and why: `onboard-sim why` prints it.
package struct WhyReport: Sendable {
  /// The id of the user; empty without one.
  package var user: String
  /// The id of the pack.
  package var pack: String
  /// What is known of the user when the session begins, a table.
  package var attributes: ExperimentValue
  /// In the order of `experiments.toml`.
  package var experiments: [Entry]

  /// An experiment, and how it decides about the user.
  package struct Entry: Sendable {
    /// The experiment as the pack declares it.
    package var experiment: PlannedExperiment
    /// What the user gets, with every draw and every clause.
    package var trace: AssignmentTrace
    /// Whether its `when` holds as the session begins; `nil` if it has none.
    package var holdsAtStart: Bool?

    /// The arm; `nil` if the user is not in the experiment.
    package var arm: ArmID? {
      trace.assignment.isIn ? experiment.flow.arms[trace.assignment.variation] : nil
    }
  }

  /// - Parameters:
  ///   - configuration: who the user is, and the pack.
  ///   - key: the experiment; `nil` for all of them.
  package init(_ configuration: ResolvedConfiguration, only key: ExperimentKey? = nil) {
    let bundle = configuration.bundle
    let attributes = ExperimentValue.object(
      configuration.user.attributes(configuration.setup, bundle.pack))
    user = configuration.user.id
    pack = bundle.pack.id
    self.attributes = attributes
    let start = OnboardingFlow(pack: bundle.pack, setup: configuration.setup)
    experiments = bundle.experiments.experiments.filter { key == nil || $0.key == key }.map { experiment in
      let assigner = experiment.assigner(configuration.user, attributes, bundle.experiments.payload)
      var trace = assigner.trace(experiment.rules)
      trace.assignment = experiment.assignment(assigner)
      return Entry(
        experiment: experiment, trace: trace,
        holdsAtStart: experiment.flow.when.map { start.holds($0) })
    }
  }
}

extension WhyReport.Entry {
  /// Why, in a sentence without a full stop.
  var reason: String {
    let ranges = experiment.rules.ranges != nil
    switch trace.assignment.reason {
    case .drawn, .sticky:
      return "by chance: the id gives a number from 0 to 1, the bucket, which is in the arm's range"
    case .forced, .overridden: return "chosen by configuration, without a draw"
    case .forcedByExperiment: return "`force` gives it to all users who take part"
    case .inactive, .switchedOff:
      return experiment.status == .draft
        ? "it is a draft: no users take part yet" : "it is stopped: no users take part any more"
    case .missing(let attribute): return "the user has no `\(attribute)` to draw by"
    case .filteredOut: return "a filter keeps the user out"
    case .outsideNamespace(let id): return "the user is in another part of the namespace `\(id)`"
    case .conditionFails: return "the condition does not hold for the user"
    case .notCovered:
      return ranges ? "no arm's range holds the bucket" : "the bucket is beyond what `coverage` lets in"
    case .prerequisiteFails(let feature): return "`\(feature)` does not hold"
    case .unknownHashVersion(let version): return "there is no hash version \(version)"
    case .blockedByVersion: return "the user was in it under an old `bucket_version`"
    case .fewerThanTwoVariations: return "it has fewer than two arms"
    case .testing: return "arms are not drawn while testing"
    case .decidedByFeature(.force): return "a rule of the feature gives this value, without the experiment"
    case .decidedByFeature(.experiment): return "another experiment of the feature gives this value"
    case .decidedByFeature: return "the feature has this value by default"
    }
  }

  /// A name for programs.
  var reasonName: String {
    switch trace.assignment.reason {
    case .drawn, .sticky: "drawn"
    case .forced, .overridden: "forced"
    case .forcedByExperiment: "forced_by_experiment"
    case .inactive, .switchedOff: "inactive"
    case .missing: "no_hash_value"
    case .filteredOut: "filtered_out"
    case .outsideNamespace: "outside_namespace"
    case .conditionFails: "condition_fails"
    case .notCovered: "not_covered"
    case .prerequisiteFails: "prerequisite_fails"
    case .unknownHashVersion: "unknown_hash_version"
    case .blockedByVersion: "blocked_by_version"
    case .fewerThanTwoVariations: "fewer_than_two_arms"
    case .testing: "testing"
    case .decidedByFeature: "decided_by_feature"
    }
  }
}
