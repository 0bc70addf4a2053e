import FlowPaths
import OnboardingFlow
package import PackModel

/// The visible part of a state: its step, its screen, and which questions hold.
package struct Sight: Hashable, Sendable {
  /// The current step; `nil` if the session has none.
  package var step: StepID?
  /// The screen that is up; `nil` if there is none.
  package var screen: ScreenID?
  /// Whether the user is at the end of the flow, with nothing over it.
  package var isEnd: Bool
  /// For each question that was asked, whether it holds.
  package var answers: [Bool]

  init(of flow: OnboardingFlow, ends: Set<StepID>, questions: [Condition]) {
    step = flow.currentStep?.id
    screen = flow.currentScreen?.id
    isEnd =
      flow.layer == .screen && step.map(ends.contains) == true && screen == flow.state.visits.last?.screen
    answers = questions.map { SightNames.holds($0, in: flow) }
  }
}
