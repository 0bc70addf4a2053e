/// The bar at the foot of an app.
package struct TabsElement: Hashable, Sendable {
  /// The tabs from left to right, of equal width.
  package var items: [Item]
  /// The id of the item that is selected on this screen.
  package var selected: String

  /// One tab.
  package struct Item: Hashable, Sendable {
    /// The name of the part (`home` of `tabs.home`).
    package var id: String
    /// The words below the icon, truncated to the width of the tab.
    package var label: TextKey
    /// One or two columns of text above the label.
    package var icon: String
    /// What pressing the tab does; `nil`: nothing.
    package var action: ElementAction?
    /// Whether it is there; `nil`: always.
    package var when: Condition?

    /// Creates a tab that is always there unless told otherwise.
    package init(
      id: String, label: TextKey, icon: String, action: ElementAction? = nil, when: Condition? = nil
    ) {
      self.id = id
      self.label = label
      self.icon = icon
      self.action = action
      self.when = when
    }
  }

  /// Creates a bar with one tab selected.
  package init(items: [Item], selected: String) {
    self.items = items
    self.selected = selected
  }
}

extension TabsElement: PageElement {
  var role: ElementRole { .tabs }
  var texts: [TextKey?] { items.map { $0.label } }
  var title: TextKey? { nil }
  var held: ElementValue? { .tab(self) }
  var formAttribute: String? { nil }
  var settingAttribute: String? { nil }
  func value(of text: String) -> Value { .string(text) }
  var presses: ElementPresses { .items(items.map { $0.action }) }
  func label(ofPart part: String?) -> TextKey? { items.first { $0.id == part }?.label }
  var conditions: ElementConditions { ElementConditions(parts: items.compactMap { $0.when }) }
  var list: ListElement? { nil }
  var targets: [String] { items.map { $0.id } }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .tabs(self) }
  var standsInTheMiddle: Bool { false }
}
