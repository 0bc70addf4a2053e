import TerminalModel
import Testing

@testable import Components

@Suite struct `Artwork as paths` {
  private static let ink = Artwork.Fill.color(Color(hex: 0x112233))

  private static func path(_ geometry: Artwork.Geometry) -> String { geometry.path }

  /// The points of a path of straight lines.
  private static func points(_ path: String) -> [Artwork.Point] {
    path.dropLast().split(whereSeparator: { $0 == "M" || $0 == "L" }).map { pair in
      let numbers = pair.split(separator: " ").map { Double(String($0)) ?? 0 }
      return Artwork.Point(numbers[0] / 100, numbers[1] / 100)
    }
  }

  @Test func `shapes are outlines in hundredths of a unit`() {
    #expect(
      Self.path(.circle(center: .init(5, 6), radius: 2))
        == "M300 600A200 200 0 0 1 700 600A200 200 0 0 1 300 600Z")
    #expect(
      Self.path(.rect(origin: .init(1, 2), width: 3, height: 4.25, cornerRadius: 0))
        == "M100 200L400 200L400 625L100 625Z")
    #expect(Self.path(.polygon([.init(0, 0), .init(1, 0), .init(0.5, 1)])) == "M0 0L100 0L50 100Z")
    #expect(
      Self.path(.line(from: .init(0, 0), to: .init(10, 0), width: 2))
        == "M0 -100L1000 -100A100 100 0 0 1 1000 100L0 100A100 100 0 0 1 0 -100Z")
    let round = Self.path(.rect(origin: .init(0, 0), width: 10, height: 4, cornerRadius: 9))
    #expect(round.contains("A200 200"), "half of the shorter side at most: \(round)")
  }

  @Test(arguments: [
    Artwork.Geometry.heart(center: .init(50, 40), halfWidth: 30), .star(center: .init(20, 20), radius: 15),
  ])
  func `the edge of a shape lies between what it covers and what it does not`(geometry: Artwork.Geometry) {
    let points = Self.points(geometry.path)
    #expect(points.count >= 10)
    let middle = Artwork.Point(
      points.map { $0.x }.reduce(0, +) / Double(points.count),
      points.map { $0.y }.reduce(0, +) / Double(points.count))
    for point in points {
      func moved(_ factor: Double) -> Artwork.Point {
        Artwork.Point(middle.x + (point.x - middle.x) * factor, middle.y + (point.y - middle.y) * factor)
      }
      #expect(geometry.contains(moved(0.97)), "\(point)")
      #expect(!geometry.contains(moved(1.03)), "\(point)")
    }
  }

  @Test func `pixels of one colour are one path, a run at a time`() {
    let grid = PixelGrid(
      width: 3, height: 2, colors: [PixelGrid.Tint(Self.ink), PixelGrid.Tint(Self.ink, alpha: 51)],
      cells: [1, 1, 0, 0, 2, 1])
    let artwork = Artwork(id: "a", alt: "", background: Self.ink, pixels: grid)
    let paths = artwork.paths(ColorPalette.light)
    #expect(
      paths.map { $0.path } == [
        "M0 0L300 0L300 200L0 200Z", "M0 0H200V100H0ZM200 100H300V200H200Z", "M100 100H200V200H100Z",
      ])
    #expect(paths.map { $0.alpha } == [1, 1, 0.2])
  }
}
