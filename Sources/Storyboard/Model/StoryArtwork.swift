package import TerminalModel

/// An artwork at one size over one colour, by its shapes: what the page draws in the place of cells.
package struct StoryArtwork: Hashable, Sendable {
  /// The size, in cells.
  package var size: Size
  /// The colour behind it, `0xRRGGBB`; `nil`: it covers everything.
  package var ground: UInt32?
  /// The canvas of the shapes, in hundredths of a unit.
  package var canvas: Size
  /// The share of the rows that the canvas covers, from the top, in thousandths.
  package var coverage: Int
  /// An index into ``PictureTable/shapes``.
  package var shapes: Int
}

/// Part of an artwork on a picture.
package struct StoryWindow: Hashable, Sendable {
  /// The cells of the picture.
  package var place: Rect
  /// An index into ``PictureTable/artworks``.
  package var artwork: Int
  /// The column of the artwork that the first cell shows.
  package var column: Int
  /// The row of the artwork that the first cell shows.
  package var row: Int
  /// A mask over it: alpha, red, green and blue; 0: none.
  package var veil: UInt32

  /// How many numbers ``numbers`` has.
  static let count = 8

  /// All of it as numbers: place, artwork, column, row, veil.
  package var numbers: [Int] {
    [place.x, place.y, place.width, place.height, artwork, column, row, Int(veil)]
  }

  /// A window by its ``numbers``; `nil`: they are not as many.
  init?(_ numbers: ArraySlice<Int>) {
    guard numbers.count == Self.count else { return nil }
    let all = Array(numbers)
    place = Rect(x: all[0], y: all[1], width: all[2], height: all[3])
    artwork = all[4]
    column = all[5]
    row = all[6]
    veil = UInt32(truncatingIfNeeded: all[7])
  }

  /// A window of a still.
  init(_ window: StillArt.Window, artwork: Int) {
    place = Rect(x: window.span.x, y: window.y, width: window.span.length, height: window.height)
    self.artwork = artwork
    column = window.span.column
    row = window.span.row
    veil = window.span.veil
  }
}
