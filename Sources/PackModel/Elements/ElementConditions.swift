/// The conditions of an element beside the one under which it is shown.
package struct ElementConditions: Hashable, Sendable {
  /// Of a record: whether it is a row.
  package var filter: Condition?
  /// Of a record: whether its row has a badge.
  package var badge: Condition?
  /// Whether pressing it is taken.
  package var enabled: Condition?
  /// Why not, where it is not.
  package var refusal: TextKey?
  /// Whether the focus starts here.
  package var selected: Condition?

  static let none = ElementConditions()
}
