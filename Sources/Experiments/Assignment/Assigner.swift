import Portability

/// Decides what a user gets.
///
/// It uses no random numbers and no server: the same user gets the same in every session, here and in an app
/// that uses GrowthBook with the same settings.
package struct Assigner: Sendable {
  /// The user's attributes, a table.
  package var attributes: ExperimentValue
  /// Lists of values by name, for conditions.
  package var groups: [String: [ExperimentValue]] = [:]
  /// Features by key, for prerequisites and ``evaluate(feature:)``.
  package var features: [String: ExperimentFeature] = [:]
  /// Whether experiments run at all.
  package var isEnabled = true
  /// Indices of variations by the experiment's key, chosen for this session; they win over ``forced``.
  package var overrides: [String: Int] = [:]
  /// Indices of variations by the experiment's key, chosen by configuration.
  package var forced: [String: Int] = [:]
  /// Whether users are not divided: testers see the variations they choose, and otherwise the control.
  package var isTesting = false
  /// The variations that users keep; `nil` if none are kept.
  package var sticky: StickyAssignments?
  /// The units of texts that are hashed, in all draws.
  package var hashText: BucketHash.TextUnits = .utf8
  /// What features were found to be while one of them is evaluated: features that wait for the same ones would ask for
  /// them again and again. What is cyclic is not kept.
  private var evaluated: [String: ExperimentFeature.Result] = [:]

  /// Creates an assigner for a user with these attributes, a table.
  package init(attributes: ExperimentValue) {
    self.attributes = attributes
  }

  // MARK: Experiments

  /// What an experiment gives the user; with ``sticky``, a drawn variation is kept.
  package mutating func assign(_ experiment: Experiment) -> Assignment {
    evaluated = [:]
    return assign(experiment, within: [])
  }

  mutating func assign(_ experiment: Experiment, within features: [String]) -> Assignment {
    let key = experiment.key
    let count = experiment.variations.count
    if count < 2 { return outside(experiment, .fewerThanTwoVariations) }
    if !isEnabled { return outside(experiment, .switchedOff) }
    if let chosen = overrides[key] { return chose(chosen, experiment, .overridden) }
    if let chosen = forced[key] { return chose(chosen, experiment, .forced) }
    if !experiment.isActive { return outside(experiment, .inactive) }
    let identity = identity(for: experiment)
    guard let text = identity.text else {
      return outside(experiment, .missing(attribute: experiment.hashAttribute))
    }
    let kept = keepsBuckets(experiment) ? kept(experiment) : .nothing
    if kept.variation == nil, let reason = exclusion(of: text, from: experiment, features) {
      return outside(experiment, reason)
    }
    let seed = experiment.hashSeed
    guard let bucket = bucket(text, seed, experiment.hashVersion) else {
      return outside(experiment, .unknownHashVersion(experiment.hashVersion))
    }
    if kept == .blocked { return outside(experiment, .blockedByVersion) }
    guard
      let variation = kept.variation
        ?? BucketRange.variation(of: bucket, in: experiment.effectiveRanges)
    else { return outside(experiment, .notCovered, bucket: bucket) }
    if let force = experiment.force { return chose(force, experiment, .forcedByExperiment) }
    if isTesting { return outside(experiment, .testing) }
    let isSticky = kept.variation != nil
    let result = assignment(
      variation, experiment, isDrawn: true, bucket: bucket, isSticky: isSticky,
      reason: isSticky ? .sticky : .drawn)
    if keepsBuckets(experiment) {
      let owner = StickyAssignments.Owner(attribute: identity.attribute, value: text)
      _ = sticky?.keep(result.key, of: experiment, for: owner)
    }
    return result
  }

  /// Why a user without a kept variation does not take part; `nil` if the user may.
  private mutating func exclusion(
    of value: String, from experiment: Experiment, _ features: [String]
  ) -> Assignment.Reason? {
    if !experiment.filters.isEmpty {
      if !passes(experiment.filters) { return .filteredOut }
    } else if let namespace = experiment.namespace, !namespace.contains(value, units: hashText) {
      return .outsideNamespace(namespace.id)
    }
    if let condition = experiment.condition, !condition.holds(for: attributes, groups: groups) {
      return .conditionFails
    }
    for prerequisite in experiment.prerequisites {
      if check(prerequisite, features) != .holds { return .prerequisiteFails(prerequisite.feature) }
    }
    return nil
  }

  private func outside(
    _ experiment: Experiment, _ reason: Assignment.Reason, bucket: Double? = nil
  ) -> Assignment {
    assignment(0, experiment, isIn: false, isDrawn: false, bucket: bucket, reason: reason)
  }

  /// A chosen variation; an unknown index leaves the user outside.
  private func chose(_ variation: Int, _ experiment: Experiment, _ reason: Assignment.Reason) -> Assignment {
    let isThere = experiment.variations.indices.contains(variation)
    return assignment(isThere ? variation : 0, experiment, isIn: isThere, isDrawn: false, reason: reason)
  }

  private func assignment(
    _ variation: Int, _ experiment: Experiment, isIn: Bool = true, isDrawn: Bool, bucket: Double? = nil,
    isSticky: Bool = false, reason: Assignment.Reason
  ) -> Assignment {
    let identity = identity(for: experiment)
    let meta = experiment.meta.indices.contains(variation) ? experiment.meta[variation] : VariationMeta()
    let value = experiment.variations.indices.contains(variation) ? experiment.variations[variation] : .null
    return Assignment(
      variation: variation, key: meta.key ?? String(variation), value: value, isIn: isIn, isDrawn: isDrawn,
      hashAttribute: identity.attribute, hashValue: attributes[path: identity.attribute], bucket: bucket,
      isSticky: isSticky, passesThrough: meta.passesThrough, reason: reason)
  }

  // MARK: Who the user is

  /// The attribute that is hashed, and its text; `nil` if the user has none.
  func identity(for experiment: Experiment) -> (attribute: String, text: String?) {
    if let text = text(of: experiment.hashAttribute) { return (experiment.hashAttribute, text) }
    if keepsBuckets(experiment), let fallback = experiment.fallbackAttribute, let text = text(of: fallback) {
      return (fallback, text)
    }
    return (experiment.hashAttribute, nil)
  }

  func text(of attribute: String) -> String? {
    attributes[path: attribute].hashText.flatMap { $0.isEmpty ? nil : $0 }
  }

  func bucket(_ value: String, _ seed: String, _ version: Int) -> Double? {
    BucketHash.bucket(seed: seed, value: value, version: version, units: hashText)
  }

  private func passes(_ filters: [BucketFilter]) -> Bool {
    filters.allSatisfy { filter in
      guard let text = text(of: filter.attribute),
        let bucket = bucket(text, filter.seed, filter.hashVersion)
      else { return false }
      return filter.ranges.contains { $0.contains(bucket) }
    }
  }

  // MARK: What users keep

  private enum Kept: Equatable {
    case nothing, blocked
    case variation(Int)

    var variation: Int? {
      if case .variation(let index) = self { index } else { nil }
    }
  }

  private func keepsBuckets(_ experiment: Experiment) -> Bool {
    sticky != nil && !experiment.disablesStickyBucketing
  }

  /// The variation that the user has kept; one of the hash attribute wins over one of the fallback.
  private func kept(_ experiment: Experiment) -> Kept {
    guard let sticky else { return .nothing }
    var assignments: [String: String] = [:]
    for attribute in [experiment.fallbackAttribute, experiment.hashAttribute].compactMap({ $0 }) {
      guard let text = text(of: attribute) else { continue }
      let owner = StickyAssignments.Owner(attribute: attribute, value: text)
      assignments.override(by: sticky[owner])
    }
    let old = 0..<max(0, experiment.minimumBucketVersion)
    if old.contains(where: { assignments[StickyAssignments.key(experiment.key, $0)] != nil }) {
      return .blocked
    }
    guard let key = assignments[StickyAssignments.key(experiment.key, experiment.bucketVersion)],
      let index = experiment.meta.firstIndex(where: { $0.key == key })
    else { return .nothing }
    return .variation(index)
  }

  // MARK: Features

  /// The value of a feature for the user, and what decided it.
  package mutating func evaluate(feature key: String) -> ExperimentFeature.Result {
    evaluated = [:]
    return evaluate(feature: key, within: [])
  }

  mutating func evaluate(feature key: String, within open: [String]) -> ExperimentFeature.Result {
    if let known = evaluated[key] { return known }
    let result = decide(feature: key, within: open)
    if result.source != .cyclicPrerequisite { evaluated[key] = result }
    return result
  }

  private mutating func decide(feature key: String, within open: [String]) -> ExperimentFeature.Result {
    if open.contains(key) { return ExperimentFeature.Result(value: .null, source: .cyclicPrerequisite) }
    guard let feature = features[key] else {
      return ExperimentFeature.Result(value: .null, source: .unknownFeature)
    }
    for rule in feature.rules {
      if let result = apply(rule, of: key, within: open + [key]) { return result }
    }
    return ExperimentFeature.Result(value: feature.initial, source: .defaultValue)
  }

  /// What a rule decides; `nil` if it does not apply.
  private mutating func apply(
    _ rule: ExperimentFeature.Rule, of key: String, within open: [String]
  ) -> ExperimentFeature.Result? {
    for prerequisite in rule.prerequisites {
      switch check(prerequisite, open) {
      case .holds: continue
      case .isCyclic: return ExperimentFeature.Result(value: .null, source: .cyclicPrerequisite)
      case .fails where prerequisite.isGate:
        return ExperimentFeature.Result(value: .null, source: .prerequisite, ruleID: rule.id)
      case .fails: return nil
      }
    }
    if let condition = rule.condition, !condition.holds(for: attributes, groups: groups) { return nil }
    guard passes(rule.filters) else { return nil }
    switch rule.action {
    case .nothing: return nil
    case .force(let value, let rollout):
      guard includes(rollout, key) else { return nil }
      return ExperimentFeature.Result(value: value, source: .force, ruleID: rule.id)
    case .experiment(let experiment):
      let assignment = assign(experiment, within: open)
      guard assignment.isIn, !assignment.passesThrough else { return nil }
      return ExperimentFeature.Result(
        value: assignment.value, source: .experiment, ruleID: rule.id, experiment: experiment,
        assignment: assignment)
    }
  }

  private func includes(_ rollout: ExperimentFeature.Rollout, _ key: String) -> Bool {
    guard rollout.range != nil || rollout.coverage != nil else { return true }
    if rollout.range == nil, rollout.coverage == 0 { return false }
    let fallback = sticky == nil ? nil : rollout.fallbackAttribute
    guard let text = text(of: rollout.hashAttribute) ?? fallback.flatMap(text),
      let bucket = bucket(text, rollout.seed.nonEmpty ?? key, rollout.hashVersion)
    else { return false }
    return rollout.range.map { $0.contains(bucket) } ?? (bucket <= rollout.coverage ?? 1)
  }

  private enum Check {
    case holds, fails, isCyclic
  }

  private mutating func check(_ prerequisite: Prerequisite, _ open: [String]) -> Check {
    let parent = evaluate(feature: prerequisite.feature, within: open)
    if parent.source == .cyclicPrerequisite { return .isCyclic }
    return prerequisite.condition.holds(for: .object(["value": parent.value]), groups: groups)
      ? .holds : .fails
  }
}
