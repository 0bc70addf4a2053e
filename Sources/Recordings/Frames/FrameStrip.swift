package import TerminalModel

/// Frames one after the other, kept small: rows that are the same are kept once.
package struct FrameStrip: Hashable, Sendable {
  /// A frame by the numbers of its rows.
  package struct Frame: Hashable, Sendable {
    package var size: Size
    /// From the top; `rows.count == size.height`.
    package var rows: [Int]
  }

  /// The rows that differ, by their number.
  package private(set) var rows: [[Cell]] = []
  package private(set) var frames: [Frame] = []
  private var numbers: [[Cell]: Int] = [:]

  package init() {}

  /// Adds a frame, unless it is the same as the last one.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  package mutating func append(_ picture: CellBuffer) -> Bool {
    let (width, last) = (picture.width, frames.last)
    var frame = Frame(size: picture.size, rows: [])
    frame.rows.reserveCapacity(picture.height)
    for y in 0..<picture.height {
      let cells = picture.cells[y * width..<(y + 1) * width]
      // Most rows are as they were.
      if let last, last.size == picture.size, rows[last.rows[y]].elementsEqual(cells) {
        frame.rows.append(last.rows[y])
      } else {
        frame.rows.append(number(of: Array(cells)))
      }
    }
    guard frame != last else { return false }
    frames.append(frame)
    return true
  }

  /// Takes the last frame off; its rows stay known.
  package mutating func removeLast() {
    if !frames.isEmpty { frames.removeLast() }
  }

  /// A frame as cells.
  package func picture(_ frame: Frame) -> CellBuffer {
    var picture = CellBuffer(size: frame.size)
    picture.withUnsafeMutableCells { cells in
      for (y, number) in frame.rows.enumerated() {
        for (x, cell) in rows[number].enumerated() { cells[y * frame.size.width + x] = cell }
      }
    }
    return picture
  }

  private mutating func number(of row: [Cell]) -> Int {
    if let number = numbers[row] { return number }
    numbers[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }
}
