import TerminalModel
import Testing

@testable import Components

/// What lies over a screen covers whole rows, and stands exactly in the middle.
struct FlushOverlayTests {
  private static let stylesheets = [BlockGlyphs.halves, .sextants, .octants].map {
    var stylesheet = Stylesheet(palette: .light)
    stylesheet.blocks = $0
    return stylesheet
  }
  private static let picture = Style(foreground: Color(hex: 0xC02030), background: Color(hex: 0x2040C0))
  private static let dialog = Dialog(
    title: "Allow?", text: "It helps.", buttons: ["Don't Allow", "Allow"], focus: 0, arrangement: .beside)
  private static let bubble = Bubble(
    heading: nil, text: "Goes up when you answer.", footer: .init(leading: "Skip", trailing: "Next ›"))

  /// A screen that is a picture.
  private func canvas(_ width: Int, _ height: Int) -> CellBuffer {
    CellBuffer(width: width, height: height, fill: Cell(glyph: Glyph("▀"), style: Self.picture))
  }

  /// The columns of the first and of the last row of an overlay that show a colour of the picture.
  private func picture(in frame: Rect, on buffer: CellBuffer) -> [[Int]] {
    [frame.minY, frame.maxY - 1].map { y in
      (frame.minX..<frame.maxX).filter { x in
        let cell = buffer[x, y]
        return [cell.foreground, cell.background].contains {
          $0 == Self.picture.foreground || $0 == Self.picture.background
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `without colours the words of the button with the focus are underlined`(_ hasColors: Bool) throws {
    var stylesheet = Stylesheet(palette: .light)
    stylesheet.hasColors = hasColors
    let frame = Self.dialog.frame(in: Rect(x: 0, y: 0, width: 45, height: 24))
    var buffer = canvas(45, 24)
    Self.dialog.draw(on: &buffer, in: frame, stylesheet)
    let row = try #require((frame.minY..<frame.maxY).first { buffer.row($0).contains("Don't") })
    let words = (frame.minX..<frame.maxX).filter { buffer[$0, row].attributes.contains(.underline) }
      .map { buffer[$0, row].glyph }
    // All of "Don't Allow", and nothing of the other one.
    #expect(words.count == (hasColors ? 0 : 11) && words.contains(Glyph("D")) == !hasColors)
  }

  @Test func `behind the corner of an overlay a picture goes on that goes on beside it`() {
    var stylesheet = Stylesheet(palette: .light)
    stylesheet.blocks = .sextants
    let (ground, art) = (Color(hex: 0x204020), Color(hex: 0x804080))
    let frame = Rect(x: 4, y: 3, width: 30, height: 8)
    for isPicture in [false, true] {
      var buffer = CellBuffer(width: 45, height: 24, fill: Cell(style: Style(background: art)))
      if isPicture { buffer[3, 3].attributes = Attributes().tagged(PictureTag(number: 1, column: 0, row: 0)) }
      // What is behind it was cleared before.
      buffer.fill(frame, Style(background: ground))
      buffer.fillOverlay(frame, .white, stylesheet)
      #expect(buffer[4, 3].background == (isPicture ? art : ground))
    }
  }

  @Test(arguments: stylesheets)
  func `of what lies below an overlay nothing shows at its edges, but for its corners`(
    _ stylesheet: Stylesheet
  ) {
    let screen = Rect(x: 0, y: 0, width: 45, height: 24)
    let frame = Self.dialog.frame(in: screen)
    let window = Rect(x: 4, y: 3, width: 30, height: 8)
    let placement = Self.bubble.place(in: screen, target: nil, side: .below)
    let overlays: [(Rect, (inout CellBuffer) -> Void)] = [
      (frame, { Self.dialog.draw(on: &$0, in: frame, stylesheet) }),
      (window, { $0.drawBox(window, stylesheet, .white, line: .border, isWindow: true) }),
      (placement.frame, { Self.bubble.draw(on: &$0, at: placement, stylesheet) }),
    ]
    for (frame, draw) in overlays {
      var buffer = canvas(45, 24)
      draw(&buffer)
      for columns in picture(in: frame, on: buffer) { #expect(columns == [frame.minX, frame.maxX - 1]) }
      // Beside it all is as it was.
      #expect(buffer[frame.minX - 1, frame.minY].style == Self.picture)
      #expect(buffer[frame.minX + 2, frame.maxY].style == Self.picture)
    }
  }

  @Test func `a corner over the edge of a box has the colour of the half that lies outside`() {
    var stylesheet = Stylesheet(palette: .light)
    for blocks in [BlockGlyphs.halves, .sextants, .octants] {
      stylesheet.blocks = blocks
      var buffer = CellBuffer(width: 45, height: 24, fill: Cell(style: Style(background: .white)))
      let red = Color(hex: 0xC02030)
      buffer.fillSoftly(Rect(x: 0, y: 2, width: 30, height: 3), red, round: stylesheet.roundSides)
      buffer.fillSoftly(Rect(x: 0, y: 11, width: 30, height: 3), red, round: stylesheet.roundSides)
      buffer.fillOverlay(Rect(x: 4, y: 4, width: 30, height: 8), .black, stylesheet)
      for y in [4, 11] {
        let cell = buffer[4, y]
        #expect([cell.foreground, cell.background].contains(red), "row \(y)")
      }
    }
  }

  @Test(arguments: [2, 3, 4, 17, 18, 19, 20])
  func `a dialog is a row away from the edge of a button`(_ y: Int) {
    for stylesheet in Self.stylesheets {
      let screen = Rect(x: 0, y: 0, width: 45, height: 24)
      let dialog = Rect(x: 4, y: 7, width: 37, height: 10)
      var buffer = CellBuffer(width: 45, height: 24, fill: Cell(style: Style(background: .white)))
      buffer.fillSoftly(
        Rect(x: 4, y: y, width: 37, height: 3), Color(hex: 0xC02030), round: stylesheet.roundSides)
      let place = buffer.clearPlace(for: dialog, within: screen, stylesheet)
      // The button has the rows from y to y + 2.
      let moved = [4: 1, 17: -1][y] ?? 0
      #expect(place == dialog.offset(x: 0, y: moved))
      // Between two there is no better place, and in a page the edges are drawn apart.
      buffer.fillSoftly(
        Rect(x: 4, y: y < 7 ? 18 : 3, width: 37, height: 3), Color(hex: 0xC02030),
        round: stylesheet.roundSides)
      if moved != 0 { #expect(buffer.clearPlace(for: dialog, within: screen, stylesheet) == dialog) }
    }
  }

  @Test func `a sheet has slopes at its upper corners alone`() {
    for stylesheet in Self.stylesheets {
      let frame = Rect(x: 0, y: 4, width: 45, height: 20)
      var buffer = canvas(45, 24)
      Sheet(title: "Map").draw(on: &buffer, in: frame, stylesheet)
      #expect(picture(in: frame, on: buffer) == [[0, 44], []])
    }
  }

  @Test(arguments: 24...60) func `a dialog stands exactly in the middle of its screen`(_ width: Int) {
    let screen = Rect(x: 0, y: 0, width: width, height: 24)
    let frame = Self.dialog.frame(in: screen)
    #expect(frame.minX == width - frame.maxX)
    let alone = Self.bubble.place(in: screen, target: nil, side: .below).frame
    #expect(alone.minX == width - alone.maxX)
    let wide = Self.bubble.place(
      in: screen, target: Rect(x: 0, y: 2, width: width, height: 1), side: .below
    ).frame
    #expect(wide.minX == width - wide.maxX)
  }

  /// The columns of the fill of each button that stands beside another one.
  private func fills(_ labels: [String], width: Int) -> (buffer: CellBuffer, pills: [Range<Int>], y: Int) {
    var dialog = Self.dialog
    dialog.buttons = labels
    let stylesheet = Stylesheet(palette: .light)
    let frame = dialog.frame(in: Rect(x: 0, y: 0, width: width, height: 24))
    var buffer = canvas(width, 24)
    dialog.draw(on: &buffer, in: frame, stylesheet)
    let areas = dialog.buttonAreas(in: frame)
    let pills = zip(areas, [stylesheet[.accent], stylesheet.secondaryFill]).map { area, fill in
      let columns = (area.minX..<area.maxX).filter { buffer[$0, area.y].background == fill }
      return (columns.first ?? 0)..<((columns.last ?? -1) + 1)
    }
    return (buffer, pills, areas[0].y)
  }

  @Test(arguments: [
    (["Don't Allow", "Allow"], 45), (["Don't Allow", "Allow"], 44), (["許可しない", "許可"], 45),
    (["許可しない", "許可"], 44), (["Later", "Call"], 45), (["Later", "Call"], 38), (["Cancel", "OK"], 39),
    (["Don't Allow", "Allow"], 38), (["許可しない", "許可"], 38),
  ])
  func `buttons beside each other are as far from the edges, and have their labels in the middle`(
    _ labels: [String], _ width: Int
  ) {
    let (buffer, pills, y) = fills(labels, width: width)
    #expect(pills[0].lowerBound == width - pills[1].upperBound)
    // Where the longer label would have no room in half of them, its button is wider.
    let isTight = width == 38 && labels[0].hasPrefix("Don")
    #expect(pills[0].count - pills[1].count == (isTight ? 2 : 0))
    let isSame = Set(labels.map { TextWidth.columns(of: $0) % 2 }).count == 1
    for pill in pills {
      let words = pill.filter {
        buffer[$0, y].isOfWord && ![Glyph("›"), Glyph("‹")].contains(buffer[$0, y].glyph)
      }
      let (left, right) = ((words.first ?? 0) - pill.lowerBound, pill.upperBound - 1 - (words.last ?? 0))
      // Of two labels one of which is odd and one even, one is half a column off.
      #expect(isSame ? left == right : abs(left - right) <= 1)
      #expect(left >= 2)
    }
  }

  @Test(arguments: [(["Don't Allow", "Allow"], 45), (["許可しない", "許可"], 45)])
  func `the focus of a system's question has its arrows`(_ labels: [String], _ width: Int) {
    let (buffer, pills, y) = fills(labels, width: width)
    #expect(pills[0].contains { buffer[$0, y].glyph == Glyph("›") })
    #expect(!pills[1].contains { buffer[$0, y].glyph == Glyph("›") })
  }

  @Test(arguments: stylesheets.dropFirst(), [Bubble.Side.above, .below])
  func `the tip of a bubble is a triangle, over an edge of light too`(
    _ stylesheet: Stylesheet, _ side: Bubble.Side
  ) throws {
    let target = Rect(x: 10, y: side == .above ? 16 : 3, width: 8, height: 1)
    let placement = Self.bubble.place(
      in: Rect(x: 0, y: 0, width: 38, height: 20), target: target, side: side)
    let arrow = try #require(placement.arrow)
    let isUp = side == .below
    for hasLight in [false, true] {
      var buffer = CellBuffer(width: 38, height: 20, fill: Cell(style: Style(background: .black)))
      for x in 0..<38 where hasLight {
        buffer.setHalf(x, arrow.point.y, upper: isUp ? .white : nil, lower: isUp ? nil : .white)
      }
      Self.bubble.draw(on: &buffer, at: placement, stylesheet)
      let accent = stylesheet[.accent]
      let corners: [CellBuffer.Corner] = isUp ? [.upperLeft, .upperRight] : [.lowerLeft, .lowerRight]
      for (x, corner) in zip(arrow.area.minX..<arrow.area.maxX, corners) {
        let ground: Color = hasLight ? .white : .black
        #expect(
          buffer[x, arrow.point.y]
            == Cell(glyph: corner.wedge, style: Style(foreground: accent, background: ground)))
      }
      // The edge that it stands on is straight.
      let edge = isUp ? placement.frame.minY : placement.frame.maxY - 1
      for x in arrow.area.minX - 1...arrow.area.maxX {
        #expect(buffer[x, edge] == Cell(style: Style(background: accent)))
      }
    }
  }

  @Test(arguments: [true, false]) func `a tip over the edge of a card has the card beside it`(_ isUp: Bool) {
    var buffer = CellBuffer(width: 8, height: 4, fill: Cell(style: Style(background: .black)))
    buffer.fillSoftly(Rect(x: 0, y: 0, width: 8, height: 4), .white, round: [.both, .wedges])
    for y in [0, 3] {
      buffer.setSlope(3, y, isLeft: true, isUp: isUp, Self.picture.background, [.both, .wedges])
      #expect(buffer[3, y].background == .white && buffer[3, y].foreground == Self.picture.background)
    }
  }

  /// A screen of a card with a picture and words on it, after an overlay was announced over it.
  private func behind(_ overlay: Rect, draw: (inout CellBuffer) -> Void) -> CellBuffer {
    let stylesheet = Stylesheet(palette: .light)
    var buffer = CellBuffer(width: 30, height: 16, fill: Cell(style: stylesheet.style(.text)))
    draw(&buffer)
    let cut = buffer.cut(by: overlay, within: buffer.bounds, stylesheet)
    buffer.recede(cut, amount: 255)
    buffer.clearSides(of: overlay, within: buffer.bounds, cut: cut, stylesheet, amount: 255)
    return buffer
  }

  @Test func `a picture goes on at the sides of an overlay, and a stump of a control does not`() {
    let overlay = Rect(x: 3, y: 6, width: 24, height: 6)
    let buffer = behind(overlay) {
      $0.fill(Rect(x: 1, y: 1, width: 28, height: 8), Cell(glyph: Glyph("▀"), style: Self.picture))
      $0.fill(Rect(x: 1, y: 10, width: 28, height: 1), Style(background: Self.picture.background))
    }
    for y in 1..<9 {
      for x in [1, 2, 27, 28] { #expect(buffer[x, y].style == Self.picture, "\(x) \(y)") }
    }
    #expect(buffer[1, 10].background != Self.picture.background)
    // One of which a sliver is left goes, at the sides too.
    let gone = behind(overlay) {
      $0.fill(Rect(x: 1, y: 5, width: 28, height: 8), Cell(glyph: Glyph("▀"), style: Self.picture))
    }
    for x in [1, 2, 27, 28] { #expect(gone[x, 7].background != Self.picture.background) }
  }

  @Test(arguments: stylesheets)
  func `of a card that an overlay hides the last row does not hang from it`(_ stylesheet: Stylesheet) {
    var sheet = stylesheet
    sheet.palette[.surface] = Color(hex: 0xD0D0D8)
    func rows(_ card: Rect) -> CellBuffer {
      var buffer = CellBuffer(width: 30, height: 16, fill: Cell(style: sheet.style(.text)))
      buffer.fillSoftly(card, sheet[.surface], round: sheet.roundSides)
      buffer.recede(
        buffer.cut(by: Rect(x: 4, y: 4, width: 24, height: 6), within: buffer.bounds, sheet), amount: 255)
      return buffer
    }
    func isBlank(_ y: Int, _ buffer: CellBuffer) -> Bool {
      (0..<30).allSatisfy {
        buffer[$0, y].foreground == buffer[$0, y].background || buffer[$0, y].glyph == .blank
      }
    }
    #expect(isBlank(10, rows(Rect(x: 3, y: 2, width: 22, height: 9))))
    #expect(isBlank(3, rows(Rect(x: 3, y: 3, width: 22, height: 6))))
    // A column at each side is a sliver.
    #expect(isBlank(10, rows(Rect(x: 3, y: 2, width: 26, height: 9))))
    #expect(isBlank(3, rows(Rect(x: 3, y: 3, width: 26, height: 6))))
    // A button that begins within the next row is another box, and so is a card that this one stands on.
    var pile = CellBuffer(width: 30, height: 16, fill: Cell(style: sheet.style(.text)))
    pile.fillSoftly(Rect(x: 3, y: 3, width: 22, height: 8), sheet[.border], round: sheet.roundSides)
    pile.fillSoftly(Rect(x: 3, y: 2, width: 22, height: 8), sheet[.surface], round: sheet.roundSides)
    pile.fillSoftly(Rect(x: 3, y: 11, width: 8, height: 3), sheet[.accent], round: sheet.roundSides)
    pile.recede(pile.cut(by: Rect(x: 4, y: 4, width: 24, height: 6), within: pile.bounds, sheet), amount: 255)
    #expect(isBlank(10, pile))
    // One that goes on at both sides keeps it, and so does one of which more is left.
    #expect(!isBlank(10, rows(Rect(x: 2, y: 2, width: 28, height: 9))))
    #expect(!isBlank(11, rows(Rect(x: 3, y: 2, width: 22, height: 10))))
    // The first row of another card is none of it.
    #expect(!isBlank(10, rows(Rect(x: 3, y: 10, width: 22, height: 4))))
  }

  @Test func `a picture that goes does not show at the corners of the overlay either`() {
    let overlay = Rect(x: 4, y: 6, width: 12, height: 6)
    let buffer = behind(overlay) {
      $0.fill(Rect(x: 2, y: 5, width: 12, height: 6), Cell(glyph: Glyph("▀"), style: Self.picture))
    }
    #expect(
      buffer[4, 6].background != Self.picture.background && buffer[2, 5].background == buffer[4, 6].background
    )
  }

  @Test func `the mark of what is below stays in its rule`() {
    let style = Stylesheet(palette: .light).style(.text)
    let buffer = behind(Rect(x: 3, y: 6, width: 24, height: 6)) {
      $0.drawLine(x: 0, y: 12, width: 30, style: style)
      $0.write(" ▼ ", x: 14, y: 12, style: style)
      $0.write("words", x: 12, y: 11, style: style)
    }
    #expect(buffer[15, 12].glyph == Glyph("▼"))
  }

  @Test func `a chip at the end of a row goes with the words of the row`() {
    let soft = Color(hex: 0xC0D8D8)
    let overlay = Rect(x: 3, y: 6, width: 18, height: 4)
    func chip(_ y: Int, words: String) -> Bool {
      let buffer = behind(overlay) {
        let style = Stylesheet(palette: .light).style(.text)
        $0.write(words, x: 2, y: 6, style: style)
        $0.write("name", x: 2, y: 5, style: style)
        $0.write(" on ", x: 23, y: y, style: Style(foreground: .black, background: soft))
      }
      #expect((buffer[24, y].glyph == Glyph("o")) == (buffer[24, y].background == soft))
      return buffer[24, y].background == soft
    }
    #expect(!chip(5, words: "what they say") && chip(5, words: "") && chip(3, words: "what they say"))
  }
}
