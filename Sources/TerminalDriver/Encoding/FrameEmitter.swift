import TerminalModel

/// Writes the bytes of one frame to memory that is known to have room for them.
struct FrameEmitter {
  /// Where the next byte goes.
  var end: UnsafeMutablePointer<UInt8>
  /// What is known of the terminal.
  var pen: Pen
  /// Whether erasing takes the current background.
  var erasesWithBackground = false
  let table: SGRTable
  private let width: Int

  /// An emitter that continues with a pen.
  init(at start: UnsafeMutablePointer<UInt8>, pen: Pen, table: SGRTable, width: Int) {
    end = start
    self.pen = pen
    self.table = table
    self.width = width
  }

  /// Makes the screen blank in the terminal's own colours.
  mutating func clearScreen() {
    write("\u{1B}[m\u{1B}[2J")
    pen = Pen()
  }

  /// Emits the cells of a row that look different.
  mutating func emitRow(_ y: Int, from old: UnsafePointer<Cell>, to new: UnsafePointer<Cell>) {
    // Where the blanks begin that end the row; found when it matters.
    var tail = -1
    var x = 0
    while x < width {
      let cell = new[x]
      if cell.glyph.isContinuation || Self.looksSame(cell, old[x]) {
        x &+= 1
        continue
      }
      if Self.isPlainBlank(cell), width &- x > 3, erasesWithBackground || cell.background == .default {
        if tail < 0 { tail = Self.startOfBlankTail(new, width) }
        if x >= tail, Self.lastChange(from: old, to: new, width) &- x >= 3 {
          move(x, y, in: new)
          setBlankStyle(cell.background)
          write("\u{1B}[K")
          return
        }
      }
      move(x, y, in: new)
      if Self.isPlainBlank(cell) {
        setBlankStyle(cell.background)
        put(0x20)
      } else {
        setStyle(cell)
        put(cell.glyph, x)
      }
      advance(cell.glyph, x, y)
      x &+= cell.glyph.isWide ? 2 : 1
    }
  }

  /// Notes where the cursor is after a glyph.
  @inline(__always)
  private mutating func advance(_ glyph: Glyph, _ x: Int, _ y: Int) {
    let next = x &+ (glyph.isWide ? 2 : 1)
    pen.row = y
    pen.column = next >= width || Self.isMeasuredDifferently(glyph) ? Pen.unknown : next
  }

  /// Whether terminals disagree about the columns of a glyph: clusters, and emoji.
  @inline(__always)
  private static func isMeasuredDifferently(_ glyph: Glyph) -> Bool {
    glyph.isCluster || (glyph.isWide && glyph.index >= 0x1F000)
  }

  /// Whether two cells cannot be told apart: `Cell.looksLike` in the form that is fast here.
  @inline(__always)
  private static func looksSame(_ left: Cell, _ right: Cell) -> Bool {
    guard left.glyph == right.glyph, left.background == right.background else { return false }
    if left.foreground == right.foreground, left.attributes == right.attributes { return true }
    return isPlainBlank(left) && isPlainBlank(right)
  }

  /// Whether only the background of a cell shows.
  @inline(__always)
  static func isPlainBlank(_ cell: Cell) -> Bool {
    cell.glyph == .blank && cell.attributes.rawValue & Attributes.visibleOnBlank.rawValue == 0
  }

  /// Where the blanks of one background begin that end a row; the width when there are none.
  private static func startOfBlankTail(_ row: UnsafePointer<Cell>, _ width: Int) -> Int {
    let background = row[width - 1].background
    var start = width
    while start > 0, isPlainBlank(row[start - 1]), row[start - 1].background == background { start -= 1 }
    return start
  }

  /// The last cell that looks different.
  private static func lastChange(
    from old: UnsafePointer<Cell>,
    to new: UnsafePointer<Cell>,
    _ width: Int
  ) -> Int {
    var last = width - 1
    while last > 0, looksSame(new[last], old[last]) { last -= 1 }
    return last
  }
}
