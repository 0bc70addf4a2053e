package import OnboardingFlow
package import PackModel

/// One thing that can happen in a state: what the user does, how a call ends, or that time passes.
package enum Move: Hashable, Sendable {
  /// Presses a button, a row, a tab, a switch, a segment.
  case press(PartID)
  /// Sets a slider, a stepper or stars to a number.
  case amount(ElementID, Int)
  /// Chooses an option, or types a text in place of what is there.
  case choose(ElementID, String)
  /// Fills in what is empty, as the form wants it.
  case fill
  case back
  case nextPage, previousPage, skipPages, tick
  case flick(FlickDirection)
  case undoFlick, skipDeck, leaveDeck
  /// Goes on, goes back, skips; does what a mark asks for; presses a button of its bubble.
  case nextMark, previousMark, skipTour, doTheThing
  case markButton(Int)
  /// Answers the dialog on top; switches something on in it.
  case answer(Int)
  case dialogSwitch(Int), dialogPrecise
  case errorButton(ErrorSlot, Int)
  /// The call with this place among those under way ends.
  case reply(Int, Outcome)
  /// The next timer runs out.
  case wait
  case openApp, leaveSettings
  case settingsRow(Int)
}
