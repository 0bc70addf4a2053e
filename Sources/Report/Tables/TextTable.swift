import TerminalModel

/// Rows of cells under each other, by the columns that a terminal gives them.
package struct TextTable {
  /// Where the texts of a column begin.
  package enum Side: Hashable {
    /// At its left edge, or so that they end at its right edge.
    case left, right
  }

  /// A text and how it is painted.
  package struct Cell: Hashable {
    fileprivate var text: String
    fileprivate var ink: Ink

    /// Creates a cell; control characters in the text become visible placeholders.
    package init(_ text: String, _ ink: Ink = .plain) {
      self.text = TextWidth.sanitized(text)
      self.ink = ink
    }
  }

  private var sides: [Side]
  private let gap: Int
  private var rows: [[Cell]] = []

  /// - Parameter gap: the columns between two columns.
  package init(_ sides: [Side], gap: Int = 2) {
    self.sides = sides
    self.gap = gap
  }

  /// Adds a row.
  package mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// Takes a column away; every row has to have it.
  package mutating func remove(column: Int) {
    sides.remove(at: column)
    for index in rows.indices { rows[index].remove(at: column) }
  }

  /// The columns that it takes.
  package var width: Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

  private var widths: [Int] {
    sides.indices.map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column].text) : 0 }.max() ?? 0
    }
  }

  /// The rows, without spaces at their ends.
  package func lines(indent: Int, _ paint: Paint) -> [String] {
    let widths = widths
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      var owed = 0
      for (column, cell) in row.enumerated() {
        let room = widths[column] - TextWidth.columns(of: cell.text)
        if sides[column] == .right { owed += room }
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: owed) + paint(cell.text, cell.ink)
          owed = 0
        }
        if sides[column] == .left { owed += room }
        owed += gap
      }
      // No spaces at its end, also where they are painted.
      let isOpen = line.hasSuffix(Ink.end)
      if isOpen { line.removeLast(Ink.end.count) }
      while line.last == " " { line.removeLast() }
      return isOpen ? line + Ink.end : line
    }
  }
}
