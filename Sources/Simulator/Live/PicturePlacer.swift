import Components
import TerminalDriver
import TerminalModel

/// Puts pictures in the place of half blocks, for a terminal that holds pictures.
///
/// A cell becomes a placeholder only where it still shows the untouched picture: not dimmed, not covered, not on its
/// way between two looks. Everywhere else the half block stays.
struct PicturePlacer {
  let tags: PictureTags
  /// Pixels of a cell.
  var cell: Size
  /// The pictures that the terminal holds, and the frame that needed each last.
  private var held: [Int: Int] = [:]
  private var generation = 0
  private var frames = 0

  /// Pictures that the terminal holds at most.
  private static let limit = 48

  init(tags: PictureTags, cell: Size) {
    self.tags = tags
    self.cell = cell
  }

  /// Counts no picture as held: the terminal has lost them.
  mutating func forget() { held.removeAll() }

  /// Replaces cells of a frame, and takes the tags off.
  ///
  /// - Returns: bytes that have to reach the terminal before the frame.
  mutating func place(_ frame: inout CellBuffer) -> [UInt8] {
    frames += 1
    var bytes: [UInt8] = []
    if generation != tags.generation {
      bytes += release()
      generation = tags.generation
    }
    var needed: Set<Int> = []
    let tags = tags
    frame.withUnsafeMutableCells { cells in
      for index in cells.indices {
        guard let tag = cells[index].attributes.pictureTag else { continue }
        cells[index].attributes = cells[index].attributes.untagged
        if let picture = tags[tag.number], let placed = Self.placeholder(cells[index], tag, picture) {
          cells[index] = placed
          needed.insert(tag.number)
        }
      }
    }
    for number in needed.sorted() {
      if held[number] == nil, let picture = tags[number] { bytes += send(picture, number) }
      held[number] = frames
    }
    return bytes + evict()
  }

  private static func placeholder(_ cell: Cell, _ tag: PictureTag, _ picture: PictureTags.Picture) -> Cell? {
    guard tag.column < picture.columns, tag.row < picture.rows,
      picture.cells[tag.row * picture.columns + tag.column] == cell,
      let glyph = PicturePlaceholder.glyph(row: tag.row, column: tag.column)
    else { return nil }
    let id = Color(hex: UInt32(KittyGraphics.id(of: tag.number)))
    return Cell(glyph: glyph, foreground: id, background: picture.ground)
  }

  private func send(_ picture: PictureTags.Picture, _ number: Int) -> [UInt8] {
    let (width, height, pixels) = picture.pixels(cell: cell)
    return KittyGraphics.send(
      number: number, width: width, height: height, bytes: pixels, columns: picture.columns,
      rows: picture.rows)
  }

  /// Frees the pictures that were not needed for longest, if there are more than the limit.
  private mutating func evict() -> [UInt8] {
    guard held.count > Self.limit else { return [] }
    let oldest = held.filter { $0.value != frames }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .prefix(held.count - Self.limit)
    for picture in oldest { held[picture.key] = nil }
    return oldest.flatMap { KittyGraphics.delete(number: $0.key) }
  }

  /// Frees everything.
  mutating func release() -> [UInt8] {
    let numbers = held.keys.sorted()
    held.removeAll()
    return numbers.flatMap { KittyGraphics.delete(number: $0) }
  }
}
