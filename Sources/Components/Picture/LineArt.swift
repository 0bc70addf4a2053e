package import TerminalModel

/// A small picture of lines: a sign for an error or for missing content.
package struct LineArt: Hashable, Sendable {
  /// The rows from the top down, all as wide as the first.
  package var rows: [String]
  /// The characters drawn in the accent colour.
  package var accented: Set<Character>

  /// Creates a sign from its rows, without accents unless told otherwise.
  package init(_ rows: [String], accented: Set<Character> = []) {
    self.rows = rows
    self.accented = accented
  }

  /// Columns of the widest row, and the number of rows.
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

  /// A crossed-out cloud: no connection.
  package static let noConnection = LineArt(
    [
      "     ╭──╮    ",
      "  ╭──╯  ╰──╮ ",
      " ╭╯   ╲╱   ╰╮",
      " │    ╱╲    │",
      " ╰──────────╯",
    ], accented: ["╲", "╱"])

  /// A clock: a call that timed out.
  package static let clock = LineArt(
    [
      "  ╭──┬──╮  ",
      " ╭╯  ╻  ╰╮ ",
      " ┤   ┗━╸ ├ ",
      " ╰╮     ╭╯ ",
      "  ╰──┴──╯  ",
    ], accented: ["╻", "┗", "━", "╸"])

  /// A lock: a missing permission.
  package static let lock = LineArt(
    [
      "   ╭───╮   ",
      "   │   │   ",
      " ╭─┴───┴─╮ ",
      " │   ▪   │ ",
      " ╰───────╯ ",
    ], accented: ["▪"])

  /// A page with a question mark: a reply that could not be read.
  package static let oddPage = LineArt(
    [
      " ╭─────╮   ",
      " │ ╌╌  ╰─╮ ",
      " │ ╌╌  ? │ ",
      " │ ╌╌╌╌╌ │ ",
      " ╰───────╯ ",
    ], accented: ["?"])

  /// A key: a session that has expired.
  package static let key = LineArt(
    [
      " ╭───╮           ",
      " │ ▪ ├────┬──┬── ",
      " ╰───╯    ╵  ╵   ",
    ], accented: ["▪"])

  /// A question mark: any other error.
  package static let question = LineArt(
    [
      " ╭───────╮ ",
      " │  ┏━┓  │ ",
      " │   ┏┛  │ ",
      " │   ▪   │ ",
      " ╰───────╯ ",
    ], accented: ["┏", "━", "┓", "┛", "▪"])
}
