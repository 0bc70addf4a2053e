/// The variations that users keep, whatever changes in coverage and weights later.
package struct StickyAssignments: Hashable, Sendable {
  /// Whose assignments.
  package struct Owner: Hashable, Sendable {
    package var attribute: String
    package var value: String

    package init(attribute: String, value: String) {
      self.attribute = attribute
      self.value = value
    }
  }

  /// By owner: the key of a variation by the experiment's key and bucket version, as `checkout__0`.
  package private(set) var assignments: [Owner: [String: String]]

  package init(_ assignments: [Owner: [String: String]] = [:]) {
    self.assignments = assignments
  }

  package subscript(owner: Owner) -> [String: String] { assignments[owner] ?? [:] }

  /// Keeps a variation; `false` where it was kept already.
  mutating func keep(_ variation: String, of experiment: Experiment, for owner: Owner) -> Bool {
    let key = Self.key(experiment.key, experiment.bucketVersion)
    guard assignments[owner]?[key] != variation else { return false }
    assignments[owner, default: [:]][key] = variation
    return true
  }

  static func key(_ experiment: String, _ version: Int) -> String { "\(experiment)__\(version)" }
}
