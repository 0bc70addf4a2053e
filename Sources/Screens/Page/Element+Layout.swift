import PackModel

/// What the layout of a page needs to know of an element beside its height.
extension Element {
  /// Whether the element goes from edge to edge.
  var fillsWidth: Bool {
    switch role {
    case .tabs, .rows: true
    case .words, .notice, .picture, .button, .control, .blank: false
    }
  }

  /// Whether the element can give up rows of a picture.
  var hasPicture: Bool {
    kind.name == .artwork || isTile
  }

  /// Whether it is a button with a picture.
  var isTile: Bool {
    if case .button(let button) = kind { button.artwork != nil } else { false }
  }

  /// The rows before the element that follows; a heading keeps to the text below it.
  func spacing(to next: Element, _ gap: Int) -> Int {
    switch (kind.name, next.kind.name) {
    case (.spacer, _), (_, .spacer): 0
    case (.heading, .text) where gap <= 1: 0
    case (.text, .text): 0
    default: gap
    }
  }
}
