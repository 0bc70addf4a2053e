import Components
import TerminalModel

/// Draws on a buffer of dots, so that what was left alone shows.
func canvas(_ width: Int, _ height: Int, _ draw: (inout CellBuffer) -> Void) -> CellBuffer {
  var buffer = CellBuffer(width: width, height: height, fill: Cell(glyph: Glyph(".")))
  draw(&buffer)
  return buffer
}

/// Draws on an empty buffer.
func blankCanvas(_ width: Int, _ height: Int, _ draw: (inout CellBuffer) -> Void) -> CellBuffer {
  var buffer = CellBuffer(width: width, height: height)
  draw(&buffer)
  return buffer
}

extension Stylesheet {
  static let regular = Stylesheet(palette: .light)
  static let compact = Stylesheet(palette: .light, density: .compact)
}

extension CellBuffer {
  /// The columns of a row with a background.
  func columns(of row: Int, on background: Color) -> [Int] {
    (0..<width).filter { self[$0, row].background == background }
  }
}
