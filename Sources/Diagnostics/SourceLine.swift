import ContentTree
import TerminalModel

/// An excerpt as rows of a terminal: the line, and the marks below the place.
///
/// A tab goes to the next of every four columns, characters that must not reach a terminal are written out, wide
/// ones have two marks, and a long line is shown around the place.
package struct SourceLine {
  /// Columns of a line, at most.
  private static let maximumColumns = 96
  /// Columns that stand before the place where a line has to be cut.
  private static let leadingColumns = 32
  private static let tabColumns = 4
  private static let ellipsis = "..."

  /// The line as it is shown.
  package private(set) var text = ""
  /// Spaces, and `^` below the place.
  package private(set) var marks = ""

  private struct Piece {
    var shown: String
    var columns: Int
    var isMarked: Bool
  }

  /// Cuts the line around the place to 96 columns, beside `...` where something is left out.
  package init(_ excerpt: SourceExcerpt) {
    let pieces = Self.pieces(excerpt)
    let place = pieces.firstIndex(where: { $0.isMarked }) ?? pieces.count
    let shown = Self.window(pieces, around: place)
    let isCutBefore = excerpt.isCutBefore || shown.lowerBound > 0
    let isCutAfter = excerpt.isCutAfter || shown.upperBound < pieces.count
    let lead = isCutBefore ? Self.ellipsis : ""
    text = lead + pieces[shown].map { $0.shown }.joined() + (isCutAfter ? Self.ellipsis : "")
    let before = pieces[shown.lowerBound..<max(shown.lowerBound, place)].reduce(0) { $0 + $1.columns }
    let marked = pieces[shown].filter { $0.isMarked }.reduce(0) { $0 + $1.columns }
    marks =
      String(repeating: " ", count: lead.count + before) + String(repeating: "^", count: max(1, marked))
  }

  private static func pieces(_ excerpt: SourceExcerpt) -> [Piece] {
    var pieces: [Piece] = []
    var column = 0
    var index = 0
    let place = excerpt.lead..<(excerpt.lead + excerpt.length)
    for character in excerpt.text {
      let count = character.unicodeScalars.count
      let shown: String
      if character == "\t" {
        shown = String(repeating: " ", count: tabColumns - column % tabColumns)
      } else {
        shown = TextWidth.sanitized(ControlCharacters.escaped(String(character)))
      }
      let columns = TextWidth.columns(of: shown)
      pieces.append(
        Piece(shown: shown, columns: columns, isMarked: place.overlaps(index..<(index + count))))
      column += columns
      index += count
    }
    return pieces
  }

  /// Which pieces fit, with the place among them.
  private static func window(_ pieces: [Piece], around place: Int) -> Range<Int> {
    guard pieces.reduce(0, { $0 + $1.columns }) > maximumColumns else { return pieces.indices }
    var first = place
    var lead = 0
    while first > 0, lead + pieces[first - 1].columns <= leadingColumns {
      first -= 1
      lead += pieces[first].columns
    }
    var end = place
    var columns = lead
    while end < pieces.count, columns + pieces[end].columns <= maximumColumns {
      columns += pieces[end].columns
      end += 1
    }
    while first > 0, columns + pieces[first - 1].columns <= maximumColumns {
      first -= 1
      columns += pieces[first].columns
    }
    return first..<end
  }
}
