import Report
import TerminalModel

/// Lines for a terminal, no wider than it.
struct TextLines {
  /// In columns.
  let width: Int
  let paint: Paint

  /// Longer lines are hard to follow.
  private static let widest = 150

  /// - Parameter width: The columns of the terminal.
  init(width: Int, usesColor: Bool) {
    self.width = min(max(width, 60), Self.widest)
    paint = Paint(usesColor: usesColor)
  }

  /// A text cut to one line.
  func fitted(_ text: String) -> String { TextWidth.truncated(text, to: width) }

  /// The columns of the longest name, at most `limit`, which is at least 8.
  func nameWidth(_ names: [String], atMost limit: Int) -> Int {
    min(max(8, limit), names.map { TextWidth.columns(of: $0) }.max() ?? 0)
  }

  /// A text in lines of the width, broken at spaces, and within words where there are none.
  ///
  /// - Parameters:
  ///   - indent: the columns before the first line.
  ///   - hang: how many more there are before the others.
  func wrapped(_ text: String, _ ink: Ink, indent: Int = 0, hang: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var margin = indent
    for word in TextWidth.sanitized(text).split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, margin + TextWidth.columns(of: "\(line) \(word)") <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty {
        lines.append(padding(margin) + paint(line, ink))
        margin = indent + hang
      }
      while margin + TextWidth.columns(of: word) > width {
        let head = TextWidth.truncated(word, to: width - margin, ellipsis: "")
        guard !head.isEmpty, head.count < word.count else { break }
        lines.append(padding(margin) + paint(head, ink))
        margin = indent + hang
        word.removeFirst(head.count)
      }
      line = word
    }
    if !line.isEmpty { lines.append(padding(margin) + paint(line, ink)) }
    return lines
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
