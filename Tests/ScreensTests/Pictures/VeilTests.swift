import TerminalModel
import Testing

@testable import Components
@testable import Screens

/// What lies over a picture in the looks that ship: a still draws it by its shapes under each of them.
@Suite struct VeilTests {
  static let looks: [(palette: String, sheet: Stylesheet)] = [
    ("plum light", Stylesheet(palette: plum(isDark: false))),
    ("plum dark", Stylesheet(palette: plum(isDark: true))),
    ("light", Stylesheet(palette: .light)), ("dark", Stylesheet(palette: .dark)),
  ]

  /// A palette whose mask is not black, as those of packs.
  private static func plum(isDark: Bool) -> ColorPalette {
    var palette = isDark ? ColorPalette.dark : .light
    palette[.background] = isDark ? Color(hex: 0x1A0F18) : Color(hex: 0xFFF8F2)
    palette[.accent] = isDark ? Color(hex: 0xF58EBE) : Color(hex: 0x8D2466)
    palette[.mask] = isDark ? Color(hex: 0x0A0508) : Color(hex: 0x3B1030)
    return palette
  }

  private static let disc = Artwork(
    id: "disc", alt: "",
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(50, 50), radius: 50), fill: .color(Color(hex: 0x4060A0)))
    ])

  /// Windows of artwork that a still has of a disc of 12 x 6 cells, with something over it.
  private static func windows(_ sheet: Stylesheet, _ draw: (inout CellBuffer) -> Void) -> [StillArt.Window] {
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    var frame = CellBuffer(width: 20, height: 10)
    frame.fill(frame.bounds, sheet.style(.text))
    cache.draw(disc, on: &frame, in: Rect(x: 4, y: 2, width: 12, height: 6), sheet)
    draw(&frame)
    return tags.takeArt(from: &frame, veils: sheet.veils).windows
  }

  private static func cells(_ windows: [StillArt.Window]) -> Int {
    windows.reduce(0) { $0 + $1.span.length * $1.height }
  }

  @Test(arguments: looks.indices)
  func `under a mask, and while it comes up`(look: Int) {
    let sheet = Self.looks[look].sheet
    for strength in [20, 80, Spotlight.fullStrength] {
      let windows = Self.windows(sheet) { frame in
        Spotlight(holes: [], strength: strength).draw(on: &frame, in: frame.bounds, sheet)
      }
      // Of a faint mask, colours do not tell the amount exactly.
      #expect(windows.count == 1 || strength == 20, "\(Self.looks[look].palette) \(strength)")
      #expect(windows.allSatisfy { $0.span.veil != 0 }, "\(Self.looks[look].palette) \(strength)")
      #expect(Self.cells(windows) == 72, "\(Self.looks[look].palette) \(strength)")
    }
  }

  @Test(arguments: looks.indices)
  func `in the light of a mask`(look: Int) {
    let sheet = Self.looks[look].sheet
    let windows = Self.windows(sheet) { frame in
      let hole = Spotlight.Hole(rect: frame.bounds, shape: .rectangle)
      Spotlight(holes: [hole], strength: Spotlight.fullStrength).draw(on: &frame, in: frame.bounds, sheet)
    }
    #expect(windows.count == 1 && Self.cells(windows) == 72, "\(Self.looks[look].palette)")
  }

  @Test(arguments: looks.indices)
  func `artwork that an overlay cuts is gone, with the parts of it that have the colour of a ground`(
    look: Int
  ) {
    let sheet = Self.looks[look].sheet
    var shapes = Self.disc.shapes
    let ground = Artwork.Shape(
      .circle(center: Artwork.Point(50, 20), radius: 50), fill: .color(sheet[.surface]))
    shapes.insert(ground, at: 0)
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    var frame = CellBuffer(width: 20, height: 10)
    frame.fill(frame.bounds, sheet.style(.text))
    let blank = frame
    cache.draw(
      Artwork(id: "disc", alt: "", shapes: shapes), on: &frame, in: Rect(x: 4, y: 2, width: 12, height: 6),
      sheet)
    let overlay = Rect(x: 0, y: 3, width: 20, height: 7)
    frame.recede(frame.cut(by: overlay, within: frame.bounds, sheet), amount: 255)
    // The first row of the overlay may be half as tall, and goes too.
    for y in 0..<4 {
      for x in 0..<20 {
        #expect(frame[x, y].attributes.pictureTag == nil)
        #expect(frame[x, y].background == blank[x, y].background)
      }
    }
    frame.blend(frame.bounds, toward: sheet.scrim, amount: 150)
    frame.fill(overlay, Cell(style: sheet.style(.text)))
    #expect(tags.takeArt(from: &frame, veils: sheet.veils).windows.isEmpty)
  }
}
