import TerminalModel

// The encoder looks at every cell of every frame. Its questions are answered here from the raw values: a call
// into another module for each would take longer than the answer.

extension Glyph {
  /// `isContinuation`.
  @inline(__always)
  var isRightHalf: Bool { rawValue == 0 }
  /// `isWide`.
  @inline(__always)
  var takesTwo: Bool { rawValue & 1 << 30 != 0 }
  /// `isCluster`.
  @inline(__always)
  var isInterned: Bool { rawValue & 1 << 31 != 0 }
  /// The scalar of a glyph that is no cluster.
  @inline(__always)
  var scalarValue: UInt32 { rawValue & 0x1F_FFFF }
}

extension Cell {
  /// The attributes that show on a blank: underline, reverse and strikethrough.
  static var blankMask: UInt32 {
    @inline(__always) get { 0b11_1000 }
  }

  /// Whether only the background of the cell shows.
  @inline(__always)
  var isBare: Bool {
    glyph.rawValue == 0x20 && attributes.rawValue & Self.blankMask == 0
  }

  /// Whether the two cannot be told apart: `looksLike`.
  @inline(__always)
  func showsSame(as other: Cell) -> Bool {
    guard glyph.rawValue == other.glyph.rawValue, background.rawValue == other.background.rawValue else {
      return false
    }
    if foreground.rawValue == other.foreground.rawValue, attributes.rawValue == other.attributes.rawValue {
      return true
    }
    return isBare && other.isBare
  }
}
