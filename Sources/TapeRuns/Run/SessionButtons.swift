package import OnboardingFlow
import PackModel
package import Screens
package import TerminalModel

/// The buttons that are no elements of a screen: those of dialogs, alerts, errors and bubbles, and the arrow
/// back. Their ids are the answers (`allow`, `deny`, ...), `retry`, `ok`, `back`, `now`, `stop`, `sign_in`, and `bubble.1` on.
package struct SessionButtons {
  private let flow: OnboardingFlow

  /// Every id there can be.
  package static let ids =
    ["retry", "ok", "back", "now", "stop", "sign_in", "app", "precise"]
    + HealthType.allCases.map { $0.rawValue }
    + PermissionAnswer.allCases.map { $0.rawValue }

  /// The buttons of a state.
  package init(_ flow: OnboardingFlow) {
    self.flow = flow
  }

  /// The buttons of the layer that has the keys, in their order, each with its target.
  private var buttons: [(id: String, target: TapTarget)] {
    switch flow.layer {
    case .dialog:
      guard let dialog = flow.topDialog else { return [] }
      let choices = flow.choices(of: dialog).enumerated().map {
        (id: $1.answer.rawValue, target: TapTarget.dialogChoice($0))
      }
      if flow.hasPreciseSwitch(dialog) { return choices + [(id: "precise", target: .dialogPrecise)] }
      return choices + dialog.switches.enumerated().map { (id: $1.id, target: .dialogSwitch($0)) }
    case .alert: return flow.alertButtons.enumerated().map { (id: $1, target: .errorButton($0)) }
    case .error: return flow.errorButtons.enumerated().map { (id: $1, target: .errorButton($0)) }
    case .tour:
      return (flow.currentMark?.buttons ?? []).indices.map {
        (id: "bubble.\($0 + 1)", target: .markButton($0))
      }
    case .home: return [(id: "app", target: .appIcon)]
    case .settings: return [(id: "app", target: .backToApp)]
    case .busy, .loading, .report, .screen: return []
    }
  }

  /// The button that has the focus, if it is one.
  private var focusedIndex: Int? {
    switch flow.layer {
    case .dialog:
      return flow.topDialog?.focus
    case .alert: return flow.state.alert?.focus
    case .error: return flow.state.error?.focus
    case .tour: return flow.currentMark?.buttons.isEmpty == false ? flow.state.tour?.focus : nil
    case .home: return 0
    case .busy, .loading, .report, .settings, .screen: return nil
    }
  }

  /// The id of the button that has the focus.
  var focusedID: String? {
    focusedIndex.flatMap { buttons[at: $0]?.id }
  }

  /// Where the button with the focus is.
  func focusedArea(in layout: ScreenLayout) -> Rect? {
    focusedIndex.flatMap { buttons[at: $0] }.flatMap { area(of: $0.target, in: layout) }
  }

  /// Where a button is; the arrow back where nothing lies over it.
  package func area(of id: String, in layout: ScreenLayout) -> Rect? {
    if let button = buttons.first(where: { $0.id == id }) { return area(of: button.target, in: layout) }
    return id == "back" ? area(of: .back, in: layout) : nil
  }

  private func area(of target: TapTarget, in layout: ScreenLayout) -> Rect? {
    layout.hits.last { $0.target == target }?.rect
  }
}
