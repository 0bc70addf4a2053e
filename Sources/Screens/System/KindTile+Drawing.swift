import Components
import PackModel
import TerminalModel

#if !hasFeature(Embedded)
  // Where pictures are shown, the sign of a kind is a drawing on a tile with round corners.
  extension KindTile {
    typealias Form = (form: Artwork.Geometry, isSign: Bool)

    /// The tile in the middle of three columns.
    func shapes(of kind: PermissionKind) -> [Artwork.Shape] {
      let tile = Artwork.Geometry.rect(
        origin: Artwork.Point(5.5, 0.5), width: 19, height: 19, cornerRadius: 4.5)
      return [Artwork.Shape(tile, fill: .color(color))]
        + Self.forms(of: kind).map { form, isSign in
          Artwork.Shape(
            form.mapped(1) { Artwork.Point($0.x + 5, $0.y) },
            fill: .color(isSign ? Color(hex: 0xFFFFFF) : color))
        }
    }

    /// What stands on the tile, in a square of 20 by 20: signs, and what of them is free.
    private static func forms(of kind: PermissionKind) -> [Form] {
      switch kind {
      case .notifications:
        [circle(10, 8.2, 3.9), rect(6.1, 8.2, 7.8, 5), circle(10, 15.4, 1.5)]
          + line(1.8, (4.9, 13.4), (15.1, 13.4))
      case .location: [polygon((15.4, 4.6), (4.4, 9.6), (9.2, 10.8), (10.4, 15.6))]
      case .tracking:
        line(1.6, (4.8, 7.4), (15, 7.4)) + line(1.6, (12.4, 4.8), (15.2, 7.4), (12.4, 10))
          + line(1.6, (5, 12.6), (15.2, 12.6)) + line(1.6, (7.6, 10), (4.8, 12.6), (7.6, 15.2))
      case .camera:
        [
          rect(3.8, 6.2, 12.4, 9, radius: 2), rect(7.4, 4.6, 5.2, 3, radius: 1),
          circle(10, 10.7, 3, isSign: false),
          circle(10, 10.7, 1.8),
        ]
      case .microphone:
        [rect(8, 3.6, 4, 7.4, radius: 2)]
          + line(1.4, (5.6, 9.4), (6.8, 12), (10, 13.4), (13.2, 12), (14.4, 9.4))
          + line(1.4, (10, 13.4), (10, 16.2))
      case .photos: petals + [circle(10, 10, 2, isSign: false), circle(10, 10, 1.2)]
      case .contacts:
        [
          circle(10, 7.2, 3),
          polygon(
            (4.4, 15.8), (4.8, 13.6), (6.4, 12), (8.4, 11.3), (10, 11.2), (11.6, 11.3), (13.6, 12),
            (15.2, 13.6),
            (15.6, 15.8)),
        ]
      case .bluetooth:
        line(1.5, (6.4, 6.8), (13.2, 13.2), (10, 16.4), (10, 3.6), (13.2, 6.8), (6.4, 13.2))
      case .motion: [6.6, 10, 13.4].flatMap(wave)
      case .localNetwork:
        [circle(10, 10, 6.4), circle(10, 10, 5, isSign: false)] + line(1.3, (3.8, 10), (16.2, 10))
          + [
            (.ellipse(center: Artwork.Point(10, 10), radiusX: 3, radiusY: 6.4), true),
            (.ellipse(center: Artwork.Point(10, 10), radiusX: 1.8, radiusY: 5.2), false),
          ] + line(1.3, (8, 10), (12, 10))
      case .calendar:
        [rect(4.4, 4.6, 11.2, 11.4, radius: 2), rect(5.8, 8.2, 8.4, 6.4, radius: 0.8, isSign: false)] + days
      case .speech: [rect(4.2, 4.8, 11.6, 8.6, radius: 3), polygon((7, 12.6), (6.6, 16.4), (10.8, 13))]
      case .faceID:
        brackets + [circle(7.8, 8.6, 0.9), circle(12.2, 8.6, 0.9)]
          + line(1.2, (7.6, 12), (10, 13.2), (12.4, 12))
      case .health: [(.heart(center: Artwork.Point(10, 10.4), halfWidth: 5.6), true)]
      }
    }

    private static func wave(_ y: Double) -> [Form] {
      line(1.5, (4.6, y + 0.9), (7.3, y - 0.9), (10, y + 0.4), (12.7, y + 1.2), (15.4, y - 0.7))
    }

    private static var petals: [Form] {
      let places: [(Double, Double)] = [
        (0, -3.6), (3.1, -1.8), (3.1, 1.8), (0, 3.6), (-3.1, 1.8), (-3.1, -1.8),
      ]
      return places.map { circle(10 + $0.0, 10 + $0.1, 2.2) }
    }

    private static var days: [Form] {
      let columns: [Double] = [6.9, 9.3, 11.7]
      return columns.flatMap { [rect($0, 9.4, 1.4, 1.4), rect($0, 12, 1.4, 1.4)] }
    }

    /// At the corners of a face.
    private static var brackets: [Form] {
      let corner = line(1.4, (4.4, 7.4), (4.4, 4.4), (7.4, 4.4))
      let sides: [(Bool, Bool)] = [(false, false), (true, false), (false, true), (true, true)]
      return sides.flatMap { isRight, isLow in
        corner.map { form, isSign in
          (form.mapped(1) { Artwork.Point(isRight ? 20 - $0.x : $0.x, isLow ? 20 - $0.y : $0.y) }, isSign)
        }
      }
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double, isSign: Bool = true) -> Form {
      (.circle(center: Artwork.Point(x, y), radius: radius), isSign)
    }

    private static func rect(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, isSign: Bool = true
    ) -> Form {
      (.rect(origin: Artwork.Point(x, y), width: width, height: height, cornerRadius: radius), isSign)
    }

    private static func polygon(_ points: (Double, Double)...) -> Form {
      (.polygon(points.map { Artwork.Point($0.0, $0.1) }), true)
    }

    private static func line(_ width: Double, _ points: (Double, Double)...) -> [Form] {
      Artwork.Geometry.lines(through: points, width: width).map { ($0, true) }
    }
  }
#endif
