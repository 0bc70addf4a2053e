package import TerminalModel

/// The frames of many tests, kept small: rows that are the same are kept once, and so are whole frames.
package struct FrameTable: Hashable, Sendable {
  /// A frame by the numbers of its rows.
  package struct Frame: Hashable, Sendable {
    /// Columns and rows of the frame.
    package var size: Size
    /// Where the device is on it; `nil`: nowhere.
    package var device: Rect?
    /// Indices into ``FrameTable/rows``, from the top; `rows.count == size.height`.
    package var rows: [Int]
  }

  /// The rows that differ, by their number.
  package private(set) var rows: [[Cell]] = []
  /// The frames that differ, by their number.
  package private(set) var frames: [Frame] = []
  private var rowNumbers: [CellRowKey: Int] = [:]
  private var frameNumbers: [Frame: Int] = [:]

  /// A table without frames.
  package init() {}

  /// The number of a frame, which is added where it is not there yet.
  package mutating func number(of picture: CellBuffer, device: Rect? = nil) -> Int {
    let numbers = (0..<picture.height).map { number(ofRow: $0, of: picture) }
    let seen = device.map { $0.intersection(picture.bounds) }
    let frame = Frame(size: picture.size, device: seen?.isEmpty == false ? seen : nil, rows: numbers)
    if let number = frameNumbers[frame] { return number }
    frameNumbers[frame] = frames.count
    frames.append(frame)
    return frames.count - 1
  }

  /// The number of a frame of another table.
  mutating func number(of frame: Int, in other: FrameTable) -> Int {
    number(of: other.picture(frame), device: other.frames[frame].device)
  }

  /// A frame as cells, by its number.
  package func picture(_ number: Int) -> CellBuffer {
    let frame = frames[number]
    var picture = CellBuffer(size: frame.size)
    for (y, row) in frame.rows.enumerated() { picture.replaceRow(y, with: rows[row]) }
    return picture
  }

  private mutating func number(ofRow y: Int, of picture: CellBuffer) -> Int {
    if let number = rowNumbers[picture.key(ofRow: y)] { return number }
    let row = Array(picture.cells[y * picture.width..<(y + 1) * picture.width])
    rowNumbers[CellRowKey(row[...])] = rows.count
    rows.append(row)
    return rows.count - 1
  }
}
