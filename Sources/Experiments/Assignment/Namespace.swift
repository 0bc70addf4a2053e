/// A share of users that several experiments divide among them, so that nobody is in two of them.
package struct Namespace: Hashable, Sendable {
  package var id: String
  package var range: BucketRange

  package init(id: String, range: BucketRange) {
    self.id = id
    self.range = range
  }

  /// Whether a user is in this part of it.
  package func contains(_ value: String, units: BucketHash.TextUnits = .utf8) -> Bool {
    BucketHash.bucket(seed: "__" + id, value: value, version: 1, units: units).map(range.contains) ?? false
  }
}

/// A draw of its own that decides whether a user may take part: for holdouts, and for experiments that exclude each
/// other.
package struct BucketFilter: Hashable, Sendable {
  package var seed: String
  package var ranges: [BucketRange]
  package var attribute: String
  package var hashVersion: Int

  package init(seed: String, ranges: [BucketRange], attribute: String = "id", hashVersion: Int = 2) {
    self.seed = seed
    self.ranges = ranges
    self.attribute = attribute
    self.hashVersion = hashVersion
  }
}
