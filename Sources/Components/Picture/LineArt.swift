package import TerminalModel

/// A small picture of lines: a sign for something that went wrong, or is not there.
package struct LineArt: Hashable, Sendable {
  /// As they are drawn, all of them as wide as the first.
  package var rows: [String]
  /// What of it is in the accent.
  package var accented: Set<Character>

  package init(_ rows: [String], accented: Set<Character> = []) {
    self.rows = rows
    self.accented = accented
  }

  package var size: Size {
    Size(width: rows.map { TextWidth.columns(of: $0) }.max() ?? 0, height: rows.count)
  }

  /// Draws it in the middle of a rectangle; the background stays.
  package func draw(on buffer: inout CellBuffer, in rect: Rect, _ stylesheet: Stylesheet) {
    let line = Style(foreground: stylesheet.mixed(.muted, toward: .text, amount: 60))
    let accent = Style(foreground: stylesheet[.accent], attributes: .bold)
    let size = size
    let left = rect.x + max(0, (rect.width - size.width) / 2)
    let top = rect.y + max(0, (rect.height - size.height) / 2)
    for (row, text) in rows.enumerated() {
      var x = left
      for character in text {
        let style = accented.contains(character) ? accent : line
        if character != " " {
          buffer.write(String(character), x: x, y: top + row, style: style, clip: rect, keepsBackground: true)
        }
        x += TextWidth.columns(of: String(character))
      }
    }
  }

  // MARK: The signs

  /// A cloud, crossed: nothing goes out.
  package static let noConnection = LineArt(
    [
      "     ╭──╮    ",
      "  ╭──╯  ╰──╮ ",
      " ╭╯   ╲╱   ╰╮",
      " │    ╱╲    │",
      " ╰──────────╯",
    ], accented: ["╲", "╱"])

  /// A clock.
  package static let clock = LineArt(
    [
      "  ╭──┬──╮  ",
      " ╭╯  ╻  ╰╮ ",
      " ┤   ┗━╸ ├ ",
      " ╰╮     ╭╯ ",
      "  ╰──┴──╯  ",
    ], accented: ["╻", "┗", "━", "╸"])

  /// A lock.
  package static let lock = LineArt(
    [
      "   ╭───╮   ",
      "   │   │   ",
      " ╭─┴───┴─╮ ",
      " │   ▪   │ ",
      " ╰───────╯ ",
    ], accented: ["▪"])

  /// A page that makes no sense.
  package static let oddPage = LineArt(
    [
      " ╭─────╮   ",
      " │ ╌╌  ╰─╮ ",
      " │ ╌╌  ? │ ",
      " │ ╌╌╌╌╌ │ ",
      " ╰───────╯ ",
    ], accented: ["?"])

  /// A key.
  package static let key = LineArt(
    [
      " ╭───╮           ",
      " │ ▪ ├────┬──┬── ",
      " ╰───╯    ╵  ╵   ",
    ], accented: ["▪"])

  /// A question.
  package static let question = LineArt(
    [
      " ╭───────╮ ",
      " │  ┏━┓  │ ",
      " │   ┏┛  │ ",
      " │   ▪   │ ",
      " ╰───────╯ ",
    ], accented: ["┏", "━", "┓", "┛", "▪"])
}
