/// Frames one after the other, kept small: rows that are the same are kept once.
package struct FrameStrip: Hashable, Sendable {
  /// A frame by the numbers of its rows.
  package struct Frame: Hashable, Sendable {
    /// Columns and rows of the frame.
    package var size: Size
    /// Indices into ``FrameStrip/rows``, from the top; `rows.count == size.height`.
    package var rows: [Int]
  }

  /// The rows that differ, by their number.
  package private(set) var rows: [[Cell]] = []
  /// The pictures on each of the rows.
  package private(set) var arts: [[StillArt.Span]] = []
  /// The frames in order; no two beside each other are the same.
  package private(set) var frames: [Frame] = []
  private var numbers: [Key: Int] = [:]

  /// A row with the pictures on it.
  private struct Key: Hashable {
    var cells: CellRowKey
    var art: [StillArt.Span]
  }

  /// An empty strip.
  package init() {}

  /// Adds a frame, unless it is the same as the last one.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  package mutating func append(_ picture: CellBuffer, art: StillArt = StillArt()) -> Bool {
    let last = frames.last
    var frame = Frame(size: picture.size, rows: [])
    frame.rows.reserveCapacity(picture.height)
    for y in 0..<picture.height {
      let key = picture.key(ofRow: y)
      let spans = art[y]
      // Most rows are as they were.
      if let last, last.size == picture.size, CellRowKey(rows[last.rows[y]][...]) == key,
        arts[last.rows[y]] == spans
      {
        frame.rows.append(last.rows[y])
      } else {
        frame.rows.append(number(of: Key(cells: key, art: spans), picture, y))
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
    for (y, number) in frame.rows.enumerated() { picture.replaceRow(y, with: rows[number]) }
    return picture
  }

  /// A frame with its pictures.
  package func still(_ frame: Frame) -> Still {
    var art = StillArt()
    for (y, number) in frame.rows.enumerated() {
      for span in arts[number] { art.add(span, row: y) }
    }
    return Still(picture(frame), art: art)
  }

  /// The text of each frame, as `CellBuffer.text` has it: a row that stands in many frames is read once.
  package var texts: [String] {
    let lines = rows.map { row in
      var line = CellBuffer(width: row.count, height: 1)
      line.replaceRow(0, with: row)
      return line.row(0)
    }
    return frames.map { frame in frame.rows.map { lines[$0] }.joined(separator: "\n") }
  }

  private mutating func number(of key: Key, _ picture: CellBuffer, _ y: Int) -> Int {
    if let number = numbers[key] { return number }
    let row = Array(picture.cells[y * picture.width..<(y + 1) * picture.width])
    numbers[Key(cells: CellRowKey(row[...]), art: key.art)] = rows.count
    rows.append(row)
    arts.append(key.art)
    return rows.count - 1
  }
}
