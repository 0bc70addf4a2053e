/// A share of users that several experiments divide among them, so that no user is in two of them.
package struct Namespace: Hashable, Sendable {
  /// The id of the namespace, which its experiments share.
  package var id: String
  /// The range of buckets that belongs to this experiment.
  package var range: BucketRange

  /// Creates an experiment's part of a namespace.
  package init(id: String, range: BucketRange) {
    self.id = id
    self.range = range
  }

  /// Whether the user with a hashed value is in this part of it.
  package func contains(_ value: String, units: BucketHash.TextUnits = .utf8) -> Bool {
    BucketHash.bucket(seed: "__" + id, value: value, version: 1, units: units).map(range.contains) ?? false
  }
}

/// A draw of its own that decides whether a user may take part: for holdouts, and for experiments that
/// exclude each other.
package struct BucketFilter: Hashable, Sendable {
  /// What tells the draw from others.
  package var seed: String
  /// The ranges of buckets that pass.
  package var ranges: [BucketRange]
  /// The name of the user's attribute that is hashed.
  package var attribute: String
  /// The version of GrowthBook's hash, 1 or 2.
  package var hashVersion: Int

  /// Creates a filter, by the user's `id` and hash version 2 unless told otherwise.
  package init(seed: String, ranges: [BucketRange], attribute: String = "id", hashVersion: Int = 2) {
    self.seed = seed
    self.ranges = ranges
    self.attribute = attribute
    self.hashVersion = hashVersion
  }
}
