import Components
import TerminalModel

/// A small map of no place in particular, with where the user is: a dot, or a large circle where only that is known.
struct LocationMap {
  let isPrecise: Bool
  let isDark: Bool

  func draw(on buffer: inout CellBuffer, in rect: Rect, _ look: Stylesheet, _ pictures: PictureCache) {
    pictures.draw(artwork(width: rect.width, height: rect.height * 2), on: &buffer, in: rect, look)
  }

  /// The map on a canvas of square dots.
  private func artwork(width: Int, height: Int) -> Artwork {
    let (width, height) = (Double(width), Double(height))
    let canvas = Canvas(width: width, height: height)
    var shapes = [
      canvas.polygon([(0.55, -0.1), (1.1, -0.1), (1.1, 0.32), (0.72, 0.38)], ground(0xCFE6C6, 0x26402F)),
      canvas.polygon([(-0.1, 0.62), (0.22, 0.7), (0.3, 1.1), (-0.1, 1.1)], ground(0xCFE6C6, 0x26402F)),
      canvas.polygon(
        [(0.86, 0.5), (1.1, 0.36), (1.1, 1.1), (0.62, 1.1), (0.7, 0.78)], ground(0xA9D3F0, 0x1E3C57)),
    ]
    let road = ground(0xFFFFFF, 0x4A4F58)
    let main = ground(0xF6D98B, 0x6E5C2E)
    shapes += [
      canvas.line((-0.1, 0.3), (1.1, 0.62), height * 0.09, road),
      canvas.line((0.24, -0.2), (0.34, 1.2), height * 0.08, road),
      canvas.line((0.66, -0.2), (0.56, 1.2), height * 0.08, road),
      canvas.line((-0.1, 0.92), (0.9, 0.1), height * 0.13, main),
    ]
    let blue = ground(0x1668D6, 0x5AABFF)
    if isPrecise {
      shapes += [
        canvas.disc((0.66, 0.46), height * 0.3, blue, alpha: 0.22),
        canvas.disc((0.66, 0.46), height * 0.17, ground(0xFFFFFF, 0xFFFFFF)),
        canvas.disc((0.66, 0.46), height * 0.12, blue),
      ]
    } else {
      shapes += [
        canvas.disc((0.62, 0.5), height * 0.62, blue, alpha: 0.3),
        canvas.disc((0.62, 0.5), height * 0.54, blue, alpha: 0.12),
      ]
    }
    return Artwork(
      id:
        "_system/map/\(isPrecise ? "dot" : "area")/\(isDark ? "dark" : "light")/\(Int(width))x\(Int(height))",
      alt: "", isDecorative: true, width: width, height: height, background: ground(0xEEF1EC, 0x2E3238),
      shapes: shapes)
  }

  private func ground(_ light: UInt32, _ dark: UInt32) -> Artwork.Fill {
    .color(Color(hex: isDark ? dark : light))
  }

  /// Places as shares of a canvas, 0...1 each way.
  private struct Canvas {
    let width: Double
    let height: Double

    private func point(_ place: (Double, Double)) -> Artwork.Point {
      Artwork.Point(place.0 * width, place.1 * height)
    }

    func polygon(_ places: [(Double, Double)], _ fill: Artwork.Fill) -> Artwork.Shape {
      Artwork.Shape(.polygon(places.map(point)), fill: fill)
    }

    func line(
      _ from: (Double, Double), _ to: (Double, Double), _ thickness: Double, _ fill: Artwork.Fill
    ) -> Artwork.Shape {
      Artwork.Shape(.line(from: point(from), to: point(to), width: max(1, thickness)), fill: fill)
    }

    func disc(
      _ center: (Double, Double), _ radius: Double, _ fill: Artwork.Fill, alpha: Double = 1
    ) -> Artwork.Shape {
      Artwork.Shape(.circle(center: point(center), radius: max(1, radius)), fill: fill, alpha: alpha)
    }
  }
}
