/// Bars with numbers, and their sum.
package struct ScoresElement: Hashable, Sendable {
  package var items: [Item]
  /// The label of the sum; `nil`: no sum.
  package var totalLabel: TextKey?
  /// The most one score can be.
  package var maximum: Int

  /// The part that is the sum.
  package static let total = "total"

  /// One score.
  package struct Item: Hashable, Sendable {
    /// The name of the part (`kindness` of `scores.kindness`).
    package var id: String
    package var label: TextKey
    /// The attribute of the user that holds the score.
    package var attribute: String

    package init(id: String, label: TextKey, attribute: String) {
      self.id = id
      self.label = label
      self.attribute = attribute
    }
  }

  package init(items: [Item], totalLabel: TextKey? = nil, maximum: Int = 100) {
    self.items = items
    self.totalLabel = totalLabel
    self.maximum = maximum
  }
}

extension ScoresElement: PageElement {
  var role: ElementRole { .picture }
  var texts: [TextKey?] { items.map { $0.label } + [totalLabel] }
  var title: TextKey? { nil }
  var held: ElementValue? { .scores(self) }
  var formAttribute: String? { nil }
  var settingAttribute: String? { nil }
  func value(of text: String) -> Value { .string(text) }
  var presses: ElementPresses { .nothing }
  func label(ofPart part: String?) -> TextKey? { nil }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
  var targets: [String] { items.map { $0.id } + (totalLabel == nil ? [] : [Self.total]) }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .none }
  var standsInTheMiddle: Bool { false }
}
