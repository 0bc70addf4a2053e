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
  package static func row(
    _ cells: [Cell], foreground: Color = .stillForeground, background: Color = .stillBackground
  ) -> String {
    let row = cells.map { $0.resolved(foreground: foreground, background: background) }
    return SVGRow(row, ground: background).drawing
  }
}
