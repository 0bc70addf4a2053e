package import PackModel

/// The buttons of an error that stands in place of an element: the page's focus goes to them as to any other.
extension OnboardingFlow {
  /// As keys below `action` of the system's texts; `sign_in` is never here.
  package var containerButtons: [String] { errorButtons(in: .container) }

  /// Every name that such a button can have.
  package static var containerNames: [String] { ["retry", "now", "stop"] }

  /// The id of a button in place of an element.
  package static func id(of button: String, in element: Element) -> PartID { PartID(element.id, button) }

  /// Whether what can have the focus is such a button, and not the element itself.
  package func isContainerButton(_ target: FocusTarget) -> Bool {
    state.containerError != nil && currentScreen?.errorContainer == target.element.id
  }

  mutating func pressContainerButton(_ target: FocusTarget) {
    let buttons = containerButtons
    guard let index = buttons.firstIndex(where: { Self.id(of: $0, in: target.element) == target.id }) else {
      return
    }
    pressErrorButton(index, in: .container)
  }
}
