extension CellBuffer {
  /// A picture of the buffer as a self-contained SVG: every cell 9 by 18 units, every glyph at its cell.
  ///
  /// - Parameters:
  ///   - title: A description of the picture, for screen readers.
  ///   - foreground: The colour of the terminal's own foreground.
  ///   - background: The colour of the terminal's own background.
  ///   - art: The pictures to draw by their shapes in the place of cells.
  ///   - crop: The cells that are seen; `nil`: all.
  /// - Returns: The text of the file.
  package func svg(
    title: String? = nil,
    foreground: Color = .stillForeground,
    background: Color = .stillBackground,
    art: StillArt = StillArt(),
    crop: Rect? = nil
  ) -> String {
    var picture = SVGPicture(size: size, title: title, background: background, crop: crop)
    let cleared = cleared(for: art)
    for y in 0..<height {
      let row = cleared.cells[y * width..<(y + 1) * width].map {
        $0.resolved(foreground: foreground, background: background)
      }
      picture.addBackgrounds(of: row, y: y)
      picture.addGlyphs(of: row, y: y)
    }
    if !art.isEmpty {
      var drawing = SVGArt()
      let windows = drawing.windows(of: art)
      picture.add(definitions: drawing.definitions, windows: windows)
    }
    return picture.finished()
  }
}
