/// The variations that users keep, whatever changes in coverage and weights later.
package struct StickyAssignments: Hashable, Sendable {
  /// The user whose assignments are kept, by one attribute.
  package struct Owner: Hashable, Sendable {
    /// The name of the attribute, such as `id`.
    package var attribute: String
    /// The attribute's value as it is hashed.
    package var value: String

    /// Creates the owner with this value of an attribute.
    package init(attribute: String, value: String) {
      self.attribute = attribute
      self.value = value
    }
  }

  /// By owner: the key of a variation by the experiment's key and bucket version, as `checkout__0`.
  package private(set) var assignments: [Owner: [String: String]]

  /// Creates a store of assignments that were kept before.
  package init(_ assignments: [Owner: [String: String]] = [:]) {
    self.assignments = assignments
  }

  /// The assignments of an owner; empty if there are none.
  package subscript(owner: Owner) -> [String: String] { assignments[owner] ?? [:] }

  /// Keeps a variation; `false` if it was kept already.
  mutating func keep(_ variation: String, of experiment: Experiment, for owner: Owner) -> Bool {
    let key = Self.key(experiment.key, experiment.bucketVersion)
    guard assignments[owner]?[key] != variation else { return false }
    assignments[owner, default: [:]][key] = variation
    return true
  }

  static func key(_ experiment: String, _ version: Int) -> String { "\(experiment)__\(version)" }
}
