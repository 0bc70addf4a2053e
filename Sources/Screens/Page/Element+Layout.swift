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
    kind.name == .artwork || isTile || cardPictureRows > 0
  }

  /// Rows of the picture of a card.
  var cardPictureRows: Int {
    if case .callout(let callout) = kind, callout.style == .card, callout.artwork != nil {
      callout.rows
    } else {
      0
    }
  }

  /// Rows of an element that has given up as much of its picture as it can.
  ///
  /// - Parameters:
  ///   - rows: those that it takes with the whole picture.
  ///   - picture: those of the smallest picture.
  func leastHeight(of rows: Int, picture: Int) -> Int {
    guard hasPicture else { return rows }
    if cardPictureRows > 0 { return rows - max(0, cardPictureRows - picture) }
    return picture + (isTile ? 1 : 0)
  }

  /// Whether it is a button with a picture.
  var isTile: Bool {
    if case .button(let button) = kind { button.artwork != nil } else { false }
  }

  /// Whether it is a button with a fill and without a picture.
  var isFilledButton: Bool {
    if case .button(let button) = kind { button.artwork == nil && button.style != .plain } else { false }
  }

  /// A place between two elements, by how much it needs a blank row.
  enum Seam: Int, CaseIterable, Comparable {
    /// What would grow together: words and a picture, a picture and a button, a control or a button and a button.
    case fused
    /// Before a part of the page that has a title, after a notice, between words and what they lead to.
    case part
    /// Between other things.
    case plain

    static func < (left: Seam, right: Seam) -> Bool { left.rawValue < right.rawValue }
  }

  /// The place between the element and the one that follows; `nil`: a blank row is not wanted.
  func seam(to next: Element) -> Seam? {
    guard spacing(to: next, 1) > 0 else { return nil }
    // A title keeps to what it is the title of.
    if kind.name == .section, next.role == .words { return nil }
    if fuses(with: next) { return .fused }
    switch (role, next.role) {
    case (.words, .picture), (.picture, .words), (.picture, .button), (.button, .picture),
      (.picture, .rows):
      return .fused
    case (.notice, _), (_, .notice), (.words, .button), (.button, .control), (.control, .rows),
      (.words, .rows):
      return .part
    // Pictures below each other are one, but for rows of several.
    case (.picture, .picture): return row == nil || row == next.row ? nil : .fused
    default: return next.kind.name == .section ? .part : .plain
    }
  }

  /// Whether the fills of both would be one where each takes a single row.
  func fuses(with next: Element) -> Bool {
    (role == .control || role == .button) && next.role == .button && !isTile && !next.isTile
  }

  /// Whether it is a filled bar of words.
  var isBanner: Bool {
    if case .callout(let callout) = kind { callout.style == .banner } else { false }
  }

  /// Whether it is in a frame of lines, half a row from its first and last one.
  var isFramed: Bool {
    switch kind {
    case .field, .date: true
    case .picker(let picker): picker.style == .field
    default: false
    }
  }

  /// Whether it is a list that begins with a row, whose mark of the focus is taller than the row.
  var beginsWithRow: Bool {
    if case .list(let list) = kind { list.section == nil } else { false }
  }

  /// The rows before the element that follows; a heading keeps to the text below it, unless there is room to open it, and
  /// the mark of a list's first row covers nothing.
  func spacing(to next: Element, _ gap: Int, opensHeadings: Bool = false) -> Int {
    if next.beginsWithRow, kind.name != .spacer { return max(1, gap) }
    return switch (kind.name, next.kind.name) {
    case (.spacer, _), (_, .spacer): 0
    case (.heading, .text) where gap <= 1 && !opensHeadings: 0
    case (.text, .text): 0
    // Rows of pictures belong together, as a title and what it is the title of do.
    case (.artwork, .artwork) where row != nil && next.row != nil: min(1, gap)
    case (.section, _): min(1, gap)
    case (.divider, _), (_, .divider): min(2, gap)
    case (.heading, .text): min(1, gap)
    default: gap
    }
  }
}
