package import TerminalModel

extension CellBuffer {
  /// Draws what lies over areas, as far as it shows; the words that it cuts go with it.
  ///
  /// - Parameters:
  ///   - areas: The cells that `body` draws on.
  ///   - opacity: How clearly it shows, 0 to 255.
  ///   - isLeaving: Whether it goes: its words are no longer true, and only its box fades.
  package mutating func drawOver(
    _ areas: Rect..., stylesheet: Stylesheet, opacity: Int, isLeaving: Bool = false,
    _ body: (inout CellBuffer) -> Void
  ) {
    let opacity = stylesheet.boxOpacity(opacity)
    guard opacity > 0 else { return }
    let amount = min(opacity, isLeaving && stylesheet.takesCut ? 254 : 255)
    for area in areas { clearWords(cutBy: area, within: bounds, stylesheet, amount: amount) }
    guard amount < 255 else { return body(&self) }
    var canvas = self
    body(&canvas)
    for area in areas { dissolve(to: canvas, in: area, opacity: amount, isLeaving: isLeaving) }
  }

  /// Lets a part of another picture of the same size show over this one: its letters from the half on, before that those
  /// of this one on its ground.
  ///
  /// - Parameters:
  ///   - opacity: the share of the other one, 0 to 255.
  ///   - isLeaving: whether the letters are those of this one all the time.
  package mutating func dissolve(
    to other: CellBuffer, in area: Rect, opacity: Int, isLeaving: Bool = false
  ) {
    guard isLeaving || opacity < 128 else {
      return copy(from: other, source: area, to: area.origin, opacity: opacity)
    }
    let area = area.intersection(bounds).intersection(other.bounds)
    guard opacity > 0, !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let ground = other[x, y].background
        var cell = self[x, y]
        guard !cell.glyph.isContinuation else { continue }
        cell.foreground = cell.foreground.mixed(with: ground, amount: opacity)
        cell.background = cell.background.mixed(with: ground, amount: opacity)
        self[x, y] = cell
      }
    }
  }
}
