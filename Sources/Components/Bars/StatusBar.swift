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
    guard showsIndicator, let place = indicator(in: buffer.size) else { return }
    // At the foot of its row it would be one with the edge of a dark device: there is room below it, and more above, where
    // labels of tabs may stand.
    let glyph = stylesheet.blocks >= .octants ? stylesheet.blocks.glyph(0b11_0000) : Glyph(scalar: "━")
    var line = stylesheet.style(.muted)
    line.foreground = ink ?? line.foreground
    for x in place.minX..<place.maxX {
      line.background = buffer[x, place.y].background
      buffer[x, place.y] = Cell(glyph: glyph, style: line)
    }
  }

  /// The cells of the home indicator on a screen; `nil`: there are none.
  func indicator(in size: Size) -> Rect? {
    let width = min(size.width, max(Self.leastIndicator, size.width / 5))
    guard width > 0, size.height > 0 else { return nil }
    return Rect(x: (size.width - width) / 2, y: size.height - 1, width: width, height: 1)
  }
}
