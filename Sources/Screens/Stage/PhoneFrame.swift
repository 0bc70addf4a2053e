import Components
import TerminalModel

/// The phone itself: its edge, the status bar and the home indicator.
struct PhoneFrame {
  let stylesheet: Stylesheet
  let desk: Color
  /// Whether the clock stands on the screen; on low phones it stands in the edge.
  let hasStatusBar: Bool

  private static let clock = "9:41"
  private static let status = "●●● ▮▮"

  /// The part that belongs to the app.
  func screen(in frame: Rect) -> Rect {
    let inner = frame.inset(by: 1)
    guard hasStatusBar else { return inner }
    return Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: inner.height - 2)
  }

  func draw(on buffer: inout CellBuffer, in frame: Rect) {
    buffer.fill(frame.inset(by: 1), stylesheet.style(.text))
    let edge = stylesheet[.muted]
    buffer.strokeRounded(frame, edge)
    let clockStyle = Style(
      foreground: hasStatusBar ? stylesheet[.text] : edge,
      background: hasStatusBar ? stylesheet[.background] : desk, attributes: .bold)
    let row = hasStatusBar ? frame.y + 1 : frame.y
    let status = hasStatusBar ? Self.status : " \(Self.status) "
    let clock = hasStatusBar ? Self.clock : " \(Self.clock) "
    buffer.write(clock, x: frame.x + 3, y: row, style: clockStyle)
    buffer.write(status, x: frame.maxX - 3 - TextWidth.columns(of: status), y: row, style: clockStyle)
    guard hasStatusBar else { return }
    let bar = String(repeating: "▁", count: 12)
    let style = Style(foreground: edge, background: stylesheet[.background])
    buffer.write(bar, x: frame.x + (frame.width - 12) / 2, y: frame.maxY - 2, style: style)
  }
}
