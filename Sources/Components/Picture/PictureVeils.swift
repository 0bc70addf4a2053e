package import TerminalModel

/// Finds the mask that lies over a cell of a picture, by how the cell looks without it.
package struct PictureVeils {
  /// The colours that a mask may have.
  package var colors: [Color]
  /// What was found, the last one first: what lies over one cell mostly lies over the next.
  private var known: [UInt32] = []

  /// A frame has few masks, and each a few levels.
  private static let mostKnown = 8

  /// Whether a mask may have any colour, as two masks over each other have: a cell of two colours tells it.
  private let tellsAny: Bool

  /// - Parameters:
  ///   - colors: those that a mask may have.
  ///   - tellsAny: whether it may have any other, where a cell of two colours tells it.
  package init(_ colors: [Color] = [], tellsAny: Bool = true) {
    self.colors = colors
    self.tellsAny = tellsAny
  }

  /// The mask over a cell as alpha, red, green and blue; 0: none; `nil`: the frame shows something else there.
  package mutating func veil(over cell: Cell, giving shown: Cell) -> UInt32? {
    guard cell != shown else { return 0 }
    guard cell.glyph == shown.glyph, cell.attributes == shown.attributes else { return nil }
    let again = known.first { Self.lies($0, over: cell, giving: shown, tolerance: 0) }
    if let again { return again }
    for color in colors {
      guard let amount = Self.amount(of: color, from: cell.background, to: shown.background) else { continue }
      // Colours are rounded: the amount that fits exactly is near.
      let amounts = [amount, amount + 1, amount + 2, amount + 3, amount - 1].filter { (1...255).contains($0) }
      let veils = amounts.map { UInt32($0) << 24 | color.rawValue & 0xFF_FFFF }
      let veil =
        veils.first { Self.lies($0, over: cell, giving: shown, tolerance: 0) }
        ?? veils.first { Self.lies($0, over: cell, giving: shown, tolerance: 2) }
      guard let veil else { continue }
      known = [veil] + known.prefix(Self.mostKnown - 1)
      return veil
    }
    guard tellsAny else { return nil }
    if let veil = Self.solved(from: cell, to: shown) {
      known = [veil] + known.prefix(Self.mostKnown - 1)
      return veil
    }
    return known.first { Self.lies($0, over: cell, giving: shown, tolerance: 2) }
  }

  /// The veil that two colours of a cell tell, whatever its own colour is: that of two masks over each other, too.
  private static func solved(from cell: Cell, to shown: Cell) -> UInt32? {
    guard cell.glyph != .blank else { return nil }
    func channels(_ color: Color) -> [Int] { [Int(color.red), Int(color.green), Int(color.blue)] }
    let (ink, ground) = (channels(cell.foreground), channels(cell.background))
    let (newInk, newGround) = (channels(shown.foreground), channels(shown.background))
    let widest = (0..<3).max { abs(ink[$0] - ground[$0]) < abs(ink[$1] - ground[$1]) } ?? 0
    let range = ink[widest] - ground[widest]
    guard abs(range) >= leastRange else { return nil }
    let amount = 255 - (255 * (newInk[widest] - newGround[widest]) + range / 2) / range
    for amount in [amount, amount + 1, amount - 1, amount + 2, amount - 2] where (1...254).contains(amount) {
      let color = (0..<3).map { index in
        let kept = (ink[index] + ground[index]) * (255 - amount) / 2
        return (255 * (newInk[index] + newGround[index]) / 2 - kept + amount / 2) / amount
      }
      guard color.allSatisfy({ (-slack...255 + slack).contains($0) }) else { continue }
      let rgb = color.reduce(0) { $0 << 8 | UInt32(min(255, max(0, $1))) }
      let veil = UInt32(amount) << 24 | rgb
      if lies(veil, over: cell, giving: shown, tolerance: 2) { return veil }
    }
    return nil
  }

  /// How far the colours of a cell have to be apart in one channel, of 255, to tell a veil.
  private static let leastRange = 48
  /// How far beyond the colours there are a veil may be by rounding.
  private static let slack = 6

  /// The share of a colour that leads from one to another, told by the channel with most room.
  private static func amount(of color: Color, from old: Color, to new: Color) -> Int? {
    let channels = [
      (Int(old.red), Int(new.red), Int(color.red)), (Int(old.green), Int(new.green), Int(color.green)),
      (Int(old.blue), Int(new.blue), Int(color.blue)),
    ]
    guard let widest = channels.max(by: { abs($0.2 - $0.0) < abs($1.2 - $1.0) }), widest.2 != widest.0 else {
      return nil
    }
    let amount = 255 * (widest.1 - widest.0) / (widest.2 - widest.0)
    return (1...255).contains(amount) ? amount : nil
  }

  fileprivate static func lies(_ veil: UInt32, over cell: Cell, giving shown: Cell, tolerance: Int) -> Bool {
    let (color, amount) = (Color(hex: veil & 0xFF_FFFF), Int(veil >> 24))
    func isNear(_ color: Color, _ other: Color) -> Bool {
      abs(Int(color.red) - Int(other.red)) <= tolerance
        && abs(Int(color.green) - Int(other.green)) <= tolerance
        && abs(Int(color.blue) - Int(other.blue)) <= tolerance
    }
    return isNear(cell.background.mixed(with: color, amount: amount), shown.background)
      && (cell.glyph == .blank
        || isNear(cell.foreground.mixed(with: color, amount: amount), shown.foreground))
  }
}

extension PictureTags {
  /// A cell of a frame that shows a part of a picture.
  package struct Place {
    /// Its place among the cells of the frame.
    package var index: Int
    /// The part.
    package var tag: PictureTag
    /// The mask over it, as ``PictureVeils`` tells it.
    package var veil: UInt32
  }

  /// Takes the tags off a frame.
  ///
  /// - Parameters:
  ///   - colors: Those that may lie over a picture.
  ///   - tellsAny: Whether others may: each is a picture of its own for a terminal.
  /// - Returns: The cells that show a part of a picture, as it was drawn or under a mask, in the order of the frame.
  package func takePlaces(from frame: inout CellBuffer, veils colors: [Color], tellsAny: Bool = false)
    -> [Place]
  {
    var places: [Place] = []
    // A cell of a picture under a mask, and how much it changed.
    var masked: [(place: Int, drawn: Cell, shown: Cell, change: Int)] = []
    frame.withUnsafeMutableCells { cells in
      for index in cells.indices {
        guard let tag = cells[index].attributes.pictureTag else { continue }
        cells[index].attributes = cells[index].attributes.untagged
        guard let picture = self[tag.number], tag.column < picture.columns, tag.row < picture.rows,
          picture.isKnown(row: tag.row)
        else { continue }
        let (drawn, shown) = (picture.cells[tag.row * picture.columns + tag.column], cells[index])
        if drawn != shown {
          masked.append((places.count, drawn, shown, drawn.background.distance(to: shown.background)))
        }
        places.append(Place(index: index, tag: tag, veil: 0))
      }
    }
    // Where a colour changed most it tells best by how much.
    var veils = PictureVeils(colors, tellsAny: tellsAny)
    var covered: Set<Int> = []
    var counts: [UInt32: Int] = [:]
    for each in masked.sorted(by: { ($1.change, $0.place) < ($0.change, $1.place) }) {
      if let veil = veils.veil(over: each.drawn, giving: each.shown) {
        places[each.place].veil = veil
        counts[veil, default: 0] += 1
      } else {
        covered.insert(each.place)
      }
    }
    // A cell of one colour fits what another one told.
    for each in masked where tellsAny && covered.contains(each.place) {
      guard let veil = veils.veil(over: each.drawn, giving: each.shown) else { continue }
      places[each.place].veil = veil
      counts[veil, default: 0] += 1
      covered.remove(each.place)
    }
    // Colours are rounded, so that other amounts fit some cells too: the one that fits most is theirs.
    let common = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }
    for each in masked where common.count > 1 && !covered.contains(each.place) {
      let fitting = common.first {
        PictureVeils.lies($0, over: each.drawn, giving: each.shown, tolerance: 0)
      }
      if let fitting { places[each.place].veil = fitting }
    }
    return covered.isEmpty ? places : places.indices.filter { !covered.contains($0) }.map { places[$0] }
  }

  /// Takes the tags off a frame, and gives the pictures that it shows: as they were drawn, or under a mask.
  ///
  /// - Parameter colors: Those that may lie over a picture.
  package func takeArt(from frame: inout CellBuffer, veils colors: [Color]) -> StillArt {
    var art = StillArt()
    let width = frame.width
    for place in takePlaces(from: &frame, veils: colors, tellsAny: true) {
      guard let vectors = vectors(place.tag.number) else { continue }
      art.add(
        StillArt.Span(
          x: place.index % width, picture: vectors, column: place.tag.column, row: place.tag.row,
          veil: place.veil),
        row: place.index / width)
    }
    return art
  }
}

extension Color {
  /// How far two colours are apart in the channel in which they differ most.
  fileprivate func distance(to other: Color) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}
