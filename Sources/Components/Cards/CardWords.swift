package import TerminalModel

/// The lines of words on a card, which stay upright and whole while the card is pushed and turned.
///
/// They go with the card as one block, and are kept on the part of it that is in sight: a card that leaves takes its words
/// along, and none of them is cut by the edge of the screen.
package struct CardWords: Sendable {
  /// A line from its first word to its last, blanks in between.
  private struct Line {
    var x: Int
    var y: Int
    var cells: [Cell]
  }

  private var lines: [Line] = []
  private let size: Size

  /// Columns that words keep from the edge of the screen and of the card.
  private static let margin = 1
  /// Columns below which a line says nothing.
  private static let leastLine = 6

  /// Finds the words of a card.
  package init(of card: CellBuffer) {
    size = card.size
    for y in 0..<card.height {
      guard let first = (0..<card.width).first(where: { card[$0, y].isOfWord }),
        let last = (0..<card.width).last(where: { card[$0, y].isOfWord })
      else { continue }
      lines.append(Line(x: first, y: y, cells: (first...last).map { card[$0, y] }))
    }
  }

  /// Takes the words off a card that they were found on.
  package func remove(from card: inout CellBuffer) {
    for line in lines {
      for index in line.cells.indices { card[line.x + index, line.y].glyph = .blank }
    }
  }

  /// Writes the words on a card that was drawn turned or pushed.
  ///
  /// - Parameter isKept: Whether they are kept in sight and cut where the card goes out of it; otherwise they go with their
  ///   place, as beside a picture they would come onto it: from the first line as many as are whole.
  package func draw(on buffer: inout CellBuffer, over turn: CardTurn, clip: Rect, isKept: Bool = true) {
    guard let first = lines.first, let last = lines.last else { return }
    let start = lines.map { $0.x }.min() ?? 0
    let columns = lines.map { $0.cells.count }.max() ?? 0
    // The middle of the block is where the turn moves it.
    let middle = (Double(start) + Double(columns) / 2, Double(first.y + last.y + 1))
    let moved = turn.place(x: middle.0, y: middle.1)
    let rows = Int((moved.y / 2 - middle.1 / 2).rounded())
    let visible = clip.intersection(buffer.bounds)
    let foot = turn.place(x: Double(size.width), y: middle.1).x
    let place = start + Int((moved.x - middle.0).rounded())
    let left = max(visible.minX + Self.margin, place)
    let right = min(visible.maxX, Int(foot.rounded(.down))) - Self.margin
    guard isKept else {
      let shift = place - start
      let whole = lines.prefix { $0.x + shift >= left && $0.x + shift + $0.cells.count <= right }
      write(whole, on: &buffer, by: Point(x: shift, y: rows), in: visible)
      return
    }
    guard right - left >= Self.leastLine else { return }
    for line in lines {
      let cells = Self.cut(line.cells, to: right - left - (line.x - start))
      write(cells, at: Point(x: left + line.x - start, y: line.y + rows), on: &buffer, in: visible)
    }
  }

  /// Writes the lines of a card at a place, from the first one as many as nothing was drawn over, a column around them included:
  /// a part of what a card says would be debris beside the one over it.
  ///
  /// - Parameter before: What was there before other things were drawn over the card.
  package func draw(on buffer: inout CellBuffer, at place: Point, whereAsIn before: CellBuffer, clip: Rect) {
    let visible = clip.intersection(buffer.bounds)
    let whole = lines.prefix { line in
      let area = Rect(x: place.x + line.x - 1, y: place.y + line.y, width: line.cells.count + 2, height: 1)
      return visible.contains(area)
        && (area.minX..<area.maxX).allSatisfy { buffer[$0, area.y] == before[$0, area.y] }
    }
    write(whole, on: &buffer, by: place, in: visible)
  }

  /// Writes lines, the last one as ``withoutJoints(_:)`` where others follow it.
  private func write(_ some: ArraySlice<Line>, on buffer: inout CellBuffer, by place: Point, in visible: Rect)
  {
    for (index, line) in some.enumerated() {
      // Where the text goes on in a line that is absent, it does not end with what joins them.
      let isLast = index == some.count - 1 && some.count < lines.count
      write(
        isLast ? Self.withoutJoints(line.cells) : line.cells,
        at: Point(x: place.x + line.x, y: place.y + line.y), on: &buffer, in: visible)
    }
  }

  private func write(_ cells: [Cell], at place: Point, on buffer: inout CellBuffer, in visible: Rect) {
    guard place.y >= visible.minY, place.y < visible.maxY else { return }
    for (index, cell) in cells.enumerated() where visible.contains(Point(x: place.x + index, y: place.y)) {
      var cell = cell
      let below = buffer[place.x + index, place.y]
      // Where an edge of the card passes through a line, the line is on the card.
      if below.glyph == .blank { cell.background = below.background }
      buffer[place.x + index, place.y] = cell
    }
  }

  /// The line in so many columns, with an ellipsis where it is longer.
  private static func cut(_ cells: [Cell], to columns: Int) -> [Cell] {
    guard cells.count > columns else { return cells }
    guard columns > 1 else { return [] }
    var kept = Array(cells.prefix(columns - 1))
    // A character of two columns is whole or absent.
    if cells[kept.count].glyph.isContinuation { kept.removeLast() }
    // A word is whole or absent, where there is one not far before it: between letters of two columns words are not told apart.
    if cells[kept.count].glyph != .blank, let blank = kept.lastIndex(where: { $0.glyph == .blank }),
      blank * 3 >= kept.count
    {
      kept.removeSubrange(blank...)
    }
    kept = withoutJoints(kept)
    guard var end = kept.last(where: { !$0.glyph.isContinuation }) else { return [] }
    end.glyph = Glyph(scalar: "…")
    return kept + [end]
  }

  /// A line without blanks and without what joins it to the next word, at its end.
  private static func withoutJoints(_ cells: [Cell]) -> [Cell] {
    var kept = cells
    while let last = kept.last(where: { !$0.glyph.isContinuation }),
      joints.contains(last.glyph)
    {
      if kept.last?.glyph.isContinuation == true { kept.removeLast() }
      kept.removeLast()
    }
    return kept
  }

  private static let joints = [" ", ",", "·", "・", "、", "–", "&"].map { Glyph($0) }
}
