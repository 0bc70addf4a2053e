package import TerminalModel

#if !hasFeature(Embedded)
  // Where pictures are shown, the slopes of corners are curves.
  extension PictureCache {
    /// Has curves stand in, for who shows pictures, for the corners of a frame that is drawn: a cell has two colours, and a slope of
    /// the one on the other. While colours change each frame would need others, so only what stands still gets them.
    package func roundCorners(of frame: inout CellBuffer, _ stylesheet: Stylesheet) {
      guard let tags, !stylesheet.leavesEdges else { return }
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          if let corner = DeviceCorner(in: frame, x, y), corner.draw(on: &frame, tags, stylesheet) {
            continue
          }
          let cell = frame[x, y]
          guard !cell.background.isDefault, cell.attributes.isEmpty, let curve = CornerCurve(in: frame, x, y)
          else {
            continue
          }
          let area = Rect(x: x, y: y, width: 1, height: 1)
          _ = tags.standIn(
            for: "corner \(curve.name)", on: &frame, in: area, over: cell.background, stylesheet
          ) {
            Artwork(standingInFor: area.size, [curve.shape(cell.foreground, tags.thirds)])
          }
        }
      }
    }
  }

  extension Artwork {
    /// Covers its corners with the colour behind it, but for a quarter of a circle of a column each.
    ///
    /// - Parameters:
    ///   - visible: the cells of it that are seen.
    ///   - area: all of its cells.
    ///   - halfRows: those that it takes.
    mutating func roundCorners(of visible: Rect, in area: Rect, halfRows: Int, _ ground: Color) {
      let unit = (x: width / Double(area.width), y: height / Double(halfRows))
      let (left, top) = (Double(visible.x - area.x), Double(2 * (visible.y - area.y)))
      let right = left + Double(visible.width)
      let foot = min(top + Double(2 * visible.height), Double(halfRows))
      for corner in CellBuffer.Corner.allCases {
        let points = CornerCurve.free.map { x, y in
          Artwork.Point(
            (corner.isLeft ? left + x : right - x) * unit.x, (corner.isTop ? top + y : foot - y) * unit.y)
        }
        shapes.append(Shape(.polygon(points), fill: .color(ground)))
      }
    }
  }

  /// What a cell of a corner shows, with a curve in place of its slope.
  struct CornerCurve {
    private var corner: CellBuffer.Corner
    private var form: Form

    /// How the cell is filled.
    private enum Form: String {
      /// The box, from a third of a row below its upper end on.
      case edge
      /// The box, all of the cell.
      case whole
      /// The box, from two thirds of a row below its upper end on.
      case lip
      /// What a box that fills its cell leaves free.
      case rest
      /// The same of a smaller curve.
      case free
      /// Half of a thin edge.
      case tip
    }

    private static let known: [Glyph: CornerCurve] = CellBuffer.Corner.allCases.reduce(into: [:]) {
      known, corner in
      known[corner.bevel] = CornerCurve(corner: corner, form: .edge)
      known[corner.slope] = CornerCurve(corner: corner, form: .whole)
      known[corner.rest] = CornerCurve(corner: corner, form: .rest)
      known[corner.tip] = CornerCurve(corner: corner, form: .free)
    }

    private static let size = Artwork.cell
    /// Where an edge begins in its row, seen from the outer end of that.
    static func start(_ corner: CellBuffer.Corner, isThin: Bool, _ thirds: RowThirds) -> Double {
      let (upper, lower) = (thirds.upper * size.height, thirds.lower * size.height)
      return corner.isTop ? (isThin ? lower : upper) : size.height - (isThin ? upper : lower)
    }
    /// Points of a quarter of a circle: its sines, as the core has none.
    private static let sines = [
      0, 0.1305, 0.2588, 0.3827, 0.5, 0.6088, 0.7071, 0.7934, 0.866, 0.9239, 0.9659, 0.9914, 1,
    ]

    /// What a circle of a radius of 1 leaves free at its upper left, and a little more: no line of the picture shines through.
    static let free = quarter + [(-0.1, -0.1), (-0.1, 1)]
    /// A quarter of that circle.
    static let quarter: [(x: Double, y: Double)] = zip(sines, sines.reversed()).map { sine, cosine in
      (1 - cosine, 1 - sine)
    }

    private init(corner: CellBuffer.Corner, form: Form) {
      (self.corner, self.form) = (corner, form)
    }

    /// - Returns: `nil` where a cell is none of a corner.
    init?(in frame: CellBuffer, _ x: Int, _ y: Int) {
      // Most cells show letters.
      let cell = frame[x, y]
      guard Self.mayBe(cell.glyph), let curve = Self.known[cell.glyph] else {
        return nil
      }
      self = curve
      guard form == .rest || form == .free else { return }
      // Beside the end of a thin edge it is the box itself.
      let beside = x + (corner.isLeft ? -1 : 1)
      let edge = corner.isTop ? CellBuffer.lowerThirdLip : CellBuffer.upperThirdLip
      if 0..<frame.width ~= beside, frame[beside, y].glyph == edge,
        frame[beside, y].foreground == cell.foreground
      {
        self = CornerCurve(corner: corner.opposite, form: form == .rest ? .lip : .tip)
      }
    }

    /// Whether a glyph may be that of a corner: it is a slope.
    static func mayBe(_ glyph: Glyph) -> Bool { 0x1FB3C...0x1FB67 ~= glyph.rawValue & 0x1F_FFFF }

    var name: String { form.rawValue }

    func shape(_ color: Color, _ thirds: RowThirds) -> Artwork.Shape {
      Artwork.Shape(.polygon(points(thirds).map(placed)), fill: .color(color))
    }

    /// The points for the upper left corner.
    private func points(_ thirds: RowThirds) -> [Artwork.Point] {
      let (width, height) = Self.size
      switch form {
      case .edge:
        return Self.curve(from: Self.start(corner, isThin: false, thirds), across: width, down: width)
          + [Artwork.Point(width, height), Artwork.Point(0, height)]
      case .whole:
        return Self.curve(from: 0, across: width, down: width) + [
          Artwork.Point(width, height), Artwork.Point(0, height),
        ]
      case .lip:
        let start = Self.start(corner, isThin: true, thirds)
        return Self.curve(from: start, across: width, down: height - start) + [
          Artwork.Point(width, height)
        ]
      case .rest: return Self.curve(from: 0, across: width, down: width) + [Artwork.Point(0, 0)]
      case .free:
        return Self.curve(from: 0, across: width / 2, down: thirds.upper * height) + [Artwork.Point(0, 0)]
      case .tip:
        let start = Self.start(corner, isThin: true, thirds)
        return Self.curve(from: start, across: width / 2, down: height - start).map {
          Artwork.Point($0.x + width / 2, $0.y)
        } + [Artwork.Point(width, height)]
      }
    }

    /// A quarter of an ellipse, from the side of the box up to its upper end.
    private static func curve(from top: Double, across: Double, down: Double) -> [Artwork.Point] {
      zip(sines, sines.reversed()).map { sine, cosine in
        Artwork.Point(across * (1 - cosine), top + down * (1 - sine))
      }
    }

    /// A point for this corner.
    private func placed(_ point: Artwork.Point) -> Artwork.Point {
      Artwork.Point(
        corner.isLeft ? point.x : Self.size.width - point.x,
        corner.isTop ? point.y : Self.size.height - point.y)
    }
  }
#endif
