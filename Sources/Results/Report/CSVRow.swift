import TerminalModel

/// A row of comma-separated values (RFC 4180).
package enum CSVRow {
  /// The row with its end.
  package static func text(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  /// A field that cannot be taken for several, or for a formula of a spreadsheet.
  private static func field(_ text: String) -> String {
    var text = TextWidth.sanitized(text)
    if let first = text.first, "=@".contains(first) || ("+-".contains(first) && Double(text) == nil) {
      text = "'" + text
    }
    guard text.contains(where: { "\",".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
