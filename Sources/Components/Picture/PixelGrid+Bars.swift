import TerminalModel

extension PixelGrid {
  /// Draws bars in the middle of a rectangle, as tall as it is: every pixel of the row is the same number of half columns
  /// wide, and no colour is mixed, so that the widths can be read.
  ///
  /// - Returns: whether there is room for half a column each; if not, nothing is drawn.
  func draw(asBarsOn buffer: inout CellBuffer, in rect: Rect, _ palette: ColorPalette) -> Bool {
    let unit = 2 * rect.width / width
    guard unit > 0 else { return false }
    let colors = colors.map { $0.fill.color(in: palette) }
    let start = (2 * rect.width - width * unit) / 2
    /// The colour of a half column; `nil`: what is there.
    func color(_ half: Int) -> Color? {
      guard half >= start, half < start + width * unit else { return nil }
      let number = Int(cells[(half - start) / unit])
      return number == 0 ? nil : colors[number - 1]
    }
    let area = rect.intersection(buffer.bounds)
    guard !area.isEmpty else { return true }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let half = 2 * (x - rect.x)
        let beneath = buffer[x, y].background
        let (left, right) = (color(half), color(half + 1))
        guard left != nil || right != nil else { continue }
        let (ink, ground) = (left ?? beneath, right ?? beneath)
        buffer[x, y] = Cell(
          glyph: ink == ground ? .blank : Self.leftHalf, style: Style(foreground: ink, background: ground))
      }
    }
    return true
  }

  private static let leftHalf = Glyph("▌")
}
