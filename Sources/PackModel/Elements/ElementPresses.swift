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
