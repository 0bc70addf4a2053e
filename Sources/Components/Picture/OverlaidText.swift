package import TerminalModel

/// Lines of text over a picture, which is lighter or darker behind them by as much as reading needs.
package struct OverlaidText: Hashable, Sendable {
  /// The words; newlines stay, and the first line is bold.
  package var text: String

  /// Creates a text of lines.
  package init(_ text: String) {
    self.text = text
  }

  /// The contrast with what is behind (WCAG 2.2, 1.4.3).
  private static let least = 4.5
  /// Columns, and half as many rows, between the words and the edges of the picture.
  private static let margin = 2
  /// Rows of a picture from which its foot has a row more: it may end within its last one.
  private static let leastRoomy = 9
  /// How much more of a veil light ink may need, of 255.
  private static let lightsLead = 75
  private static let light = Color.white
  private static let dark = Color(hex: 0x10131A)

  /// Draws the lines at the lower left of a picture that covers a rectangle.
  package func draw(on buffer: inout CellBuffer, in rect: Rect) {
    var room = rect.inset(x: Self.margin, y: Self.margin / 2).intersection(buffer.bounds)
    if rect.height >= Self.leastRoomy { room.height -= 1 }
    guard !room.isEmpty else { return }
    // Texts of any length stand on a picture of one size: cutting them is intended.
    let lines = CutTexts.ignore {
      TextLayout.lines(of: text, width: room.width, maximum: room.height)
    }
    let places = lines.enumerated().map { row, line in
      Rect(
        x: room.x, y: room.maxY - lines.count + row, width: TextWidth.columns(of: line), height: 1
      ).intersection(room)
    }
    let grounds = places.map { place in (place.minX..<place.maxX).map { ground(of: buffer[$0, place.y]) } }
    // The ink that needs less of a veil, in the line that needs most.
    let veils = [(Self.light, Color.black), (Self.dark, Color.white)].map { ink, veil in
      // It never gets lighter downwards.
      var most = 0
      let amounts = grounds.map { line in
        most = line.reduce(most) { max($0, amount(ink, veil, over: $1)) }
        return most
      }
      return (ink: ink, veil: veil, amounts: amounts, most: most)
    }
    // Light ink looks better on a colour than dark ink, also where it needs a little more.
    let chosen = veils[0].most <= veils[1].most + Self.lightsLead ? veils[0] : veils[1]
    guard let top = places.first?.y else { return }
    // The veil is as wide as the picture, begins softly, goes on to its foot, and is no darker than each line needs.
    buffer.blend(
      Rect(x: rect.x, y: top - 1, width: rect.width, height: 1).intersection(rect), toward: chosen.veil,
      amount: chosen.amounts[0] / 2)
    let foot = (places.last?.maxY ?? top)..<max(rect.maxY, places.last?.maxY ?? top)
    buffer.blend(
      Rect(x: rect.x, y: foot.lowerBound, width: rect.width, height: foot.count), toward: chosen.veil,
      amount: chosen.most)
    for (index, place) in places.enumerated() {
      let amount = chosen.amounts[index]
      buffer.blend(
        Rect(x: rect.x, y: place.y, width: rect.width, height: 1), toward: chosen.veil, amount: amount)
      for (offset, ground) in grounds[index].enumerated() {
        let color = ground.mixed(with: chosen.veil, amount: amount)
        buffer[place.minX + offset, place.y] = Cell(style: Style(background: color))
      }
      let style = Style(foreground: chosen.ink, attributes: index == 0 ? .bold : [])
      buffer.write(lines[index], x: place.x, y: place.y, style: style, clip: room, keepsBackground: true)
    }
  }

  /// The one colour of a cell of a picture, whose halves may have two.
  private func ground(of cell: Cell) -> Color {
    cell.glyph == .blank ? cell.background : cell.background.mixed(with: cell.foreground, amount: 127)
  }

  /// The least share of a veil that makes an ink readable.
  private func amount(_ ink: Color, _ veil: Color, over ground: Color) -> Int {
    let steps = stride(from: 0, through: 255, by: 15)
    return steps.first { Color.contrast(ink, ground.mixed(with: veil, amount: $0)) >= Self.least } ?? 255
  }
}
