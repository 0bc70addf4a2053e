import Components
import TerminalDriver
import TerminalModel

/// Puts pictures in the place of blocks, for a terminal that holds pictures.
///
/// A cell becomes a placeholder where it shows the picture as it was drawn or under a mask: not covered, not on its way
/// between two looks. Everywhere else the block stays. Under each mask a picture is one of its own for the terminal.
///
/// Each pose of a picture that moves is a picture of its own, which is sent once. A part of it that looks like the same
/// part of an earlier one stays that one's, so that only the cells that move are written again.
struct PicturePlacer {
  let tags: PictureTags
  /// Pixels of a cell.
  var cell: Size
  /// The pictures that the terminal holds, by their numbers there, and the frame that needed each last.
  private var held: [Int: Int] = [:]
  /// The terminal's numbers of pictures under masks; without one a picture has its own.
  private var numbers: [Sight: Int] = [:]
  /// For each cell of a picture the first one that has the same pixels there.
  private var owners: [Int: [Int]] = [:]
  private var parts: [Part: Int] = [:]
  /// The pixels of pictures that were last shown under a mask: while one comes up, each frame needs them anew.
  private var paintings: [Int: Painting] = [:]
  private var generation = 0
  private var frames = 0

  /// Pictures that the terminal holds at most: a screen needs few, and a picture that moves has dozens of poses.
  private static let limit = 128
  /// Pictures under masks that get a number at most, before all numbers are given anew.
  private static let mostNumbers = 20_000

  /// A picture and the mask over it, as ``PictureVeils`` tells it.
  private struct Sight: Hashable {
    var number: Int
    var veil: UInt32
  }

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
  /// - Parameter masks: The colours that a mask may have.
  /// - Returns: bytes that have to reach the terminal before the frame.
  mutating func place(_ frame: inout CellBuffer, masks: [Color]) -> [UInt8] {
    frames += 1
    var bytes: [UInt8] = []
    if generation != tags.generation || numbers.count > Self.mostNumbers {
      bytes += release()
      generation = tags.generation
    }
    let places = tags.takePlaces(from: &frame, veils: masks)
    for number in Set(places.map { $0.tag.number }).sorted() where owners[number] == nil {
      guard let picture = tags[number] else { continue }
      let painting = picture.pixels(cell: cell)
      owners[number] = own(picture, number, painting)
      paintings[number] = painting
    }
    var needed: [Int: Sight] = [:]
    frame.withUnsafeMutableCells { cells in
      for place in places {
        let tag = place.tag
        guard let picture = tags[tag.number], let owners = owners[tag.number],
          let glyph = PicturePlaceholder.glyph(row: tag.row, column: tag.column)
        else { continue }
        let sight = Sight(number: owners[tag.row * picture.columns + tag.column], veil: place.veil)
        let number = number(of: sight)
        cells[place.index] = Cell(
          glyph: glyph, foreground: Color(hex: UInt32(KittyGraphics.id(of: number))),
          background: Self.veiled(picture.ground, place.veil))
        needed[number] = sight
      }
    }
    for (number, sight) in needed.sorted(by: { $0.key < $1.key }) {
      if held[number] == nil, let picture = tags[sight.number] {
        let painting = paintings[sight.number] ?? picture.pixels(cell: cell)
        paintings[sight.number] = painting
        bytes += Self.send(picture, number, Self.veiled(painting, sight.veil))
      }
      held[number] = frames
    }
    let masked = Set(needed.values.filter { $0.veil != 0 }.map { $0.number })
    paintings = paintings.filter { masked.contains($0.key) }
    return bytes + evict()
  }

  /// The terminal's number of a picture under a mask.
  private mutating func number(of sight: Sight) -> Int {
    guard sight.veil != 0 else { return sight.number }
    if let known = numbers[sight] { return known }
    let number = PictureTag.largestNumber + 1 + numbers.count
    numbers[sight] = number
    return number
  }

  private static func veiled(_ color: Color, _ veil: UInt32) -> Color {
    color.mixed(with: Color(hex: veil & 0xFF_FFFF), amount: Int(veil >> 24))
  }

  private static func veiled(_ painting: Painting, _ veil: UInt32) -> Painting {
    guard veil != 0 else { return painting }
    // Pixels next to each other mostly have one colour.
    var (last, shown) = (Color.black, veiled(.black, veil))
    var veiled = painting
    for start in stride(from: 0, to: painting.bytes.count, by: 4) {
      let color = Color(
        red: painting.bytes[start], green: painting.bytes[start + 1], blue: painting.bytes[start + 2])
      if color != last { (last, shown) = (color, Self.veiled(color, veil)) }
      veiled.bytes[start] = shown.red
      veiled.bytes[start + 1] = shown.green
      veiled.bytes[start + 2] = shown.blue
    }
    return veiled
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
    let sent = held.keys.sorted()
    held.removeAll()
    numbers.removeAll()
    paintings.removeAll()
    owners.removeAll()
    parts.removeAll()
    return sent.flatMap { KittyGraphics.delete(number: $0) }
  }
}
