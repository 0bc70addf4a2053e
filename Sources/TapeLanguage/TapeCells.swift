/// Terminal cells, as far as a caret line needs them: an approximation by Unicode scalar.
///
/// The simulator's own frames are measured by grapheme cluster in `TerminalModel`; a diagnostic only has to
/// put `^^^` under the right word of a source line.
package enum TapeCells {
  /// The widest source line shown, in cells.
  static let widest = 100

  /// A piece of a source line, and where in it the place is.
  struct Excerpt: Equatable {
    var text: String
    /// Cells before the place.
    var start: Int
    /// Cells the place covers, at least 1.
    var width: Int
  }

  /// The cells a scalar takes: 0 for combining marks and joiners, 2 for East Asian wide and emoji, else 1.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// A text without characters that could move the cursor or reorder the line: tabs become a space, other
  /// control characters and the marks of bidirectional text U+FFFD.
  package static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.map(printable))
    return String(result)
  }

  /// The printable stand-in of a scalar.
  package static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// The part of a line to show, with an ellipsis where it is cut: the place starts at `column`, from 1, and
  /// covers `length` scalars; past the end of the line counts as its end.
  static func excerpt(of line: [Unicode.Scalar], column: Int, length: Int) -> Excerpt {
    var scalars = line
    if scalars.last == "\r" { scalars.removeLast() }
    let start = min(max(0, column - 1), scalars.count)
    let end = min(scalars.count, start + max(1, length))
    let first = scalars.count > widest ? max(0, start - widest / 3) : 0
    let last = min(scalars.count, first + widest)
    let shown = scalars[first..<last].map(printable)
    let cells = shown.map(width)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: shown)
    let before = cells[..<(start - first)].reduce(0, +)
    let covered = cells[(start - first)..<max(start - first, min(end, last) - first)].reduce(0, +)
    return Excerpt(
      text: (first > 0 ? "…" : "") + String(text) + (last < scalars.count ? "…" : ""),
      start: before + (first > 0 ? 1 : 0),
      width: max(1, covered)
    )
  }
}
