package import TerminalModel

#if !hasFeature(Embedded)
  // Drawings in place of cells, for who shows pictures: signs, corners, the ends of stamps. The cells stay what they are.
  extension Artwork {
    /// The units of a drawing to a column and to a row: most fonts have columns half as wide as rows are tall.
    package static let cell = (width: 10.0, height: 20.0)

    /// A drawing that stands in for some cells.
    package init(standingInFor size: Size, _ shapes: [Shape]) {
      self.init(
        id: "#drawing", alt: "", isDecorative: true, width: Double(size.width) * Self.cell.width,
        height: Double(size.height) * Self.cell.height, shapes: shapes)
    }
  }

  extension Artwork.Geometry {
    /// A line through points, with round ends and corners.
    package static func lines(through points: [(Double, Double)], width: Double) -> [Artwork.Geometry] {
      lines(through: points.map { Artwork.Point($0.0, $0.1) }, width: width)
    }

    static func lines(through points: [Artwork.Point], width: Double) -> [Artwork.Geometry] {
      zip(points, points.dropFirst()).map { .line(from: $0, to: $1, width: width) }
    }
  }

  extension PictureCache {
    /// Has a drawing stand in for cells that were drawn on one colour; elsewhere, and where no pictures are shown, nothing changes.
    ///
    /// - Parameters:
    ///   - name: what tells it from other drawings, with its colours.
    ///   - ground: the colour behind it; `nil`: that of its cells.
    ///   - shapes: those of the drawing over a colour, in units of ``Artwork/cell``.
    package func standIn(
      for name: String, on buffer: inout CellBuffer, in rect: Rect, over ground: Color? = nil,
      _ stylesheet: Stylesheet, _ shapes: (Color) -> [Artwork.Shape]
    ) {
      guard let tags, !stylesheet.leavesEdges, buffer.bounds.contains(rect),
        let ground = ground ?? buffer.onlyGround(of: rect), !ground.isDefault
      else { return }
      _ = tags.standIn(for: name, on: &buffer, in: rect, over: ground, stylesheet) {
        Artwork(standingInFor: rect.size, shapes(ground))
      }
    }
  }

  extension PictureTags {
    /// Tags cells for a drawing in their place.
    ///
    /// - Parameters:
    ///   - palette: of the drawing; `nil`: that of the stylesheet.
    ///   - make: the drawing, where it is new.
    /// - Returns: whether it stands in for them: numbers may run out, and no half of a wide sign shows another picture than the other.
    func standIn(
      for name: String, on buffer: inout CellBuffer, in rect: Rect, over ground: Color,
      _ stylesheet: Stylesheet,
      palette: ColorPalette? = nil, _ make: () -> Artwork
    ) -> Bool {
      let cells = (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { buffer[$0, y] } }
      guard !cells.contains(where: { $0.glyph.isWide || $0.glyph.isContinuation }) else { return false }
      let palette = palette ?? stylesheet.palette
      var key = Key(
        artwork: "#\(name)", width: rect.width, height: 2 * rect.height, palette: palette, ground: ground,
        pose: [], blocks: stylesheet.blocks)
      key.cells = cells
      let number = number(of: key) {
        Picture(
          columns: rect.width, rows: rect.height, ground: ground, cells: cells, artwork: make(),
          palette: palette,
          halfRows: 2 * rect.height)
      }
      guard let number else { return false }
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          buffer.tag(x: rect.x + x, y: rect.y + y, PictureTag(number: number, column: x, row: y))
        }
      }
      return true
    }
  }
#endif
