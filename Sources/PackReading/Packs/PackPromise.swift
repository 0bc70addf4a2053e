package import PackModel

/// Something that a pack promises of every state that can be reached.
package struct PackPromise: Hashable, Sendable {
  /// Its name in reports, unique in `promises.toml`.
  package var id: String
  /// In which states the condition has to hold.
  package var kind: Kind
  /// About a state: the names of the flow, and `screen`, `step` and others.
  package var condition: Condition
  /// With ``Kind/eventually``: where the promise begins; `nil`: everywhere.
  package var after: Condition?
  /// Why, in plain words.
  package var because: String
  /// Where it is written: a path of keys in `promises.toml`.
  package var keyPath: String

  /// In which states a condition has to hold.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It holds in every state.
    case always
    /// It holds in no state.
    case never
    /// From every state there is a way to one where it holds.
    case eventually
  }

  /// Creates a promise, unless told otherwise about every state from the start.
  package init(
    id: String, kind: Kind, condition: Condition, after: Condition? = nil, because: String = "",
    keyPath: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.condition = condition
    self.after = after
    self.because = because
    self.keyPath = keyPath
  }
}

/// What `promises.toml` says.
package struct PromisePlan: Hashable, Sendable {
  /// In the order written.
  package var promises: [PackPromise] = []
  /// The steps at which the flow may end, beside those without a next step.
  package var ends: [StepID] = []

  /// Creates a plan, empty unless told otherwise.
  package init(promises: [PackPromise] = [], ends: [StepID] = []) {
    self.promises = promises
    self.ends = ends
  }
}
