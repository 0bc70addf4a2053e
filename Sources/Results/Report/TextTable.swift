import TerminalModel

/// Rows of cells under each other, by the columns that a terminal gives them.
struct TextTable {
  enum Side: Hashable {
    case left, right
  }

  /// A text and how it is painted.
  struct Cell: Hashable {
    var text: String
    var ink: Ink

    init(_ text: String, _ ink: Ink = .plain) {
      self.text = TextWidth.sanitized(text)
      self.ink = ink
    }
  }

  private var sides: [Side]
  private let gap: Int
  private var rows: [[Cell]] = []

  init(_ sides: [Side], gap: Int = 2) {
    self.sides = sides
    self.gap = gap
  }

  mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// Takes a column away; every row has to have it.
  mutating func remove(column: Int) {
    sides.remove(at: column)
    for index in rows.indices { rows[index].remove(at: column) }
  }

  /// The columns that it takes.
  var width: Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

  private var widths: [Int] {
    sides.indices.map { column in
      rows.map { column < $0.count ? TextWidth.columns(of: $0[column].text) : 0 }.max() ?? 0
    }
  }

  func lines(indent: Int, _ paint: Paint) -> [String] {
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
      let isOpen = line.hasSuffix(Paint.end)
      if isOpen { line.removeLast(Paint.end.count) }
      while line.last == " " { line.removeLast() }
      return isOpen ? line + Paint.end : line
    }
  }
}

/// What a text is for, which gives it its colour.
enum Ink: Hashable {
  case plain, title, faint, accent, good, bad, warning

  /// In the colours of the terminal's own theme, so that it can be read on light and on dark.
  fileprivate var code: String {
    switch self {
    case .plain: ""
    case .title: "1"
    case .faint: "2"
    case .accent: "36"
    case .good: "1;32"
    case .bad: "1;31"
    case .warning: "1;33"
    }
  }
}

/// Writes codes of colours, or none.
struct Paint: Hashable {
  var usesColor: Bool

  static let end = "\u{1B}[0m"

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    usesColor && !ink.code.isEmpty && !text.isEmpty ? "\u{1B}[\(ink.code)m\(text)\(Self.end)" : text
  }
}

/// Bars of eighths of a column.
enum TextBar {
  static func text(_ share: Double, columns: Int) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(columns * 8)).rounded())
    // Something that is there can be seen.
    let shown = share > 0 ? max(1, eighths) : 0
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: shown / 8) + parts[shown % 8]
  }
}
