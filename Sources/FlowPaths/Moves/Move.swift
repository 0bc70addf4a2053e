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
  /// Goes back from the screen.
  case back
  /// Turns the page of a walkthrough, skips the rest, ticks the box of the page.
  case nextPage, previousPage, skipPages, tick
  /// Throws the card on top.
  case flick(FlickDirection)
  /// Brings the last card back, skips the deck, goes on from its end.
  case undoFlick, skipDeck, leaveDeck
  /// Goes on, goes back, skips; does what a mark asks for.
  case nextMark, previousMark, skipTour, doTheThing
  /// Presses a button of the bubble, from 0.
  case markButton(Int)
  /// Presses a button of the dialog on top, from 0.
  case answer(Int)
  /// Turns a switch of the dialog on top, from 0, or the one for the exact location.
  case dialogSwitch(Int), dialogPrecise
  /// Presses a button of an error, from 0.
  case errorButton(ErrorSlot, Int)
  /// The call with this place among those under way ends.
  case reply(Int, Outcome)
  /// The next timer runs out.
  case wait
  /// Comes back to the app, from the home screen or from Settings.
  case openApp, leaveSettings
  /// Changes a row of the app's page in Settings, from 0.
  case settingsRow(Int)
}
