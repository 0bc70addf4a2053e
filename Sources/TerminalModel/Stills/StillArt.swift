/// Pictures by their shapes, in the place of the cells of a frame that show them: for stills, which no terminal limits.
///
/// The frame has all of its cells beside it, so whoever draws cells only leaves this out.
package struct StillArt: Hashable, Sendable {
  /// Cells of a row that show a part of a picture, beside each other there as here.
  package struct Span: Hashable, Sendable {
    /// The first cell.
    package var x: Int
    /// How many cells.
    package var length: Int
    /// The picture.
    package var picture: VectorPicture
    /// The column of the picture that the first cell shows.
    package var column: Int
    /// The row of the picture.
    package var row: Int
    /// A mask over it: alpha, red, green and blue; 0: none.
    package var veil: UInt32

    /// Creates a span of one cell.
    package init(x: Int, picture: VectorPicture, column: Int, row: Int, veil: UInt32) {
      self.x = x
      length = 1
      self.picture = picture
      self.column = column
      self.row = row
      self.veil = veil
    }

    /// Whether the next cell of the picture under the same mask follows at a column.
    fileprivate func continues(with next: Span) -> Bool {
      next.x == x + length && next.column == column + length && next.row == row && next.veil == veil
        && next.picture == picture
    }
  }

  /// A rectangle of cells that shows a part of a picture under one mask.
  package struct Window: Hashable, Sendable {
    /// The first row.
    package var span: Span
    /// The first row's place in the frame.
    package var y: Int
    /// How many rows.
    package var height: Int

    /// Takes the same span of the next row in.
    fileprivate mutating func grow(by next: Span, at row: Int) -> Bool {
      guard row == y + height, next.x == span.x, next.length == span.length, next.column == span.column,
        next.row == span.row + height, next.veil == span.veil, next.picture == span.picture
      else { return false }
      height += 1
      return true
    }
  }

  /// The pictures as rectangles.
  package var windows: [Window] {
    var windows: [Window] = []
    for (y, spans) in rows.enumerated() {
      for span in spans {
        // The window above is one of the last, of which a row has few.
        let above = windows.indices.reversed().prefix(64).first { windows[$0].grow(by: span, at: y) }
        if above == nil { windows.append(Window(span: span, y: y, height: 1)) }
      }
    }
    return windows
  }

  /// The spans of each row of the frame; empty where there are none at all.
  package private(set) var rows: [[Span]] = []

  /// No pictures.
  package init() {}

  /// Whether there are no pictures.
  package var isEmpty: Bool { rows.isEmpty }

  /// The spans of a row.
  package subscript(row: Int) -> [Span] { rows.indices.contains(row) ? rows[row] : [] }

  /// Adds a cell to the right of those that a row has.
  package mutating func add(_ cell: Span, row: Int) {
    while rows.count <= row { rows.append([]) }
    if let last = rows[row].indices.last, rows[row][last].continues(with: cell) {
      rows[row][last].length += 1
    } else {
      rows[row].append(cell)
    }
  }
}

/// A picture at one size by its shapes; one picture is one object, so that many frames share it.
package final class VectorPicture: Hashable, Sendable {
  /// The size, in cells.
  package let size: Size
  /// The colour behind it; the terminal's own where it covers everything.
  package let ground: Color
  /// The canvas of the shapes, in hundredths of a unit.
  package let canvas: Size
  /// The share of the rows that the canvas covers, from the top, in thousandths.
  package let coverage: Int
  /// The shapes, the lowest first.
  package let paths: [ArtworkPath]

  /// Creates a picture of shapes.
  package init(size: Size, ground: Color, canvas: Size, coverage: Int, paths: [ArtworkPath]) {
    self.size = size
    self.ground = ground
    self.canvas = canvas
    self.coverage = coverage
    self.paths = paths
  }

  package static func == (left: VectorPicture, right: VectorPicture) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A frame as a still shows it: its cells, and the pictures on them.
package struct Still: Hashable, Sendable {
  /// The cells, those below pictures too.
  package var frame: CellBuffer
  /// The pictures.
  package var art: StillArt
  /// Where the device stands with its edge; `nil`: there is none.
  package var device: Rect?

  /// Creates a still; without pictures and a device unless told otherwise.
  package init(_ frame: CellBuffer, art: StillArt = StillArt(), device: Rect? = nil) {
    self.frame = frame
    self.art = art
    self.device = device?.intersection(frame.bounds)
  }

  /// Units of a cell in the SVG.
  package static let unit = Size(width: SVGPicture.cellWidth, height: SVGPicture.cellHeight)

  /// What a still is called where nothing better is known.
  package static let usualTitle = "Still of onboard-sim"

  /// What a still is called that is saved under a path: the name of the file in words.
  package static func title(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let name = file.split(separator: ".").first else { return usualTitle }
    return String(name.map { "-_".contains($0) ? " " : $0 })
  }

  /// A picture of the frame as a self-contained SVG: every cell 9 by 18 units, every glyph at its cell, artwork by its
  /// shapes.
  ///
  /// - Parameters:
  ///   - title: A description of the picture, for screen readers.
  ///   - crop: The cells that are seen; `nil`: all.
  package func svg(title: String = Still.usualTitle, crop: Rect? = nil) -> String {
    frame.svg(title: title, art: art, crop: crop)
  }
}
