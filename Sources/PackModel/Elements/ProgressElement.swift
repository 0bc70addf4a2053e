/// How far something has come.
package struct ProgressElement: Hashable, Sendable {
  package var label: TextKey?
  package var value: Amount
  /// What counts as all of it; at least 1.
  package var maximum: Int
  /// Whether each of the maximum is a piece of the bar (2 of 5).
  package var isInSteps: Bool

  /// Where the number comes from.
  package enum Amount: Hashable, Sendable {
    case number(Int)
    case attribute(String)
  }

  package init(label: TextKey? = nil, value: Amount, maximum: Int = 100, isInSteps: Bool = false) {
    self.label = label
    self.value = value
    self.maximum = max(1, maximum)
    self.isInSteps = isInSteps
  }
}

extension ProgressElement: PassiveElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [label] }
  var title: TextKey? { nil }
  var standsInTheMiddle: Bool { true }
}
