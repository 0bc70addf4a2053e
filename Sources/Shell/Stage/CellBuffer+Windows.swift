import Components
import TerminalModel

extension CellBuffer {
  /// Dims what lies behind a window; on a low terminal, of which the window leaves strips, nothing of it is left.
  mutating func dim(behind window: Rect, in room: Rect, _ stylesheet: Stylesheet, amount: Int) {
    if window.height * 5 >= room.height * 3, room.height < Self.lowTerminal {
      fill(room, Style(background: self[room.minX, room.minY].background))
    }
    blend(room, toward: stylesheet[.mask], amount: amount)
  }

  /// Rows of a terminal on which a window leaves little of the device.
  private static let lowTerminal = 30

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
