package import TerminalModel

/// What an overlay cuts of the screen below it and what therefore goes: lines of blocks of text, and pictures.
package struct OverlayCut: Hashable, Sendable {
  /// A line of text, without its ground.
  struct Line: Hashable, Sendable {
    var columns: Range<Int>
    var y: Int
  }

  /// The cells of a picture that are in sight.
  struct Picture: Hashable, Sendable {
    var cells: [Point]
    /// A cell of the ground that it fades into; `nil`: the edge of the screen in its own row.
    var ground: Point?
  }

  /// Lines of text that go.
  var lines: [Line] = []
  /// Pictures that go, and the edges of cards of which nothing else is left above or below.
  var pictures: [Picture] = []
  /// Cells beside the overlay of pictures that go on behind it.
  package var behind: [Point] = []
  /// The first column of the screen, whose cells show the grounds of their rows.
  var edge = 0

  /// Lets all pictures go on.
  package mutating func keepPictures() { pictures = [] }

  /// Takes the lines of text in that something else cuts.
  package mutating func takeLines(of other: OverlayCut) { lines += other.lines }
}

extension CellBuffer {
  /// Finds what an overlay cuts: blocks of text that it cuts or touches, small pictures before their lines, and pictures of
  /// which it leaves less than two fifths and few rows; what is left of a face would stare over its edge.
  ///
  /// A picture is what lies together, has neither the colour of its screen's edge nor that of the surface, and no
  /// words on it; words stay.
  ///
  /// - Parameters:
  ///   - rect: The cells that the overlay covers.
  ///   - lit: Areas that stay.
  ///   - takesFoot: Whether a block of text goes that begins right below it, and would hang from its foot.
  ///   - stylesheet: Text and pictures stand on its surface, or on the ground of the screen's edge.
  package func cut(
    by rect: Rect, within screen: Rect, except lit: [Rect] = [], takesFoot: Bool = false,
    _ stylesheet: Stylesheet
  ) -> OverlayCut {
    let grounds = [stylesheet[.surface]]
    let visible = screen.intersection(bounds)
    var cut = OverlayCut(edge: visible.minX)
    guard stylesheet.takesCut, !rect.intersection(visible).isEmpty else { return cut }
    cut.lines = linesCut(by: rect, within: screen, except: lit, takesFoot: takesFoot, grounds: grounds)
    var seen = [Bool](repeating: false, count: width * height)
    // What is below its first and its last row would show at its corners.
    let whole = rect.inset(x: 0, y: 1)
    func add(_ picture: [Point], at place: Point) {
      let cells = (picture + rest(of: picture, within: visible, &seen))
        .filter { cell in !whole.contains(cell) && !lit.contains { $0.contains(cell) } }
      // A picture on a card fades into the card.
      cut.pictures.append(
        OverlayCut.Picture(cells: cells, ground: ground(before: place, within: visible, grounds)))
    }
    for line in cut.lines {
      let edge = self[visible.minX, line.y].background
      let start = line.columns.lowerBound
      for x in max(visible.minX, start - Self.pictureGap)..<start
      where !seen[line.y * width + x] && isOfPicture(self[x, line.y], edge, grounds) {
        let place = Point(x: x, y: line.y)
        let picture = picture(at: place, within: visible, grounds, &seen)
        if picture.count * Self.leastScreens < visible.width * visible.height { add(picture, at: place) }
      }
    }
    for cells in chips(of: cut.lines, within: visible, grounds) {
      let dark = cells.filter { cell in !lit.contains { $0.contains(cell) } }
      cut.pictures.append(
        OverlayCut.Picture(cells: dark, ground: ground(before: dark.first ?? .zero, within: visible, grounds))
      )
    }
    let covered = rect.intersection(visible)
    for cells in edgesLeft(by: covered, within: visible, grounds) {
      let dark = cells.filter { cell in !lit.contains { $0.contains(cell) } }
      cut.pictures.append(OverlayCut.Picture(cells: dark, ground: nil))
    }
    for y in covered.minY..<covered.maxY {
      let edge = self[visible.minX, y].background
      // Most cells are of no picture.
      for x in covered.minX..<covered.maxX
      where !seen[y * width + x] && isOfPicture(self[x, y], edge, grounds) {
        let place = Point(x: x, y: y)
        let picture = picture(at: place, within: visible, grounds, &seen)
        let hidden = picture.count { covered.contains($0) }
        let isInSight = picture.contains {
          covered.minY - $0.y >= Self.enoughRows || $0.y - covered.maxY >= Self.enoughRows - 1
        }
        if picture.count * 2 < visible.width * visible.height, hidden * 5 >= picture.count * 3, !isInSight {
          add(picture, at: place)
        } else if let first = picture.first, picture.contains(where: { abs($0.y - first.y) >= Self.tall - 1 })
        {
          cut.behind += picture.filter {
            covered.minY <= $0.y && $0.y < covered.maxY && !covered.contains($0)
          }
        }
      }
    }
    return cut
  }

  /// Lets what an overlay cuts go out.
  ///
  /// - Parameter amount: How far the overlay shows, 0 to 255.
  package mutating func recede(_ cut: OverlayCut, amount: Int) {
    guard amount > 0 else { return }
    for line in cut.lines { fadeGlyphs(line.columns, line.y, amount) }
    for picture in cut.pictures {
      let behind = picture.ground.map { self[$0].background }
      for place in picture.cells {
        let ground = behind ?? self[cut.edge, place.y].background
        var cell = self[place]
        cell.foreground = cell.foreground.mixed(with: ground, amount: amount)
        cell.background = cell.background.mixed(with: ground, amount: amount)
        // Otherwise the picture is still drawn in those cells whose faded colours fit one of the masks (`PictureVeils`).
        cell.attributes = cell.attributes.untagged
        self[place] = cell
      }
      // What cannot be seen is not read, either.
      for place in picture.cells where amount == 255 && self[place].isOfWord {
        fill(Rect(x: place.x, y: place.y, width: 1, height: 1), Style(background: self[place].background))
      }
    }
  }

  /// Rows of a picture above or below an overlay that are enough to see what it shows.
  private static let enoughRows = 4
  /// Rows from which a picture that an overlay leaves in sight goes on beside it: less is a part of a control.
  private static let tall = 3
  /// Columns between a picture of a row and its text, the picture's last one included.
  private static let pictureGap = 3
  /// How many pictures of a row a screen has room for at least.
  private static let leastScreens = 8

  /// The words on a fill of their own, of a row, that stand in the rows of lines behind their ends.
  private func chips(of lines: [OverlayCut.Line], within screen: Rect, _ grounds: [Color]) -> [[Point]] {
    var found: [[Point]] = []
    var ends: [Int: Int] = [:]
    for line in lines { ends[line.y] = max(ends[line.y] ?? 0, line.columns.upperBound) }
    for (y, end) in ends.sorted(by: { $0.key < $1.key }) {
      let edge = self[screen.minX, y].background
      func isFill(_ x: Int, _ y: Int) -> Bool {
        guard screen.contains(Point(x: x, y: y)) else { return false }
        let cell = self[x, y]
        return !isGround(cell.background, edge, grounds)
          || cell.glyph.isDrawing && !isGround(cell.foreground, edge, grounds)
      }
      var start = end
      while start < screen.maxX {
        var next = start
        while isFill(next, y) { next += 1 }
        let columns = start..<next
        if !columns.isEmpty, columns.count * 3 <= screen.width,
          columns.contains(where: { self[$0, y].isOfWord }),
          !columns.contains(where: { isFill($0, y - 1) || isFill($0, y + 1) })
        {
          found.append(columns.map { Point(x: $0, y: y) })
        }
        start = max(next, start + 1)
      }
    }
    return found
  }

  /// The first rows of boxes right above an overlay and the last ones right below it, of which it hides all else but one
  /// side at most.
  private func edgesLeft(by overlay: Rect, within screen: Rect, _ grounds: [Color]) -> [[Point]] {
    var found: [[Point]] = []
    for (y, step) in [(overlay.minY - 1, 1), (overlay.maxY, -1)] where screen.minY <= y && y < screen.maxY {
      var start = screen.minX
      while start < screen.maxX {
        var end = start
        while end < screen.maxX, isFilled(end, y, within: screen), !self[end, y].isOfWord { end += 1 }
        let columns = start..<end
        start = max(end, start + 1)
        let hidden = columns.clamped(to: overlay.minX..<overlay.maxX)
        // A column is a sliver.
        let goesOn = columns.lowerBound < overlay.minX - 1 && overlay.maxX + 1 < columns.upperBound
        if !hidden.isEmpty, !goesOn, columns.contains(where: { isEdge(self[$0, y]) }),
          // What begins within the next row, with ground before it, is another box.
          !columns.contains(where: {
            isFilled($0, y - step, within: screen)
              && self[$0, y - step].outerHalf(ofTop: step < 0) != self[screen.minX, y - step].background
          }),
          hidden.contains(where: {
            // A card may stand on another one.
            let inner = self[$0, y + step]
            return isFilled($0, y + step, within: screen)
              && (inner.glyph == .blank || isEdge(inner) && inner.background == self[$0, y].foreground)
          })
        {
          found.append(columns.map { Point(x: $0, y: y) })
        }
      }
    }
    return found
  }

  /// Whether a cell shows anything but the ground of its screen's edge, a word or a line on that.
  func isFilled(_ x: Int, _ y: Int, within screen: Rect) -> Bool {
    guard screen.contains(Point(x: x, y: y)) else { return false }
    let edge = self[screen.minX, y].background
    return self[x, y].background != edge || self[x, y].glyph.isDrawing && self[x, y].foreground != edge
  }

  /// Whether a cell has a part of the edge of a box along its row.
  private func isEdge(_ cell: Cell) -> Bool {
    cell.foreground != cell.background
      && [Self.upperHalf, Self.lowerPart, Self.upperPart].contains(cell.glyph)
  }

  /// A cell of what a picture stands on: the first ground at the left of one of its cells; `nil`: it goes to the edge.
  private func ground(before place: Point, within screen: Rect, _ grounds: [Color]) -> Point? {
    let edge = self[screen.minX, place.y].background
    return (screen.minX..<place.x).reversed().first { isGround(self[$0, place.y].background, edge, grounds) }
      .map { Point(x: $0, y: place.y) }
  }

  /// The cells of a picture that lie together with one of them; none: it is no picture.
  private func picture(
    at start: Point, within screen: Rect, _ grounds: [Color], _ seen: inout [Bool]
  ) -> [Point] {
    var found: [Point] = []
    var open = [start]
    var hasWords = false
    while let place = open.popLast() {
      guard screen.contains(place), !seen[place.y * width + place.x] else { continue }
      let cell = self[place]
      let edge = self[screen.minX, place.y].background
      if cell.isOfWord, !isGround(cell.background, edge, grounds) { hasWords = true }
      guard isOfPicture(cell, edge, grounds) else { continue }
      seen[place.y * width + place.x] = true
      found.append(place)
      // A line that slants goes from corner to corner.
      for y in (place.y - 1)...(place.y + 1) {
        for x in (place.x - 1)...(place.x + 1) { open.append(Point(x: x, y: y)) }
      }
    }
    // What has words on its own fill is a button, and stays.
    return hasWords ? [] : found
  }

  /// The other cells of artwork that a picture has cells of: those that have the colour of a ground, and what lies apart.
  private func rest(of picture: [Point], within screen: Rect, _ seen: inout [Bool]) -> [Point] {
    let numbers = Set(picture.compactMap { self[$0].attributes.pictureTag?.number })
    guard !numbers.isEmpty else { return [] }
    let known = Set(picture)
    var found: [Point] = []
    for y in screen.minY..<screen.maxY {
      for x in screen.minX..<screen.maxX {
        guard let tag = self[x, y].attributes.pictureTag, numbers.contains(tag.number) else { continue }
        seen[y * width + x] = true
        if !known.contains(Point(x: x, y: y)) { found.append(Point(x: x, y: y)) }
      }
    }
    return found
  }

  /// Whether a colour is that of a ground.
  func isGround(_ color: Color, _ edge: Color, _ grounds: [Color]) -> Bool {
    color == edge || color.isDefault || grounds.contains(color)
  }

  private func isOfPicture(_ cell: Cell, _ edge: Color, _ grounds: [Color]) -> Bool {
    guard !cell.isOfWord else { return false }
    return !isGround(cell.background, edge, grounds)
      || cell.glyph.isDrawing && !isGround(cell.foreground, edge, grounds)
  }
}
