import Components
import TerminalModel

/// A switch of the system, as iOS colours it. Where rows stand close its track is seven eighths of a row: tracks below
/// each other would run together.
struct SystemSwitch {
  let isOn: Bool
  let isDense: Bool

  static let width = Toggle.trackWidth

  func draw(on buffer: inout CellBuffer, x: Int, y: Int, _ look: Stylesheet) {
    guard isDense else {
      return Toggle(label: "", isOn: isOn).drawTrack(on: &buffer, x: x, y: y, SystemLook.switches(look))
    }
    let track = look.mixed(isOn ? .success : .muted, toward: .surface, amount: isOn ? 0 : 90)
    buffer.write(
      "▇▇▇▇▇▇", x: x, y: y, style: Style(foreground: track), keepsBackground: true)
    // The knob is a glyph of its own: without colours its place says what is on.
    buffer.write(
      "██", x: x + (isOn ? 3 : 1), y: y, style: Style(foreground: Color(hex: 0xFFFFFF)), keepsBackground: true
    )
  }
}
