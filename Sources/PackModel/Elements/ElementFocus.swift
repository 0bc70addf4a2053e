/// How an element can have the focus.
package enum ElementFocus: Hashable, Sendable {
  /// It cannot have the focus.
  case none
  /// As a whole, in the line of its row.
  case whole
  /// As a whole if it can be pressed, and its cross if it has one.
  case notice(isPressable: Bool, isDismissable: Bool)
  /// Each row of the list.
  case rows(ListElement)
  /// Each of the tabs, in one line.
  case tabs(TabsElement)
}
