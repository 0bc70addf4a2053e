package import TerminalModel

/// Finds the mask that lies over a cell of a picture, by how the cell looks without it.
package struct PictureVeils {
  /// The colours that a mask may have.
  package var colors: [Color]
  /// What lies over one cell mostly lies over the next.
  private var last: UInt32 = 0

  /// - Parameter colors: those that a mask may have.
  package init(_ colors: [Color] = []) {
    self.colors = colors
  }

  /// The mask over a cell as alpha, red, green and blue; 0: none; `nil`: the frame shows something else there.
  package mutating func veil(over cell: Cell, giving shown: Cell) -> UInt32? {
    guard cell != shown else { return 0 }
    guard cell.glyph == shown.glyph, cell.attributes == shown.attributes else { return nil }
    if last != 0, Self.lies(last, over: cell, giving: shown, tolerance: 0) { return last }
    for color in colors {
      guard let amount = Self.amount(of: color, from: cell.background, to: shown.background) else { continue }
      // Colours are rounded: the amount that fits exactly is near.
      let amounts = [amount, amount + 1, amount + 2, amount + 3, amount - 1].filter { (1...255).contains($0) }
      let veils = amounts.map { UInt32($0) << 24 | color.rawValue & 0xFF_FFFF }
      let veil =
        veils.first { Self.lies($0, over: cell, giving: shown, tolerance: 0) }
        ?? veils.first { Self.lies($0, over: cell, giving: shown, tolerance: 2) }
      guard let veil else { continue }
      last = veil
      return veil
    }
    return nil
  }

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

  private static func lies(_ veil: UInt32, over cell: Cell, giving shown: Cell, tolerance: Int) -> Bool {
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
  /// Takes the tags off a frame, and gives the pictures that it shows: as they were drawn, or under a mask.
  ///
  /// - Parameter masks: The colours that a mask may have.
  package func takeArt(from frame: inout CellBuffer, masks: [Color]) -> StillArt {
    var art = StillArt()
    var veils = PictureVeils(masks)
    let width = frame.width
    frame.withUnsafeMutableCells { cells in
      for index in cells.indices {
        guard let tag = cells[index].attributes.pictureTag else { continue }
        cells[index].attributes = cells[index].attributes.untagged
        guard let picture = self[tag.number], tag.column < picture.columns, tag.row < picture.rows,
          picture.isKnown(row: tag.row), let vectors = vectors(tag.number),
          let veil = veils.veil(
            over: picture.cells[tag.row * picture.columns + tag.column], giving: cells[index])
        else { continue }
        art.add(
          StillArt.Span(x: index % width, picture: vectors, column: tag.column, row: tag.row, veil: veil),
          row: index / width)
      }
    }
    return art
  }
}
