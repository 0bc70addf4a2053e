extension CellBuffer {
  /// A picture of the buffer as a self-contained SVG: every cell 9 by 18 units, every glyph at its cell.
  ///
  /// - Parameters:
  ///   - title: A description of the picture, for screen readers.
  ///   - foreground: The colour of the terminal's own foreground.
  ///   - background: The colour of the terminal's own background.
  /// - Returns: The text of the file.
  package func svg(
    title: String? = nil,
    foreground: Color = .stillForeground,
    background: Color = .stillBackground
  ) -> String {
    var picture = SVGPicture(size: size, title: title, background: background)
    for y in 0..<height {
      let row = cells[y * width..<(y + 1) * width].map {
        $0.resolved(foreground: foreground, background: background)
      }
      picture.addBackgrounds(of: row, y: y)
      picture.addGlyphs(of: row, y: y)
    }
    return picture.finished()
  }
}
