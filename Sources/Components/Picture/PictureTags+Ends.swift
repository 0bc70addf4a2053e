import TerminalModel

#if !hasFeature(Embedded)
  // A plate over a picture: its ends are round, and the picture goes on beside them.
  extension PictureCache {
    /// Has a round end stand in for a cell of one colour that was drawn over a picture.
    ///
    /// - Parameters:
    ///   - isLeading: whether it is the left end.
    ///   - tag: the part of the picture that the cell showed before.
    func roundEnd(
      on buffer: inout CellBuffer, at point: Point, isLeading: Bool, over tag: PictureTag,
      _ stylesheet: Stylesheet
    ) {
      guard let tags, !stylesheet.leavesEdges, buffer.bounds.contains(point), let below = tags[tag.number],
        below.words == nil, below.artwork.pixels == nil
      else { return }
      let cell = buffer[point.x, point.y]
      guard cell.glyph == .blank, !cell.background.isDefault else { return }
      let key = PictureTags.Key(
        artwork: "#end \(isLeading) \(cell.background.rawValue) \(tag.column) \(tag.row)", width: 1,
        height: 2,
        palette: below.palette, ground: below.ground, pose: [], blocks: stylesheet.blocks,
        below: PictureTags.Key.Below(number: tag.number, place: .zero))
      let number = tags.number(of: key) {
        let (width, height) = CornerCurve.size
        var artwork = below.part(tag, in: (width, height))
        artwork.shapes.append(
          Artwork.Shape(
            .ellipse(
              center: Artwork.Point(isLeading ? width : 0, height / 2), radiusX: width, radiusY: height / 2),
            fill: .color(cell.background)))
        return PictureTags.Picture(
          columns: 1, rows: 1, ground: below.ground, cells: [cell], artwork: artwork, palette: below.palette,
          halfRows: 2)
      }
      if let number { buffer.tag(x: point.x, y: point.y, PictureTag(number: number, column: 0, row: 0)) }
    }
  }

  extension PictureTags.Picture {
    /// What one of its cells shows, on a canvas of a size.
    fileprivate func part(_ tag: PictureTag, in size: (width: Double, height: Double)) -> Artwork {
      // From units of the whole canvas to those of the part.
      let across = size.width * Double(columns) / artwork.width
      let down = size.height * Double(halfRows) / 2 / artwork.height
      var part = artwork
      (part.id, part.width, part.height) = ("#end", size.width, size.height)
      part.shapes = artwork.shapes.map { shape in
        var shape = shape
        shape.geometry = shape.geometry.mapped((across + down) / 2) { point in
          Artwork.Point(
            point.x * across - Double(tag.column) * size.width, point.y * down - Double(tag.row) * size.height
          )
        }
        return shape
      }
      return part
    }
  }
#endif
