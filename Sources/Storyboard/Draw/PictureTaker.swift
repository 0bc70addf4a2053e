import TerminalModel

/// Makes pictures of cell buffers; a row that was seen before costs one look into a table.
struct PictureTaker {
  private(set) var table = PictureTable()
  private var known: [CellRowKey: (row: Int, look: Int)] = [:]
  private var styles: [Style: Int] = [:]
  /// Styles asked for lately, by some of their bits: a picture has another one in every cell, and few in all.
  private var recent = [(style: Style, place: Int)?](repeating: nil, count: 1024)
  private var wide: Set<Glyph> = []
  private var artworks: [VectorPicture: Int] = [:]

  /// Ink and ground of cells in the terminal's own colours, `0xRRGGBB`.
  private static let defaults = (ink: UInt32(0x1D1D24), ground: UInt32(0xFBFBFD))

  /// - Returns: the place of the picture in ``table``.
  mutating func take(_ buffer: CellBuffer, art: StillArt = StillArt()) -> Int {
    var picture = StoryPicture(width: buffer.width, height: buffer.height, rows: [], looks: [])
    for y in 0..<buffer.height {
      let key = buffer.key(ofRow: y)
      let (row, look) = known[key] ?? add(key, buffer.cells[(y * buffer.width)..<((y + 1) * buffer.width)])
      picture.rows.append(row)
      picture.looks.append(look)
    }
    picture.windows = art.windows.map { StoryWindow($0, artwork: place(of: $0.span.picture)) }
    return table.place(of: picture)
  }

  private mutating func place(of picture: VectorPicture) -> Int {
    if let known = artworks[picture] { return known }
    let artwork = StoryArtwork(
      size: picture.size, ground: picture.ground.isDefault ? nil : picture.ground.rawValue,
      canvas: picture.canvas, coverage: picture.coverage, shapes: table.place(ofShapes: picture.paths))
    let place = table.place(of: artwork)
    artworks[picture] = place
    return place
  }

  private mutating func add(_ key: CellRowKey, _ row: ArraySlice<Cell>) -> (row: Int, look: Int) {
    var text: [UInt8] = []
    var runs: [Int] = []
    var last: Style?
    for cell in row {
      if cell.glyph.isContinuation {
        if !runs.isEmpty { runs[runs.count - 2] += 1 }
        continue
      }
      if cell.glyph.rawValue < 0x80 {
        text.append(UInt8(truncatingIfNeeded: cell.glyph.rawValue))
      } else {
        let glyph = cell.glyph.utf8
        text += glyph
        if cell.glyph.isWide, wide.insert(cell.glyph).inserted { table.addWide(glyph) }
      }
      if let last, looksAlike(cell, last) {
        runs[runs.count - 2] += 1
      } else {
        runs += [1, place(of: cell.style)]
        last = cell.style
      }
    }
    let places = (table.place(ofRow: text), table.place(ofLook: runs))
    // The key owns its cells, and not the whole buffer.
    known[key.owned] = places
    return places
  }

  /// Whether a cell needs no style of its own after another: a blank shows no ink.
  private func looksAlike(_ cell: Cell, _ last: Style) -> Bool {
    if cell.style == last { return true }
    return cell.glyph == .blank && cell.background == last.background
      && cell.attributes.union(last.attributes).isDisjoint(with: .visibleOnBlank)
  }

  private mutating func place(of style: Style) -> Int {
    let bits = style.foreground.rawValue &* 31 &+ style.background.rawValue &* 17
    let slot = Int(truncatingIfNeeded: (bits ^ bits >> 10 ^ bits >> 20) & 1023)
    if let known = recent[slot], known.style == style { return known.place }
    let place = newPlace(of: style)
    recent[slot] = (style, place)
    return place
  }

  private mutating func newPlace(of style: Style) -> Int {
    if let place = styles[style] { return place }
    var ink = style.foreground.isDefault ? Self.defaults.ink : style.foreground.rawValue
    var ground = style.background.isDefault ? Self.defaults.ground : style.background.rawValue
    if style.attributes.contains(.reverse) { swap(&ink, &ground) }
    let letters: [(Attributes, String)] = [
      (.bold, "b"), (.faint, "f"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
    ]
    let attributes = letters.filter { style.attributes.contains($0.0) }.map(\.1).joined()
    let place = table.place(of: StoryStyle(ink: ink, ground: ground, attributes: attributes))
    styles[style] = place
    return place
  }
}
