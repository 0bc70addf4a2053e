package import TerminalModel

/// What may be wrong with a frame: its size, half of a wide glyph, a control character in a cell.
package enum FrameFault {
  /// The first fault of a frame; `nil`: it is whole.
  package static func find(in frame: CellBuffer, size: Size) -> String? {
    guard frame.size == size, frame.cells.count == max(0, size.width) * max(0, size.height) else {
      return "a frame of \(frame.width) x \(frame.height) cells for a size of \(size.width) x \(size.height)"
    }
    let width = frame.width
    return frame.cells.withUnsafeBufferPointer { cells in
      for index in cells.indices {
        let glyph = cells[index].glyph
        // Most cells are printable ASCII of one column.
        if (0x20..<0x7F).contains(glyph.rawValue) { continue }
        let column = index % width
        if glyph.isContinuation {
          if column == 0 || !cells[index - 1].glyph.isWide { return fault("half of a glyph", index, width) }
        } else if glyph.isWide, column == width - 1 || !cells[index + 1].glyph.isContinuation {
          return fault("a wide glyph without its right half", index, width)
        } else if glyph.text.unicodeScalars.contains(where: isUnsafe) {
          return fault("a control character (\(VisibleText.quoted(glyph.utf8)))", index, width)
        }
      }
      return nil
    }
  }

  private static func fault(_ what: String, _ index: Int, _ width: Int) -> String {
    "\(what) in column \(index % width + 1), row \(index / width + 1)"
  }

  /// Whether a terminal obeys a character, or a line is reordered by it.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
