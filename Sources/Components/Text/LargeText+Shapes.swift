import TerminalModel

#if !hasFeature(Embedded)
  // Where pictures are shown, letters are of strokes with round ends: what their dots stand for.
  extension LargeText {
    /// How wide a stroke is, in columns of a dot: as a dot, with a little more air between two.
    private static let stroke = 0.94

    /// Its letters as shapes of a picture that covers a number of columns and rows: units are columns and half rows.
    ///
    /// - Parameter ground: the colour behind it, which the hole of a ring has.
    func shapes(
      in size: Size, _ color: Color, on ground: Color, alignment: TextBlock.Alignment
    ) -> [Artwork.Shape] {
      let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
      if let side = kanaSide {
        return placedKana(side, in: rect, alignment).flatMap { letter, origin in
          Self.shapes(of: letter, side: side, at: origin, color, on: ground)
        }
      }
      var shapes: [Artwork.Shape] = []
      let unit = Double(scale)
      forEachLetter(in: rect, alignment) { letter, origin in
        let place = { (point: Artwork.Point) in
          Artwork.Point(Double(origin.x) + point.x * unit, Double(2 * origin.y) + point.y * unit)
        }
        for line in DotStrokes(letter).lines {
          let stroke = Artwork.Geometry.line(
            from: place(line.from), to: place(line.to), width: Self.stroke * unit)
          shapes.append(Artwork.Shape(stroke, fill: .color(color)))
        }
      }
      return shapes
    }

    private static func shapes(
      of kana: Character, side: Int, at origin: Point, _ color: Color, on ground: Color
    ) -> [Artwork.Shape] {
      // A point of a stroke is half a column, as the side is counted in points. Its round ends stay within its square.
      let unit = Double(side) / LargeKana.side / 2
      let scale = (LargeKana.side / 2 - 0.5 / unit) / (LargeKana.side / 2 - LargeKana.margin)
      let place = { (x: Double, y: Double) in
        let middle = LargeKana.side / 2
        return Artwork.Point(
          Double(origin.x) + (middle + (x - middle) * scale) * unit,
          Double(2 * origin.y) + (middle + (y - middle) * scale) * unit)
      }
      var shapes = (LargeKana.strokes(of: kana) ?? []).flatMap { stroke in
        Artwork.Geometry.lines(through: Bend.smoothed(stroke.map { place($0.x, $0.y) }), width: 1)
          .map { Artwork.Shape($0, fill: .color(color)) }
      }
      if LargeKana.hasRing(kana) {
        let center = Artwork.Point(Double(origin.x) + Double(side) / 2 - 1.25, Double(2 * origin.y) + 1.25)
        for (radius, fill) in [(1.9, ground), (1.25, color), (0.5, ground)] {
          shapes.append(Artwork.Shape(.circle(center: center, radius: radius), fill: .color(fill)))
        }
      }
      return shapes
    }
  }

  /// The strokes that the dots of a letter stand for: a dot is joined with those beside, above and below it, and across a corner where
  /// no other joins them; where a stroke turns, it bends.
  struct DotStrokes {
    /// A straight piece, in dots from the upper left corner of the letter's line.
    struct Line: Equatable {
      var from: Artwork.Point
      var to: Artwork.Point

      /// This line and another one that begins or ends where it does, in the same direction or against it; `nil`: there is a turn, or a gap.
      func continued(by other: Line) -> Line? {
        let ends = [(from, to), (to, from)], others = [(other.from, other.to), (other.to, other.from)]
        for (far, near) in ends {
          for (start, end) in others where start == near {
            let (x, y) = (near.x - far.x, near.y - far.y)
            let (nextX, nextY) = (end.x - start.x, end.y - start.y)
            if x * nextY == y * nextX, x * nextX + y * nextY > 0 { return Line(from: far, to: end) }
          }
        }
        return nil
      }
    }

    private(set) var lines: [Line] = []
    private let letter: LargeGlyphs.Dots

    init(_ letter: LargeGlyphs.Dots) {
      self.letter = letter
      for row in letter.rows.indices {
        for column in 0..<letter.width where hasDot(column, row) { add(column, row) }
      }
    }

    private func hasDot(_ column: Int, _ row: Int) -> Bool {
      letter.rows.indices.contains(row) && 0..<letter.width ~= column
        && letter.rows[row] & (1 << (letter.width - 1 - column)) != 0
    }

    /// Whether a dot is joined with the one so far from it.
    private func isJoined(_ column: Int, _ row: Int, _ x: Int, _ y: Int) -> Bool {
      guard hasDot(column + x, row + y) else { return false }
      return x == 0 || y == 0 || !hasDot(column + x, row) && !hasDot(column, row + y)
    }

    /// The halves of the strokes that meet in a dot: each goes half of the way to the next one.
    private mutating func add(_ column: Int, _ row: Int) {
      let center = Artwork.Point(Double(column) + 0.5, Double(letter.top + row) + 0.5)
      let ways = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)].filter {
        isJoined(column, row, $0.0, $0.1)
      }
      let ends = ways.map { Artwork.Point(center.x + Double($0.0) / 2, center.y + Double($0.1) / 2) }
      if ways.count == 2, (ways[0].0 + ways[1].0, ways[0].1 + ways[1].1) != (0, 0) {
        return bend(from: ends[0], around: center, to: ends[1])
      }
      for end in ends { join(Line(from: center, to: end)) }
      if ends.isEmpty { lines.append(Line(from: center, to: center)) }
    }

    /// Adds a straight piece; one that goes on where others end is one with them, as round ends within a stroke would be seen as beads.
    private mutating func join(_ piece: Line) {
      var whole = piece
      while let index = lines.firstIndex(where: { $0.continued(by: whole) != nil }),
        let longer = lines[index].continued(by: whole)
      {
        lines.remove(at: index)
        whole = longer
      }
      lines.append(whole)
    }

    private mutating func bend(from start: Artwork.Point, around corner: Artwork.Point, to end: Artwork.Point)
    {
      let points = [start] + Bend.points(from: start, around: corner, to: end)
      lines += zip(points, points.dropFirst()).map { Line(from: $0, to: $1) }
    }
  }

  /// Bends of strokes.
  private enum Bend {
    /// The pieces of one.
    private static let pieces = 5
    /// The cosine of the turn up to which a corner is a bend: 66 degrees.
    private static let bluntest = 0.4

    /// The points of a curve, without its first, that leaves and arrives along its sides (a quadratic one of Bézier).
    static func points(
      from start: Artwork.Point, around corner: Artwork.Point, to end: Artwork.Point
    ) -> [Artwork.Point] {
      (1...pieces).map { piece in
        let at = Double(piece) / Double(pieces)
        let (first, second, third) = ((1 - at) * (1 - at), 2 * at * (1 - at), at * at)
        return Artwork.Point(
          first * start.x + second * corner.x + third * end.x,
          first * start.y + second * corner.y + third * end.y)
      }
    }

    /// A stroke with bends in place of blunt corners; sharp ones stay.
    static func smoothed(_ stroke: [Artwork.Point]) -> [Artwork.Point] {
      guard stroke.count > 2, let first = stroke.first, let last = stroke.last else { return stroke }
      var smooth = [first]
      for (index, corner) in stroke.enumerated().dropFirst().dropLast() {
        let (before, after) = (stroke[index - 1], stroke[index + 1])
        let (inX, inY, outX, outY) = (
          corner.x - before.x, corner.y - before.y, after.x - corner.x, after.y - corner.y
        )
        let lengths = ((inX * inX + inY * inY) * (outX * outX + outY * outY)).squareRoot()
        guard inX * outX + inY * outY > bluntest * lengths else {
          smooth.append(corner)
          continue
        }
        let start = Artwork.Point((before.x + corner.x) / 2, (before.y + corner.y) / 2)
        let end = Artwork.Point((corner.x + after.x) / 2, (corner.y + after.y) / 2)
        smooth += [start] + points(from: start, around: corner, to: end)
      }
      return smooth + [last]
    }
  }
#endif
