/// Experiments: a user is given an arm at one moment of the session, and keeps it.
extension OnboardingFlow {
  /// Gives the arms of the experiments that begin at a step; `nil`: those that begin with the session.
  mutating func giveArms(at step: StepID?) {
    for experiment in pack.experiments where experiment.at == step && state.arms[experiment.key] == nil {
      guard let offer = setup.offers.first(where: { $0.experiment == experiment.key }), let arm = offer.arm,
        experiment.arms.contains(arm), holds(experiment.when)
      else { continue }
      state.arms[experiment.key] = arm
      record(.armGiven(experiment.key, arm))
    }
  }

  /// The arms the user has, in the order of the pack's experiments.
  package var givenArms: [(experiment: ExperimentKey, arm: ArmID)] {
    pack.experiments.compactMap { experiment in
      state.arms[experiment.key].map { (experiment.key, $0) }
    }
  }
}
