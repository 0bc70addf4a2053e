package import TerminalModel

extension CellBuffer {
  /// Draws a card turned: its fills and pictures from its pieces, and a shadow below; ``CardWords`` draws the words. With finer
  /// blocks the pieces are eighths or quarters of cells, else half cells, which are smoothed at edges.
  ///
  /// - Parameter clip: Cells outside it are left alone.
  package mutating func draw(_ pixels: CardPixels, _ turn: CardTurn, clip: Rect, _ stylesheet: Stylesheet) {
    let area = turn.bounds.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let isFine = stylesheet.blocks != .halves
    pixels.withSampler(turn, shadow: stylesheet[.mask]) { sampler in
      guard !isFine else { return drawFinely(sampler, turn, as: stylesheet.blocks, in: area, clip: clip) }
      for y in area.minY..<area.maxY {
        var touched: Rect?
        var upper = CardPixels.Place(turn.source(x: Double(area.minX), y: Double(2 * y)))
        var lower = CardPixels.Place(turn.source(x: Double(area.minX), y: Double(2 * y + 1)))
        for x in area.minX..<area.maxX {
          let cell = self[x, y]
          let (top, foot) = (cell.upperGround, cell.lowerGround)
          let shown = (sampler.color(at: upper, over: top), sampler.color(at: lower, over: foot))
          upper.move(by: sampler.step)
          lower.move(by: sampler.step)
          guard shown.0 != nil || shown.1 != nil else { continue }
          touched.extend(to: Point(x: x, y: y))
          let (ink, ground) = (shown.0 ?? top, shown.1 ?? foot)
          self[x, y] = Cell(
            glyph: ink == ground ? .blank : Self.upperHalf, style: Style(foreground: ink, background: ground))
        }
        if let touched { clearHalfCharacters(beside: touched, within: clip) }
      }
    }
  }

  /// Takes away what is left of characters of two columns of which one was drawn over: words go on below a card.
  private mutating func clearHalfCharacters(beside drawn: Rect, within clip: Rect) {
    let (before, after) = (Point(x: drawn.minX - 1, y: drawn.y), Point(x: drawn.maxX, y: drawn.y))
    if clip.contains(before), self[before].glyph.isWide { self[before].glyph = .blank }
    if clip.contains(after), self[after].glyph.isContinuation { self[after].glyph = .blank }
  }

  /// Draws the pieces of a turned card as blocks of two colours to a cell.
  private mutating func drawFinely(
    _ sampler: CardPixels.Sampler, _ turn: CardTurn, as level: BlockGlyphs, in area: Rect, clip: Rect
  ) {
    var pieces = [Color](repeating: .default, count: 8)
    for y in area.minY..<area.maxY {
      var place = CardPixels.Place(turn.source(x: Double(area.minX), y: Double(2 * y)))
      var touched: Rect?
      for x in area.minX..<area.maxX {
        let cell = self[x, y]
        var hasEdge = false
        for piece in pieces.indices {
          pieces[piece] = sampler.color(ofPiece: piece, at: place)
          hasEdge = hasEdge || sampler.isEdge(pieces[piece])
        }
        let start = place
        place.move(by: sampler.step)
        if hasEdge {
          // A cell has two colours: frame, picture and ground in one would tear the edge.
          let (top, foot) = (cell.upperGround, cell.lowerGround)
          let shown = (
            sampler.crisp(at: start, over: top), sampler.crisp(at: sampler.below(start), over: foot)
          )
          guard shown.0 != nil || shown.1 != nil else { continue }
          for piece in pieces.indices { pieces[piece] = piece < 4 ? shown.0 ?? top : shown.1 ?? foot }
        }
        touched.extend(to: Point(x: x, y: y))
        self[x, y] = Cell(inTwoColorsOf: pieces, as: level)
      }
      if let touched { clearHalfCharacters(beside: touched, within: clip) }
    }
  }
}

extension Rect? {
  /// The smallest box around it and a cell.
  fileprivate mutating func extend(to point: Point) {
    let place = Rect(origin: point, size: Size(width: 1, height: 1))
    self = self?.union(place) ?? place
  }
}

extension Cell {
  /// The colour of the upper half, also of a corner that ``CellBuffer/fillSoftly(_:_:round:)`` has rounded.
  fileprivate var upperGround: Color { glyph == CellBuffer.upperHalf ? foreground : background }
  /// The colour of the lower half.
  fileprivate var lowerGround: Color {
    glyph == CellBuffer.lowCorner || glyph == CellBuffer.highCorner ? foreground : background
  }
}

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

  /// - Parameter line: the colour of the card's frame, half a row thick.
  private init(_ card: CellBuffer, line: Color) {
    scale = 1
    self.line = line
    width = card.width
    height = 2 * card.height
    colors = [Color](repeating: .default, count: width * height)
    for y in 1..<max(1, height - 1) {
      let isEdge = y == 1 || y == height - 2
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
        } else if min(edge.0, edge.1) < 2 {
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
    fileprivate let shadow: Color
    /// The way on the card from a half cell to the one at its right.
    let step: Place
    /// The way on the card from a half cell to the one below it.
    fileprivate let down: Place
    /// Four places within a half cell, from its upper left, and its middle.
    fileprivate let samples: (Place, Place, Place, Place)
    fileprivate let middle: Place
    /// The colour of the card's frame.
    fileprivate let line: Color
    /// Where the card lies that casts a shadow on a place.
    fileprivate let drop: Int
    /// Pieces to a unit, and the middles of the eight pieces of a cell from its upper left.
    fileprivate let scale: Int
    fileprivate let pieces: [Place]

    /// The share of the shadow, of 255.
    private static let shade = 44

    @inline(__always)
    private func sample(_ x: Int, _ y: Int) -> Color {
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

    /// The colour of a half cell after the card and its shadow were drawn over it; `nil`: neither comes there.
    ///
    /// - Parameter place: the upper left of the half cell, on the card.
    @inline(__always)
    func color(at place: Place, over below: Color) -> Color? {
      let first = sample(place.x &+ samples.0.x, place.y &+ samples.0.y)
      let last = sample(place.x &+ samples.3.x, place.y &+ samples.3.y)
      // Most half cells lie within one colour.
      if first == last, !first.isDefault { return first }
      return mixed(first, last, place, below)
    }

    /// The colour of a half cell by its middle alone, after the card and its shadow were drawn over it; `nil`: neither comes
    /// there.
    func crisp(at place: Place, over below: Color) -> Color? {
      let color = sample(place.x &+ middle.x, place.y &+ middle.y)
      guard color.isDefault else { return color }
      return sample(place.x &+ middle.x, place.y &+ middle.y &- drop).isDefault
        ? nil : below.mixed(with: shadow, amount: Self.shade)
    }

    /// Whether a colour of the card is that of what lies beyond it or of its frame.
    @inline(__always)
    func isEdge(_ color: Color) -> Bool { color.isDefault || color == line }

    /// The upper left of the lower half of a cell.
    func below(_ place: Place) -> Place {
      var below = place
      below.move(by: down)
      return below
    }

    private func mixed(_ first: Color, _ last: Color, _ place: Place, _ below: Color) -> Color? {
      let (second, third) = (
        sample(place.x + samples.1.x, place.y + samples.1.y),
        sample(place.x + samples.2.x, place.y + samples.2.y)
      )
      // Edges and the frame are not smoothed: half a row of a mixed colour would look torn off.
      if isEdge(first) || isEdge(second) || isEdge(third) || isEdge(last) {
        return crisp(at: place, over: below)
      }
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
          colors: colors, width: width, height: height, shadow: shadow, step: place(1, 0), down: place(0, 1),
          samples: (place(0.25, 0.25), place(0.75, 0.25), place(0.25, 0.75), place(0.75, 0.75)),
          middle: place(0.5, 0.5), line: line,
          drop: Place((0, Self.drop)).y, scale: scale,
          pieces: (0..<8).map { place(Double($0 % 2) / 2 + 0.25, Double($0 / 2) / 2 + 0.25) }))
    }
  }
}
