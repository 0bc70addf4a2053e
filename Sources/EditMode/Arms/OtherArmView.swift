import Components
import OnboardingFlow
import PackModel
import Session
import Shell
import TerminalModel

/// The same screen as another arm has it, beside the device, where there is room and it is different.
struct OtherArmView {
  let session: Simulation
  let stylesheet: Stylesheet
  let desk: Style

  /// Columns between the two, and to the edge.
  private static let gap = 3

  /// Draws the other arm, and the names of both.
  func draw(_ arms: (experiment: FlowExperiment, shown: ArmID, other: ArmID), on buffer: inout CellBuffer) {
    let device = session.geometry.frame
    let x = device.x - device.width - Self.gap
    guard x >= Self.gap, session.geometry.shortage == nil else { return }
    let frame = session.glimpse(after: .arm(arms.experiment.key, arms.other)).frame
    let isOther = (device.minY..<device.maxY).contains { y in
      (device.minX..<device.maxX).contains { frame[$0, y] != buffer[$0, y] }
    }
    guard isOther else { return }
    buffer.fill(Rect(x: 0, y: 0, width: device.x, height: buffer.height - 1), Cell(style: desk))
    buffer.copy(from: frame, source: device, to: Point(x: x, y: device.y))
    name(arms.other, over: Rect(x: x, y: device.y, width: device.width, height: 1), .muted, on: &buffer)
    name(arms.shown, over: device, .accent, on: &buffer)
  }

  private func name(_ arm: ArmID, over device: Rect, _ token: ColorToken, on buffer: inout CellBuffer) {
    let style = Style(
      foreground: stylesheet[token], background: desk.background, attributes: token == .accent ? .bold : [])
    EditView.name(arm, over: device, style, on: &buffer)
  }
}
