package import TerminalModel

/// A person's picture, or the initials of the name on a colour that depends on the name alone.
package struct Avatar: Hashable, Sendable {
  /// The name that the initials and their colour are made from.
  package var name: String
  /// The size, in one of two steps.
  package var size: AvatarSize

  /// The sizes of avatars.
  package enum AvatarSize: Hashable, Sendable, CaseIterable {
    /// 6 x 3 cells: a row of a list.
    case small
    /// 10 x 5 cells: the head of a profile.
    case large

    /// Columns and rows of the size.
    package var cells: Size {
      switch self {
      case .small: Size(width: 6, height: 3)
      case .large: Size(width: 10, height: 5)
      }
    }
  }

  /// Creates an avatar, small unless told otherwise.
  package init(name: String, size: AvatarSize = .small) {
    self.name = name
    self.size = size
  }

  /// Draws in the upper left of a rectangle; `picture` is drawn in place of the initials, where there is one.
  package func draw(
    on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet,
    picture: ((inout CellBuffer, Rect) -> Void)? = nil
  ) {
    let area = Rect(origin: rect.origin, size: size.cells).intersection(rect)
    guard !area.isEmpty else { return }
    let corners = Corner.all(of: area).map { ($0, below: buffer[$0.place].background) }
    if let picture {
      picture(&buffer, area)
    } else {
      drawInitials(on: &buffer, in: area, stylesheet)
    }
    guard area.width >= 4, area.height >= 2 else { return }
    for (corner, below) in corners { corner.round(on: &buffer, below: below) }
  }

  private func drawInitials(on buffer: inout CellBuffer, in area: Rect, _ stylesheet: Stylesheet) {
    let (fill, ink) = colors(stylesheet)
    buffer.fill(area, Style(background: fill))
    let style = Style(foreground: ink, background: fill, attributes: .bold)
    let row = Rect(x: area.x, y: area.y + (area.height - 1) / 2, width: area.width, height: 1)
    TextBlock(initials, style: style, alignment: .center, maximumLines: 1).draw(on: &buffer, in: row)
  }

  /// The first letters of the first and the last word; of a name in Japanese, its first character.
  package var initials: String {
    let words = name.split(whereSeparator: { $0.isWhitespace })
    guard let first = words.first?.first else { return "?" }
    if TextWidth.columns(of: String(first)) > 1 { return String(first) }
    let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
    let both = (String(first) + last).uppercased()
    return TextWidth.columns(of: both) <= 3 ? both : String(first)
  }

  /// The colours of a name, computed from its bytes: the same at every run.
  private func colors(_ stylesheet: Stylesheet) -> (fill: Color, ink: Color) {
    let tokens: [ColorToken] = [.accent, .secondary, .success, .warning]
    let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let fill = stylesheet.mixed(tokens[sum % tokens.count], toward: .background, amount: 190)
    return (fill, stylesheet[.text])
  }

  /// A corner cell: a quarter of it keeps the inner colour, the rest takes the colour beneath.
  private struct Corner {
    var place: Point
    var glyph: String
    var isUpper: Bool

    static func all(of area: Rect) -> [Corner] {
      let (left, right, top, foot) = (area.minX, area.maxX - 1, area.minY, area.maxY - 1)
      return [
        Corner(place: Point(x: left, y: top), glyph: "▗", isUpper: true),
        Corner(place: Point(x: right, y: top), glyph: "▖", isUpper: true),
        Corner(place: Point(x: left, y: foot), glyph: "▝", isUpper: false),
        Corner(place: Point(x: right, y: foot), glyph: "▘", isUpper: false),
      ]
    }

    func round(on buffer: inout CellBuffer, below: Color) {
      let cell = buffer[place]
      // The upper half of a half block is its foreground.
      let inside = cell.glyph == Glyph("▀") && !isUpper ? cell.foreground : cell.background
      buffer.write(glyph, x: place.x, y: place.y, style: Style(foreground: inside, background: below))
    }
  }
}
