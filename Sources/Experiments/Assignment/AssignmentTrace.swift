/// How an experiment decides about a user: every draw with its numbers, whether or not it came to it.
package struct AssignmentTrace: Hashable, Sendable {
  package var assignment: Assignment
  /// What of the user is hashed, and what it is; `nil` where the user has none.
  package var attribute: String
  package var value: String?
  package var seed: String
  package var hashVersion: Int
  /// Where the user stands between 0 and 1; `nil` where nothing can be hashed.
  package var bucket: Double?
  /// The ranges of the variations, in their order.
  package var ranges: [BucketRange]
  package var filters: [Draw]
  /// `nil` where there is none, or filters stand in its place.
  package var namespace: Draw?
  /// The parts of the condition, all of which must hold.
  package var clauses: [TargetingClause]

  /// A draw that a user must pass.
  package struct Draw: Hashable, Sendable {
    /// The seed of a filter, or the name of a namespace.
    package var name: String
    package var attribute: String
    package var value: String?
    package var bucket: Double?
    package var ranges: [BucketRange]
    package var passes: Bool
  }
}

extension Assigner {
  /// What an experiment gives the user, with everything that is looked at.
  package func trace(_ experiment: Experiment) -> AssignmentTrace {
    var copy = self
    let assignment = copy.assign(experiment)
    let identity = identity(for: experiment)
    let seed = experiment.hashSeed
    return AssignmentTrace(
      assignment: assignment, attribute: identity.attribute, value: identity.text, seed: seed,
      hashVersion: experiment.hashVersion,
      bucket: identity.text.flatMap { self.bucket($0, seed, experiment.hashVersion) },
      ranges: experiment.effectiveRanges, filters: experiment.filters.map(draw),
      namespace: experiment.filters.isEmpty ? experiment.namespace.map { draw($0, of: identity) } : nil,
      clauses: experiment.condition?.clauses(for: attributes, groups: groups) ?? [])
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
