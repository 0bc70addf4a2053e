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
    var other = session
    other.chrome.notice = nil
    other.carryOut(.arm(arms.experiment.key, arms.other))
    other = other.atRest
    other.stillBlocks = session.blocks
    let frame = other.still()
    let isOther = (device.minY..<device.maxY).contains { y in
      (device.minX..<device.maxX).contains { frame[$0, y] != buffer[$0, y] }
    }
    guard isOther else { return }
    buffer.fill(Rect(x: 0, y: 0, width: device.x, height: buffer.height - 1), Cell(style: desk))
    buffer.copy(from: frame, source: device, to: Point(x: x, y: device.y))
    name(
      arms.other, over: Rect(x: x, y: device.y, width: device.width, height: 1), isShown: false, on: &buffer)
    name(arms.shown, over: device, isShown: true, on: &buffer)
  }

  private func name(_ arm: ArmID, over device: Rect, isShown: Bool, on buffer: inout CellBuffer) {
    let text = TextWidth.truncated(arm, to: device.width - 4)
    let x = device.x + (device.width - TextWidth.columns(of: text)) / 2
    let style = Style(
      foreground: stylesheet[isShown ? .accent : .muted], background: desk.background,
      attributes: isShown ? .bold : [])
    buffer.write(text, x: x, y: max(0, device.y - 1), style: style)
  }
}
