package import TerminalModel

extension CellBuffer {
  /// Darkens the cells around an overlay, a cell wide and most in the two half rows below it, as if light fell from
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
    let far = shade(Self.farShadow)
    let below = Rect(x: rect.x, y: foot + 1, width: rect.width, height: 1).intersection(bounds)
    guard !below.isEmpty else { return }
    for x in below.minX..<below.maxX {
      if !isInWords(x, below.y),
        let split = SplitCell(self[x, below.y], upper: { $0.mixed(with: color, amount: far) })
      {
        self[x, below.y] = split.cell { $0 }
      } else {
        // A letter has one background, and so have the blanks of its words: they stay blanks.
        blend(Rect(x: x, y: below.y, width: 1, height: 1), toward: color, amount: far / 2)
      }
    }
  }

  /// Whether a cell is of a word or stands beside one.
  private func isInWords(_ x: Int, _ y: Int) -> Bool {
    (max(0, x - 1)...min(width - 1, x + 1)).contains { self[$0, y].isOfWord }
  }

  /// The shares of the shadow, of 255: beside an overlay, in the half row below it, and in the half row after that.
  private static let sideShadow = 12
  private static let nearShadow = 60
  private static let farShadow = 30
}
