/// A button; with artwork it is a tile.
package struct ButtonElement: Hashable, Sendable {
  /// The label, in one row; below the picture of a tile.
  package var text: TextKey
  /// How prominent it is; a tile looks the same in each style.
  package var style: Style
  /// The picture that makes it a tile of 9 rows, or 7 in compact density; `nil`: a button.
  package var artwork: ArtworkID?
  /// What pressing it does; nothing, if the action is empty.
  package var action: ElementAction
  /// The focus starts here where this holds; `nil`: never.
  package var selectedWhen: Condition?
  /// Disabled where this does not hold; `nil`: always enabled.
  package var enabledWhen: Condition?
  /// The reason, shown when it is pressed while disabled; `nil`: the simulator's own words.
  package var refusal: TextKey?

  /// How prominent a button is.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, plain
  }

  /// Creates a primary button that is always enabled and does nothing unless told otherwise.
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
