import TerminalModel

extension FrameEmitter {
  /// Brings the background in force, and switches off what would show on a blank.
  @inline(__always)
  mutating func setBlankStyle(_ background: UInt32) {
    let attributes = pen.attributes & ~Cell.blankMask
    if background == pen.background, attributes == pen.attributes { return }
    change(pen.foreground, background, attributes)
  }

  /// Brings the style of a cell in force.
  @inline(__always)
  mutating func setStyle(_ cell: Cell) {
    if cell.foreground.rawValue == pen.foreground, cell.background.rawValue == pen.background,
      cell.attributes.rawValue == pen.attributes
    {
      return
    }
    change(cell.foreground.rawValue, cell.background.rawValue, cell.attributes.rawValue)
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
      if foreground != pen.foreground {
        separate(from: start)
        if foreground < Pen.own {
          put(table.trueColorForeground)
          putChannels(foreground)
        } else {
          putPalette(foreground, table.defaultForeground, table.foregrounds)
        }
      }
      if background != pen.background {
        separate(from: start)
        if background < Pen.own {
          put(table.trueColorBackground)
          putChannels(background)
        } else {
          putPalette(background, table.defaultBackground, table.backgrounds)
        }
      }
      put(0x6D)
    }
    pen.foreground = foreground
    pen.background = background
    pen.attributes = attributes
  }

  /// Writes the semicolon before every code but the first.
  @inline(__always)
  private mutating func separate(from start: UnsafeMutablePointer<UInt8>) {
    if end != start { put(0x3B) }
  }

  /// Writes the three channels of a colour.
  @inline(__always)
  private mutating func putChannels(_ color: UInt32) {
    put(channel: color >> 16)
    put(0x3B)
    put(channel: color >> 8 & 0xFF)
    put(0x3B)
    put(channel: color & 0xFF)
  }

  /// Writes the code of a colour of the palette, or of the terminal's own.
  @inline(never)
  private mutating func putPalette(_ color: UInt32, _ own: SGRCode, _ palette: [SGRCode]) {
    put(color & PaletteReducer.indexMark == 0 ? own : palette[Int(color & 0xFF)])
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
      separate(from: start)
      put(SGRTable.attributesOff[bit])
    }
    for bit in 0..<6 where added & 1 << UInt32(bit) != 0 {
      separate(from: start)
      put(SGRTable.attributesOn[bit])
    }
  }
}
