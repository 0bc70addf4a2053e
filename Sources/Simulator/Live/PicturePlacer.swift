import Components
import TerminalDriver
import TerminalModel

/// Puts pictures in the place of blocks, for a terminal that holds pictures.
///
/// A cell becomes a placeholder only where it still shows the untouched picture: not dimmed, not covered, not on its
/// way between two looks. Everywhere else the block stays.
///
/// Each pose of a picture that moves is a picture of its own, which is sent once. A part of it that looks like the same
/// part of an earlier one stays that one's, so that only the cells that move are written again.
struct PicturePlacer {
  let tags: PictureTags
  /// Pixels of a cell.
  var cell: Size
  /// The pictures that the terminal holds, and the frame that needed each last.
  private var held: [Int: Int] = [:]
  /// For each cell of a picture the first one that has the same pixels there.
  private var owners: [Int: [Int]] = [:]
  private var parts: [Part: Int] = [:]
  private var generation = 0
  private var frames = 0

  /// Pictures that the terminal holds at most: a screen needs few, and a picture that moves has dozens of poses.
  private static let limit = 128

  /// A cell of a picture, by its pixels.
  private struct Part: Hashable {
    var columns: Int
    var rows: Int
    var ground: Color
    var index: Int
    var pixels: Int
  }

  /// The pixels of a picture: red, green, blue and alpha of each, row by row.
  private typealias Painting = (width: Int, height: Int, bytes: [UInt8])

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
    let places = Self.untag(&frame, tags)
    var paintings: [Int: Painting] = [:]
    for number in Set(places.map { $0.tag.number }).sorted() where owners[number] == nil {
      guard let picture = tags[number] else { continue }
      let painting = picture.pixels(cell: cell)
      owners[number] = own(picture, number, painting)
      paintings[number] = painting
    }
    var needed: Set<Int> = []
    let owners = owners
    frame.withUnsafeMutableCells { cells in
      for (index, tag) in places {
        guard let picture = tags[tag.number], let owners = owners[tag.number],
          let glyph = PicturePlaceholder.glyph(row: tag.row, column: tag.column)
        else { continue }
        let owner = owners[tag.row * picture.columns + tag.column]
        let id = Color(hex: UInt32(KittyGraphics.id(of: owner)))
        cells[index] = Cell(glyph: glyph, foreground: id, background: picture.ground)
        needed.insert(owner)
      }
    }
    for number in needed.sorted() {
      if held[number] == nil, let picture = tags[number] {
        bytes += Self.send(picture, number, paintings[number] ?? picture.pixels(cell: cell))
      }
      held[number] = frames
    }
    return bytes + evict()
  }

  /// Takes the tags off a frame.
  ///
  /// - Returns: The cells that show a part of a picture as it was drawn.
  private static func untag(_ frame: inout CellBuffer, _ tags: PictureTags) -> [(index: Int, tag: PictureTag)]
  {
    var places: [(index: Int, tag: PictureTag)] = []
    frame.withUnsafeMutableCells { cells in
      for index in cells.indices {
        guard let tag = cells[index].attributes.pictureTag else { continue }
        cells[index].attributes = cells[index].attributes.untagged
        guard let picture = tags[tag.number], tag.column < picture.columns, tag.row < picture.rows,
          picture.cells[tag.row * picture.columns + tag.column] == cells[index], picture.isKnown(row: tag.row)
        else { continue }
        places.append((index, tag))
      }
    }
    return places
  }

  /// Which picture each cell of a new one is shown by: an earlier one with the same pixels there, or this one.
  private mutating func own(_ picture: PictureTags.Picture, _ number: Int, _ painting: Painting) -> [Int] {
    (0..<picture.columns * picture.rows).map { index in
      let part = Part(
        columns: picture.columns, rows: picture.rows, ground: picture.ground, index: index,
        pixels: hash(painting, column: index % picture.columns, row: index / picture.columns))
      if let owner = parts[part] { return owner }
      parts[part] = number
      return number
    }
  }

  private func hash(_ painting: Painting, column: Int, row: Int) -> Int {
    var hasher = Hasher()
    painting.bytes.withUnsafeBytes { bytes in
      for line in row * cell.height..<(row + 1) * cell.height {
        let start = (line * painting.width + column * cell.width) * 4
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + cell.width * 4]))
      }
    }
    return hasher.finalize()
  }

  private static func send(_ picture: PictureTags.Picture, _ number: Int, _ painting: Painting) -> [UInt8] {
    KittyGraphics.send(
      number: number, width: painting.width, height: painting.height, bytes: painting.bytes,
      columns: picture.columns, rows: picture.rows)
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
    owners.removeAll()
    parts.removeAll()
    return numbers.flatMap { KittyGraphics.delete(number: $0) }
  }
}
