import Components
import Screens
import TerminalModel

extension CellBuffer {
  /// Draws an empty window over all but the row of hints, and dims what lies behind it.
  ///
  /// In the place of the panel it stands alone beside the device. Over the device texts that it cuts go, and pictures go on
  /// behind it. On a low terminal, of which it leaves strips, nothing of what is behind is left.
  ///
  /// - Parameters:
  ///   - geometry: Where device and panel are.
  ///   - stylesheet: That of the app.
  ///   - line: The colour of the window's edge.
  mutating func openWindow(
    _ window: Rect, in geometry: StageGeometry, _ stylesheet: Stylesheet, line: ColorToken = .border
  ) {
    let shell = stylesheet.forShell
    if geometry.windowRoom == geometry.desk {
      clearWords(of: geometry.panes, beside: window)
      var cut = cut(by: window, within: geometry.screen, takesFoot: true, stylesheet)
      cut.keepPictures()
      recede(cut, amount: 255)
      clearWords(cutBy: window, within: geometry.screen, stylesheet, gap: 2)
      if window.height * 5 >= geometry.desk.height * 3, geometry.desk.height < Self.lowTerminal {
        fill(geometry.desk, StageView.deskStyle(stylesheet))
      }
    } else {
      fill(geometry.windowRoom, StageView.deskStyle(stylesheet))
    }
    // The row of hints has this ground already (`StageView`), and texts that can be read on it.
    blend(geometry.desk, toward: shell[.mask], amount: Self.dimming(shell))
    drawBox(window, shell, shell[.surface], line: line, isWindow: true)
  }

  /// How much a window dims what lies behind it, of 255.
  static func dimming(_ stylesheet: Stylesheet) -> Int { stylesheet.isDark ? 110 : 70 }

  /// Rows of a terminal on which a window leaves little of the device.
  private static let lowTerminal = 30

  /// Takes away the lines of panes that a window covers in part, so that no pieces of them stand at its side. Backgrounds and
  /// the edges of the panes stay.
  private mutating func clearWords(of panes: [Rect], beside window: Rect) {
    for pane in panes where !pane.intersection(window).isEmpty {
      let lines = Rect(x: pane.x, y: window.y, width: pane.width, height: window.height)
        .intersection(pane).intersection(bounds)
      for y in lines.minY..<max(lines.minY, lines.maxY) {
        for x in lines.minX..<lines.maxX where !self[x, y].glyph.isDrawing {
          let ground = self[x, y].background
          self[x, y] = Cell(glyph: .blank, style: Style(foreground: ground, background: ground))
        }
      }
    }
  }
}
