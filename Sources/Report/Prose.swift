import TerminalModel

/// Sentences on a terminal.
package enum Prose {
  /// A text in lines of so many columns, sanitized. No word is broken, so that paths and commands can be copied: a
  /// longer one is a line by itself.
  package static func lines(of text: String, columns: Int = 80) -> [String] {
    var lines: [String] = []
    for word in TextWidth.sanitized(text).split(separator: " ") {
      if let line = lines.last, TextWidth.columns(of: "\(line) \(word)") <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
