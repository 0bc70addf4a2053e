/// The parts of an SVG of cells, for pictures that are made of more than one frame.
package enum SVGParts {
  /// Units of a row.
  package static let rowHeight = SVGPicture.cellHeight

  /// The opening tag, the title and the ground of a picture of so many cells; `</svg>` ends it.
  package static func head(
    size: Size, title: String? = nil, background: Color = .stillBackground
  ) -> String {
    SVGPicture(size: size, title: title, background: background).head
  }

  /// The elements that draw a row of cells at the top of a picture, as short as possible: pictures that move
  /// have many rows.
  ///
  /// - Parameters:
  ///   - art: The pictures on the row.
  ///   - pictures: Takes the pictures in, which are defined once for all rows.
  package static func row(
    _ cells: [Cell], art: [StillArt.Span] = [], _ pictures: inout SVGArtParts,
    foreground: Color = .stillForeground, background: Color = .stillBackground
  ) -> String {
    let row = StillArt.cleared(cells, art).map {
      $0.resolved(foreground: foreground, background: background)
    }
    return SVGRow(row, ground: background, art: pictures.art.windows(ofRow: art)).drawing
  }
}

/// The pictures of an SVG that is made of more than one frame.
package struct SVGArtParts {
  fileprivate var art = SVGArt()

  /// No pictures.
  package init() {}

  /// The elements that define the pictures so far, for `<defs>`.
  package var definitions: String { art.definitions }
}
