import PackModel
import TerminalModel

/// What speaks against an arrangement, so that another one is tried.
extension PageLayout {
  /// Rows of a picture on a low page below which its buttons are of one row.
  static let leastPictureBesideButtons = 7
  /// Rows of a picture that gives one to the blank row between what leads to a button and the button.
  static let leastPictureAboveButton = 6
  /// Rows of a picture that gives one to the blank row between itself and words.
  static let leastPictureAboveWords = 5
  /// Rows of a picture above a list on a low page below which the page scrolls.
  static let leastPictureAboveList = 6

  /// Whether a picture has shrunk so far that lower buttons are better.
  var hasSmallPicture: Bool {
    columns.contains { column in
      let leads = leadsToButton(column.placed.map { $0.element })
      let least = leads ? Self.leastPictureAboveButton : Self.leastPictureBesideButtons
      return column.placed.contains { isLow($0, least: least) }
    }
  }

  /// Whether a picture has shrunk so far above a list that it is better to scroll, as a list may.
  var hasSmallPictureAboveList: Bool {
    columns.contains { column in
      column.placed.contains { $0.element.role == .rows }
        && column.placed.contains {
          $0.element.role == .picture && isLow($0, least: Self.leastPictureAboveList)
        }
    }
  }

  /// Whether something has given up rows of its picture down to fewer than some.
  func isLow(_ placed: Placed, least: Int) -> Bool {
    guard placed.element.hasPicture else { return false }
    let whole = measured(placed.element, placed.rect.width)
    let least = placed.element.cardPictureRows > 0 ? PageStack.leastCardPicture : least
    return placed.rect.height < min(placed.element.leastHeight(of: whole, picture: least), whole)
  }

  /// Whether a row stands wherever things would grow together or parts of the page begin.
  var isOpen: Bool {
    columns.allSatisfy { column in
      let pairs = zip(column.placed, column.placed.dropFirst())
      return column.placed.first.map { $0.rect.y > 0 } ?? true
        && pairs.allSatisfy { placed, next in
          // Below the last row of a list is a blank one.
          guard placed.rect.maxY == next.rect.y, placed.element.role != .rows,
            placed.element.seam(to: next.element) ?? .plain < .plain
          else { return true }
          return placed.element.isFilledButton && next.element.isFilledButton
        }
    }
  }

  /// Whether what leads to the buttons stands right above them: a row there is worth more than others.
  var isGlued: Bool {
    bodyHeight == size.height - footerHeight && columns.count == 1
      && leadsToButton(columns[0].placed.map { $0.element })
  }

  /// Whether words in the middle, or a control, end right above the buttons of the foot.
  func leadsToButton(_ elements: [Element]) -> Bool {
    guard footer.first?.element.isFilledButton == true else { return false }
    return elements.last?.role == .control || elements.last?.role == .words && Self.isCentered(elements)
  }
}
