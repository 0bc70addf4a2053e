/// Where a terminal divides a row into thirds, as it draws pieces of cells: whole pixels, as parts of the row's height.
package struct RowThirds: Hashable, Sendable {
  /// The end of the upper third.
  let upper: Double
  /// The beginning of the lower third.
  let lower: Double

  /// Creates the thirds of a row.
  ///
  /// - Parameters:
  ///   - height: of the row, in pixels.
  ///   - roundsDown: as kitty does it; Ghostty takes the nearest pixel.
  package init(of height: Int, roundsDown: Bool = false) {
    let height = max(1, height)
    let nearest = roundsDown ? 0 : 1
    upper = Double((2 * height + 3 * nearest) / 6) / Double(height)
    lower = Double((4 * height + 3 * nearest) / 6) / Double(height)
  }
}
