import TerminalModel

// A picture over others, as the tutor's hand over a portrait: with what is below it a part of it is a picture of its own.
extension PictureTags {
  /// What a cell shows before a picture is drawn over it.
  private enum Base: Hashable {
    case ground(Color)
    /// A cell of a block, untagged: the edge of a button or of a light.
    case block(Cell)
    /// A picture as it was drawn, by its number, and the place of its upper left cell.
    case picture(Int, Point)
  }

  /// Colours and pictures that one lies over at most: below it may be blocks of many colours.
  private static let mostBases = 8

  /// Draws a raster over what is not of one colour, and tags the cells below which there is one, or a picture.
  ///
  /// - Parameters:
  ///   - artwork: as it is posed.
  ///   - area: the cells of the whole raster.
  func drawOver(
    _ raster: Raster, of artwork: Artwork, _ key: Key, on buffer: inout CellBuffer, _ visible: Rect,
    of area: Rect
  ) {
    let below = (visible.minY..<visible.maxY).map { y in (visible.minX..<visible.maxX).map { buffer[$0, y] } }
    raster.draw(on: &buffer, in: area)
    guard artwork.pixels == nil else { return }
    var numbers: [Base: Int] = [:]
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let old = below[y - visible.minY][x - visible.minX]
        guard let base = base(of: old, at: Point(x: x, y: y)) else { continue }
        if numbers[base] == nil, numbers.count < Self.mostBases {
          numbers[base] = self.number(of: base, raster, artwork, key, area.origin)
        }
        guard let number = numbers[base] else { continue }
        let place: Point
        switch base {
        case .ground, .block: place = area.origin
        case .picture(_, let origin): place = origin
        }
        buffer.tag(x: x, y: y, PictureTag(number: number, column: x - place.x, row: y - place.y))
      }
    }
  }

  private func base(of cell: Cell, at place: Point) -> Base? {
    var plain = cell
    plain.attributes = cell.attributes.untagged
    if let tag = cell.attributes.pictureTag {
      guard let picture = self[tag.number], tag.column < picture.columns, tag.row < picture.rows,
        picture.cells[tag.row * picture.columns + tag.column] == plain, picture.artwork.pixels == nil
      else { return nil }
      return .picture(tag.number, Point(x: place.x - tag.column, y: place.y - tag.row))
    }
    if !plain.background.isDefault, !plain.foreground.isDefault, BlockPattern(plain.glyph) != nil {
      return .block(plain)
    }
    // A raster covers letters; what stands behind them stays.
    return plain.background.isDefault ? nil : .ground(plain.background)
  }

  private func number(
    of base: Base, _ raster: Raster, _ artwork: Artwork, _ key: Key, _ origin: Point
  ) -> Int? {
    var key = key
    switch base {
    case .ground(let color):
      key.ground = color
      return number(of: key, raster, artwork)
    case .block(let cell):
      key.ground = cell.background
      key.block = cell
      return number(of: key) { PictureTags.Picture(raster, of: artwork, key, over: cell) }
    case .picture(let below, let place):
      guard let picture = self[below] else { return nil }
      let offset = Point(x: origin.x - place.x, y: origin.y - place.y)
      key.below = Key.Below(number: below, place: offset)
      return number(of: key) { picture.under(raster, of: artwork, at: offset) }
    }
  }
}

extension PictureTags.Picture {
  /// A picture over the pieces of a block, which each of its cells has.
  fileprivate init(_ raster: Raster, of artwork: Artwork, _ key: PictureTags.Key, over block: Cell) {
    self.init(raster, of: artwork, key, on: block)
    guard let pattern = BlockPattern(block.glyph) else { return }
    let (across, down) = (pattern.level.columns, pattern.level.rows)
    // Units of the canvas to a piece.
    let width = artwork.width / Double(columns * across)
    let height = artwork.height / (Double(halfRows) / 2 * Double(down))
    var pieces: [Artwork.Shape] = []
    for row in 0..<rows * down {
      for column in 0..<columns * across where pattern.covers(column: column % across, row: row % down) {
        pieces.append(
          Artwork.Shape(
            .rect(
              origin: Artwork.Point(Double(column) * width, Double(row) * height), width: width,
              height: height, cornerRadius: 0), fill: .color(block.foreground)))
      }
    }
    self.artwork.shapes = pieces + artwork.shapes
  }

  /// The same picture with another one over it, whose upper left cell is at a place of it.
  fileprivate func under(_ raster: Raster, of artwork: Artwork, at place: Point) -> PictureTags.Picture {
    var scratch = CellBuffer(size: Size(width: columns, height: rows))
    scratch.withUnsafeMutableCells { cells in
      for index in cells.indices { cells[index] = self.cells[index] }
    }
    raster.draw(
      on: &scratch,
      in: Rect(x: place.x, y: place.y, width: raster.width, height: (raster.height + 1) / 2))
    // From units of the upper canvas to pixels, two to a row, to units of this one.
    let unit = (x: self.artwork.width / Double(columns), y: self.artwork.height / Double(max(1, halfRows)))
    let scale = (
      x: Double(raster.width) / artwork.width * unit.x, y: Double(raster.height) / artwork.height * unit.y
    )
    var both = self.artwork
    both.shapes += artwork.shapes.map { shape in
      var shape = shape
      shape.geometry = shape.geometry.mapped((scale.x + scale.y) / 2) { point in
        Artwork.Point(
          point.x * scale.x + Double(place.x) * unit.x, point.y * scale.y + Double(2 * place.y) * unit.y)
      }
      return shape
    }
    return PictureTags.Picture(
      columns: columns, rows: rows, ground: ground, cells: scratch.cells, artwork: both, palette: palette,
      halfRows: halfRows)
  }
}
