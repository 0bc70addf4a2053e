/// A screen of cells: one contiguous block, row by row, with value semantics.
///
/// `cells.count == width * height`. Every wide glyph is followed by its continuation in the same row, and
/// every continuation follows a wide glyph: a write over one half makes the other half a blank of its own
/// style. Drawing outside the buffer does nothing.
package struct CellBuffer: Hashable, Sendable {
  /// Columns.
  package private(set) var width: Int
  /// Rows.
  package private(set) var height: Int
  /// The cells, row by row.
  @usableFromInline
  package internal(set) var cells: [Cell]

  /// A buffer full of one cell; negative extents count as 0, and a wide glyph as a blank.
  package init(width: Int, height: Int, fill: Cell = .blank) {
    self.width = max(0, width)
    self.height = max(0, height)
    var fill = fill
    if fill.glyph.width != 1 { fill.glyph = .blank }
    cells = Array(repeating: fill, count: self.width * self.height)
  }

  /// A buffer full of one cell.
  package init(size: Size, fill: Cell = .blank) {
    self.init(width: size.width, height: size.height, fill: fill)
  }

  /// The extent.
  @inlinable
  package var size: Size { Size(width: width, height: height) }
  /// All cells.
  @inlinable
  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a column and a row; a blank outside the buffer.
  ///
  /// Setting a wide glyph sets its continuation too; it becomes a blank where that has no room. Setting a
  /// continuation does nothing.
  package subscript(x: Int, y: Int) -> Cell {
    @inlinable
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return .blank }
      return cells[y * width + x]
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height, !newValue.glyph.isContinuation else { return }
      let index = y * width + x
      let old = cells[index].glyph
      guard newValue.glyph.isWide || old.isWide || old.isContinuation else { return cells[index] = newValue }
      setWide(newValue, x, y)
    }
  }

  /// Sets a cell where it or the one that was there is a half of a wide glyph.
  private mutating func setWide(_ cell: Cell, _ x: Int, _ y: Int) {
    var cell = cell
    if cell.glyph.isWide, x + 1 >= width { cell.glyph = .blank }
    withRow(y) { CellRow.place(cell, at: x, in: $0) }
  }

  /// The cell at a point; a blank outside the buffer.
  package subscript(point: Point) -> Cell {
    @inlinable
    get { self[point.x, point.y] }
    set { self[point.x, point.y] = newValue }
  }

  /// Changes the extent; what remains keeps its place, what is new is filled.
  package mutating func resize(width newWidth: Int, height newHeight: Int, fill: Cell = .blank) {
    guard newWidth != width || newHeight != height else { return }
    var resized = CellBuffer(width: newWidth, height: newHeight, fill: fill)
    resized.copy(from: self, source: bounds, to: .zero)
    self = resized
  }

  /// Changes the extent; what remains keeps its place, what is new is filled.
  package mutating func resize(to size: Size, fill: Cell = .blank) {
    resize(width: size.width, height: size.height, fill: fill)
  }

  /// Gives all cells to `body`, which must keep wide glyphs whole.
  @inlinable
  package mutating func withUnsafeMutableCells<Result>(
    _ body: (UnsafeMutableBufferPointer<Cell>) -> Result
  ) -> Result {
    cells.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Gives the cells of a row that exists to `body`.
  @inline(__always)
  mutating func withRow<Result>(
    _ y: Int,
    _ body: (UnsafeMutableBufferPointer<Cell>) -> Result
  ) -> Result {
    let start = y * width
    let end = start + width
    return cells.withUnsafeMutableBufferPointer { cells in
      body(UnsafeMutableBufferPointer(rebasing: cells[start..<end]))
    }
  }
}
