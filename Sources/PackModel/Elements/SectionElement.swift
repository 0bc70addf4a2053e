/// A heading above a part of a page.
package struct SectionElement: Hashable, Sendable {
  /// The heading, in one row and truncated.
  package var text: TextKey
  /// A list of the page whose records are counted after the words; `nil`: no number.
  package var countOf: ElementID?
  /// The label at the right, shown only with an action; `nil`: a chevron alone.
  package var button: TextKey?
  /// What pressing the label does; `nil`: there is no label.
  package var action: ElementAction?

  /// Creates a heading without a number and a label unless told otherwise.
  package init(
    text: TextKey, countOf: ElementID? = nil, button: TextKey? = nil, action: ElementAction? = nil
  ) {
    self.text = text
    self.countOf = countOf
    self.button = button
    self.action = action
  }
}

extension SectionElement: PressedElement {
  var role: ElementRole { .words }
  var texts: [TextKey?] { [text, button] }
  var title: TextKey? { text }
  var presses: ElementPresses { ElementPresses(action) }
  func label(ofPart part: String?) -> TextKey? { button ?? text }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { action == nil ? .none : .whole }
  var standsInTheMiddle: Bool { false }
}
