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
