package import Experiments
package import PackModel

extension ExperimentPlan {
  /// The arm that a user would get of each experiment, and why, in the order written.
  package func offers(to user: ExperimentUser, _ setup: FlowSetup, _ pack: Pack) -> [ArmOffer] {
    var desk = OfferDesk(self, user, setup, pack)
    return desk.offers(to: user.id)
  }
}

/// Gives arms to many users that differ in the id alone.
package struct OfferDesk: Sendable {
  private let plan: ExperimentPlan
  private var user: ExperimentUser
  private var attributes: [String: ExperimentValue]

  /// Creates a desk for users like one user; that user's id does not count.
  package init(_ plan: ExperimentPlan, _ user: ExperimentUser, _ setup: FlowSetup, _ pack: Pack) {
    self.plan = plan
    self.user = user
    attributes = plan.experiments.isEmpty ? [:] : user.attributes(setup, pack)
  }

  /// The arm of each experiment, and why, in the order written.
  package mutating func offers(to id: String) -> [ArmOffer] {
    user.id = id
    attributes["id"] = id.isEmpty ? nil : .string(id)
    return plan.experiments.map { $0.offer(to: user, .object(attributes), plan.payload) }
  }

  /// The id whose arms fewest others had, so that arms stay balanced although chance gives each of them: a session of
  /// such an id counts. An id that is left out of an experiment is the last choice.
  ///
  /// - Parameter given: how many users had each arm so far, by `EXPERIMENT:ARM`.
  /// - Returns: the first of those that balance equally; `nil` without ids.
  package func balanced(among ids: [String], given: [String: Int]) -> String? {
    let most = (given.values.max() ?? 0) + 1
    func excess(_ id: String) -> Int {
      var desk = self
      return desk.offers(to: id).reduce(0) { sum, offer in
        sum + (offer.arm.map { given["\(offer.experiment):\($0)"] ?? 0 } ?? most)
      }
    }
    return ids.map { ($0, excess($0)) }.min { $0.1 < $1.1 }?.0
  }
}

extension PlannedExperiment {
  /// What decides, for a user of these attributes.
  ///
  /// - Parameter payload: what `growthbook.json` says; `nil` where the pack has none.
  package func assigner(
    _ user: ExperimentUser, _ attributes: ExperimentValue, _ payload: FeaturePayload?
  ) -> Assigner {
    var assigner = Assigner(attributes: attributes)
    assigner.hashText = hashText
    if let payload {
      assigner.features = payload.features
      assigner.groups = payload.groups
    }
    // A fallback counts where assignments are kept. None are kept here, so there are no old ones.
    if rules.fallbackAttribute != nil { assigner.sticky = StickyAssignments() }
    if let arm = user.forced[key], let index = flow.arms.firstIndex(of: arm) { assigner.forced[key] = index }
    return assigner
  }

  /// What a user gets, by the rules or by the feature that decides; variations are in the order of the arms.
  package func assignment(_ assigner: Assigner) -> Assignment {
    var assigner = assigner
    let own = assigner.assign(rules)
    guard let feature, own.reason != .forced, own.reason != .inactive else { return own }
    let result = assigner.evaluate(feature: feature)
    let index = rules.variations.firstIndex(of: result.value)
    if var drawn = result.assignment, result.experiment?.key == key, let index {
      drawn.variation = index
      return drawn
    }
    var other = own
    // The control needs no arm where nobody was drawn or chosen: users outside see its files.
    other.isIn = index != nil && (index != 0 || result.source == .force)
    other.variation = index ?? 0
    other.isDrawn = false
    if other.isIn || own.isIn { other.reason = .decidedByFeature(result.source) }
    return other
  }

  func offer(to user: ExperimentUser, _ attributes: ExperimentValue, _ payload: FeaturePayload?) -> ArmOffer {
    let assignment = assignment(assigner(user, attributes, payload))
    return ArmOffer(
      experiment: key, arm: assignment.isIn ? flow.arms[assignment.variation] : nil,
      isDrawn: assignment.isDrawn, bucket: assignment.bucket, hashVersion: rules.hashVersion,
      reason: ArmOffer.Reason(assignment))
  }
}

extension ArmOffer.Reason {
  init(_ assignment: Assignment) {
    switch assignment.reason {
    case .decidedByFeature where assignment.isIn: self = .fixed
    case .drawn, .sticky: self = .drawn
    case .forced, .overridden: self = .forced
    case .forcedByExperiment: self = .fixed
    case .inactive, .switchedOff: self = .inactive
    case .missing: self = .anonymous
    case .filteredOut: self = .filtered
    case .outsideNamespace: self = .namespace
    case .conditionFails: self = .condition
    case .notCovered: self = .uncovered
    case .fewerThanTwoVariations, .prerequisiteFails, .unknownHashVersion, .blockedByVersion, .testing,
      .decidedByFeature:
      self = .other
    }
  }
}
