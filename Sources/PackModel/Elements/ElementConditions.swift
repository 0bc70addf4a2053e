/// The conditions of an element beside the one under which it is shown.
package struct ElementConditions: Hashable, Sendable {
  /// Whether a record is a row of the list; `nil`: every record is.
  package var filter: Condition?
  /// Whether the row of a record has the badge of the list; `nil`: every row has.
  package var badge: Condition?
  /// Whether the user has chosen the record of a row; `nil`: rows are not chosen.
  package var chosen: Condition?
  /// Whether pressing it has an effect; otherwise it is refused. `nil`: always.
  package var enabled: Condition?
  /// The reason for that refusal; `nil`: the simulator's own words.
  package var refusal: TextKey?
  /// Whether the focus starts here; `nil`: never.
  package var selected: Condition?
  /// Whether parts of it are there: the tabs of a bar that have a condition, from left to right.
  package var parts: [Condition] = []
  /// Those of the parts as one: what the parts hang on shows together.
  package var ofParts: Condition? {
    parts.dropFirst().reduce(parts.first) { all, next in all.map { Condition($0, and: next) } }
  }

  /// No conditions.
  static let none = ElementConditions()
}
