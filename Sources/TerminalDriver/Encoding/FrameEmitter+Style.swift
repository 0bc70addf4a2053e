import TerminalModel

extension FrameEmitter {
  /// Brings the background in force, and switches off what would show on a blank.
  @inline(__always)
  mutating func setBlankStyle(_ background: Color) {
    let attributes = pen.attributes.rawValue & ~Attributes.visibleOnBlank.rawValue
    if background == pen.background, attributes == pen.attributes.rawValue { return }
    change(pen.foreground, background, Attributes(rawValue: attributes))
  }

  /// Brings the style of a cell in force.
  @inline(__always)
  mutating func setStyle(_ cell: Cell) {
    if cell.foreground == pen.foreground, cell.background == pen.background,
      cell.attributes == pen.attributes
    {
      return
    }
    change(cell.foreground, cell.background, cell.attributes)
  }

  /// Emits the codes of what changes, in one sequence.
  mutating func change(_ foreground: Color, _ background: Color, _ attributes: Attributes) {
    escape()
    // The terminal's own style is the shortest sequence of all.
    if attributes.isEmpty, foreground == .default, background == .default {
      put(0x6D)
    } else {
      let start = end
      if attributes != pen.attributes { change(attributes) }
      if foreground != pen.foreground {
        separate(from: start)
        put(foreground, table.trueColorForeground, table.defaultForeground, table.foregrounds)
      }
      if background != pen.background {
        separate(from: start)
        put(background, table.trueColorBackground, table.defaultBackground, table.backgrounds)
      }
      put(0x6D)
    }
    pen.foreground = foreground
    pen.background = background
    pen.attributes = attributes
  }

  /// Writes the semicolon before every code but the first.
  @inline(__always)
  mutating func separate(from start: UnsafeMutablePointer<UInt8>) {
    if end != start { put(0x3B) }
  }

  /// Writes the code of a colour: by channels, by index, or the terminal's own.
  @inline(__always)
  mutating func put(_ color: Color, _ prefix: SGRCode, _ own: SGRCode, _ palette: [SGRCode]) {
    if color.rawValue <= 0xFF_FFFF {
      put(prefix)
      put(number: Int(color.red))
      put(0x3B)
      put(number: Int(color.green))
      put(0x3B)
      put(number: Int(color.blue))
    } else if color.rawValue & PaletteReducer.indexMark != 0 {
      put(palette[Int(color.rawValue & 0xFF)])
    } else {
      put(own)
    }
  }

  /// Writes the codes of attributes that go and come. One code ends bold and faint together.
  mutating func change(_ attributes: Attributes) {
    let weight: Attributes = [.bold, .faint]
    let start = end
    var gone = pen.attributes.subtracting(attributes)
    var added = attributes.subtracting(pen.attributes)
    if !gone.isDisjoint(with: weight) {
      gone.subtract(weight)
      gone.insert(.bold)
      added.formUnion(attributes.intersection(weight))
    }
    for bit in 0..<6 where gone.rawValue & 1 << UInt32(bit) != 0 {
      separate(from: start)
      put(SGRTable.attributesOff[bit])
    }
    for bit in 0..<6 where added.rawValue & 1 << UInt32(bit) != 0 {
      separate(from: start)
      put(SGRTable.attributesOn[bit])
    }
  }
}
