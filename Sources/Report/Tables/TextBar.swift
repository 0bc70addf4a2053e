/// Bars of eighths of a column.
package enum TextBar {
  /// A bar of a share of so many columns.
  package static func text(_ share: Double, columns: Int) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(columns * 8)).rounded())
    // Something that is there can be seen.
    let shown = share > 0 ? max(1, eighths) : 0
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: shown / 8) + parts[shown % 8]
  }
}
