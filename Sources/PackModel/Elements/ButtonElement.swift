/// A button; with artwork it is a tile.
package struct ButtonElement: Hashable, Sendable {
  package var text: TextKey
  package var style: Style
  package var artwork: ArtworkID?
  package var action: ElementAction
  /// Focus starts here where this holds.
  package var selectedWhen: Condition?
  /// Disabled where this does not hold.
  package var enabledWhen: Condition?
  /// Why, when it is pressed all the same.
  package var refusal: TextKey?

  /// How a button looks.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, plain
  }

  package init(
    text: TextKey, style: Style = .primary, artwork: ArtworkID? = nil,
    action: ElementAction = ElementAction(), selectedWhen: Condition? = nil,
    enabledWhen: Condition? = nil, refusal: TextKey? = nil
  ) {
    self.text = text
    self.style = style
    self.artwork = artwork
    self.action = action
    self.selectedWhen = selectedWhen
    self.enabledWhen = enabledWhen
    self.refusal = refusal
  }
}

extension ButtonElement: PressedElement {
  var role: ElementRole { .button }
  var texts: [TextKey?] { [text] }
  var title: TextKey? { text }
  var presses: ElementPresses { .one(action) }
  func label(ofPart part: String?) -> TextKey? { text }
  var conditions: ElementConditions {
    ElementConditions(enabled: enabledWhen, refusal: refusal, selected: selectedWhen)
  }
  var list: ListElement? { nil }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .whole }
  var standsInTheMiddle: Bool { true }
}
