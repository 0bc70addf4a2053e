/// A few texts side by side, of which one is chosen; a choice counts at once.
package struct SegmentedElement: Hashable, Sendable {
  package var label: TextKey?
  /// The attribute that holds the chosen option's id.
  package var attribute: String
  /// 2 to 5.
  package var options: [PickerElement.Option]
  /// What a choice does beside it.
  package var action: ElementAction?

  package init(
    label: TextKey? = nil, attribute: String, options: [PickerElement.Option], action: ElementAction? = nil
  ) {
    self.label = label
    self.attribute = attribute
    self.options = options
    self.action = action
  }
}
