import TerminalModel
import Testing

@testable import Components

@Suite struct `Artwork as paths` {
  private static let ink = Artwork.Fill.color(Color(hex: 0x112233))

  private static func path(_ geometry: Artwork.Geometry) -> String { geometry.path }

  /// The points that a path of lines and curves goes through, each after those that a curve to it is pulled by.
  private static func pulls(_ path: String) -> [[Artwork.Point]] {
    var place = Artwork.Point(0, 0)
    return path.dropLast().replacing("c", with: "Lc").split(whereSeparator: { "ML".contains($0) }).map {
      part in
      let numbers = part.drop { $0 == "c" }.split(separator: " ").map { (Double(String($0)) ?? 0) / 100 }
      let start = part.first == "c" ? place : Artwork.Point(0, 0)
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        Artwork.Point(start.x + numbers[$0], start.y + numbers[$0 + 1])
      }
      place = points.last ?? place
      return points
    }
  }

  private static func points(_ path: String) -> [Artwork.Point] { pulls(path).compactMap { $0.last } }

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

  @Test func `a polygon that stands for a curve is one, through its corners`() throws {
    // Twelve corners of a circle, in turn.
    let (long, short) = (50 * 0.866_025_403_784, 25.0)
    let quarter: [(Double, Double)] = [(50, 0), (long, short), (short, long)]
    let corners =
      quarter + quarter.map { (-$0.1, $0.0) } + quarter.map { (-$0.0, -$0.1) } + quarter.map { ($0.1, -$0.0) }
    let path = Self.path(.polygon(corners.map { Artwork.Point($0.0, $0.1) }))
    let curves = Self.pulls(path)
    try #require(curves.count == 13 && curves.dropFirst().allSatisfy { $0.count == 3 }, "\(path)")
    for (from, pulls) in zip(curves, curves.dropFirst()) {
      let start = try #require(from.last)
      let middle = (
        (start.x + 3 * pulls[0].x + 3 * pulls[1].x + pulls[2].x) / 8,
        (start.y + 3 * pulls[0].y + 3 * pulls[1].y + pulls[2].y) / 8
      )
      let radius = (middle.0 * middle.0 + middle.1 * middle.1).squareRoot()
      // The side of the polygon has its middle at 48.3.
      #expect(abs(radius - 50) < 0.3, "\(radius)")
    }
  }

  @Test func `sharp corners stay, and so do straight sides beside blunt ones`() {
    let hexagon = [(0, 10), (5, 1.3), (15, 1.3), (20, 10), (15, 18.7), (5, 18.7)].map {
      Artwork.Point($0.0, $0.1)
    }
    #expect(!Self.path(.polygon(hexagon)).contains("c"))
    // A long floor and walls, and a bow between them.
    let arch = [(0, 90), (0, 5), (1, 3), (3, 1), (5, 0), (90, 0), (90, 90)].map { Artwork.Point($0.0, $0.1) }
    let path = Self.path(.polygon(arch))
    #expect(Self.pulls(path).map { $0.count } == [1, 3, 3, 3, 3, 3, 1], "\(path)")
    // The wall does not lean by more than a fifth of a unit.
    #expect(Self.pulls(path)[1].allSatisfy { abs($0.x) < 0.2 }, "\(path)")
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
