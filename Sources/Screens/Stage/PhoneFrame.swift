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
    drawEdge(on: &buffer, in: frame)
    let color = hasStatusBar ? stylesheet[.text] : Self.glass
    let background = hasStatusBar ? stylesheet[.background] : edge
    let style = Style(foreground: color, background: background, attributes: .bold)
    let row = hasStatusBar ? frame.y + 1 : frame.y
    buffer.write(Self.clock, x: frame.x + 3, y: row, style: style)
    buffer.write(Self.status, x: frame.maxX - 3 - TextWidth.columns(of: Self.status), y: row, style: style)
    guard hasStatusBar else { return }
    let bar = String(repeating: "▁", count: 12)
    let muted = Style(foreground: stylesheet[.muted], background: stylesheet[.background])
    buffer.write(bar, x: frame.x + (frame.width - 12) / 2, y: frame.maxY - 2, style: muted)
  }

  private var edge: Color { stylesheet.isDark ? Color(hex: 0x4A4A56) : Color(hex: 0x26222A) }
  private static let glass = Color(hex: 0xE8E8EE)

  /// An edge half a cell thick; on low phones the upper one is a whole row, with the clock in it.
  private func drawEdge(on buffer: inout CellBuffer, in frame: Rect) {
    let style = Style(foreground: edge, background: desk)
    let width = frame.width - 2
    let top = hasStatusBar ? "▄" : "█"
    let bottom = String(repeating: "▀", count: width)
    buffer.write("▗\(String(repeating: top, count: width))▖", x: frame.minX, y: frame.minY, style: style)
    buffer.write("▝\(bottom)▘", x: frame.minX, y: frame.maxY - 1, style: style)
    for y in (frame.minY + 1)..<(frame.maxY - 1) {
      buffer.write("▐", x: frame.minX, y: y, style: style)
      buffer.write("▌", x: frame.maxX - 1, y: y, style: style)
    }
  }
}
