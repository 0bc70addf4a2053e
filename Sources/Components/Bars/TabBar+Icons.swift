package import TerminalModel

#if !hasFeature(Embedded)
  // Where pictures are shown, signs that many fonts draw small or uneven are drawings of the same things.
  extension TabBar {
    /// Shows drawings in place of the icons of a bar that was drawn; a sign of which there is none stays.
    package func drawIcons(
      on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet, _ pictures: PictureCache
    ) {
      guard pictures.tags != nil, !stylesheet.leavesEdges else { return }
      for (index, area) in Self.areas(count: items.count, in: rect).enumerated() {
        let item = items[index]
        let row = middle(of: area, for: index, in: rect)
        guard !showsArrowsAtIcon(item, in: row), let forms = TabIcon(item.icon)?.forms else { continue }
        let label = min(TextWidth.columns(of: item.label), row.width)
        // In the middle of a label of an odd number of columns, as well.
        let columns = label.isMultiple(of: 2) ? 2 : 3
        let place = Rect(
          x: row.x + (row.width - label) / 2 + (label - columns) / 2, y: row.y, width: columns, height: 1)
        let ink = stylesheet[color(of: item)]
        pictures.standIn(for: "\(item.icon) \(ink.rawValue)", on: &buffer, in: place, stylesheet) { ground in
          // The square is as tall as a row.
          let margin = (Double(columns) * Artwork.cell.width - Artwork.cell.height) / 2
          return forms.map { form, isInk in
            Artwork.Shape(
              form.mapped(1) { Artwork.Point($0.x + margin, $0.y) }, fill: .color(isInk ? ink : ground))
          }
        }
      }
    }
  }

  /// The drawing of a sign, in a square of 20 by 20.
  private struct TabIcon {
    typealias Form = (form: Artwork.Geometry, isInk: Bool)

    /// From the lowest on: each in the colour of the icon, or of what is behind it.
    var forms: [Form]

    private static let stroke = 1.9

    /// - Returns: `nil` where there is none of the sign.
    init?(_ sign: String) {
      switch sign {
      case "⌂":
        forms =
          Self.line((2.4, 9.6), (10, 2.8), (17.6, 9.6))
          + Self.line((4.6, 8.4), (4.6, 17.2), (15.4, 17.2), (15.4, 8.4))
          + Self.line((8.2, 16.6), (8.2, 12), (11.8, 12), (11.8, 16.6))
      case "✉":
        forms = Self.box(2, 4, 16, 12.4, radius: 2) + Self.line((3, 6), (10, 11.4), (17, 6))
      case "☺":
        forms =
          Self.ring(10, 6.4, 3.6)
          + [
            (.ellipse(center: Self.point(10, 18), radiusX: 7.6, radiusY: 6.4), true),
            (.ellipse(center: Self.point(10, 18), radiusX: 5.7, radiusY: 4.5), false),
            (.rect(origin: Self.point(0, 18.2), width: 20, height: 2, cornerRadius: 0), false),
          ] + Self.line((3.4, 17.4), (16.6, 17.4))
      case "▤":
        forms =
          Self.box(2, 3.6, 16, 12.8, radius: 2) + [(.circle(center: Self.point(6.8, 8.4), radius: 1.8), true)]
          + Self.line((11, 7.6), (15, 7.6)) + Self.line((11, 10.6), (15, 10.6))
          + Self.line((5, 13.4), (15, 13.4))
      case "▥":
        forms = [(2.8, 1.5), (6.2, 2.4), (9.8, 1.5), (13, 2.6), (17, 1.5)].map {
          (.line(from: Self.point($0.0, 4.4), to: Self.point($0.0, 15.6), width: $0.1), true)
        }
      case "⚙":
        let teeth = [
          (0.0, -1.0), (0.707, -0.707), (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0),
          (-0.707, -0.707),
        ]
        forms =
          teeth.map { x, y in
            (
              .line(
                from: Self.point(10 + 5 * x, 10 + 5 * y), to: Self.point(10 + 7.2 * x, 10 + 7.2 * y),
                width: 2.8), true
            )
          } + Self.ring(10, 10, 5.4) + Self.ring(10, 10, 2)
      case "♛":
        forms = [
          (
            .polygon(
              [(2.6, 6.4), (6.8, 10), (10, 3.8), (13.2, 10), (17.4, 6.4), (15.8, 16.6), (4.2, 16.6)].map(
                Self.point)), true
          ),
          (.line(from: Self.point(5.4, 13.8), to: Self.point(14.6, 13.8), width: 1.4), false),
          (.circle(center: Self.point(2.6, 6), radius: 1.5), true),
          (.circle(center: Self.point(10, 3.4), radius: 1.6), true),
          (.circle(center: Self.point(17.4, 6), radius: 1.5), true),
        ]
      case "≡":
        forms = [5.0, 10, 15].flatMap { Self.line((3, $0), (17, $0)) }
      case "⌕":
        forms =
          Self.ring(8.6, 8.4, 5.2) + [
            (.line(from: Self.point(12.8, 12.6), to: Self.point(17, 16.8), width: 2.4), true)
          ]
      case "✂":
        forms =
          Self.line((6.6, 12.8), (13.8, 3)) + Self.line((13.4, 12.8), (6.2, 3)) + Self.ring(5.2, 15, 2.2)
          + Self.ring(14.8, 15, 2.2)
      case "◉":
        forms = Self.ring(10, 10, 7) + [(.circle(center: Self.point(10, 10), radius: 3.4), true)]
      case "○": forms = Self.ring(10, 10, 7)
      case "◇": forms = Self.line((10, 2.6), (17.4, 10), (10, 17.4), (2.6, 10), (10, 2.6))
      case "▢": forms = Self.box(3, 3, 14, 14, radius: 3)
      default: return nil
      }
    }

    private static func point(_ x: Double, _ y: Double) -> Artwork.Point { Artwork.Point(x, y) }

    private static func line(_ places: (Double, Double)...) -> [Form] {
      Artwork.Geometry.lines(through: places, width: stroke).map { ($0, true) }
    }

    /// - Parameter radius: to the middle of the stroke.
    private static func ring(_ x: Double, _ y: Double, _ radius: Double) -> [Form] {
      [
        (.circle(center: point(x, y), radius: radius + stroke / 2), true),
        (.circle(center: point(x, y), radius: max(0.1, radius - stroke / 2)), false),
      ]
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double)
      -> [Form]
    {
      [
        (.rect(origin: point(x, y), width: width, height: height, cornerRadius: radius), true),
        (
          .rect(
            origin: point(x + stroke, y + stroke), width: width - 2 * stroke, height: height - 2 * stroke,
            cornerRadius: max(0, radius - stroke / 2)), false
        ),
      ]
    }
  }
#endif
