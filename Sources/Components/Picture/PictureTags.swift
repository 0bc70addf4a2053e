package import TerminalModel

/// The pictures that were drawn, so that a terminal which can show pictures gets them in place of half blocks.
package final class PictureTags {
  /// A picture at one size over one colour.
  package struct Picture {
    /// Columns of cells.
    package let columns: Int
    /// Rows of cells.
    package let rows: Int
    /// The colour behind it.
    package let ground: Color
    /// The half blocks, `columns * rows` cells, row-major: a cell of the frame that differs is covered.
    package let cells: [Cell]
    fileprivate let artwork: Artwork
    fileprivate let palette: ColorPalette
    /// Half rows that the picture covers, from the top.
    fileprivate let halfRows: Int
  }

  private struct Key: Hashable {
    var artwork: String
    var width: Int
    var height: Int
    var palette: ColorPalette
    var ground: Color
  }

  private var numbers: [Key: Int] = [:]
  private var pictures: [Picture] = []
  /// Rises when all pictures are removed, since numbers then mean other pictures.
  package private(set) var generation = 0

  /// Creates a record without pictures.
  package init() {}

  /// The picture of a number, from 1; `nil`: there is none.
  package subscript(number: Int) -> Picture? {
    pictures.indices.contains(number - 1) ? pictures[number - 1] : nil
  }

  func removeAll() {
    numbers.removeAll()
    pictures.removeAll()
    generation += 1
  }

  /// Draws a raster, and tags its cells if all of it is visible over a single colour.
  func draw(
    _ raster: Raster, of artwork: Artwork, on buffer: inout CellBuffer, in rect: Rect, _ palette: ColorPalette
  ) {
    let area = raster.area(in: rect)
    let ground = ground(of: area, in: buffer)
    raster.draw(on: &buffer, in: rect)
    guard let ground, rect.intersection(area) == area, area.width <= PictureTag.columns,
      area.height <= PictureTag.rows
    else { return }
    let key = Key(
      artwork: artwork.id, width: raster.width, height: raster.height, palette: palette, ground: ground)
    guard let number = numbers[key] ?? add(key, artwork, buffer, area) else { return }
    for y in 0..<area.height {
      for x in 0..<area.width {
        let tag = PictureTag(number: number, column: x, row: y)
        buffer.tag(x: area.x + x, y: area.y + y, tag)
      }
    }
  }

  private func ground(of area: Rect, in buffer: CellBuffer) -> Color? {
    guard buffer.bounds.intersection(area) == area, !area.isEmpty else { return nil }
    let first = buffer[area.x, area.y].background
    guard !first.isDefault else { return nil }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where buffer[x, y].background != first { return nil }
    }
    return first
  }

  private func add(_ key: Key, _ artwork: Artwork, _ buffer: CellBuffer, _ area: Rect) -> Int? {
    guard pictures.count < PictureTag.largestNumber else { return nil }
    var cells: [Cell] = []
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { cells.append(buffer[x, y]) }
    }
    pictures.append(
      Picture(
        columns: area.width, rows: area.height, ground: key.ground, cells: cells, artwork: artwork,
        palette: key.palette, halfRows: key.height))
    numbers[key] = pictures.count
    return pictures.count
  }
}

extension PictureTags.Picture {
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

extension CellBuffer {
  fileprivate mutating func tag(x: Int, y: Int, _ tag: PictureTag) {
    self[x, y].attributes = self[x, y].attributes.tagged(tag)
  }
}
