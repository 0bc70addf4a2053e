/// What an element is to the user.
package enum ElementRole: Hashable, Sendable {
  /// Words, with what leads on beside them, or a bar.
  case words
  /// A message or a box, which can be pressed or put away.
  case notice
  /// A picture or numbers of the app.
  case picture
  case button
  /// Holds a value that is changed.
  case control
  /// Records, one a row.
  case rows
  /// The bar at the foot.
  case tabs
  /// A line or blank rows.
  case blank
}

/// What pressing an element does.
package enum ElementPresses: Hashable, Sendable {
  case nothing
  /// One thing, wherever it is pressed.
  case one(ElementAction)
  /// Each of its items does its own.
  case items([ElementAction?])

  init(_ action: ElementAction?) {
    self = action.map { .one($0) } ?? .nothing
  }
}

/// The conditions of an element beside the one under which it is shown.
package struct ElementConditions: Hashable, Sendable {
  /// Of a record: whether it is a row.
  package var filter: Condition?
  /// Of a record: whether its row has a badge.
  package var badge: Condition?
  /// Whether pressing it is taken.
  package var enabled: Condition?
  /// Whether the focus starts here.
  package var selected: Condition?

  static let none = ElementConditions()
}

/// How an element can have the focus.
package enum ElementFocus: Hashable, Sendable {
  case none
  /// As a whole, in the line of its row.
  case whole
  /// As a whole where it can be pressed, and its cross.
  case notice(isPressable: Bool, isDismissable: Bool)
  /// Each row of the list.
  case rows(ListElement)
  /// Each of the tabs, in one line.
  case tabs(TabsElement)
}
