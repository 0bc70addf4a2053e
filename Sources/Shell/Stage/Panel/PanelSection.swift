import Components

/// A part of the panel: a heading and lines, of which some can be left out where there is little room.
struct PanelSection {
  var heading: String
  var lines: [PanelLine]
  /// Lines that stay where there is little room; 0: it may go as a whole.
  var least: Int
  /// Where it comes when room is made, the lowest first.
  var order = 9
  /// Whether its last lines stay, and not its first.
  var keepsLast = false
  /// The line that stays, with those around it; `nil`: it is one at an end.
  var middle: Int?
  /// Whether it takes the room that is left.
  var fills = false
  /// Lines that were left out.
  var hidden = 0

  static let empty = PanelSection(heading: "", lines: [], least: 0)

  /// Rows with the heading; none where nothing is left.
  var rows: Int { lines.isEmpty ? 0 : 1 + lines.count }

  /// Leaves lines out so that at most so many remain; those that say least go first.
  mutating func shorten(to count: Int) {
    guard count < lines.count else { return }
    hidden += lines.count - max(0, count)
    for index in lines.indices.reversed() where lines.count > count && lines[index].saysLittle {
      lines.remove(at: index)
    }
    if let middle {
      let first = max(0, min(middle - count / 2, lines.count - count))
      lines = Array(lines.dropFirst(first).prefix(max(0, count)))
    } else {
      lines = keepsLast ? Array(lines.suffix(max(0, count))) : Array(lines.prefix(max(0, count)))
    }
  }
}

/// A line of the panel.
enum PanelLine {
  /// Words that stand out.
  case strong(String)
  /// Words.
  case plain(String)
  /// A sign and words, each in its colour.
  case signed(String, ColorToken, text: String, ColorToken, isStrong: Bool = false)
  /// A name and a value, the value in the second column.
  case pair(String, String, ColorToken = .text)
  /// Something at the left, something at the right edge; whether it stands out.
  case ends(String, String, Bool)
  /// An instant, and what happened then.
  case event(String, String)

  /// Whether its value is muted: it is about something that has not happened.
  var saysLittle: Bool {
    if case .pair(_, _, .muted) = self { true } else { false }
  }
}

/// The sections of a panel, as much of them as so many rows hold.
struct PanelLayout {
  /// Those that are shown.
  private(set) var sections: [PanelSection]
  /// Whether a blank row stands between two.
  private(set) var hasGaps = true

  init(_ all: [PanelSection], rows: Int) {
    sections = all
    // A section that fills the rest begins with its least, and grows when all others are in.
    let wanted = sections.map { $0.lines }
    for index in sections.indices where sections[index].fills {
      sections[index].shorten(to: sections[index].least)
    }
    makeRoom(rows)
    for index in sections.indices where sections[index].fills && rows > used {
      let isAbsent = sections[index].lines.isEmpty
      let count = sections[index].lines.count + rows - used - (isAbsent ? 2 : 0)
      guard count >= (isAbsent ? Self.leastShown : 1) else { continue }
      sections[index].hidden = 0
      sections[index].lines = wanted[index]
      sections[index].shorten(to: count)
    }
    sections.removeAll { $0.lines.isEmpty }
  }

  /// Lines of a section that may go as a whole that are worth a heading.
  private static let leastShown = 4

  /// Rows of all that is shown.
  var used: Int {
    let shown = sections.filter { $0.rows > 0 }
    return shown.map { $0.rows }.reduce(0, +) + (hasGaps ? max(0, shown.count - 1) : 0)
  }

  /// Leaves out the least important until the rest fits: lines first, then the gaps, then whole sections.
  private mutating func makeRoom(_ rows: Int) {
    let order = sections.indices.sorted { sections[$0].order < sections[$1].order }
    for index in order where used > rows {
      let least = max(1, sections[index].least)
      sections[index].shorten(to: max(least, sections[index].lines.count - (used - rows)))
    }
    if used > rows { hasGaps = false }
    for index in order where used > rows && sections[index].least == 0 { sections[index].shorten(to: 0) }
    for index in order where used > rows {
      sections[index].shorten(to: max(0, sections[index].lines.count - (used - rows)))
    }
  }
}
