import TerminalModel

/// Makes pictures of cell buffers; a row that was seen before costs one look into a table.
struct PictureTaker {
  private(set) var table = PictureTable()
  private var known: [RowOfCells: (row: Int, look: Int)] = [:]
  private var styles: [Style: Int] = [:]

  /// What blank ink and ground are where a cell has none of its own.
  private static let defaults = (ink: UInt32(0x1D1D24), ground: UInt32(0xFBFBFD))

  /// - Returns: the place of the picture in ``table``.
  mutating func take(_ buffer: CellBuffer) -> Int {
    var picture = StoryPicture(width: buffer.width, height: buffer.height, rows: [], looks: [])
    for y in 0..<buffer.height {
      let cells = RowOfCells(cells: buffer.cells[(y * buffer.width)..<((y + 1) * buffer.width)])
      let (row, look) = known[cells] ?? add(cells)
      picture.rows.append(row)
      picture.looks.append(look)
    }
    return table.place(of: picture)
  }

  private mutating func add(_ row: RowOfCells) -> (row: Int, look: Int) {
    var text: [UInt8] = []
    var runs: [Int] = []
    var last: Style?
    for cell in row.cells {
      if cell.glyph.isContinuation {
        if !runs.isEmpty { runs[runs.count - 2] += 1 }
        continue
      }
      let glyph = cell.glyph.utf8
      text += glyph
      if cell.glyph.isWide { table.addWide(glyph) }
      if let last, looksAlike(cell, last) {
        runs[runs.count - 2] += 1
      } else {
        runs += [1, place(of: cell.style)]
        last = cell.style
      }
    }
    let places = (table.place(ofRow: text), table.place(ofLook: runs))
    // The key owns its cells, and not the whole buffer.
    known[RowOfCells(cells: ArraySlice(Array(row.cells)))] = places
    return places
  }

  /// Whether a cell needs no style of its own after another: a blank shows no ink.
  private func looksAlike(_ cell: Cell, _ last: Style) -> Bool {
    if cell.style == last { return true }
    return cell.glyph == .blank && cell.background == last.background
      && cell.attributes.union(last.attributes).isDisjoint(with: .visibleOnBlank)
  }

  private mutating func place(of style: Style) -> Int {
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

/// A row, compared and hashed as the memory it is.
private struct RowOfCells: Hashable {
  var cells: ArraySlice<Cell>

  func hash(into hasher: inout Hasher) {
    cells.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
