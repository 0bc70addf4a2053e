import Components
import TerminalModel

/// A switch of the system, as iOS colours it. Where rows stand close it is a line with a knob: tracks below each other
/// would run together.
struct SystemSwitch {
  let isOn: Bool
  let isDense: Bool

  static let width = Toggle.trackWidth

  func draw(on buffer: inout CellBuffer, x: Int, y: Int, _ look: Stylesheet) {
    guard isDense else {
      return Toggle(label: "", isOn: isOn).drawTrack(on: &buffer, x: x, y: y, SystemLook.switches(look))
    }
    let style = Style(foreground: look[isOn ? .success : .muted], attributes: .bold)
    buffer.write(isOn ? "━━━●" : "○───", x: x + 1, y: y, style: style, keepsBackground: true)
  }
}
