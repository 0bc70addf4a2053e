package import TerminalModel

/// The lines of words on a card, which stay upright and whole while the card is pushed and turned.
///
/// They go with the card as one block: a card that leaves takes its words along.
package struct CardWords: Sendable {
  /// A line from its first word to its last, blanks in between.
  private struct Line {
    var x: Int
    var y: Int
    var cells: [Cell]
  }

  private var lines: [Line] = []
  private let size: Size

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

  /// Writes the words on a card that was drawn turned or pushed, each line at its place on the card: the edge of the screen is
  /// before them as it is before the card.
  package func draw(on buffer: inout CellBuffer, over turn: CardTurn, clip: Rect) {
    guard let first = lines.first, let last = lines.last else { return }
    // The middle of the block is where the turn moves it.
    let start = lines.map { $0.x }.min() ?? 0
    let columns = lines.map { $0.cells.count }.max() ?? 0
    let middle = (Double(start) + Double(columns) / 2, Double(first.y + last.y + 1))
    let moved = turn.place(x: middle.0, y: middle.1)
    let place = Point(
      x: Int((moved.x - middle.0).rounded()), y: Int((moved.y / 2 - middle.1 / 2).rounded()))
    write(lines.count, on: &buffer, at: place, in: clip.intersection(buffer.bounds))
  }

  /// Writes the lines of a card at a place, from the first one as many as nothing was drawn over, a column around them included:
  /// a part of what a card says would be debris beside the one over it.
  ///
  /// - Parameter before: What was there before other things were drawn over the card.
  package func draw(on buffer: inout CellBuffer, at place: Point, whereAsIn before: CellBuffer, clip: Rect) {
    let visible = clip.intersection(buffer.bounds)
    let whole = count(at: place) { line in
      let area = line.inset(x: -1, y: 0)
      return visible.contains(area)
        && (area.minX..<area.maxX).allSatisfy { buffer[$0, area.y] == before[$0, area.y] }
    }
    write(whole, on: &buffer, at: place, in: visible)
  }

  /// How many lines are whole, from the first one, by the cells that they take.
  private func count(at place: Point, isWhole: (Rect) -> Bool) -> Int {
    lines.prefix { isWhole(Rect(x: place.x + $0.x, y: place.y + $0.y, width: $0.cells.count, height: 1)) }
      .count
  }

  private func write(_ count: Int, on buffer: inout CellBuffer, at place: Point, in visible: Rect) {
    for (index, line) in lines.prefix(count).enumerated() {
      // Where the text goes on in a line that is absent, it does not end with what joins them.
      let isLast = index == count - 1 && count < lines.count
      write(
        isLast ? Self.withoutJoints(line.cells) : line.cells,
        at: Point(x: place.x + line.x, y: place.y + line.y), on: &buffer, in: visible)
    }
  }

  private func write(_ cells: [Cell], at place: Point, on buffer: inout CellBuffer, in visible: Rect) {
    guard place.y >= visible.minY, place.y < visible.maxY else { return }
    for (index, cell) in cells.enumerated() where visible.contains(Point(x: place.x + index, y: place.y)) {
      var cell = cell
      // Of a letter of two columns that the edge cuts nothing is seen.
      let other = place.x + index + (cell.glyph.isContinuation ? -1 : cell.glyph.width - 1)
      if !(visible.minX..<visible.maxX).contains(other) { cell.glyph = .blank }
      let below = buffer[place.x + index, place.y]
      // Where an edge of the card passes through a line, the line is on the card.
      if below.glyph == .blank { cell.background = below.background }
      buffer[place.x + index, place.y] = cell
    }
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
