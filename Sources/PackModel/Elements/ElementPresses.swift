/// What pressing an element does.
package enum ElementPresses: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// The same action, wherever it is pressed.
  case one(ElementAction)
  /// Each item has its own action; `nil`: pressing that item does nothing.
  case items([ElementAction?])

  init(_ action: ElementAction?) {
    self = action.map { .one($0) } ?? .nothing
  }
}
