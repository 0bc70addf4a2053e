package import TerminalModel

extension CellBuffer {
  /// The buffer as text with SGR codes and nothing else, for a file or a pipe: rows with a newline each, every row
  /// closed by a reset, without the plain blanks at its end.
  ///
  /// - Parameter colorDepth: The colours to use.
  /// - Returns: The text.
  package func ansi(colorDepth: ColorDepth = .trueColor) -> String {
    let table = SGRTable(depth: colorDepth)
    var reducer = PaletteReducer(depth: colorDepth)
    let output = OutputBytes(capacity: (width + 1) * FrameEncoder.bytesPerCell)
    let decimals = DecimalTable()
    var text = ""
    for y in 0..<height {
      var emitter = FrameEmitter(at: output.start, pen: Pen(), table: table, decimals: decimals, width: width)
      let row = cells[y * width..<(y + 1) * width].map { reducer.reduce($0) }
      let end = row.lastIndex { !$0.looksLike(.blank) }.map { $0 + 1 } ?? 0
      for cell in row[..<end] where !cell.glyph.isContinuation { emitter.emitInline(cell) }
      emitter.closeLine()
      text += String(
        decoding: UnsafeBufferPointer(start: output.start, count: emitter.end - output.start),
        as: UTF8.self
      )
    }
    return text
  }
}

extension FrameEmitter {
  /// Emits a cell where the cursor is.
  fileprivate mutating func emitInline(_ cell: Cell) {
    if needsStyle(cell) { bringStyle(cell) }
    for byte in cell.glyph.utf8 { put(byte) }
  }

  /// Ends a line in the terminal's own style.
  fileprivate mutating func closeLine() {
    bringOwnStyle()
    put(0x0A)
  }
}
