package import TerminalModel

/// The pictures that were drawn, so that who can show pictures gets them in place of half blocks.
package final class PictureTags {
  /// A picture at one size over one colour.
  package struct Picture {
    /// Columns of cells.
    package let columns: Int
    /// Rows of cells.
    package let rows: Int
    /// The colour behind it; the terminal's own where it covers everything.
    package let ground: Color
    /// The blocks, `columns * rows` cells, row-major: a cell of the frame that differs is covered.
    package let cells: [Cell]
    var artwork: Artwork
    let palette: ColorPalette
    /// Half rows that the picture covers, from the top.
    let halfRows: Int
    /// The words that it shows in place of shapes; `nil`: it has shapes.
    package var words: Lettering?

    /// Whether the picture covers a cell wholly or lies over a colour that is known.
    package func isKnown(row: Int) -> Bool { !ground.isDefault || row * 2 + 1 < halfRows }
  }

  /// What makes a picture one of its own.
  struct Key: Hashable {
    var artwork: String
    var width: Int
    var height: Int
    var palette: ColorPalette
    var ground: Color
    var pose: [Int]
    var blocks: BlockGlyphs
    /// The picture that it lies over, by its number, and where its upper left cell is there.
    var below: Below?
    /// The cell of a block that it lies over.
    var block: Cell?
    /// The cells of it that are seen, where those have round corners.
    var rounded: Rect?
    #if !hasFeature(Embedded)
      /// The cells that a drawing stands in for, row by row: where others are, it is another one.
      var cells: [Cell] = []
    #endif

    struct Below: Hashable {
      var number: Int
      var place: Point
    }
  }

  private var numbers: [Key: Int] = [:]
  private var pictures: [Picture] = []
  /// The pictures by their shapes, as far as they were asked for.
  private var drawings: [Int: VectorPicture] = [:]
  /// Rises when all pictures are removed, since numbers then mean other pictures.
  package private(set) var generation = 0

  /// Where the terminal divides the rows of cells into thirds, for the edges that drawings go on from.
  package var thirds = RowThirds(of: 20)

  /// Creates a record without pictures.
  package init() {}

  /// Whether it is time to remove all: numbers run out.
  package var isNearlyFull: Bool { pictures.count > PictureTag.largestNumber / 2 }

  /// The picture of a number, from 1; `nil`: there is none.
  package subscript(number: Int) -> Picture? {
    pictures.indices.contains(number - 1) ? pictures[number - 1] : nil
  }

  /// The picture of a number by its shapes; `nil`: there is none.
  func vectors(_ number: Int) -> VectorPicture? {
    if let known = drawings[number] { return known }
    guard let picture = self[number] else { return nil }
    let drawing = VectorPicture(
      size: Size(width: picture.columns, height: picture.rows), ground: picture.ground,
      canvas: picture.canvas, coverage: picture.coverage, paths: picture.paths)
    drawings[number] = drawing
    return drawing
  }

  func removeAll() {
    numbers.removeAll()
    pictures.removeAll()
    drawings.removeAll()
    generation += 1
  }

  /// Draws a raster, and tags the cells that show it.
  ///
  /// - Parameter rounds: whether a picture that fills its canvas gets round corners.
  func draw(
    _ raster: Raster, of artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect,
    _ palette: ColorPalette, pose: [Int], rounds: Bool
  ) {
    let area = raster.area(in: rect)
    let visible = area.intersection(rect).intersection(buffer.bounds)
    guard !visible.isEmpty, area.width <= PictureTag.columns, area.height <= PictureTag.rows else {
      return raster.draw(on: &buffer, in: rect)
    }
    var artwork = pose.isEmpty ? artwork : artwork.posed(pose)
    var key = Key(
      artwork: artwork.id, width: raster.width, height: raster.height, palette: palette, ground: .default,
      pose: pose, blocks: raster.blocks)
    guard let ground = buffer.onlyGround(of: visible) ?? (artwork.background != nil ? .default : nil) else {
      return drawOver(raster, of: artwork, key, on: &buffer, visible, of: area)
    }
    #if !hasFeature(Embedded)
      if rounds, artwork.background != nil, !ground.isDefault,
        buffer.bounds.inset(x: 1, y: 0).contains(visible)
      {
        artwork.roundCorners(of: visible, in: area, halfRows: raster.height, ground)
        key.rounded = visible.offset(x: -area.x, y: -area.y)
      }
    #endif
    raster.draw(on: &buffer, in: rect)
    key.ground = ground
    guard let number = number(of: key, raster, artwork) else { return }
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        buffer.tag(x: x, y: y, PictureTag(number: number, column: x - area.x, row: y - area.y))
      }
    }
  }

  /// The number of a picture over one colour; `nil`: numbers ran out.
  func number(of key: Key, _ raster: Raster, _ artwork: Artwork) -> Int? {
    number(of: key) { Picture(raster, of: artwork, key, on: Cell(style: Style(background: key.ground))) }
  }

  /// The number of a picture that is made if it is new; `nil`: numbers ran out.
  func number(of key: Key, _ make: () -> Picture) -> Int? {
    if let known = numbers[key] { return known }
    guard pictures.count < PictureTag.largestNumber else { return nil }
    pictures.append(make())
    numbers[key] = pictures.count
    return pictures.count
  }
}

extension PictureTags.Picture {
  /// A picture as a raster draws it on cells that are all the same.
  init(_ raster: Raster, of artwork: Artwork, _ key: PictureTags.Key, on cell: Cell) {
    let rows = (raster.height + 1) / 2
    var scratch = CellBuffer(size: Size(width: raster.width, height: rows))
    scratch.fill(cell)
    raster.draw(on: &scratch, in: scratch.bounds)
    self.init(
      columns: raster.width, rows: rows, ground: key.ground, cells: scratch.cells, artwork: artwork,
      palette: key.palette, halfRows: key.height)
  }

  /// The picture for a terminal whose cells have so many pixels: red, green, blue and alpha of each, row by row.
  package func pixels(cell: Size) -> (width: Int, height: Int, bytes: [UInt8]) {
    let width = columns * cell.width
    let height = rows * cell.height
    // The last half row may be free.
    let covered = max(1, min(height, halfRows * cell.height / 2))
    let raster = Raster(artwork, width: width, height: covered, palette: palette)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for pixel in raster.pixels {
      bytes.append(pixel.color.red)
      bytes.append(pixel.color.green)
      bytes.append(pixel.color.blue)
      bytes.append(pixel.alpha)
    }
    bytes += [UInt8](repeating: 0, count: width * (height - covered) * 4)
    return (width, height, bytes)
  }
}

extension PictureTags.Picture {
  /// The shapes, the lowest first.
  package var paths: [ArtworkPath] { artwork.paths(palette) }

  /// The canvas of the shapes, in hundredths of a unit.
  package var canvas: Size {
    Size(width: ArtworkPath.hundredths(artwork.width), height: ArtworkPath.hundredths(artwork.height))
  }

  /// The share of the rows that the canvas covers, from the top, in thousandths: the last half row may be free.
  package var coverage: Int { halfRows * 500 / max(1, rows) }
}

extension CellBuffer {
  /// The one colour behind an area; `nil`: there are several, or it is the terminal's own.
  func onlyGround(of area: Rect) -> Color? {
    guard !area.isEmpty else { return nil }
    let first = self[area.x, area.y].background
    guard !first.isDefault else { return nil }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where self[x, y].background != first { return nil }
    }
    return first
  }

  mutating func tag(x: Int, y: Int, _ tag: PictureTag) {
    self[x, y].attributes = self[x, y].attributes.tagged(tag)
  }
}
