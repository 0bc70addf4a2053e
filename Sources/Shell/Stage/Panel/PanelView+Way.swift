import OnboardingFlow
import PackModel
import Screens

/// The steps of the flow, in the order of its file.
extension PanelView {
  /// Where the user is, where she was, and what there is besides; some of it comes only for others.
  var way: PanelSection {
    let flow = context.flow
    let here = flow.currentStep?.id
    let lines = flow.steps.map { step in
      step.id == here
        ? PanelLine.strong("▸ \(step.id)")
        : chrome.steps.contains(step.id) ? .plain("✓ \(step.id)") : .quiet("  \(step.id)")
    }
    return PanelSection(
      heading: context.words("panel.way"), lines: lines, least: 0, order: 0,
      middle: flow.steps.firstIndex { $0.id == here } ?? 0, fills: true)
  }
}
