import PackModel

/// What the layout of a page needs to know of an element beside its height.
extension Element {
  /// Whether a page of such elements stands in the middle: words and pictures do, a form or a list is at the top.
  var standsInTheMiddle: Bool {
    switch kind {
    case .heading, .text, .artwork, .spacer, .button, .badge, .progress: true
    case .callout(let callout): callout.style != .card
    case .section, .avatar, .field, .picker, .photo, .toggle, .segmented, .date, .amount: false
    case .scores, .list, .tabs, .divider: false
    }
  }

  /// Whether the element goes from edge to edge.
  var fillsWidth: Bool {
    switch role {
    case .tabs, .rows: true
    case .words, .notice, .picture, .button, .control, .blank: false
    }
  }

  /// Whether the element can give up rows of a picture.
  var hasPicture: Bool {
    if case .artwork = kind { true } else { isTile }
  }

  /// Whether it is a button with a picture.
  var isTile: Bool {
    if case .button(let button) = kind { button.artwork != nil } else { false }
  }

  /// The rows before the element that follows; a heading keeps to the text below it.
  func spacing(to next: Element, _ gap: Int) -> Int {
    switch (kind, next.kind) {
    case (.spacer, _), (_, .spacer): 0
    case (.heading, .text) where gap <= 1: 0
    case (.text, .text): 0
    default: gap
    }
  }
}
