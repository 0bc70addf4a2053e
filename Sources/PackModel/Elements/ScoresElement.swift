/// Scores as bars or dials with numbers, and their sum.
package struct ScoresElement: Hashable, Sendable {
  /// The scores, in the order in which they stand.
  package var items: [Item]
  /// How they are drawn.
  package var style: Style
  /// The label of the sum; `nil`: no sum.
  package var totalLabel: TextKey?
  /// The value of a full bar; that of each score, and not of the sum.
  package var maximum: Int
  /// How tall the numbers of dials are, where there is room.
  package var size: TextElement.Size

  /// The name of the part that is the sum.
  package static let total = "total"

  /// How scores are drawn.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A row each: the label, a bar, the number.
    case bars
    /// Side by side: the number, a short bar, the label.
    case dials
  }

  /// One score.
  package struct Item: Hashable, Sendable {
    /// The name of the part (`kindness` of `scores.kindness`).
    package var id: String
    /// The words before the bar, truncated to half of the width.
    package var label: TextKey
    /// The attribute of the user that holds the score; 0 if it holds no number.
    package var attribute: String

    /// Creates a score.
    package init(id: String, label: TextKey, attribute: String) {
      self.id = id
      self.label = label
      self.attribute = attribute
    }
  }

  /// Creates bars up to 100 without a sum and with small numbers unless told otherwise.
  package init(
    items: [Item], style: Style = .bars, totalLabel: TextKey? = nil, maximum: Int = 100,
    size: TextElement.Size = .normal
  ) {
    self.items = items
    self.style = style
    self.totalLabel = totalLabel
    self.maximum = maximum
    self.size = size
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
