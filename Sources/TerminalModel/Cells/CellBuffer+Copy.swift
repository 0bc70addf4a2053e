extension CellBuffer {
  /// Copies a rectangle of another buffer to a place in this one.
  ///
  /// What lies outside either buffer, or outside `clip`, is left out. A wide glyph of which only one half is
  /// copied becomes a blank.
  ///
  /// - Parameters:
  ///   - other: The buffer to copy from.
  ///   - source: The cells to copy, in the other buffer.
  ///   - point: Where the upper left cell of `source` goes.
  ///   - clip: Cells of this buffer outside it are left alone.
  ///   - opacity: The share of the copy, 0 to 255; below 255 its colours are mixed with the background here.
  package mutating func copy(
    from other: CellBuffer,
    source: Rect,
    to point: Point,
    clip: Rect? = nil,
    opacity: Int = 255
  ) {
    let readable = source.intersection(other.bounds)
    let dx = point.x - source.x
    let dy = point.y - source.y
    let target = readable.offset(x: dx, y: dy).intersection(clip.map(bounds.intersection) ?? bounds)
    guard !target.isEmpty, opacity > 0 else { return }
    let stride = width
    other.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { into in
        for y in target.minY..<target.maxY {
          let start = (y - dy) * other.width + target.minX - dx
          let copied = UnsafeBufferPointer(rebasing: from[start..<start + target.width])
          let row = UnsafeMutableBufferPointer(rebasing: into[y * stride..<(y + 1) * stride])
          CellRow.separate(at: target.minX, in: row)
          CellRow.separate(at: target.maxX, in: row)
          if opacity >= 255 {
            _ = row[target.minX..<target.maxX].update(fromContentsOf: copied)
          } else {
            CellRow.overlay(copied, at: target.minX, in: row, opacity: opacity)
          }
          CellRow.repairEdges(from: target.minX, to: target.maxX, in: row)
        }
      }
    }
  }

  /// Copies the colours and attributes of a rectangle of another buffer, and leaves the glyphs as they are.
  ///
  /// This is how a mask over a picture moves: the picture is kept at the few strengths of the mask, and the spans
  /// of each are copied, so that nothing is blended again and no wide glyph is cut.
  ///
  /// - Parameters:
  ///   - other: The buffer to copy from.
  ///   - source: The cells to copy, in the other buffer.
  ///   - point: Where the upper left cell of `source` goes.
  package mutating func copyStyle(from other: CellBuffer, source: Rect, to point: Point) {
    let readable = source.intersection(other.bounds)
    let dx = point.x - source.x
    let dy = point.y - source.y
    let target = readable.offset(x: dx, y: dy).intersection(bounds)
    guard !target.isEmpty else { return }
    let stride = width
    other.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { into in
        for y in target.minY..<target.maxY {
          let start = (y - dy) * other.width - dx
          for x in target.minX..<target.maxX {
            var cell = from[start + x]
            cell.glyph = into[y * stride + x].glyph
            into[y * stride + x] = cell
          }
        }
      }
    }
  }
}
