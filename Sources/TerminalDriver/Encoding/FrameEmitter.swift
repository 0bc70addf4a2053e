import TerminalModel

/// Writes the bytes of one frame to memory that is known to have room for them.
struct FrameEmitter {
  /// Where the next byte goes.
  var end: UnsafeMutablePointer<UInt8>
  /// The known state of the terminal.
  var pen: Pen
  /// Whether erasing takes the current background.
  var erasesWithBackground = false
  let table: SGRTable
  let decimals: UnsafePointer<UInt32>
  private let width: Int

  /// An emitter that continues with a pen.
  init(at start: UnsafeMutablePointer<UInt8>, pen: Pen, table: SGRTable, decimals: DecimalTable, width: Int) {
    end = start
    self.pen = pen
    self.table = table
    self.decimals = decimals.packed
    self.width = width
  }

  /// Makes the screen blank in the terminal's own colours.
  mutating func clearScreen() {
    write("\u{1B}[m\u{1B}[2J")
    pen = Pen()
  }

  /// Emits the cells of a row that look different.
  ///
  /// Where the next byte goes and where the cursor is are in local variables, so that they stay in registers
  /// from one cell to the next; functions for the rarer cases see them in `end` and `pen`.
  mutating func emitRow(_ y: Int, from old: UnsafePointer<Cell>, to new: UnsafePointer<Cell>) {
    let tailBackground = erasableBackground(new[width &- 1])
    // Where the blanks begin that end the row; found when it matters.
    var tail = -1
    var column = pen.row == y ? pen.column : Pen.elsewhere
    var cursor = end
    var x = 0
    while true {
      x = Self.firstDifference(old, new, from: x, width)
      guard x < width else { break }
      let cell = new[x]
      if cell.glyph.isRightHalf || cell.showsSame(as: old[x]) {
        x &+= 1
        continue
      }
      if column != x {
        if column != Pen.elsewhere { pen.column = column }
        end = cursor
        moveAway(x, y, in: new)
        cursor = end
      }
      if needsStyle(cell) {
        end = cursor
        bringStyle(cell)
        cursor = end
      }
      if cell.background.rawValue == tailBackground, cell.isBare {
        if tail < 0 { tail = Self.startOfBlankTail(new, width) }
        if x >= tail, Self.lastChange(from: old, to: new, width) &- x >= 3 {
          end = cursor
          pen.column = x
          write("\u{1B}[K")
          return
        }
      }
      put(cell.glyph, x, &cursor)
      let next = x &+ (cell.glyph.takesTwo ? 2 : 1)
      column = next >= width || Self.isMeasuredDifferently(cell.glyph) ? Pen.unknown : next
      x = next
    }
    end = cursor
    if column != Pen.elsewhere { pen.column = column }
  }

  /// The background of the blanks that an erasure of the rest of the row may stand for, by the last cell of it;
  /// a value that no colour has when there is none.
  @inline(__always)
  private func erasableBackground(_ last: Cell) -> UInt32 {
    let background = last.background.rawValue
    return last.isBare && (erasesWithBackground || background == Pen.own) ? background : .max
  }

  /// Writes a glyph at a column.
  @inline(__always)
  private mutating func put(_ glyph: Glyph, _ x: Int, _ cursor: inout UnsafeMutablePointer<UInt8>) {
    if glyph.rawValue < 0x80 {
      Self.put(UInt8(truncatingIfNeeded: glyph.rawValue), &cursor)
    } else if glyph.isInterned {
      end = cursor
      putCluster(glyph, x)
      cursor = end
    } else {
      Self.put(scalar: glyph.scalarValue, &cursor)
    }
  }

  /// The first column from `x` on at which two rows are not the same, seen or not; the width when there is none.
  @inline(__always)
  private static func firstDifference(
    _ old: UnsafePointer<Cell>,
    _ new: UnsafePointer<Cell>,
    from start: Int,
    _ width: Int
  ) -> Int {
    let old = UnsafeRawPointer(old)
    let new = UnsafeRawPointer(new)
    var x = start
    while x < width {
      let left = old.loadUnaligned(fromByteOffset: x &* 16, as: SIMD2<UInt64>.self)
      let right = new.loadUnaligned(fromByteOffset: x &* 16, as: SIMD2<UInt64>.self)
      let bits = left ^ right
      if bits.x | bits.y != 0 { return x }
      x &+= 1
      // One cell is the same: mostly more are, so four go a step.
      while x &+ 4 <= width {
        let left = old.loadUnaligned(fromByteOffset: x &* 16, as: SIMD8<UInt64>.self)
        let right = new.loadUnaligned(fromByteOffset: x &* 16, as: SIMD8<UInt64>.self)
        let bits = left ^ right
        let half = bits.lowHalf | bits.highHalf
        let quarter = half.lowHalf | half.highHalf
        if quarter.x | quarter.y != 0 { break }
        x &+= 4
      }
    }
    return x
  }

  /// Whether terminals disagree about the columns of a glyph: clusters, and emoji.
  @inline(__always)
  private static func isMeasuredDifferently(_ glyph: Glyph) -> Bool {
    glyph.isInterned || (glyph.takesTwo && glyph.scalarValue >= 0x1F000)
  }

  /// Where the blanks of one background begin that end a row; the width when there are none.
  private static func startOfBlankTail(_ row: UnsafePointer<Cell>, _ width: Int) -> Int {
    let background = row[width - 1].background.rawValue
    var start = width
    while start > 0, row[start - 1].isBare, row[start - 1].background.rawValue == background { start -= 1 }
    return start
  }

  /// The last cell that looks different.
  private static func lastChange(
    from old: UnsafePointer<Cell>,
    to new: UnsafePointer<Cell>,
    _ width: Int
  ) -> Int {
    var last = width - 1
    while last > 0, new[last].showsSame(as: old[last]) { last -= 1 }
    return last
  }
}
