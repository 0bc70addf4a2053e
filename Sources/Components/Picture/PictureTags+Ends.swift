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
      let name = "end \(isLeading) \(tag.number) \(tag.column) \(tag.row)"
      _ = tags.standIn(
        for: name, on: &buffer, in: Rect(origin: point, size: Size(width: 1, height: 1)), over: below.ground,
        stylesheet,
        palette: below.palette
      ) {
        let (width, height) = Artwork.cell
        var artwork = below.part(tag)
        artwork.shapes.append(
          Artwork.Shape(
            .ellipse(
              center: Artwork.Point(isLeading ? width : 0, height / 2), radiusX: width, radiusY: height / 2),
            fill: .color(cell.background)))
        return artwork
      }
    }
  }

  extension PictureTags.Picture {
    /// What one of its cells shows.
    fileprivate func part(_ tag: PictureTag) -> Artwork {
      // From units of the whole canvas to those of the part.
      let size = Artwork.cell
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
