package import TerminalModel

extension CellBuffer {
  /// Darkens the cells around an overlay, a cell wide and most in the half row below it, as if light fell from
  /// above; called before the overlay is drawn. Letters and pictures beneath stay.
  ///
  /// - Parameters:
  ///   - rect: The cells of the overlay; of its first and its last row, which may be half as tall, what it leaves free is
  ///     darkened too.
  ///   - opacity: The share of the shadow, 0 to 255: an overlay that fades in brings it along.
  package mutating func castShadow(of rect: Rect, _ stylesheet: Stylesheet, opacity: Int = 255) {
    guard rect.width > 2, rect.height > 1, opacity > 0 else { return }
    let color = stylesheet[.mask]
    let shade = { (amount: Int) in amount * opacity / 255 }
    let sides = shade(Self.sideShadow)
    let (top, foot) = (rect.minY, rect.maxY - 1)
    blend(Rect(x: rect.x, y: top, width: rect.width, height: 1), toward: color, amount: sides)
    for x in [rect.minX - 1, rect.maxX] {
      blend(Rect(x: x, y: top + 1, width: 1, height: rect.height - 1), toward: color, amount: sides)
    }
    blend(
      Rect(x: rect.x, y: foot, width: rect.width, height: 1), toward: color, amount: shade(Self.nearShadow))
  }

  /// The shares of the shadow, of 255: beside an overlay, and in the half row below it. A row after that would be a slab
  /// of its own, and cut what stands there.
  private static let sideShadow = 8
  private static let nearShadow = 40
}
