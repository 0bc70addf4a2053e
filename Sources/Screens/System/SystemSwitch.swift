import Components
import TerminalModel

/// A switch of the system, as iOS colours it. Where rows stand close its track is a line in a terminal: tracks below each
/// other would run together.
struct SystemSwitch {
  let isOn: Bool
  let isDense: Bool

  static let width = Toggle.trackWidth

  func draw(on buffer: inout CellBuffer, x: Int, y: Int, _ look: Stylesheet, _ pictures: PictureCache) {
    guard isDense, !look.leavesEdges else {
      return Toggle(label: "", isOn: isOn).drawTrack(
        on: &buffer, x: x, y: y, SystemLook.switches(look), pictures)
    }
    // Without colours the place of the knob says what is on.
    let track = String(repeating: "━", count: Self.width - 1)
    buffer.write(
      isOn ? track + Toggle.knob : Toggle.knob + track, x: x, y: y,
      style: Style(foreground: look[isOn ? .success : .muted]), keepsBackground: true)
  }
}
