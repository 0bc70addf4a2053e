package import TerminalModel

/// The colours of the pieces of a card without its words: half cells, or eighths of cells.
package struct CardPixels: Sendable {
  private let width: Int
  private let height: Int
  /// `colors.count == width * height`, row-major; the default colour beyond the card's line.
  private var colors: [Color]

  /// Pieces to a unit: a column, or half a row.
  private let scale: Int
  /// The colour of the card's frame.
  private let line: Color

  /// The pixels of a card without words, as fine as the theme's blocks.
  package init(_ card: CellBuffer, _ stylesheet: Stylesheet) {
    let line = stylesheet[.surface]
    self = stylesheet.blocks == .halves ? CardPixels(card, line: line) : CardPixels(finely: card, line: line)
  }

  /// - Parameter line: the colour of the card's frame, a column thick and a row: a cell has one edge of it at most.
  private init(_ card: CellBuffer, line: Color) {
    scale = 1
    self.line = line
    width = card.width
    height = 2 * card.height
    colors = [Color](repeating: .default, count: width * height)
    for y in 1..<max(1, height - 1) {
      let isEdge = y < 3 || y > height - 4
      for x in 0..<width {
        let cell = card[x, y / 2]
        let isForeground = y.isMultiple(of: 2) && cell.glyph == CellBuffer.upperHalf
        colors[y * width + x] =
          isEdge || x == 0 || x == width - 1 ? line : isForeground ? cell.foreground : cell.background
      }
    }
  }

  /// Two pieces beside and four above each other to a cell; the corners of the frame are round.
  private init(finely card: CellBuffer, line: Color) {
    scale = 2
    self.line = line
    width = 2 * card.width
    height = 4 * card.height
    colors = [Color](repeating: .default, count: width * height)
    for y in 0..<card.height {
      for x in 0..<card.width {
        for (index, color) in card[x, y].pieces.enumerated() {
          colors[(4 * y + index / 2) * width + 2 * x + index % 2] = color
        }
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        // The outer half of the first and the last row is free.
        let edge = (min(x, width - 1 - x), min(y, height - 1 - y) - 2)
        if edge.1 < 0 || edge.0 + edge.1 < 2 {
          colors[y * width + x] = .default
        } else if edge.0 < 2 || edge.1 < 4 {
          colors[y * width + x] = line
        }
      }
    }
  }

  /// A place on the card or a way, in parts of a half cell.
  struct Place {
    /// Bits of a part: many places are looked at in every frame, and whole numbers are the quickest.
    static let bits = 14

    var x: Int
    var y: Int

    init(_ place: (x: Double, y: Double)) {
      let one = Double(1 << Self.bits)
      x = Int((place.x * one).rounded())
      y = Int((place.y * one).rounded())
    }

    mutating func move(by way: Place) {
      x += way.x
      y += way.y
    }
  }

  /// What comes of the pixels where the card is turned.
  struct Sampler {
    fileprivate let colors: UnsafeBufferPointer<Color>
    fileprivate let width: Int
    fileprivate let height: Int
    let shadow: Color
    /// The way on the card from a half cell to the one at its right.
    let step: Place
    /// Four places within a half cell, from its upper left.
    fileprivate let samples: (Place, Place, Place, Place)
    /// The colour of the card's frame.
    let line: Color
    /// Where the card lies that casts a shadow on a place.
    let drop: Int
    /// Pieces to a unit, and the middles of the eight pieces of a cell from its upper left.
    fileprivate let scale: Int
    fileprivate let pieces: [Place]
    /// Places within a cell at which an edge is looked for.
    let probes: Probes

    @inline(__always)
    func sample(_ x: Int, _ y: Int) -> Color {
      let (column, row) = ((x &* scale) >> Place.bits, (y &* scale) >> Place.bits)
      guard UInt(bitPattern: column) < UInt(bitPattern: width),
        UInt(bitPattern: row) < UInt(bitPattern: height)
      else { return .default }
      return colors[row &* width &+ column]
    }

    /// The card's colour in a piece of a cell; the default colour beyond the card.
    ///
    /// - Parameter place: the upper left of the cell, on the card.
    func color(ofPiece index: Int, at place: Place) -> Color {
      sample(place.x &+ pieces[index].x, place.y &+ pieces[index].y)
    }

    /// The colour of a half cell within the picture of the card.
    ///
    /// - Parameter place: the upper left of the half cell, on the card.
    @inline(__always)
    func color(at place: Place) -> Color {
      let first = sample(place.x &+ samples.0.x, place.y &+ samples.0.y)
      let last = sample(place.x &+ samples.3.x, place.y &+ samples.3.y)
      // Most half cells lie within one colour.
      return first == last ? first : mixed(first, last, place)
    }

    /// Whether the card's frame or an edge of it passes through a half cell.
    @inline(__always)
    func hasEdge(at place: Place) -> Bool {
      isEdge(sample(place.x &+ samples.0.x, place.y &+ samples.0.y))
        || isEdge(sample(place.x &+ samples.1.x, place.y &+ samples.1.y))
        || isEdge(sample(place.x &+ samples.2.x, place.y &+ samples.2.y))
        || isEdge(sample(place.x &+ samples.3.x, place.y &+ samples.3.y))
    }

    /// Whether a colour of the card is that of what lies beyond it or of its frame.
    @inline(__always)
    func isEdge(_ color: Color) -> Bool { color.isDefault || color == line }

    private func mixed(_ first: Color, _ last: Color, _ place: Place) -> Color {
      let (second, third) = (
        sample(place.x + samples.1.x, place.y + samples.1.y),
        sample(place.x + samples.2.x, place.y + samples.2.y)
      )
      func mean(_ channel: (Color) -> UInt8) -> UInt8 {
        let sum = Int(channel(first)) + Int(channel(second)) + Int(channel(third)) + Int(channel(last))
        return UInt8(truncatingIfNeeded: sum / 4)
      }
      return Color(red: mean { $0.red }, green: mean { $0.green }, blue: mean { $0.blue })
    }
  }

  /// Half rows that the shadow lies below the card.
  private static let drop = 1.5

  /// Gives `body` what samples the card where it is turned.
  func withSampler(_ turn: CardTurn, shadow: Color, _ body: (Sampler) -> Void) {
    let (cosine, sine) = (turn.cosine, turn.sine)
    func place(_ x: Double, _ y: Double) -> Place { Place((x * cosine + y * sine, y * cosine - x * sine)) }
    colors.withUnsafeBufferPointer { colors in
      body(
        Sampler(
          colors: colors, width: width, height: height, shadow: shadow, step: place(1, 0),
          samples: (place(0.25, 0.25), place(0.75, 0.25), place(0.25, 0.75), place(0.75, 0.75)),
          line: line,
          drop: Place((0, Self.drop)).y, scale: scale,
          pieces: (0..<8).map { place(Double($0 % 2) / 2 + 0.25, Double($0 / 2) / 2 + 0.25) },
          probes: Probes(place)))
    }
  }
}
