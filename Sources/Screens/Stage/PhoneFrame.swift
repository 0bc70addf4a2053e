import Components
import TerminalModel

/// The phone's edge, half a cell thick; on low phones the upper one is a whole row with the clock in it.
struct PhoneFrame {
  let stylesheet: Stylesheet
  let desk: Color
  /// Whether the clock stands on the screen and not in the edge.
  let hasStatusBar: Bool

  private static let glass = Color(hex: 0xE8E8EE)

  /// What is inside the edge.
  func screen(in frame: Rect) -> Rect { frame.inset(by: 1) }

  func draw(on buffer: inout CellBuffer, in frame: Rect) {
    let style = Style(foreground: edge, background: desk)
    let width = frame.width - 2
    let top = String(repeating: hasStatusBar ? "▄" : "█", count: width)
    let bottom = String(repeating: "▀", count: width)
    buffer.write("▗\(top)▖", x: frame.minX, y: frame.minY, style: style)
    buffer.write("▝\(bottom)▘", x: frame.minX, y: frame.maxY - 1, style: style)
    for y in (frame.minY + 1)..<(frame.maxY - 1) {
      buffer.write("▐", x: frame.minX, y: y, style: style)
      buffer.write("▌", x: frame.maxX - 1, y: y, style: style)
    }
    guard !hasStatusBar else { return }
    let ink = Style(foreground: Self.glass, background: edge, attributes: .bold)
    let signal = StatusBar.signal
    buffer.write(StatusBar.clock, x: frame.x + 3, y: frame.y, style: ink)
    buffer.write(signal, x: frame.maxX - 3 - TextWidth.columns(of: signal), y: frame.y, style: ink)
  }

  private var edge: Color { stylesheet.isDark ? Color(hex: 0x4A4A56) : Color(hex: 0x26222A) }
}
