package import TerminalModel

extension CellBuffer {
  /// Draws what lies over areas, as far as it shows; the words that it cuts go with it.
  ///
  /// - Parameters:
  ///   - areas: The cells that `body` draws on.
  ///   - opacity: How clearly it shows, 0 to 255.
  package mutating func drawOver(_ areas: Rect..., opacity: Int, _ body: (inout CellBuffer) -> Void) {
    guard opacity > 0 else { return }
    for area in areas { clearWords(cutBy: area, within: bounds, amount: opacity) }
    guard opacity < 255 else { return body(&self) }
    var canvas = self
    body(&canvas)
    for area in areas { dissolve(to: canvas, in: area, opacity: opacity) }
  }

  /// Lets a part of another picture of the same size show over this one: its letters from the half on, before that those
  /// of this one on its ground.
  ///
  /// - Parameter opacity: the share of the other one, 0 to 255.
  package mutating func dissolve(to other: CellBuffer, in area: Rect, opacity: Int) {
    guard opacity < 128 else { return copy(from: other, source: area, to: area.origin, opacity: opacity) }
    let area = area.intersection(bounds).intersection(other.bounds)
    guard opacity > 0, !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let ground = other[x, y].background
        self[x, y].foreground = self[x, y].foreground.mixed(with: ground, amount: opacity)
        self[x, y].background = self[x, y].background.mixed(with: ground, amount: opacity)
      }
    }
  }
}
