import TerminalModel
import Testing

@testable import Components

struct ArtworkLoopTests {
  private static let ball = Artwork(
    id: "ball", alt: "a",
    shapes: [
      Artwork.Shape(
        .rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0), fill: .token(.surface)),
      Artwork.Shape(.circle(center: .init(50, 50), radius: 10), fill: .token(.accent)),
    ], loops: [Artwork.Loop(shape: 1, property: .dy, from: 0, to: -20, period: .milliseconds(1200))])

  @Test func `a loop goes there and back again in its period`() {
    let poses = (0...20).map { Self.ball.pose(at: Artwork.tick * $0) }
    #expect(poses[0] == [0] && poses[10] == [10] && poses[20] == [0])
    #expect(poses == poses.reversed())
    func center(_ pose: [Int]) -> Double? {
      guard case .circle(let center, _) = Self.ball.posed(pose).shapes[1].geometry else { return nil }
      return center.y
    }
    #expect(center([0]) == 50)
    #expect(center([10]) == 30)
    #expect(center([5]) == 40)
  }

  @Test func `the pose changes at the instants it says`() {
    var instant = Duration.milliseconds(7)
    for _ in 0..<100 {
      let next = Artwork.nextPose(after: instant)
      #expect(next > instant)
      #expect(Self.ball.pose(at: next - .nanoseconds(1)) == Self.ball.pose(at: instant))
      instant = next
    }
    #expect(Self.ball.pose(at: .zero - .seconds(3)) == [0])
  }

  @Test(arguments: Artwork.Loop.Property.allCases)
  func `every property changes every shape, and a loop of a shape that is not there nothing`(
    _ property: Artwork.Loop.Property
  ) {
    let point = Artwork.Point(40, 40)
    let geometries: [Artwork.Geometry] = [
      .circle(center: point, radius: 10), .ellipse(center: point, radiusX: 10, radiusY: 5),
      .rect(origin: point, width: 20, height: 10, cornerRadius: 2),
      .polygon([point, .init(60, 40), .init(50, 60)]),
      .heart(center: point, halfWidth: 10), .star(center: point, radius: 10),
      .line(from: point, to: .init(60, 60), width: 4),
    ]
    for geometry in geometries {
      let loop = Artwork.Loop(shape: 0, property: property, from: 1, to: 0.5, period: .seconds(1))
      var artwork = Artwork(
        id: "a", alt: "a", shapes: [.init(geometry, fill: .token(.accent))], loops: [loop])
      #expect(artwork.posed([4]) != artwork)
      artwork.loops[0].shape = 7
      #expect(artwork.posed([4]) == artwork)
    }
  }

  @Test func `a picture kept is that of its pose`() {
    let cache = PictureCache()
    func drawn(_ pose: [Int]) -> CellBuffer {
      blankCanvas(20, 10) { cache.draw(Self.ball, on: &$0, in: $0.bounds, .regular, pose: pose) }
    }
    let (low, high) = (drawn([0]), drawn([10]))
    #expect(low != high)
    #expect(drawn([0]) == low && drawn([10]) == high)
    #expect(drawn([]) == low)
  }
}
