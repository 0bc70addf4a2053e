import TerminalModel

extension FrameEmitter {
  /// Moves the cursor to another cell by the fewest bytes.
  mutating func moveAway(_ x: Int, _ y: Int, in row: UnsafePointer<Cell>) {
    defer {
      pen.row = y
      pen.column = x
    }
    if pen.row == y {
      let distance = x &- pen.column
      if pen.column >= 0, distance > 0, distance <= 3, reprint(row, distance) { return }
      return moveInRow(x)
    }
    let absolute = x == 0 ? 3 &+ Self.digits(y &+ 1) : 4 &+ Self.digits(y &+ 1) &+ Self.digits(x &+ 1)
    if pen.row >= 0, costOfRows(y &- pen.row) &+ costInRow(x) < absolute {
      moveRows(y &- pen.row)
      moveInRow(x)
    } else {
      escape()
      put(number: y &+ 1)
      if x > 0 {
        put(0x3B)
        put(number: x &+ 1)
      }
      put(0x48)
    }
  }

  /// Writes cells again that are unchanged, when that is shorter than going over them.
  mutating func reprint(_ row: UnsafePointer<Cell>, _ distance: Int) -> Bool {
    let limit = distance == 1 ? 3 : 4
    var cost = 0
    for x in pen.column..<pen.column &+ distance {
      let cell = row[x]
      guard cell.background.rawValue == pen.background, !cell.glyph.isInterned, !cell.glyph.takesTwo,
        !cell.glyph.isRightHalf
      else { return false }
      if cell.isBare {
        guard pen.attributes & Cell.blankMask == 0 else { return false }
      } else {
        guard cell.foreground.rawValue == pen.foreground, cell.attributes.rawValue == pen.attributes else {
          return false
        }
      }
      cost &+= Self.utf8Count(cell.glyph.scalarValue)
    }
    guard cost < limit else { return false }
    for x in pen.column..<pen.column &+ distance { Self.put(scalar: row[x].glyph.scalarValue, &end) }
    return true
  }

  /// The bytes of `moveRows`.
  func costOfRows(_ distance: Int) -> Int {
    if distance > 0, distance <= 3 { return distance }
    return distance == -1 ? 3 : 3 &+ Self.digits(abs(distance))
  }

  /// Moves up or down; the column stays.
  mutating func moveRows(_ distance: Int) {
    if distance > 0, distance <= 3 {
      for _ in 0..<distance { put(0x0A) }
      return
    }
    escape()
    if distance != -1 { put(number: abs(distance)) }
    put(distance < 0 ? 0x41 : 0x42)
  }

  /// The bytes of `moveInRow`.
  func costInRow(_ x: Int) -> Int {
    if x == pen.column { return 0 }
    if x == 0 { return 1 }
    let absolute = 3 &+ Self.digits(x &+ 1)
    if pen.column < 0 { return absolute }
    let distance = abs(x &- pen.column)
    if x < pen.column, distance <= 3 { return distance }
    return min(absolute, distance == 1 ? 3 : 3 &+ Self.digits(distance))
  }

  /// Moves to a column of the same row.
  mutating func moveInRow(_ x: Int) {
    if x == pen.column { return }
    if x == 0 { return put(0x0D) }
    let distance = abs(x &- pen.column)
    if pen.column >= 0, x < pen.column, distance <= 3 {
      for _ in 0..<distance { put(0x08) }
      return
    }
    escape()
    let relative = distance == 1 ? 0 : Self.digits(distance)
    if pen.column >= 0, relative <= Self.digits(x &+ 1) {
      if distance > 1 { put(number: distance) }
      put(x > pen.column ? 0x43 : 0x44)
    } else {
      put(number: x &+ 1)
      put(0x47)
    }
  }

  /// How many digits a number has.
  @inline(__always)
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// How many bytes a scalar has.
  @inline(__always)
  static func utf8Count(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
