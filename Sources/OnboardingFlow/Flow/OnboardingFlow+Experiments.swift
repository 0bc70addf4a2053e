package import PackModel

/// Experiments: a user is given an arm at one moment of the session, and keeps it.
extension OnboardingFlow {
  /// Gives the arms of the experiments that begin at a step; `nil`: those that begin with the session.
  mutating func giveArms(at step: StepID?) {
    for experiment in pack.experiments where experiment.at == step && state.arms[experiment.key] == nil {
      guard let arm = offer(of: experiment.key)?.arm, experiment.arms.contains(arm), holds(experiment.when)
      else { continue }
      state.arms[experiment.key] = arm
      record(.armGiven(experiment.key, arm))
    }
  }

  /// What the user would get of an experiment.
  package func offer(of experiment: ExperimentKey) -> ArmOffer? {
    setup.offers.first { $0.experiment == experiment }
  }

  /// The arms the user has, in the order of the pack's experiments.
  package var givenArms: [(experiment: ExperimentKey, arm: ArmID)] {
    // One by one: `all` would be logged as a read of every slot.
    pack.experiments.compactMap { experiment in
      state.arms[experiment.key].map { (experiment.key, $0) }
    }
  }

  // MARK: The flow for the variant

  /// The step of an id, as it is for the variant.
  package func step(_ id: StepID) -> Step? {
    pack.flowVariants.isEmpty ? pack.step(id) : pack.step(id, for: variantValues)
  }

  /// Every step, as it is for the variant; each id once.
  package var steps: [Step] { pack.flowVariants.isEmpty ? pack.steps : pack.steps(for: variantValues) }

  /// The step the app starts with, for the variant.
  package var startStep: StepID {
    pack.flowVariants.isEmpty ? pack.start : pack.start(for: variantValues)
  }

  /// The tour of a name, as it is for the variant.
  package func tour(_ name: TourID) -> Tour? {
    pack.hasTourVariants ? pack.tour(name, for: variantValues) : pack.tour(name)
  }

  // MARK: Another arm

  /// Gives the user an arm, or takes it away (`nil`), whatever was drawn, and shows what is up as that arm has it. The
  /// user keeps it: it is what she gets when she starts over or installs the app again.
  mutating func force(_ arm: ArmID?, of key: ExperimentKey) {
    let (own, regret) = (effects, beforeRegret)
    let adoption = Adoption(of: pack, setup, by: self)
    adoption.flow.setup.offers.force(arm, of: key, because: .debugged)
    adoption.flow.state.arms[key] = arm
    adoption.run()
    self = adoption.flow
    beforeRegret = regret
    effects = own + effects.filter { if case .animate(.screen) = $0 { false } else { true } }
    if let arm { record(.armGiven(key, arm)) }
    for loss in adoption.losses { record(.lost(loss)) }
  }
}

extension [ArmOffer] {
  /// Replaces the drawn arm by a chosen one.
  mutating func force(_ arm: ArmID?, of key: ExperimentKey, because reason: ArmOffer.Reason) {
    var offer = first { $0.experiment == key } ?? ArmOffer(experiment: key, arm: arm)
    offer.arm = arm
    offer.isDrawn = false
    offer.reason = reason
    if let index = firstIndex(where: { $0.experiment == key }) {
      self[index] = offer
    } else {
      append(offer)
    }
  }
}
