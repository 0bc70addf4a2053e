/// The modules of a symbol before a mask is chosen (ISO/IEC 18004:2015, 6.3, 7.7 to 7.10).
struct SymbolDrawing {
  let version: SymbolVersion
  /// Row-major, as `isFunction`.
  private var isDark: [Bool]
  /// Modules that hold no data, so that no mask changes them: patterns, format and version.
  private var isFunction: [Bool]

  init(_ bytes: [UInt8], version: SymbolVersion) {
    self.version = version
    isDark = [Bool](repeating: false, count: version.size * version.size)
    isFunction = isDark
    drawPatterns()
    if version.hasVersionInformation { drawVersion() }
    // Data goes around the format information, which is drawn again with each mask.
    drawFormat(mask: 0)
    drawData(Codewords.codewords(of: bytes, version: version))
  }

  /// All modules with a mask, row-major.
  ///
  /// - Parameter mask: of `DataMask.patterns`.
  func modules(mask: Int) -> [Bool] {
    var masked = self
    let inverts = DataMask.patterns[mask]
    for y in 0..<version.size {
      for x in 0..<version.size where !isFunction[y * version.size + x] && inverts(x, y) {
        masked.isDark[y * version.size + x].toggle()
      }
    }
    masked.drawFormat(mask: mask)
    return masked.isDark
  }

  /// Sets a module that holds no data; what is outside the symbol is left out.
  private mutating func draw(_ x: Int, _ y: Int, _ dark: Bool) {
    guard (0..<version.size).contains(x), (0..<version.size).contains(y) else { return }
    isDark[y * version.size + x] = dark
    isFunction[y * version.size + x] = true
  }

  // MARK: Patterns (6.3)

  private mutating func drawPatterns() {
    let (size, last) = (version.size, version.size - 7)
    for position in 0..<size {
      draw(position, 6, position % 2 == 0)
      draw(6, position, position % 2 == 0)
    }
    let positions = version.alignmentPositions
    let corners = [[6, 6], [6, last], [last, 6]]
    for y in positions {
      for x in positions where !corners.contains([x, y]) { drawRings([true, false, true], x, y) }
    }
    // Finder patterns; the last ring is the separator.
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      drawRings([true, true, false, true, false], x, y)
    }
  }

  /// Draws square rings around a centre; the first is the centre itself.
  private mutating func drawRings(_ rings: [Bool], _ x: Int, _ y: Int) {
    let range = 1 - rings.count..<rings.count
    for down in range {
      for right in range { draw(x + right, y + down, rings[max(abs(down), abs(right))]) }
    }
  }

  // MARK: Format and version (7.9, 7.10)

  private mutating func drawFormat(mask: Int) {
    let size = version.size
    let bits = Self.coded(version.level.rawValue << 3 | mask, generator: 0x537, checkBits: 10) ^ 0x5412
    for index in 0..<15 {
      let dark = bits >> index & 1 == 1
      // Around the upper left finder pattern, past the timing patterns, and beside the two others.
      if index < 8 {
        draw(8, index < 6 ? index : index + 1, dark)
        draw(size - 1 - index, 8, dark)
      } else {
        draw(index == 8 ? 7 : 14 - index, 8, dark)
        draw(8, size - 15 + index, dark)
      }
    }
    // Always dark.
    draw(8, size - 8, true)
  }

  private mutating func drawVersion() {
    let bits = Self.coded(version.number, generator: 0x1F25, checkBits: 12)
    for index in 0..<18 {
      let dark = bits >> index & 1 == 1
      let (along, across) = (index / 3, version.size - 11 + index % 3)
      draw(along, across, dark)
      draw(across, along, dark)
    }
  }

  /// A value of up to 6 bits, and after it the check bits of a BCH code (annexes C and D).
  static func coded(_ value: Int, generator: Int, checkBits: Int) -> Int {
    let shifted = value << checkBits
    let rest = (0..<6).reversed().reduce(shifted) { rest, bit in
      rest >> (bit + checkBits) & 1 == 1 ? rest ^ generator << bit : rest
    }
    return shifted | rest
  }

  // MARK: Data (7.7.3)

  /// Places bits in pairs of columns from the right, alternately upwards and downwards. Modules left over stay light.
  private mutating func drawData(_ codewords: [UInt8]) {
    let size = version.size
    // The vertical timing pattern belongs to no pair.
    let columns = (0..<size).reversed().filter { $0 != 6 }
    var bits = codewords.lazy.flatMap { byte in (0..<8).lazy.map { byte << $0 & 128 != 0 } }.makeIterator()
    for pair in stride(from: 0, to: columns.count, by: 2) {
      for row in 0..<size {
        let y = pair % 4 == 0 ? size - 1 - row : row
        for x in columns[pair...pair + 1] where !isFunction[y * size + x] {
          isDark[y * size + x] = bits.next() ?? false
        }
      }
    }
  }
}
