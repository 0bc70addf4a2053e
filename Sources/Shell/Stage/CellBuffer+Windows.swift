import Components
import TerminalModel

/// Where words stand that a window of the simulator may cut.
struct BehindWindow {
  /// The panes of the panel: no pieces of their lines stand beside the window.
  var panes: [Rect] = []
  /// The screen of the device: what the window leaves of its texts goes, and of its pictures where that is little.
  var screen = Rect.zero
}

extension CellBuffer {
  /// Draws an empty window over all but the row of hints, and dims what lies behind it; on a low terminal, of which the window
  /// leaves strips, nothing of that is left.
  ///
  /// - Parameters:
  ///   - stylesheet: That of the app.
  ///   - line: The colour of the window's edge.
  mutating func openWindow(
    _ window: Rect, over behind: BehindWindow, _ stylesheet: Stylesheet, line: ColorToken = .border
  ) {
    let shell = stylesheet.forShell
    clearWords(of: behind.panes, beside: window)
    recede(cut(by: window, within: behind.screen, takesFoot: true, stylesheet), amount: 255)
    clearWords(cutBy: window, within: behind.screen, stylesheet, gap: 2)
    let room = Rect(x: 0, y: 0, width: width, height: height - 1)
    if window.height * 5 >= room.height * 3, room.height < Self.lowTerminal {
      fill(room, Style(background: self[room.minX, room.minY].background))
    }
    // The row of hints stays as it is: what is much darker makes a strip of it.
    blend(room, toward: shell[.mask], amount: shell.isDark ? Self.dimming.dark : Self.dimming.light)
    drawBox(window, shell, shell[.surface], line: line, isWindow: true)
  }

  /// How much a window dims what lies behind it, of 255.
  private static let dimming = (light: 70, dark: 110)

  /// Rows of a terminal on which a window leaves little of the device.
  private static let lowTerminal = 30

  /// Takes away the lines of panes that a window covers in part, so that no pieces of them stand at its side. Backgrounds stay.
  private mutating func clearWords(of panes: [Rect], beside window: Rect) {
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
