import SeededRandom
import TerminalModel
import Testing

@testable import Components

struct RasterTests {
  private func artwork(
    _ shapes: [Artwork.Shape], width: Double = 100, height: Double = 100, background: Artwork.Fill? = nil
  ) -> Artwork {
    Artwork(
      id: "test", alt: "test", width: width, height: height, background: background, shapes: shapes)
  }

  private func shape(_ geometry: Artwork.Geometry, alpha: Double = 1) -> Artwork.Shape {
    Artwork.Shape(geometry, fill: .color(.black), alpha: alpha)
  }

  /// How much of each pixel is covered: `.` nothing, `-` a part, `#` all of it.
  private func picture(_ geometry: Artwork.Geometry, columns: Int = 10, rows: Int = 5) -> [String] {
    let raster = Raster(artwork([shape(geometry)]), columns: columns, rows: rows, palette: .light)
    return (0..<raster.height).map { y in
      raster.pixels[y * raster.width..<(y + 1) * raster.width].map {
        $0.alpha == 0 ? "." : $0.alpha == 255 ? "#" : "-"
      }.joined()
    }
  }

  /// Columns and rows of a picture, and whether it is drawn from its small shapes.
  @Test(arguments: [(6, 3, true), (12, 6, true), (13, 7, false), (40, 6, true), (36, 15, false)])
  func `a picture of few pixels is drawn from its small shapes`(columns: Int, rows: Int, isSmall: Bool) {
    let whole = Artwork.Geometry.rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0)
    var portrait = artwork([Artwork.Shape(whole, fill: .color(.black))])
    portrait.small = [Artwork.Shape(whole, fill: .color(.white))]
    let raster = Raster(portrait, columns: columns, rows: rows, palette: .light)
    #expect(raster.pixels.allSatisfy { $0.color == (isSmall ? .white : .black) })
    portrait.small = []
    #expect(
      Raster(portrait, columns: columns, rows: rows, palette: .light).pixels.allSatisfy { $0.color == .black }
    )
  }

  @Test func `small shapes have crisp edges`() {
    var portrait = artwork([])
    // An eye that covers more than half of its pixel, and one that covers less.
    portrait.small = [
      shape(.rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0)),
      Artwork.Shape(
        .rect(origin: .init(20, 20), width: 8, height: 10, cornerRadius: 0), fill: .color(.white)),
      Artwork.Shape(
        .rect(origin: .init(60, 20), width: 3, height: 10, cornerRadius: 0), fill: .color(.white)),
    ]
    let raster = Raster(portrait, columns: 10, rows: 5, palette: .light)
    let white = raster.pixels.indices.filter { raster.pixels[$0].color == .white }
    #expect(white == [22] && raster.pixels.allSatisfy { $0.color == .white || $0.color == .black })
  }

  @Test(arguments: [
    (
      Artwork.Geometry.rect(origin: .init(20, 20), width: 60, height: 60, cornerRadius: 0),
      [
        "..........", "..........", "..######..", "..######..", "..######..", "..######..", "..######..",
        "..######..", "..........", "..........",
      ]
    ),
    (
      .circle(center: .init(50, 50), radius: 30),
      [
        "..........", "..........", "...----...", "..-####-..", "..-####-..", "..-####-..", "..-####-..",
        "...----...", "..........", "..........",
      ]
    ),
    (
      .polygon([.init(0, 0), .init(100, 0), .init(0, 100)]),
      [
        "#########-", "########-.", "#######-..", "######-...", "#####-....", "####-.....", "###-......",
        "##-.......", "#-........", "-.........",
      ]
    ),
    (
      .line(from: .init(0, 55), to: .init(100, 55), width: 10),
      [
        "..........", "..........", "..........", "..........", "..........", "##########", "..........",
        "..........", "..........", "..........",
      ]
    ),
  ])
  func `shapes cover what they should`(_ geometry: Artwork.Geometry, _ rows: [String]) {
    #expect(picture(geometry) == rows)
  }

  @Test(arguments: [
    Artwork.Geometry.heart(center: .init(50, 50), halfWidth: 40), .star(center: .init(50, 50), radius: 45),
    .ellipse(center: .init(50, 50), radiusX: 45, radiusY: 20),
    .rect(origin: .init(10, 10), width: 80, height: 80, cornerRadius: 30),
  ])
  func `symmetric shapes are symmetric`(_ geometry: Artwork.Geometry) {
    let rows = picture(geometry, columns: 20, rows: 10)
    #expect(rows.contains { $0.contains("#") })
    #expect(rows.map { String($0.reversed()) } == rows)
  }

  @Test(arguments: [
    Artwork.Geometry.circle(center: .init(50, 50), radius: 0),
    .ellipse(center: .init(50, 50), radiusX: 0, radiusY: 5), .polygon([]), .polygon([.init(1, 1)]),
    .heart(center: .init(50, 50), halfWidth: 0), .star(center: .init(50, 50), radius: 0),
  ])
  func `shapes of no size cover nothing`(_ geometry: Artwork.Geometry) {
    #expect(picture(geometry).allSatisfy { !$0.contains("#") && !$0.contains("-") })
  }

  @Test(arguments: [
    (100.0, 100.0, 20, 10, 20, 20), (200.0, 100.0, 20, 10, 20, 10), (100.0, 200.0, 20, 10, 10, 20),
    (10000.0, 1.0, 20, 10, 20, 1), (100.0, 100.0, 0, 10, 1, 1), (100.0, 100.0, -4, -4, 1, 1),
  ])
  func `proportions stay`(
    _ width: Double, _ height: Double, _ columns: Int, _ rows: Int, _ pixelsAcross: Int, _ pixelsDown: Int
  ) {
    let raster = Raster(
      artwork([], width: width, height: height), columns: columns, rows: rows, palette: .light)
    #expect(raster.width == pixelsAcross)
    #expect(raster.height == pixelsDown)
    #expect(raster.pixels.count == raster.width * raster.height)
  }

  @Test func `what is clear shows what is beneath, what is not is blended`() {
    let half = artwork([
      shape(.rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0), alpha: 0.5)
    ])
    let raster = Raster(half, columns: 2, rows: 1, palette: .light)
    var buffer = CellBuffer(width: 4, height: 1, fill: Cell(style: Style(background: .white)))
    raster.draw(on: &buffer, in: buffer.bounds)
    #expect(buffer[0, 0].background == .white)
    #expect(buffer[1, 0].background == Color.white.mixed(with: .black, amount: 128))
    #expect(buffer[3, 0].background == .white)
  }

  @Test func `a gradient goes from the top of a shape to its foot`() {
    let fill = Artwork.Shape(
      .rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0), fill: .color(.white),
      gradientEnd: .color(.black))
    let raster = Raster(artwork([fill]), columns: 8, rows: 4, palette: .light)
    let lights = (0..<8).map { raster.pixels[$0 * 8].color.luma }
    #expect(lights == lights.sorted(by: >))
    #expect(lights[0] > 230)
    #expect(lights[7] < 25)
  }

  @Test func `tokens take the colours of the palette`() {
    let picture = artwork([], background: .token(.accent))
    let palettes: [ColorPalette] = [.light, .dark]
    for palette in palettes {
      let raster = Raster(picture, columns: 1, rows: 1, palette: palette)
      #expect(raster.pixels.first?.color == palette[.accent])
    }
  }

  @Test func `the cache changes nothing`() {
    let cache = PictureCache()
    let heart = artwork([shape(.heart(center: .init(50, 50), halfWidth: 40))])
    let place = Rect(x: 2, y: 1, width: 12, height: 6)
    let direct = blankCanvas(16, 8) {
      Raster(heart, columns: 12, rows: 6, palette: .light).draw(on: &$0, in: place)
    }
    for _ in 0..<2 {
      #expect(blankCanvas(16, 8) { cache.draw(heart, on: &$0, in: place, .regular) } == direct)
    }
    cache.adopt(RasterStore())
    #expect(blankCanvas(16, 8) { cache.draw(heart, on: &$0, in: place, .regular) } == direct)
  }

  @Test func `a picture is cut at the edge of its rectangle and of the buffer`() {
    let full = artwork([], background: .color(.black))
    let raster = Raster(full, columns: 10, rows: 5, palette: .light)
    var buffer = CellBuffer(width: 6, height: 4, fill: Cell(style: Style(background: .white)))
    raster.draw(on: &buffer, in: Rect(x: 4, y: 2, width: 10, height: 5))
    let dark = (0..<4).map { row in buffer.columns(of: row, on: .black) }
    #expect(dark == [[], [], [4, 5], [4, 5]])
  }
}

struct ShapeTests {
  @Test func `corners are half cells without an eighth of the cell, at the sides that are round`() {
    var buffer = CellBuffer(width: 6, height: 3, fill: Cell(style: Style(background: .white)))
    buffer.fillSoftly(buffer.bounds, .black, round: .both)
    #expect(buffer.rows == ["▃▀▀▀▀▃", "", "▅▀▀▀▀▅"])
    #expect([buffer[0, 0], buffer[5, 0]].allSatisfy { $0.foreground == .black && $0.background == .white })
    #expect([buffer[0, 2], buffer[5, 2]].allSatisfy { $0.foreground == .white && $0.background == .black })
    #expect((1..<5).allSatisfy { buffer[$0, 0].background == .black && buffer[$0, 2].foreground == .black })
    buffer.fill(buffer.bounds, Style(background: .white))
    buffer.fillSoftly(buffer.bounds, .black, round: .left)
    #expect(buffer.row(0) == "▃▀▀▀▀▀" && buffer[5, 0].background == .black)
  }

  @Test func `a corner on the edge or the corner of a box lets what lies outside be`() {
    var buffer = CellBuffer(width: 6, height: 3, fill: Cell(style: Style(background: .white)))
    let gray = Color(hex: 0x808080)
    for sides in [[], RoundSides.both] {
      buffer.fillSoftly(buffer.bounds, gray, round: sides)
      buffer.fillSoftly(buffer.bounds, .black, round: .both)
      #expect(buffer[0, 0] == Cell(glyph: Glyph("▃"), style: Style(foreground: .black, background: .white)))
      #expect(buffer[5, 2] == Cell(glyph: Glyph("▅"), style: Style(foreground: .white, background: .black)))
    }
  }

  @Test func `corners over the terminal's own colour, which cannot be mixed, are quarters`() {
    var buffer = CellBuffer(width: 6, height: 3)
    buffer.fillSoftly(buffer.bounds, .black, round: .both)
    #expect(buffer.rows == ["▗▀▀▀▀▖", "", "▝▀▀▀▀▘"])
  }

  @Test func `a terminal that draws wedges gets them, joined by two thirds of a cell`() {
    var sheet = Stylesheet.regular
    sheet.blocks = .sextants
    var buffer = CellBuffer(width: 5, height: 3, fill: Cell(style: Style(background: .white)))
    buffer.fillSoftly(buffer.bounds, .black, round: sheet.roundSides)
    #expect(
      buffer.rows == [
        "\u{1FB46}\u{1FB39}\u{1FB39}\u{1FB39}\u{1FB51}", "", "\u{1FB67}\u{1FB0E}\u{1FB0E}\u{1FB0E}\u{1FB5C}",
      ])
    #expect(buffer[0, 0].foreground == .black && buffer[0, 0].background == .white)
    sheet.theme.border = .square
    #expect(sheet.roundSides.isEmpty)
  }

  @Test func `a picture that fills its room leaves nothing free, and stays in it`() {
    let artwork = Artwork(id: "a", alt: "", width: 100, height: 100, background: .token(.accent), shapes: [])
    let sheet = Stylesheet(palette: .light)
    var buffer = CellBuffer(width: 8, height: 4, fill: Cell(style: Style(background: .white)))
    let room = Rect(x: 1, y: 1, width: 6, height: 2)
    PictureCache().draw(artwork, on: &buffer, in: room, sheet, fit: .filling)
    for y in 0..<4 {
      for x in 0..<8 {
        let isIn = room.contains(Point(x: x, y: y))
        #expect(buffer[x, y].background == (isIn ? sheet[.accent] : .white))
      }
    }
    // Without a background there is nothing to fill with: all of it is seen.
    var whole = CellBuffer(width: 8, height: 4, fill: Cell(style: Style(background: .white)))
    var open = artwork
    open.background = nil
    PictureCache().draw(open, on: &whole, in: room, sheet, fit: .filling)
    #expect(whole[1, 1].background == .white)
  }

  @Test func `soft edges keep the colour beside them`() {
    var buffer = CellBuffer(width: 3, height: 4, fill: Cell(style: Style(background: .white)))
    buffer.fillSoftly(buffer.bounds, .black, round: [])
    #expect(buffer.rows == ["▀▀▀", "", "", "▀▀▀"])
    #expect(buffer[0, 0].foreground == .white)
    #expect(buffer[0, 0].background == .black)
    #expect(buffer[0, 3].foreground == .black)
    #expect(buffer[0, 3].background == .white)
    #expect(buffer[1, 1].background == .black)
  }

  @Test func `two halves of one colour are a blank`() {
    var buffer = CellBuffer(width: 1, height: 1, fill: Cell(style: Style(background: .white)))
    buffer.setHalf(0, 0, upper: .black, lower: nil)
    #expect(buffer.rows == ["▀"])
    buffer.setHalf(0, 0, upper: nil, lower: .black)
    #expect(buffer[0, 0] == Cell(style: Style(foreground: .black, background: .black)))
  }

  @Test func `a frame leaves its inside alone`() {
    let buffer = canvas(5, 3) { $0.strokeRounded($0.bounds, .black) }
    #expect(buffer.rows == ["╭───╮", "│...│", "╰───╯"])
    #expect(canvas(5, 1) { $0.strokeRounded($0.bounds, .black) }.rows == ["....."])
  }

  @Test(arguments: [(-2, 4, "──..."), (3, 9, "...──"), (5, 3, "....."), (0, 0, "....."), (0, -3, ".....")])
  func `a line is cut at the edges`(_ x: Int, _ width: Int, _ row: String) {
    #expect(canvas(5, 1) { $0.drawLine(x: x, y: 0, width: width, style: .plain) }.rows == [row])
  }

  @Test func `every token has its colour in every palette`() {
    for token in ColorToken.allCases {
      var palette = ColorPalette.light
      palette[token] = Color(hex: 0x010203)
      let changed = ColorToken.allCases.filter { palette[$0] != ColorPalette.light[$0] }
      #expect(changed == [token])
    }
  }

  @Test(arguments: [
    (ColorPalette.light, ColorToken.text, ColorToken.background), (.dark, .text, .background),
    (.light, .onAccent, .accent), (.dark, .onAccent, .accent), (.light, .muted, .surface),
    (.dark, .muted, .surface), (.light, .danger, .background), (.dark, .danger, .background),
  ])
  func `text can be read on what it stands on`(
    _ palette: ColorPalette, _ ink: ColorToken, _ paper: ColorToken
  ) {
    #expect(abs(palette[ink].luma - palette[paper].luma) > 80)
  }
}

/// The rows of samples against the definition: every shape asked for every sample.
@Suite struct RasterDefinitionTests {
  @Test(arguments: 0..<60) func `a picture is what its shapes say`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let artwork = Self.artwork(&random)
    let raster = Raster(
      artwork, columns: .random(in: 1...24, using: &random), rows: .random(in: 1...12, using: &random),
      palette: .light)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let pixel = raster.pixels[y * raster.width + x]
        let expected = Self.pixel(artwork, x, y, raster.width, raster.height)
        #expect(pixel == expected, "seed \(seed), \(x), \(y)")
      }
    }
  }

  private static func pixel(_ artwork: Artwork, _ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> Raster.Pixel
  {
    let stepX = artwork.width / Double(width)
    let stepY = artwork.height / Double(height)
    var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for row in 0..<4 {
      for column in 0..<4 {
        let point = Artwork.Point(
          Double(x) * stepX + stepX * (Double(column) + 0.5) / 4,
          Double(y) * stepY + stepY * (Double(row) + 0.5) / 4)
        var sample = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
        for shape in artwork.shapes where shape.geometry.contains(point) {
          guard case .color(let color) = shape.fill else { continue }
          let rest = sample.alpha * (1 - shape.alpha)
          let total = shape.alpha + rest
          guard total > 0 else { continue }
          sample.red = (Double(color.red) * shape.alpha + sample.red * rest) / total
          sample.green = (Double(color.green) * shape.alpha + sample.green * rest) / total
          sample.blue = (Double(color.blue) * shape.alpha + sample.blue * rest) / total
          sample.alpha = total
        }
        sum.red += sample.red * sample.alpha
        sum.green += sample.green * sample.alpha
        sum.blue += sample.blue * sample.alpha
        sum.alpha += sample.alpha
      }
    }
    guard sum.alpha > 0 else { return Raster.Pixel(color: .black, alpha: 0) }
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return Raster.Pixel(
      color: Color(
        red: byte(sum.red / sum.alpha), green: byte(sum.green / sum.alpha), blue: byte(sum.blue / sum.alpha)),
      alpha: byte(sum.alpha * 255 / 16))
  }

  private static func artwork(_ random: inout SeededGenerator) -> Artwork {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Artwork.Point { Artwork.Point(number(-20...120), number(-20...120)) }
    let shapes = (0..<8).map { index -> Artwork.Shape in
      let geometry: Artwork.Geometry =
        switch (index + Int(number(0...6))) % 7 {
        case 0: .circle(center: point(), radius: number(1...40))
        case 1: .ellipse(center: point(), radiusX: number(1...60), radiusY: number(1...60))
        case 2:
          .rect(origin: point(), width: number(1...80), height: number(1...80), cornerRadius: number(0...20))
        case 3: .polygon((0..<Int(number(3...9))).map { _ in point() })
        case 4: .heart(center: point(), halfWidth: number(1...40))
        case 5: .star(center: point(), radius: number(1...50))
        default: .line(from: point(), to: point(), width: number(0.5...20))
        }
      let color = Color(
        red: UInt8(number(0...255)), green: UInt8(number(0...255)), blue: UInt8(number(0...255)))
      return Artwork.Shape(geometry, fill: .color(color), alpha: index.isMultiple(of: 2) ? 1 : number(0...1))
    }
    return Artwork(id: "t", alt: "t", width: number(20...200), height: number(20...200), shapes: shapes)
  }
}
