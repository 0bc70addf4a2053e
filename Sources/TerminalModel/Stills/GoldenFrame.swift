/// One frame as a golden keeps it: the visible part of every cell, and the cells that are left out.
///
/// A text keeps all of it (``text(named:colors:palette:)``) and can be read back, so that an approved frame can be
/// drawn beside another one.
package struct GoldenFrame: Hashable, Sendable {
  /// The frame; a cell that is left out shows `░`.
  package private(set) var frame: CellBuffer
  /// The cells that are left out, by their index.
  package private(set) var masked: Set<Int>

  /// The cell in the place of one that is left out.
  package static let mask = Cell(glyph: Glyph("░"))

  /// - Parameter masks: The areas that are left out, in cells of the frame.
  package init(_ frame: CellBuffer, masks: [Rect] = []) {
    var visible = CellBuffer(size: frame.size)
    for y in 0..<frame.height { visible.write(Self.line(frame, y), x: 0, y: y, style: .plain) }
    let (width, cells) = (frame.width, frame.cells)
    visible.withUnsafeMutableCells { drawn in
      for index in drawn.indices {
        var cell = cells[index]
        cell.attributes = cell.attributes.untagged
        cell.glyph = drawn[index].glyph
        drawn[index].style = GoldenLayers.visible(cell)
      }
    }
    var masked: Set<Int> = []
    for rect in masks.map({ $0.intersection(frame.bounds) }) {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          visible[x, y] = Self.mask
          masked.insert(y * width + x)
        }
      }
    }
    self.frame = visible
    self.masked = masked
  }

  /// A frame that was read.
  init(read frame: CellBuffer, masked: Set<Int>) {
    self.frame = frame
    self.masked = masked
  }

  /// All glyphs of a row, blanks at its end included.
  static func line(_ frame: CellBuffer, _ y: Int) -> String {
    frame.cells[y * frame.width..<(y + 1) * frame.width].map { $0.glyph.text }.joined()
  }
}

/// The letters of styles in a golden.
package struct GoldenPalette: Hashable, Sendable {
  /// The styles that have a letter, each once, in the order they were given.
  private(set) var order: [Style] = []
  private(set) var letters: [Style: Unicode.Scalar] = [:]
  private var taken: Set<Unicode.Scalar> = []
  private var next = 0

  /// A palette without letters.
  package init() {}

  /// The letter of a style, a new one if need be.
  mutating func letter(of style: Style) -> Unicode.Scalar {
    if let letter = letters[style] { return letter }
    var letter = Self.letter(next)
    while taken.contains(letter), next < Self.count {
      next += 1
      letter = Self.letter(next)
    }
    add(letter, style)
    return letter
  }

  /// Gives a style a letter.
  mutating func add(_ letter: Unicode.Scalar, _ style: Style) {
    guard letters[style] == nil else { return }
    letters[style] = letter
    order.append(style)
    taken.insert(letter)
  }

  /// The letter of a cell that is left out.
  static let mask: Unicode.Scalar = "░"

  /// Plain letters and digits, then letters with marks, then syllables and ideographs: always one scalar a style.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x180...0x24F,
    0x1401...0x166C, 0x3400...0x4DB5, 0x4E00...0x9FA5, 0xF0000...0xFFFFD, 0x10_0000...0x10_FFFD,
  ]
  private static let count = ranges.reduce(0) { $0 + $1.count }

  /// The letter of a number; the last one for all beyond.
  private static func letter(_ number: Int) -> Unicode.Scalar {
    var rest = number
    for range in ranges {
      if rest < range.count {
        return Unicode.Scalar(range.lowerBound + UInt32(rest)) ?? mask
      }
      rest -= range.count
    }
    return "\u{10FFFD}"
  }
}
