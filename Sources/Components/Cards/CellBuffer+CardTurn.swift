package import TerminalModel

extension CellBuffer {
  /// Draws a card turned: its fills and pictures from its pieces, and a shadow below; ``CardWords`` draws the words. With finer
  /// blocks the pieces are eighths or quarters of cells, else half cells. Its edges are parts of cells, and the shadow is as
  /// strong as it reaches into a cell, so that neither has steps of a cell.
  ///
  /// - Parameter clip: Cells outside it are left alone.
  package mutating func draw(_ pixels: CardPixels, _ turn: CardTurn, clip: Rect, _ stylesheet: Stylesheet) {
    let area = turn.bounds.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let isFine = stylesheet.blocks != .halves
    pixels.withSampler(turn, shadow: stylesheet[.mask]) { sampler in
      for y in area.minY..<area.maxY {
        var touched: Rect?
        var upper = CardPixels.Place(turn.source(x: Double(area.minX), y: Double(2 * y)))
        var lower = CardPixels.Place(turn.source(x: Double(area.minX), y: Double(2 * y + 1)))
        for x in area.minX..<area.maxX {
          defer {
            upper.move(by: sampler.step)
            lower.move(by: sampler.step)
          }
          if sampler.hasEdge(at: upper) || sampler.hasEdge(at: lower) {
            let edge = sampler.edge(at: upper, over: self[x, y])
            if case .beyond(let shade) = edge {
              blend(Rect(x: x, y: y, width: 1, height: 1), toward: sampler.shadow, amount: shade)
              continue
            }
            touched.extend(to: Point(x: x, y: y))
            if case .card(let cell) = edge {
              self[x, y] = cell
              continue
            }
          }
          touched.extend(to: Point(x: x, y: y))
          self[x, y] =
            isFine ? sampler.fineCell(at: upper, as: stylesheet.blocks) : sampler.cell(upper, lower)
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
}

extension CardPixels.Sampler {
  /// A cell within the picture, of two half cells.
  @inline(__always)
  fileprivate func cell(_ upper: CardPixels.Place, _ lower: CardPixels.Place) -> Cell {
    let (ink, ground) = (color(at: upper), color(at: lower))
    return Cell(
      glyph: ink == ground ? .blank : CellBuffer.upperHalf, style: Style(foreground: ink, background: ground))
  }

  /// A cell within the picture, of pieces in two colours.
  fileprivate func fineCell(at place: CardPixels.Place, as level: BlockGlyphs) -> Cell {
    Cell(inTwoColorsOf: (0..<8).map { color(ofPiece: $0, at: place) }, as: level)
  }
}

extension Rect? {
  /// The smallest box around it and a cell.
  fileprivate mutating func extend(to point: Point) {
    let place = Rect(origin: point, size: Size(width: 1, height: 1))
    self = self?.union(place) ?? place
  }
}
