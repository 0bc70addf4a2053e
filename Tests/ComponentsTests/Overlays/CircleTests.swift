import TerminalModel
import Testing

@testable import Components

/// Circles are round on cells that are twice as tall as wide, so they are looked at in halves of rows.
struct CircleTests {
  private static let white = Style(foreground: .white, background: .white)
  private static let size = Size(width: 38, height: 30)

  /// The screen in squares: `.` lit, `-` half, `#` dark; `squares[row][column]`, two rows for each row of cells.
  private func squares(_ hole: Spotlight.Hole) -> [[Character]] {
    var buffer = CellBuffer(size: Self.size, fill: Cell(style: Self.white))
    Spotlight(holes: [hole], strength: 200).draw(on: &buffer, in: buffer.bounds, .regular)
    let full = Color.white.mixed(with: Stylesheet.regular.scrim, amount: 200)
    func sign(_ color: Color) -> Character { color == .white ? "." : color == full ? "#" : "-" }
    return (0..<2 * Self.size.height).map { row in
      (0..<Self.size.width).map { x in
        let cell = buffer[x, row / 2]
        let isSplit = cell.glyph == Glyph("▀")
        return sign(isSplit && row.isMultiple(of: 2) ? cell.foreground : cell.background)
      }
    }
  }

  private static let rects = [
    Rect(x: 14, y: 12, width: 8, height: 4), Rect(x: 12, y: 14, width: 12, height: 1),
    Rect(x: 17, y: 9, width: 3, height: 9), Rect(x: 8, y: 13, width: 20, height: 2),
  ]

  @Test(arguments: rects) func `a circle is as wide as high, whatever it is around`(_ rect: Rect) {
    let squares = squares(Spotlight.Hole(rect: rect, shape: .circle))
    let columns = (0..<Self.size.width).filter { x in squares.contains { $0[x] == "." } }.count
    let rows = squares.filter { $0.contains(".") }.count
    #expect(abs(columns - rows) <= 1, "\(columns) by \(rows)")
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        #expect(squares[2 * y][x] != "#" && squares[2 * y + 1][x] != "#", "the target is lit")
      }
    }
  }

  @Test(arguments: rects) func `its edge is smooth: no square is off by more than one`(_ rect: Rect) {
    let hole = Spotlight.Hole(rect: rect, shape: .circle)
    let squares = squares(hole)
    for (row, line) in squares.enumerated() {
      for (x, sign) in line.enumerated() {
        let dx = Double(x) + 0.5 - hole.line.centerX
        let dy = Double(row) + 0.5 - hole.line.centerY
        let outside = (dx * dx + dy * dy).squareRoot() - hole.line.corner
        switch sign {
        case ".": #expect(outside < 0)
        case "-": #expect(abs(outside) < 1)
        default: #expect(outside > 0)
        }
      }
    }
  }

  @Test func `round cut-outs that overlap are made so small that each stands by itself`() throws {
    let holes = [6, 16, 27].map {
      Spotlight.Hole(rect: Rect(x: $0, y: 12, width: 8, height: 3), shape: .circle)
    }
    let parts = Spotlight.separated(holes).compactMap(\.outline)
    try #require(parts.count == 3)
    for (one, other) in [(parts[0], parts[1]), (parts[1], parts[2])] {
      #expect(other.centerX - one.centerX > one.corner + other.corner, "a line between them")
      #expect(one.corner > 4 && one.corner == other.corner, "\(one.corner)")
    }
    #expect(holes[1].line.centerX - holes[0].line.centerX < 2 * holes[0].line.corner, "they overlapped")
    let apart = [Spotlight.Hole(rect: Rect(x: 2, y: 2, width: 2, height: 1), shape: .circle), holes[1]]
    #expect(Spotlight.separated(apart) == apart)
    let boxes = [4, 5].map { Spotlight.Hole(rect: Rect(x: $0, y: 2, width: 8, height: 3), shape: .rounded) }
    #expect(Spotlight.separated(boxes) == boxes)
  }

  @Test func `round cut-outs that would cut what they light are boxes with round corners`() {
    let areas = [6, 15, 24].map { Rect(x: $0, y: 12, width: 8, height: 3) }
    let box = Spotlight.Hole(rect: Rect(x: 4, y: 20, width: 8, height: 3), shape: .rectangle)
    let holes = areas.map { Spotlight.Hole(rect: $0, shape: .circle) } + [box]
    #expect(
      Spotlight.separated(holes) == areas.map { Spotlight.Hole(rect: $0, shape: .rounded) } + [box])
  }

  @Test func `a letter on the edge is dimmed as one, a blank and a picture by halves`() {
    var buffer = CellBuffer(size: Self.size, fill: Cell(style: Self.white))
    for row in 0..<Self.size.height {
      buffer.write(String(repeating: "m", count: 19), x: 0, y: row, style: Self.white)
    }
    let hole = Spotlight.Hole(rect: Rect(x: 14, y: 12, width: 10, height: 4), shape: .circle)
    Spotlight(holes: [hole], strength: 200).draw(on: &buffer, in: buffer.bounds, .regular)
    let glyphs = (0..<Self.size.height).map { row in (0..<19).map { buffer[$0, row].glyph } }
    #expect(glyphs.allSatisfy { $0.allSatisfy { $0 == Glyph("m") } })
    let right = (0..<Self.size.height).flatMap { row in (19..<38).map { buffer[$0, row].glyph } }
    #expect(right.contains(Glyph("▀")))
  }

  @Test func `a cut-out changes from one shape to another without a jump`() {
    let box = Spotlight.Hole(rect: Rect(x: 4, y: 4, width: 20, height: 3), shape: .rounded)
    let ball = Spotlight.Hole(rect: Rect(x: 20, y: 18, width: 8, height: 4), shape: .circle)
    var last = box.line
    for step in 1...50 {
      let hole = Spotlight.Hole(from: box, to: ball, Double(step) / 50)
      let line = hole.line
      #expect(abs(line.centerX - last.centerX) < 1 && abs(line.centerY - last.centerY) < 1)
      #expect(abs(line.halfWidth - last.halfWidth) < 1 && abs(line.halfHeight - last.halfHeight) < 1)
      #expect(abs(line.corner - last.corner) < 1)
      last = line
    }
    #expect(Spotlight.Hole(from: box, to: ball, 1) == ball)
  }

  @Test func `cells go from place to place by cells`() {
    let from = Spotlight.Hole(rect: Rect(x: 0, y: 0, width: 4, height: 2), shape: .rounded)
    let to = Spotlight.Hole(rect: Rect(x: 10, y: 6, width: 8, height: 4), shape: .rounded)
    let middle = Spotlight.Hole(from: from, to: to, 0.5)
    #expect(middle == Spotlight.Hole(rect: Rect(x: 5, y: 3, width: 6, height: 3), shape: .rounded))
  }
}
