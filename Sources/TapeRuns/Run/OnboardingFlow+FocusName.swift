import OnboardingFlow
import PackModel

extension OnboardingFlow {
  /// The id of what has the focus: of a dialog, an alert, an error or a tip with buttons, the button (`allow`, `retry`,
  /// `bubble.1`); of a walkthrough and below the end of a deck `next`, of a deck `card`; else the element.
  var focusName: String? {
    switch layer {
    case .dialog, .alert, .error: SessionButtons(self).focusedID
    case .busy, .loading, .report, .home, .settings: nil
    case .tour: SessionButtons(self).focusedID ?? focused?.id.text
    case .screen: focused?.id.text ?? screenFocusName
    }
  }

  /// The id of what has the focus on a screen by itself, without content saying so.
  private var screenFocusName: String? {
    switch currentScreen?.kind {
    case .walkthrough: "next"
    case .deck(let deck): isDeckFinished ? deck.end.map { _ in "next" } : "card"
    default: nil
    }
  }
}
