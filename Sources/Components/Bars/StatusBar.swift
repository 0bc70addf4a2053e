package import TerminalModel

/// The device's own rows: clock and signal at the top, the home indicator at the foot.
package struct StatusBar: Hashable, Sendable {
  /// The time that every device shows.
  package static let clock = "9:41"
  /// The signs for signal and battery at the right of the clock's row.
  package static let signal = "●●● ▮▮"
  /// The same without a connection.
  package static let noSignal = "○○○ ▮▮"
  private static let leastIndicator = 12

  /// Whether the first row shows clock and signal.
  package var showsClock: Bool
  /// Whether the last row shows the home indicator.
  package var showsIndicator: Bool
  /// Whether there is no connection, which makes the signs of the signal hollow.
  package var isOffline: Bool

  /// Creates the rows of a device, with clock, home indicator and a connection unless told otherwise.
  package init(showsClock: Bool = true, showsIndicator: Bool = true, isOffline: Bool = false) {
    self.showsClock = showsClock
    self.showsIndicator = showsIndicator
    self.isOffline = isOffline
  }

  /// Draws the rows, the first and the last of a screen.
  ///
  /// - Parameter ink: the colour of the glyphs over a picture, whose background stays; `nil`: the
  ///   stylesheet's colours.
  package func draw(on buffer: inout CellBuffer, _ stylesheet: Stylesheet, ink: Color? = nil) {
    var style = stylesheet.style(.text, on: .background, .bold)
    style.foreground = ink ?? style.foreground
    let isOverPicture = ink != nil
    if showsClock {
      buffer.write(Self.clock, x: 2, y: 0, style: style, keepsBackground: isOverPicture)
      let signal = isOffline ? Self.noSignal : Self.signal
      buffer.write(
        signal, x: buffer.width - 2 - TextWidth.columns(of: signal), y: 0, style: style,
        keepsBackground: isOverPicture)
    }
    guard showsIndicator else { return }
    let width = max(Self.leastIndicator, buffer.width / 5)
    // At the foot of its row it would be one with the edge of a dark device: there is room below it, and more above, where
    // labels of tabs may stand.
    let glyph = stylesheet.blocks >= .octants ? stylesheet.blocks.glyph(0b11_0000) : Glyph(scalar: "━")
    var line = stylesheet.style(.muted)
    line.foreground = ink ?? line.foreground
    let (x, y) = ((buffer.width - width) / 2, buffer.height - 1)
    for x in x..<(x + width) where buffer.bounds.contains(Point(x: x, y: y)) {
      line.background = buffer[x, y].background
      buffer[x, y] = Cell(glyph: glyph, style: line)
    }
  }
}
