import TerminalModel

extension CellBuffer {
  /// Takes away the lines of panes that a window covers in part, so that no pieces of them stand at its side; called
  /// before the window is drawn. Backgrounds stay.
  mutating func clearWords(of panes: [Rect], beside window: Rect) {
    for pane in panes where !pane.intersection(window).isEmpty {
      let lines = Rect(x: pane.x, y: window.y, width: pane.width, height: window.height)
        .intersection(pane).intersection(bounds)
      for y in lines.minY..<max(lines.minY, lines.maxY) {
        for x in lines.minX..<lines.maxX {
          let ground = self[x, y].background
          self[x, y] = Cell(glyph: .blank, style: Style(foreground: ground, background: ground))
        }
      }
    }
  }
}
