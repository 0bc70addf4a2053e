import TerminalModel

extension FrameEmitter {
  /// Whether another style must be in force for a cell. On a bare cell only its background shows, and lines and
  /// reversal must be off.
  @inline(__always)
  func needsStyle(_ cell: Cell) -> Bool {
    if cell.background.rawValue != pen.background { return true }
    if cell.isBare { return pen.attributes & Cell.blankMask != 0 }
    return cell.foreground.rawValue != pen.foreground || cell.attributes.rawValue != pen.attributes
  }

  /// Brings the style of a cell in force, or as much of it as shows.
  @inline(__always)
  mutating func bringStyle(_ cell: Cell) {
    if cell.isBare {
      change(pen.foreground, cell.background.rawValue, pen.attributes & ~Cell.blankMask)
    } else {
      change(cell.foreground.rawValue, cell.background.rawValue, cell.attributes.rawValue)
    }
  }

  /// Brings the terminal's own style in force.
  mutating func bringOwnStyle() {
    if pen.foreground == Pen.own, pen.background == Pen.own, pen.attributes == 0 { return }
    change(Pen.own, Pen.own, 0)
  }

  /// Emits the codes of what changes, in one sequence. The values are those of colours and attributes.
  private mutating func change(_ foreground: UInt32, _ background: UInt32, _ attributes: UInt32) {
    escape()
    // The terminal's own style is the shortest sequence of all.
    if attributes == 0, foreground == Pen.own, background == Pen.own {
      put(0x6D)
    } else {
      let start = end
      if attributes != pen.attributes { changeAttributes(attributes) }
      // In a local variable the pointer stays in a register: most bytes of a frame are written here.
      var cursor = end
      if foreground != pen.foreground {
        if cursor != start { Self.put(0x3B, &cursor) }
        if foreground < Pen.own {
          Self.put(table.trueColorForeground, &cursor)
          Self.putChannels(foreground, decimals, &cursor)
        } else {
          Self.put(paletteCode(foreground, table.defaultForeground, table.foregrounds), &cursor)
        }
      }
      if background != pen.background {
        if cursor != start { Self.put(0x3B, &cursor) }
        if background < Pen.own {
          Self.put(table.trueColorBackground, &cursor)
          Self.putChannels(background, decimals, &cursor)
        } else {
          Self.put(paletteCode(background, table.defaultBackground, table.backgrounds), &cursor)
        }
      }
      Self.put(0x6D, &cursor)
      end = cursor
    }
    pen.foreground = foreground
    pen.background = background
    pen.attributes = attributes
  }

  /// The code of a colour of the palette, or of the terminal's own.
  @inline(never)
  private func paletteCode(_ color: UInt32, _ own: SGRCode, _ palette: [SGRCode]) -> SGRCode {
    color & PaletteReducer.indexMark == 0 ? own : palette[Int(color & 0xFF)]
  }

  /// Writes the three channels of a colour.
  @inline(__always)
  private static func putChannels(
    _ color: UInt32,
    _ decimals: UnsafePointer<UInt32>,
    _ cursor: inout UnsafeMutablePointer<UInt8>
  ) {
    put(channel: color >> 16, decimals, &cursor)
    put(0x3B, &cursor)
    put(channel: color >> 8 & 0xFF, decimals, &cursor)
    put(0x3B, &cursor)
    put(channel: color & 0xFF, decimals, &cursor)
  }

  /// Writes the codes of attributes that go and come. One code ends bold and faint together.
  @inline(never)
  private mutating func changeAttributes(_ attributes: UInt32) {
    let weight: UInt32 = 0b11
    let start = end
    var gone = pen.attributes & ~attributes
    var added = attributes & ~pen.attributes
    if gone & weight != 0 {
      gone = gone & ~weight | 1
      added |= attributes & weight
    }
    for bit in 0..<6 where gone & 1 << UInt32(bit) != 0 {
      if end != start { put(0x3B) }
      Self.put(SGRTable.attributesOff[bit], &end)
    }
    for bit in 0..<6 where added & 1 << UInt32(bit) != 0 {
      if end != start { put(0x3B) }
      Self.put(SGRTable.attributesOn[bit], &end)
    }
  }
}
