package import TerminalModel

extension CellBuffer {
  /// Takes away what is left of words that an overlay cuts through or touches, so that no halves of words stand at its
  /// sides; called before the overlay is drawn.
  ///
  /// A word is a run of letters, digits and signs without a blank; lines, blocks and pictures are none, and stay. The
  /// background of the cells stays.
  ///
  /// - Parameters:
  ///   - rect: The cells that the overlay covers.
  ///   - screen: Cells outside it are left alone.
  ///   - gap: The most blanks between words that go together.
  ///   - amount: How far the words have gone, 0 to 255: an overlay that fades in takes them along.
  package mutating func clearWords(
    cutBy rect: Rect, within screen: Rect, _ stylesheet: Stylesheet, gap: Int = 0, amount: Int = 255
  ) {
    let visible = screen.intersection(bounds)
    let covered = rect.intersection(visible)
    guard stylesheet.takesCut, !covered.isEmpty, amount > 0 else { return }
    for y in covered.minY..<covered.maxY {
      let left = words(from: covered.minX - 1, y, step: -1, within: visible, gap: gap)
      let right = words(from: covered.maxX, y, step: 1, within: visible, gap: gap)
      fadeGlyphs((covered.minX - left)..<covered.minX, y, amount)
      fadeGlyphs(covered.maxX..<(covered.maxX + right), y, amount)
    }
  }

  /// The columns of words beside an overlay that go on under it or touch it.
  ///
  /// - Parameters:
  ///   - start: The first column beside the overlay.
  ///   - step: The way from the overlay, -1 or 1.
  private func words(from start: Int, _ y: Int, step: Int, within screen: Rect, gap: Int) -> Int {
    // Blanks at the overlay's edge are of the phrase where it goes on under it.
    let inside = (1...max(1, gap)).first { count in
      let x = start - count * step
      return screen.minX <= x && x < screen.maxX && self[x, y].isOfWord
    }
    var blanks = min(gap, inside.map { $0 - 1 } ?? gap)
    var (x, columns) = (start, 0)
    while screen.minX <= x, x < screen.maxX, blanks <= gap {
      if self[x, y].isOfWord {
        (columns, blanks) = (abs(x - start) + 1, 0)
      } else if self[x, y].glyph == .blank {
        blanks += 1
      } else {
        break
      }
      x += step
    }
    return columns
  }

  /// What is left of blocks of text that an overlay covers in part: the lines that it cuts or touches, and those right above
  /// and below it that go on with words in its first or its last row. A block ends at a row without words; words on a fill
  /// of their own stay.
  ///
  /// - Parameters:
  ///   - rect: The cells that the overlay covers.
  ///   - lit: Areas that stay.
  ///   - takesFoot: Whether a block goes that begins right below it, and would hang from its foot.
  ///   - grounds: Colours that text stands on, beside that of its screen's edge.
  func linesCut(
    by rect: Rect, within screen: Rect, except lit: [Rect], takesFoot: Bool, grounds: [Color]
  ) -> [OverlayCut.Line] {
    let visible = screen.intersection(bounds)
    let covered = rect.intersection(visible)
    guard !covered.isEmpty else { return [] }
    func unlit(_ lines: [Range<Int>], _ y: Int) -> [OverlayCut.Line] {
      lines.map { OverlayCut.Line(columns: $0, y: y) }.filter { line in
        let area = Rect(x: line.columns.lowerBound, y: y, width: line.columns.count, height: 1)
        return !lit.contains { $0.intersects(area) }
      }
    }
    func cut(_ y: Int) -> [Range<Int>] {
      lines(of: y, within: visible, grounds).filter {
        $0.lowerBound <= covered.maxX && $0.upperBound >= covered.minX
      }
    }
    var gone: [OverlayCut.Line] = []
    for (start, step) in [(covered.minY, -1), (covered.maxY - 1, 1)] {
      var spans = cut(start)
      if step > 0, takesFoot, spans.isEmpty { spans = [covered.minX..<covered.maxX] }
      for count in 1...Self.mostLines where !spans.isEmpty {
        let y = start + count * step
        guard visible.minY <= y, y < visible.maxY else { break }
        let all = lines(of: y, within: visible, grounds)
        let next = unlit(all.filter { line in spans.contains { $0.overlaps(line) } }, y)
        spans = next.map { $0.columns }
        gone += next
        gone += unlit(mark(after: next.map { $0.columns }, of: all), y)
      }
    }
    for y in covered.minY..<covered.maxY {
      let lines = cut(y)
      gone += unlit(lines + mark(after: lines, of: self.lines(of: y, within: visible, grounds)), y)
    }
    return gone
  }

  /// The mark at the end of a row, such as an arrow, which goes with the words before it.
  private func mark(after gone: [Range<Int>], of lines: [Range<Int>]) -> [Range<Int>] {
    guard let last = lines.last, last.count == 1, let words = gone.last, words.upperBound < last.lowerBound
    else { return [] }
    return [last]
  }

  /// The columns of pieces of text in a row, which are further apart than words.
  private func lines(of y: Int, within screen: Rect, _ grounds: [Color]) -> [Range<Int>] {
    let edge = self[screen.minX, y].background
    var found: [Range<Int>] = []
    for x in screen.minX..<screen.maxX {
      let cell = self[x, y]
      guard cell.isOfWord, isGround(cell.background, edge, grounds) else { continue }
      // A mark in a rule, such as that of what is below, is no text.
      if [x - 2, x + 2].allSatisfy({ 0..<width ~= $0 && self[$0, y].glyph.isLine }) { continue }
      if let last = found.last, x - last.upperBound <= Self.wordGap {
        found[found.count - 1] = last.lowerBound..<(x + 1)
      } else {
        found.append(x..<(x + 1))
      }
    }
    return found
  }

  /// Lines above and below an overlay that go at most, and columns between words of a line.
  private static let mostLines = 5
  private static let wordGap = 2

  /// Blanks what stands beside an overlay that nearly fills its screen, so that no stumps of buttons and pictures stand there;
  /// the cards that they are on go on behind it. A wider screen stays.
  ///
  /// - Parameters:
  ///   - lit: Areas that stay.
  ///   - cut: What the overlay cuts: pictures that go on behind it stay.
  ///   - amount: How far it has gone, 0 to 255.
  package mutating func clearSides(
    of overlay: Rect, within screen: Rect, except lit: [Rect] = [], cut: OverlayCut = OverlayCut(),
    _ stylesheet: Stylesheet, amount: Int
  ) {
    let sides = (overlay.minX - screen.minX, screen.maxX - overlay.maxX)
    guard stylesheet.takesCut, amount > 0, sides.0 + sides.1 <= Self.narrowSides else { return }
    let rows = Rect(x: screen.x, y: overlay.y, width: screen.width, height: overlay.height)
      .intersection(screen).intersection(bounds)
    let grounds = [stylesheet[.surface]]
    let behind = Set(cut.behind)
    for y in rows.minY..<max(rows.minY, rows.maxY) {
      // The edge of a screen shows the ground of its row.
      let edge = self[rows.minX, y].background
      var ground = edge
      var isBesideGround = true
      // All of the row: what is behind the overlay would show at its corners.
      for x in rows.minX..<rows.maxX {
        let place = Point(x: x, y: y)
        guard !behind.contains(place), !lit.contains(where: { $0.contains(place) }) else { continue }
        let cell = self[x, y]
        // The white of an icon is no card.
        let isBare =
          cell.background == ground || isBesideGround && isGround(cell.background, edge, grounds)
        isBesideGround = isBare
        if isBare {
          ground = cell.background
          // A blank, a line, or the edge of a card.
          let isEdge = isGround(cell.foreground, edge, grounds) && cell.foreground != ground
          if !cell.isOfWord, !cell.glyph.isDrawing || isEdge { continue }
        }
        let area = Rect(x: x, y: y, width: 1, height: 1)
        if amount == 255 {
          fill(area, Style(foreground: ground, background: ground))
        } else {
          blend(area, toward: ground, amount: amount)
        }
      }
    }
  }

  /// The most columns at both sides of an overlay that nearly fills its screen.
  private static let narrowSides = 14

  /// The smallest box around the words in an area; `nil`: there are none.
  package func words(in area: Rect) -> Rect? {
    let visible = area.intersection(bounds)
    var found: Rect?
    for y in visible.minY..<max(visible.minY, visible.maxY) {
      for x in visible.minX..<visible.maxX where self[x, y].isOfWord {
        let place = Rect(x: x, y: y, width: 1, height: 1)
        found = found?.union(place) ?? place
      }
    }
    return found
  }

  /// Moves the ink of cells of a row to the colour behind it.
  mutating func fadeGlyphs(_ columns: Range<Int>, _ y: Int, _ amount: Int) {
    for x in columns {
      let cell = self[x, y]
      let area = Rect(x: x, y: y, width: 1, height: 1)
      // The terminal's own colours cannot be mixed.
      let isMixed = amount < 255 && !cell.foreground.isDefault && !cell.background.isDefault
      if isMixed {
        restyle(area) { $0.foreground = $0.foreground.mixed(with: $0.background, amount: amount) }
      } else if amount >= 128 {
        fill(area, Style(background: cell.background))
      }
    }
  }
}

extension Cell {
  /// Whether a part of a word stands here: no blank, line, block or other shape that fills cells.
  var isOfWord: Bool {
    if glyph.isContinuation || glyph.isCluster { return true }
    return glyph.index != 0x20 && glyph.index != 0xA0 && glyph.index != 0x3000 && !glyph.isLine
      && !glyph.isDrawing
  }
}
