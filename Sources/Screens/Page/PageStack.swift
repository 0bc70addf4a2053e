import Components
import PackModel
import TerminalModel

/// Elements below each other, and side by side where they share a row.
struct PageStack {
  /// Columns from edge to edge.
  let width: Int
  /// Columns of what does not go from edge to edge, margins included; it stands in the middle.
  let column: Int
  /// Columns at both sides of it that stay free.
  let margin: Int
  /// Blank rows between elements.
  let gap: Int
  /// Rows an element takes in so many columns.
  let measure: (Element, Int) -> Int

  /// Whether a heading has a blank row before the text below it, too.
  var opensHeadings = false
  /// Whether the edges of filled buttons are half rows: two below each other are a row apart then.
  var hasTallButtons = false
  /// Whether rows are scarce: the frames of two fields below each other are a row apart by themselves, where nothing stands
  /// between them.
  var joinsFrames = false
  /// Whether a list that begins with a row has two blank rows before it, where others have one.
  var opensLists = false
  /// Whether the blank row below the last row of a list does for one of those between the list and what follows.
  var closesLists = false
  /// Whether long buttons are shorter than their column, as where all stands in the middle.
  var capsButtons = true
  /// Rows of the smallest picture.
  var leastPicture = 3
  /// Rows of a card's picture below which it is left out.
  static let leastCardPicture = 4
  /// The most columns of a button: a longer one is a bar.
  static let widestButton = 44
  /// Columns between elements of a row; others in their place where all would not be as wide from margin to margin. Two
  /// buttons with one column between them would look like one.
  private static func spacing(of count: Int, in width: Int) -> Int {
    let spacings = count > 3 ? [2, 1, 3] : [2, 3]
    return spacings.first { step in
      let room = width - step * (count - 1)
      return room > 0 && room.isMultiple(of: count)
    } ?? spacings[0]
  }

  /// The place of a button below all else, or in the middle: as wide as those of pages.
  static func button(in row: Rect, _ stylesheet: Stylesheet) -> Rect {
    let width = max(1, min(row.width - 2 * max(2, stylesheet.spacing.margin), widestButton))
    return Rect(x: row.x + (row.width - width) / 2, y: row.y, width: width, height: row.height)
  }

  /// - Parameters:
  ///   - excess: rows that pictures should give up.
  ///   - spare: rows to hand out among elements that have no gaps, to those first that need them most.
  /// - Returns: the elements, and the rows they take.
  func place(_ elements: [Element], shrunkBy excess: Int = 0, spare: Int = 0) -> ([PageLayout.Placed], Int) {
    var placed: [PageLayout.Placed] = []
    var y = 0
    var excess = excess
    var index = 0
    var opened = Opened()
    if gap == 0, spare > 0 { opened = self.opened(elements, spare: spare) }
    while index < elements.count {
      let line = Self.line(of: elements, from: index)
      if index > 0 {
        let isFrame = joinsFrames && elements[index].isFramed && placed.last?.element.isFramed == true
        let areFrames = isFrame && placed.last?.rect.height == TextField.boxHeight
        y += areFrames ? 0 : spacing(elements[index - 1], elements[index], &opened)
      }
      y += place(line, y: y, excess: &excess, into: &placed)
      index += line.count
    }
    return (placed, y)
  }

  /// Blank rows between two elements.
  private func spacing(_ element: Element, _ next: Element, _ opened: inout Opened) -> Int {
    if hasTallButtons, element.isFilledButton, next.isFilledButton { return 0 }
    var spacing = element.spacing(to: next, gap, opensHeadings: opensHeadings)
    if closesLists, element.role == .rows { spacing = max(0, spacing - 1) }
    // The fill of a first row goes half way to what stands above it.
    if opensLists, spacing == 1, next.beginsWithRow { return 2 }
    return max(spacing, opened.take(element.seam(to: next)) ? 1 : 0)
  }

  /// Places between elements where a blank row matters most.
  func fused(_ elements: [Element]) -> Int {
    seams(elements).count { $0 < .plain }
  }

  /// Which seams get a row.
  private struct Opened {
    /// The last kind of seams of which all get one, and all that need it more; `nil`: there are too few rows for any.
    var all: Element.Seam?
    /// How many of the others get one, from the top.
    var more = 0

    /// Whether the next seam from the top gets a row.
    mutating func take(_ seam: Element.Seam?) -> Bool {
      guard let seam else { return false }
      if let all, seam <= all { return true }
      guard more > 0 else { return false }
      more -= 1
      return true
    }
  }

  private func seams(_ elements: [Element]) -> [Element.Seam] {
    var seams: [Element.Seam] = []
    var index = 0
    while index < elements.count {
      if index > 0, let seam = elements[index - 1].seam(to: elements[index]) { seams.append(seam) }
      index += Self.line(of: elements, from: index).count
    }
    return seams
  }

  private func opened(_ elements: [Element], spare: Int) -> Opened {
    let seams = seams(elements)
    // A row is left for the top of the page, except by what would grow together.
    let all = Element.Seam.allCases.last { seam in
      seams.count { $0 <= seam } <= (seam == .fused ? spare : spare - 1)
    }
    return Opened(all: all, more: max(0, spare - 1 - seams.count { seam in all.map { seam <= $0 } ?? false }))
  }

  /// The elements that stand side by side from an index on.
  private static func line(of elements: [Element], from index: Int) -> [Element] {
    guard let row = elements[index].row, !elements[index].fillsWidth else { return [elements[index]] }
    return Array(elements[index...].prefix { $0.row == row && !$0.fillsWidth })
  }

  private func place(
    _ line: [Element], y: Int, excess: inout Int, into placed: inout [PageLayout.Placed]
  ) -> Int {
    let inner = column - 2 * margin
    let isCapped = capsButtons && line.allSatisfy { $0.role == .button && !$0.isTile }
    let most = isCapped ? Self.widestButton : inner
    let step = Self.spacing(of: line.count, in: inner)
    let spacing = step * (line.count - 1)
    let share = min(most, max(0, (inner - spacing) / line.count))
    let heights = line.map { measure($0, $0.fillsWidth ? width - 2 * lead(of: $0) : share) }
    var rows = heights.max() ?? 0
    if excess > 0 {
      let least = zip(line, heights).map { $0.leastHeight(of: $1, picture: leastPicture) }
      var given = min(excess, max(0, rows - (least.max() ?? 0)))
      // What is left of a card's picture says less than the rows do.
      let picture = line.count == 1 ? line[0].cardPictureRows : 0
      if given > 0, 1..<Self.leastCardPicture ~= picture - given { given = picture }
      rows -= given
      excess = max(0, excess - given)
    }
    // What no spacing takes stands between them; bars that are as long as they may be stand in the middle.
    let spare = max(0, inner - share * line.count - spacing)
    let isSpread = line.count > 1 && share < most
    let left = (width - column) / 2 + margin + (isSpread ? 0 : spare / 2)
    for (position, element) in line.enumerated() {
      let rect =
        element.fillsWidth
        ? Rect(x: lead(of: element), y: y, width: width - 2 * lead(of: element), height: rows)
        : Rect(
          x: left + position * (share + step)
            + (isSpread ? (2 * spare * position + line.count - 1) / (2 * (line.count - 1)) : 0),
          y: y, width: share, height: rows)
      placed.append(PageLayout.Placed(element: element, rect: rect))
    }
    return rows
  }

  /// Columns at both sides of an element that goes from edge to edge: a list's words begin a column after its own edge, and
  /// stand below those of the page.
  private func lead(of element: Element) -> Int { element.role == .rows ? max(0, margin - 1) : 0 }
}
