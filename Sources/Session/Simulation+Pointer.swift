import OnboardingFlow
import PackModel
import Screens
import TerminalModel

/// Where the mouse is, and what it or a key holds down.
struct PointerState {
  /// Where the mouse rests; `nil`: not known, or keys are in use.
  var position: Point?
  /// What has just been pressed with a key.
  var pressed: (target: TapTarget, until: Duration)?

  /// How long a key shows that it was pressed.
  static let pressTime = Duration.milliseconds(120)
}

extension Simulation {
  /// The mouse moves with no button down: something else may be under it now.
  mutating func hover(at position: Point) {
    let before = pointerState.position.flatMap { hoverTarget(at: $0) }
    pointerState.position = position
    if hoverTarget(at: position) != before { setNeedsDisplay() }
  }

  /// Keys are in use: what lies under the mouse does not matter.
  mutating func endHover() {
    guard pointerState.position != nil else { return }
    pointerState.position = nil
    setNeedsDisplay()
  }

  /// What Enter or Space is about to press, if it shows that it is pressed.
  func pressTarget(of key: FlowKey) -> TapTarget? {
    guard options.motion == .full, key == .enter || key == .character(" ") else { return nil }
    if let switched = systemSwitch { return switched }
    guard flow.layer == .screen, let focused = flow.focused, flow.isEnabled(.element(focused.id)) else {
      return nil
    }
    switch focused.element.role {
    case .button, .rows, .tabs: return .element(focused.id)
    case .words, .notice, .picture, .control, .blank: return nil
    }
  }

  /// What the system shows that stays where it is when it is pressed: a row of Settings, a switch of a dialog.
  private var systemSwitch: TapTarget? {
    if let dialog = flow.topDialog {
      let index = dialog.focus - flow.choices(of: dialog).count
      guard index >= 0 else { return nil }
      return flow.hasPreciseSwitch(dialog) ? .dialogPrecise : .dialogSwitch(index)
    }
    guard flow.layer == .settings, case .settings(let settings) = flow.state.app else { return nil }
    return .settingsRow(settings.focus)
  }

  /// Shows that a key has pressed something that is still there.
  mutating func showPress(of target: TapTarget) {
    pointerState.pressed = (target, now + PointerState.pressTime)
  }
}
