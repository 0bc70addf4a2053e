import TerminalModel

#if !hasFeature(Embedded)
  /// The corner of a device, for who shows pictures: with the cells beside it, as a curve within one cell would be hardly seen.
  struct DeviceCorner {
    private var corner: CellBuffer.Corner
    private var form: Form
    /// Its four cells.
    private var area: Rect
    private var edge: Color
    private var desk: Color
    private var screen: Color

    /// How the edge of a device lies in its cells.
    private struct Form: Hashable {
      /// Whether its sides are a whole column, and not half of one.
      var isThick: Bool
      /// Whether its ends are the outer part of their rows, as in low terminals, and not the inner one.
      var isOuter: Bool
      /// Whether its ends are half a row, as where there are no slopes, and not a third.
      var isHalf = false
    }

    private static let (left, right) = (Glyph(scalar: "▐"), Glyph(scalar: "▌"))
    private static let known: [Glyph: [(corner: CellBuffer.Corner, form: Form)]] =
      CellBuffer.Corner.allCases.reduce(into: [:]) { known, corner in
        let glyphs = [
          (corner.opposite.tip, Form(isThick: false, isOuter: false)),
          (corner.opposite.rest, Form(isThick: true, isOuter: false)),
          (corner.foot, Form(isThick: true, isOuter: true)),
          (corner.isLeft ? left : right, Form(isThick: false, isOuter: true)),
        ]
        for (glyph, form) in glyphs { known[glyph, default: []].append((corner, form)) }
      }

    /// - Returns: `nil` where a cell is none, or something stands in the corner of the screen.
    init?(in frame: CellBuffer, _ x: Int, _ y: Int) {
      // Most cells show letters.
      let glyph = frame[x, y].glyph
      if 0x2596...0x259D ~= glyph.rawValue & 0x1F_FFFF,
        let corner = CellBuffer.Corner.allCases.first(where: { $0.opposite.quarter == glyph })
      {
        self.init(takenIn: corner, in: frame, x, y)
        return
      }
      guard glyph == Self.left || glyph == Self.right || CornerCurve.mayBe(glyph),
        let found = Self.known[glyph]?.lazy
          .compactMap({ DeviceCorner($0.corner, $0.form, in: frame, x, y) }).first
      else { return nil }
      self = found
    }

    private init?(_ corner: CellBuffer.Corner, _ form: Form, in frame: CellBuffer, _ x: Int, _ y: Int) {
      let (inX, inY) = (corner.isLeft ? x + 1 : x - 1, corner.isTop ? y + 1 : y - 1)
      let area = Rect(x: min(x, inX), y: min(y, inY), width: 2, height: 2)
      guard frame.bounds.contains(area) else { return nil }
      let (cell, level, upright, inside) = (frame[x, y], frame[inX, y], frame[x, inY], frame[inX, inY])
      let side = corner.isLeft ? Self.left : Self.right
      let end = corner.isTop == form.isOuter ? CellBuffer.lowerThirdLip : CellBuffer.upperThirdLip
      guard upright.glyph == (form.isThick ? Glyph(scalar: "█") : side), level.glyph == end,
        inside.glyph == .blank,
        [level, upright].allSatisfy({ $0.foreground == cell.foreground }),
        form.isOuter || level.background == cell.background,
        [cell, level, upright].allSatisfy({ $0.attributes.isEmpty && !$0.background.isDefault }),
        // What a blank cell's words would be does not matter.
        inside.attributes.pictureTag == nil, !inside.background.isDefault
      else { return nil }
      (self.corner, self.form, self.area) = (corner, form, area)
      (edge, desk, screen) = (cell.foreground, cell.background, inside.background)
    }

    /// A corner that was taken in: it is blank, and a quarter of the cell within closes the gap.
    private init?(takenIn corner: CellBuffer.Corner, in frame: CellBuffer, _ x: Int, _ y: Int) {
      let (outX, outY) = (corner.isLeft ? x - 1 : x + 1, corner.isTop ? y - 1 : y + 1)
      area = Rect(x: min(x, outX), y: min(y, outY), width: 2, height: 2)
      guard frame.bounds.contains(area) else { return nil }
      let (inside, level, upright, cell) = (frame[x, y], frame[x, outY], frame[outX, y], frame[outX, outY])
      guard cell.glyph == .blank, level.glyph == Glyph(scalar: corner.isTop ? "▄" : "▀"),
        upright.glyph == (corner.isLeft ? Self.left : Self.right),
        [level, upright].allSatisfy({ $0.foreground == inside.foreground && $0.background == cell.background }
        ),
        [cell, level, upright, inside].allSatisfy({ $0.attributes.isEmpty && !$0.background.isDefault })
      else { return nil }
      self.corner = corner
      form = Form(isThick: false, isOuter: false, isHalf: true)
      (edge, desk, screen) = (inside.foreground, cell.background, inside.background)
    }

    /// - Returns: whether it is drawn: numbers of pictures may run out.
    func draw(on frame: inout CellBuffer, _ tags: PictureTags, _ stylesheet: Stylesheet) -> Bool {
      let name = "device \(corner) \(form) \(edge.rawValue) \(screen.rawValue)"
      return tags.standIn(for: name, on: &frame, in: area, over: desk, stylesheet) {
        Artwork(standingInFor: area.size, shapes(tags.thirds))
      }
    }

    private func shapes(_ thirds: RowThirds) -> [Artwork.Shape] {
      let (width, height) = Artwork.cell
      // Where the edge begins and ends, seen from the outer corner of its cells.
      let start = form.isHalf ? height / 2 : CornerCurve.start(corner, isThin: true, thirds)
      let side = form.isThick ? 0 : width / 2
      let ends =
        form.isOuter
        ? (outer: 0, inner: height - CornerCurve.start(corner.opposite, isThin: true, thirds))
        : (outer: start, inner: height)
      return [
        shape(fromX: side, y: ends.outer, radius: 14, edge),
        shape(fromX: width, y: ends.inner, radius: 9, screen),
      ]
    }

    /// A box that goes on to the inside of the device.
    private func shape(fromX x: Double, y: Double, radius: Double, _ color: Color) -> Artwork.Shape {
      let (width, height) = (2 * Artwork.cell.width, 2 * Artwork.cell.height)
      let curve = CornerCurve.quarter.map { Artwork.Point(x + $0.x * radius, y + $0.y * radius) }
      let points = curve + [(width + 1, y), (width + 1, height + 1), (x, height + 1)].map(Artwork.Point.init)
      return Artwork.Shape(
        .polygon(
          points.map {
            Artwork.Point(corner.isLeft ? $0.x : width - $0.x, corner.isTop ? $0.y : height - $0.y)
          }),
        fill: .color(color))
    }
  }
#endif
