import TerminalModel
import Testing

@testable import Components

/// The tutor's hand shows a button and leaves its words in sight.
struct HandTests {
  @Test(arguments: [
    // Room behind the words; none; a wide button.
    (Rect(x: 3, y: 10, width: 32, height: 3), Rect(x: 15, y: 11, width: 8, height: 1)),
    (Rect(x: 3, y: 10, width: 14, height: 3), Rect(x: 5, y: 11, width: 10, height: 1)),
    (Rect(x: 20, y: 2, width: 12, height: 1), Rect(x: 22, y: 2, width: 4, height: 1)),
  ])
  func `no word of what it points at is covered`(_ area: Rect, _ words: Rect) {
    let stylesheet = Stylesheet(palette: .light)
    let ground = Cell(style: stylesheet.style(.text))
    let tip = TutorHand.tip(at: area, words: words)
    for isPressed in [false, true] {
      var buffer = CellBuffer(width: 48, height: 24, fill: ground)
      TutorHand(isPressed: isPressed).draw(on: &buffer, at: tip, stylesheet, PictureCache())
      for x in words.minX..<words.maxX {
        for y in words.minY..<words.maxY {
          #expect(buffer[x, y].glyph == .blank && buffer[x, y].background == ground.background, "\(x), \(y)")
        }
      }
    }
    #expect(abs(tip.y - (area.maxY - 1)) <= 2 && area.minX <= tip.x && tip.x < area.maxX)
  }

  @Test(arguments: [false, true])
  func `as a picture it takes no letter beside it that it does not take as blocks`(isPressed: Bool) {
    let stylesheet = Stylesheet(palette: .light)
    func drawn(_ tags: PictureTags?) -> CellBuffer {
      var buffer = CellBuffer(width: 20, height: 12, fill: Cell(style: stylesheet.style(.text)))
      for y in 0..<12 { buffer.write("a bc def g hi jkl mn", x: 0, y: y, style: stylesheet.style(.text)) }
      let cache = PictureCache()
      cache.tags = tags
      TutorHand(isPressed: isPressed).draw(on: &buffer, at: Point(x: 9, y: 4), stylesheet, cache)
      return buffer
    }
    func letters(_ buffer: CellBuffer) -> [String] {
      buffer.cells.map { $0.glyph.isDrawing ? "" : $0.glyph.text }
    }
    #expect(letters(drawn(PictureTags())) == letters(drawn(nil)))
  }

  @Test func `as a picture it leaves the edge of a button that it lies over`() throws {
    let stylesheet = Stylesheet(palette: .light)
    let cache = PictureCache()
    let tags = PictureTags()
    cache.tags = tags
    let (screen, button) = (stylesheet[.background], stylesheet[.accent])
    let edge = Cell(glyph: Glyph("▄"), style: Style(foreground: button, background: screen))
    var buffer = CellBuffer(width: 20, height: 12, fill: Cell(style: Style(background: screen)))
    buffer.fill(Rect(x: 0, y: 6, width: 20, height: 1), edge)
    buffer.fill(Rect(x: 0, y: 7, width: 20, height: 5), Style(background: button))
    TutorHand(isPressed: false).draw(on: &buffer, at: Point(x: 9, y: 4), stylesheet, cache)
    let shown = (0..<20).compactMap { x in buffer[x, 6].attributes.pictureTag.map { (x, $0) } }
    #expect(shown.count > 4)
    for (x, tag) in shown {
      let picture = try #require(tags[tag.number])
      // The lower half of the row is of the button, below the hand; the cell is the picture's own.
      #expect(picture.ground == screen && picture.paths.first?.fill == button, "\(x)")
      var plain = buffer[x, 6]
      plain.attributes = plain.attributes.untagged
      #expect(picture.cells[tag.row * picture.columns + tag.column] == plain, "\(x)")
    }
    // Other rows lie on one colour.
    let below = try #require((0..<20).compactMap { buffer[$0, 8].attributes.pictureTag }.first)
    #expect(tags[below.number]?.ground == button)
  }
}
