package import PackModel

/// What a session loses when the content changes under it.
package enum FlowLoss: Hashable, Sendable {
  /// The step the user was in is gone; where she is now.
  case step(StepID, nowAt: StepID)
  /// The screen the user was on is gone; the step where she is now.
  case screen(ScreenName, nowAt: StepID)
  /// The page of the walkthrough.
  case page(String)
  /// The card on top of the deck.
  case card(String)
  /// What had the focus.
  case focus(PartID)
  /// What was typed or chosen in an element, which is gone or takes it no longer.
  case typed(ElementID)
  /// The value that the session gave an attribute, which is gone or takes it no longer.
  case attribute(String)
  /// The tour that ran.
  case tour(TourID)
  /// The coach mark that was up.
  case mark(String)
  /// A workflow that waited or ran.
  case workflow(WorkflowID)
  /// The dialog that was up: the workflow does not ask for it any more.
  case dialog(PermissionKind)
  /// The pre-alert that was up.
  case preAlert(ScreenName)
  /// A call under way, or the error it ended with.
  case call(EndpointID)
  /// The language of the session.
  case locale(String)
  /// The arm the user had of an experiment.
  case arm(ExperimentKey)

  /// The key below `loss` of the system's texts.
  package var name: String {
    switch self {
    case .step: "step"
    case .screen: "screen"
    case .page: "page"
    case .card: "card"
    case .focus: "focus"
    case .typed: "typed"
    case .attribute: "attribute"
    case .tour: "tour"
    case .mark: "mark"
    case .workflow: "workflow"
    case .dialog: "dialog"
    case .preAlert: "pre_alert"
    case .call: "call"
    case .locale: "locale"
    case .arm: "arm"
    }
  }

  /// The id of what was lost.
  package var id: String {
    switch self {
    case .step(let id, _), .screen(let id, _), .page(let id), .card(let id), .typed(let id),
      .attribute(let id), .tour(let id), .mark(let id), .workflow(let id), .preAlert(let id), .call(let id),
      .locale(let id), .arm(let id):
      id
    case .focus(let id): id.text
    case .dialog(let kind): kind.rawValue
    }
  }

  /// The step the user was taken to, where she could not stay.
  package var nowAt: StepID? {
    switch self {
    case .step(_, let step), .screen(_, let step): step
    default: nil
    }
  }
}
