import Components
import OnboardingFlow
import PackModel
import Screens

/// The steps of the flow, in the order of its file.
extension PanelView {
  /// Where the user is, where she was, and what there is besides; some of it comes only for others.
  var way: PanelSection {
    let flow = context.flow
    let here = flow.currentStep?.id
    let place = flow.steps.firstIndex { $0.id == here }
    let lines = flow.steps.enumerated().map { index, step in
      if index == place { return PanelLine.signed("▸", .accent, text: step.id, .text, isStrong: true) }
      if chrome.steps.contains(step.id) { return .signed("✓", .success, text: step.id, .text) }
      // What lies before the step at hand and is not ticked was for others, or was passed by a jump.
      let isPassed = place.map { index < $0 } ?? false
      return .signed(isPassed ? "–" : "○", .muted, text: step.id, .muted)
    }
    return PanelSection(
      heading: context.words("panel.way"), lines: lines, least: 0, order: 0, middle: place ?? 0, fills: true)
  }
}
