package import TerminalModel

/// The phone's own rows: clock and signal at the top, the home indicator at the foot.
package struct StatusBar: Hashable, Sendable {
  /// The hour of every picture of a phone.
  package static let clock = "9:41"
  package static let signal = "●●● ▮▮"
  private static let indicatorWidth = 12

  package init() {}

  /// Draws both rows on the first and the last of a screen.
  package func draw(on buffer: inout CellBuffer, _ stylesheet: Stylesheet) {
    let style = stylesheet.style(.text, on: .background, .bold)
    buffer.write(Self.clock, x: 2, y: 0, style: style)
    buffer.write(Self.signal, x: buffer.width - 2 - TextWidth.columns(of: Self.signal), y: 0, style: style)
    let bar = String(repeating: "▁", count: Self.indicatorWidth)
    buffer.write(
      bar, x: (buffer.width - Self.indicatorWidth) / 2, y: buffer.height - 1, style: stylesheet.style(.muted))
  }
}
