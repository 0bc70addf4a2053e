import TerminalModel
import Testing

@testable import Components

/// Lights whose edges are left to whoever shows the frame.
@Suite struct LightEdgeTests {
  private static let sheets = [Stylesheet(palette: .light), Stylesheet(palette: .dark)]

  private struct Drawn {
    let screen: CellBuffer
    let frame: CellBuffer
    let light: LightEdges
    let mask: Spotlight.Light

    /// The cells of a kind: on an edge, lit, and dark.
    func count(_ kind: (Point) -> Bool) -> Int {
      (0..<frame.height).reduce(0) { count, y in count + (0..<frame.width).count { kind(Point(x: $0, y: y)) }
      }
    }
  }

  private static func draw(
    _ holes: [Spotlight.Hole], strength: Int = Spotlight.fullStrength,
    words: String = "words of the screen that is lit", _ sheet: Stylesheet
  ) -> Drawn {
    var screen = CellBuffer(width: 30, height: 14, fill: Cell(style: sheet.style(.text)))
    for y in 0..<14 { screen.write(words, x: 0, y: y, style: sheet.style(.text)) }
    var frame = screen
    let spotlight = Spotlight(holes: holes, strength: strength)
    spotlight.draw(on: &frame, in: frame.bounds, sheet)
    let light = spotlight.leaveEdges(of: screen, on: &frame, sheet)
    return Drawn(screen: screen, frame: frame, light: light, mask: Spotlight.Light(sheet, strength: strength))
  }

  @Test(arguments: sheets, [Spotlight.Shape.circle, .rounded])
  func `cells on an edge are as they are without the mask, and all others lit or dark`(
    _ sheet: Stylesheet, _ shape: Spotlight.Shape
  ) {
    let drawn = Self.draw([Spotlight.Hole(rect: Rect(x: 10, y: 4, width: 9, height: 5), shape: shape)], sheet)
    let ground = sheet[.background]
    var counts = (edges: 0, lit: 0, dark: 0)
    for y in 0..<14 {
      for x in 0..<30 {
        var cell = drawn.frame[x, y]
        if cell.attributes.contains(.lightEdge) {
          cell.attributes.subtract(.lightEdge)
          #expect(cell == drawn.screen[x, y])
          counts.edges += 1
        } else if cell.background == drawn.mask.shade(ground, .clear) {
          counts.lit += 1
        } else {
          #expect(cell.background == drawn.mask.shade(ground, .dark))
          counts.dark += 1
        }
      }
    }
    #expect(counts.edges > 3 && counts.lit > 20 && counts.dark > 200)
    #expect(drawn.light.outlines.count == 1)
  }

  @Test(arguments: [9, 10, 11, 12]) func `an edge goes through the whole of a wide glyph`(_ x: Int) {
    let drawn = Self.draw(
      [Spotlight.Hole(rect: Rect(x: x, y: 4, width: 7, height: 5), shape: .circle)],
      words: "画面の文字が明るく見えますね", Self.sheets[0])
    let halves = (0..<14).flatMap { y in
      stride(from: 0, to: 28, by: 2).map { (drawn.frame[$0, y], drawn.frame[$0 + 1, y]) }
    }
    #expect(halves.contains { $0.0.attributes.contains(.lightEdge) })
    for (left, right) in halves {
      #expect(left.attributes == right.attributes && left.background == right.background)
    }
  }

  @Test func `a light says where it is, by halves of rows, and how dark it is beside it`() {
    let sheet = Self.sheets[1]
    let light = Self.draw(
      [Spotlight.Hole(rect: Rect(x: 2, y: 3, width: 8, height: 1), shape: .rounded)], strength: 90, sheet
    )
    .light.offset(x: 10, y: 2)
    // A single row has half a row of light above and below it.
    #expect(
      light.outlines.map { [$0.centerX, $0.centerY, $0.halfWidth, $0.halfHeight] } == [[16, 11, 4, 2]])
    #expect(light.mask.color == sheet.scrim && light.mask.amount == Spotlight.shown(90, sheet))
    #expect(light.glow.amount > 0)
  }

  @Test func `a light goes from one place to another by parts of cells`() {
    let start = Spotlight.Hole(rect: Rect(x: 2, y: 3, width: 8, height: 3), shape: .rounded)
    let end = Spotlight.Hole(rect: Rect(x: 3, y: 3, width: 8, height: 3), shape: .rounded)
    let half = Spotlight.Hole(from: start, exactlyTo: end, 0.5)
    #expect(half.line.centerX == 6.5)
    #expect(Spotlight.Hole(from: start, exactlyTo: end, 1) == end)
  }
}
