/// How an experiment decides about a user: every draw with its numbers, also those that the decision did not
/// need.
package struct AssignmentTrace: Hashable, Sendable {
  /// What the user gets, and why.
  package var assignment: Assignment
  /// The name of the attribute that is hashed: the experiment's own, or its fallback.
  package var attribute: String
  /// The text that is hashed; `nil` if the user does not have the attribute.
  package var value: String?
  /// The seed of the draw: the experiment's own, or its key.
  package var seed: String
  /// The version of GrowthBook's hash, 1 or 2; others give no bucket.
  package var hashVersion: Int
  /// The user's bucket in 0..<1; `nil` if nothing can be hashed.
  package var bucket: Double?
  /// The ranges of the variations, in their order.
  package var ranges: [BucketRange]
  /// The draws of the filters, in their order.
  package var filters: [Draw]
  /// The draw of the namespace; `nil` if there is none, or if there are filters, which replace it.
  package var namespace: Draw?
  /// The parts of the condition, all of which must hold.
  package var clauses: [TargetingClause]
  /// The features that must have a value first, and those they have, in their order.
  package var prerequisites: [Need] = []

  /// A prerequisite, and whether it is fulfilled.
  package struct Need: Hashable, Sendable {
    /// The key of the feature.
    package var feature: String
    /// Its value for the user; null if there is no such feature.
    package var value: ExperimentValue
    /// Whether the value fulfils the condition.
    package var holds: Bool
  }

  /// A draw that a user must pass.
  package struct Draw: Hashable, Sendable {
    /// The seed of a filter, or the name of a namespace.
    package var name: String
    /// The name of the user's attribute that is hashed.
    package var attribute: String
    /// The text that is hashed; `nil` if the user does not have the attribute.
    package var value: String?
    /// The user's bucket in 0..<1; `nil` if nothing can be hashed.
    package var bucket: Double?
    /// The ranges of buckets that pass.
    package var ranges: [BucketRange]
    /// Whether the bucket is in one of the ranges.
    package var passes: Bool
  }
}

extension Assigner {
  /// What an experiment gives the user, with every draw and every clause; nothing is kept.
  package func trace(_ experiment: Experiment) -> AssignmentTrace {
    var copy = self
    let assignment = copy.assign(experiment)
    let identity = identity(for: experiment)
    let seed = experiment.hashSeed
    var trace = AssignmentTrace(
      assignment: assignment, attribute: identity.attribute, value: identity.text, seed: seed,
      hashVersion: experiment.hashVersion,
      bucket: identity.text.flatMap { self.bucket($0, seed, experiment.hashVersion) },
      ranges: experiment.effectiveRanges, filters: experiment.filters.map(draw),
      namespace: experiment.filters.isEmpty ? experiment.namespace.map { draw($0, of: identity) } : nil,
      clauses: experiment.condition?.clauses(for: attributes, groups: groups) ?? [])
    trace.prerequisites = experiment.prerequisites.map { prerequisite in
      let value = copy.evaluate(feature: prerequisite.feature).value
      let holds = prerequisite.condition.holds(for: .object(["value": value]), groups: groups)
      return AssignmentTrace.Need(feature: prerequisite.feature, value: value, holds: holds)
    }
    return trace
  }

  private func draw(_ filter: BucketFilter) -> AssignmentTrace.Draw {
    let value = text(of: filter.attribute)
    let bucket = value.flatMap { self.bucket($0, filter.seed, filter.hashVersion) }
    return AssignmentTrace.Draw(
      name: filter.seed, attribute: filter.attribute, value: value, bucket: bucket, ranges: filter.ranges,
      passes: bucket.map { bucket in filter.ranges.contains { $0.contains(bucket) } } ?? false)
  }

  private func draw(
    _ namespace: Namespace, of identity: (attribute: String, text: String?)
  ) -> AssignmentTrace.Draw {
    let bucket = identity.text.flatMap { self.bucket($0, "__" + namespace.id, 1) }
    return AssignmentTrace.Draw(
      name: namespace.id, attribute: identity.attribute, value: identity.text, bucket: bucket,
      ranges: [namespace.range], passes: bucket.map(namespace.range.contains) ?? false)
  }
}
