package import TerminalModel

extension CellBuffer {
  /// Lets what an overlay cuts recede: pictures of which it covers a part, blocks of text, and small pictures before them.
  ///
  /// The parameters are those of ``fadePictures(cutBy:within:except:grounds:share:amount:)``.
  package mutating func recede(
    around rect: Rect, within screen: Rect, except lit: [Rect] = [], grounds: [Color], share: Int = 8,
    amount: Int
  ) {
    let lines = clearBlocks(cutBy: rect, within: screen, except: lit, grounds: grounds, amount: amount)
    fadePictures(before: lines, of: rect, within: screen, except: lit, grounds: grounds, amount: amount)
    fadePictures(
      cutBy: rect, within: screen, except: lit, grounds: grounds, share: share, amount: amount)
  }

  /// Lets the pictures of rows of lists recede, whose text has gone.
  ///
  /// - Parameter lines: where the lines of the text begin.
  private mutating func fadePictures(
    before lines: [Point], of rect: Rect, within screen: Rect, except lit: [Rect], grounds: [Color],
    amount: Int
  ) {
    let visible = screen.intersection(bounds)
    guard !lines.isEmpty, amount > 0 else { return }
    var seen = [Bool](repeating: false, count: width * height)
    for line in lines {
      let edge = self[visible.minX, line.y].background
      for x in (max(visible.minX, line.x - Self.pictureGap)..<line.x)
      where !seen[line.y * width + x] && isOfPicture(self[x, line.y], edge, grounds) {
        let picture = picture(at: Point(x: x, y: line.y), within: visible, grounds, &seen)
        guard picture.count * Self.leastScreens < visible.width * visible.height else { continue }
        let behind = ground(before: x, line.y, within: visible, grounds)
        fade(picture, of: rect, except: lit, into: behind, within: visible, amount)
      }
    }
  }

  /// Columns between a picture of a row and its text, the picture's last one included.
  private static let pictureGap = 3
  /// How many pictures of a row a screen has room for at least.
  private static let leastScreens = 8

  /// Lets pictures recede of which an overlay covers a part: what is left of a face would stare over its edge.
  ///
  /// A picture is what lies together has neither the colour of its screen's edge nor one of `grounds`, and no
  /// words on it; words stay.
  ///
  /// - Parameters:
  ///   - rect: The cells that the overlay covers.
  ///   - lit: Areas that stay.
  ///   - grounds: Colours that pictures stand on.
  ///   - share: A picture disappears where one of so many parts of it is covered.
  ///   - amount: How far the overlay shows, 0 to 255.
  package mutating func fadePictures(
    cutBy rect: Rect, within screen: Rect, except lit: [Rect], grounds: [Color], share: Int = 8, amount: Int
  ) {
    let visible = screen.intersection(bounds)
    let covered = rect.intersection(visible)
    guard !covered.isEmpty, amount > 0 else { return }
    var seen = [Bool](repeating: false, count: width * height)
    for y in covered.minY..<covered.maxY {
      let edge = self[visible.minX, y].background
      for x in covered.minX..<covered.maxX where !seen[y * width + x] {
        // Most cells are of no picture.
        guard isOfPicture(self[x, y], edge, grounds) else { continue }
        let picture = picture(at: Point(x: x, y: y), within: visible, grounds, &seen)
        guard picture.count * 2 < visible.width * visible.height,
          picture.count(where: { covered.contains($0) }) * share >= picture.count
        else { continue }
        // A picture on a card fades into the card.
        let behind = ground(before: x, y, within: visible, grounds)
        fade(picture, of: rect, except: lit, into: behind, within: visible, amount)
      }
    }
  }

  private mutating func fade(
    _ picture: [Point], of rect: Rect, except lit: [Rect], into ground: Color?, within screen: Rect,
    _ amount: Int
  ) {
    // The first and the last row of an overlay may be half as tall.
    let whole = rect.inset(x: 0, y: 1)
    for place in picture where !whole.contains(place) && !lit.contains(where: { $0.contains(place) }) {
      let ground = ground ?? self[screen.minX, place.y].background
      var cell = self[place]
      cell.foreground = cell.foreground.mixed(with: ground, amount: amount)
      cell.background = cell.background.mixed(with: ground, amount: amount)
      self[place] = cell
    }
  }

  /// The colour that a picture stands on: the first ground at the left of one of its cells; `nil`: it goes to the edge.
  private func ground(before x: Int, _ y: Int, within screen: Rect, _ grounds: [Color]) -> Color? {
    let edge = self[screen.minX, y].background
    return (screen.minX..<x).reversed().lazy.map { self[$0, y].background }.first { color in
      isGround(color, edge, grounds)
    }
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
      open.append(Point(x: place.x + 1, y: place.y))
      open.append(Point(x: place.x - 1, y: place.y))
      open.append(Point(x: place.x, y: place.y + 1))
      open.append(Point(x: place.x, y: place.y - 1))
    }
    // What has words on its own fill is a button, and stays.
    return hasWords ? [] : found
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
