/// Bars of eighths of a column.
package enum TextBar {
  /// A bar of a share of so many columns.
  package static func text(_ share: Double, columns: Int) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(columns * 8)).rounded())
    // A share above 0 is at least an eighth wide.
    let shown = share > 0 ? max(1, eighths) : 0
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: shown / 8) + parts[shown % 8]
  }
}
