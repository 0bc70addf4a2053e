/// The words above a part of a page.
package struct SectionElement: Hashable, Sendable {
  package var text: TextKey
  /// A list of the page whose rows are counted beside the words.
  package var countOf: ElementID?
  /// Words at the right that lead on.
  package var button: TextKey?
  /// What pressing them does; `nil`: they are not there.
  package var action: ElementAction?

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
