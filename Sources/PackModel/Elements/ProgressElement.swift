/// A bar of progress.
package struct ProgressElement: Hashable, Sendable {
  /// The words above the bar, truncated before the number at the right; `nil`: the bar alone.
  package var label: TextKey?
  /// How much of the maximum is done; beyond 0 and the maximum the bar is empty or full.
  package var value: Amount
  /// The value of a full bar; at least 1.
  package var maximum: Int
  /// Whether the bar has a piece for each step of the maximum (2 of 5).
  package var isInSteps: Bool
  /// Whether an arrow back stands before it, where Back leads somewhere.
  package var hasBack: Bool

  /// Where the number comes from.
  package enum Amount: Hashable, Sendable {
    /// A fixed number.
    case number(Int)
    /// The number in an attribute of the user; 0 if it holds none.
    case attribute(String)
  }

  /// Creates a bar of up to 100 unless told otherwise; a maximum below 1 becomes 1.
  package init(
    label: TextKey? = nil, value: Amount, maximum: Int = 100, isInSteps: Bool = false, hasBack: Bool = false
  ) {
    self.label = label
    self.value = value
    self.maximum = max(1, maximum)
    self.isInSteps = isInSteps
    self.hasBack = hasBack
  }
}

extension ProgressElement: PassiveElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [label] }
  var title: TextKey? { nil }
  var standsInTheMiddle: Bool { true }
}
