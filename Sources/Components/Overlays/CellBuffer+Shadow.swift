package import TerminalModel

extension CellBuffer {
  /// Darkens the half row below an overlay, as if light fell from above; called before the overlay is drawn. Letters and
  /// pictures beneath stay. What lies beside it and above it stays as it is: strips there would join at no corner, and cut
  /// pictures. A page draws shadows by itself, and gets none.
  ///
  /// - Parameters:
  ///   - rect: The cells of the overlay; of its last row, which may be half as tall, what it leaves free is darkened.
  ///   - opacity: The share of the shadow, 0 to 255: an overlay that fades in brings it along.
  package mutating func castShadow(of rect: Rect, _ stylesheet: Stylesheet, opacity: Int = 255) {
    guard !stylesheet.leavesEdges, rect.width > 2, rect.height > 1, opacity > 0 else { return }
    let foot = Rect(x: rect.x + 1, y: rect.maxY - 1, width: rect.width - 2, height: 1)
    blend(foot, toward: stylesheet[.mask], amount: Self.shadow * opacity / 255)
  }

  /// The share of the shadow, of 255. A row after that would be a slab of its own, and cut what stands there.
  private static let shadow = 40
}
