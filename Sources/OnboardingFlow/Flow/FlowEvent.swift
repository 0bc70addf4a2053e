package import PackModel

/// A fact that comes into the core.
package enum FlowEvent: Hashable, Sendable {
  /// The session begins; sent once, first.
  case started
  /// A key was pressed.
  case key(FlowKey)
  /// Several characters came at once.
  case pasted(String)
  /// Something was tapped.
  case tapped(TapTarget)
  /// The focus goes to a part of the page, from wherever it is; one that is not there is passed over.
  case focused(PartID)
  /// A finger moves, so many thousandths of the screen's width from where it went down.
  case dragMoved(Int)
  /// The finger is lifted there, at a speed in thousandths of the screen's width a second, rightwards positive: the
  /// shell has a clock, the core has none.
  case dragEnded(Int, velocity: Int = 0)
  /// The body was scrolled by rows, downwards positive; the shell keeps within what there is.
  case scrolled(Int)
  /// A timer ran out.
  case timerFired(FlowTimer)
  /// The server answered.
  case replyArrived(RequestID, Outcome)
  /// The debug menu or a tape does something from outside the app.
  case debug(DebugCommand)
}

/// A key as the core knows it.
package enum FlowKey: Hashable, Sendable {
  /// The arrows.
  case up, down, left, right
  /// Presses, leaves, and moves the focus on or back (Shift-Tab).
  case enter, escape, tab, backTab
  /// Erases before or after the cursor; goes to the start or the end.
  case backspace, delete, home, end
  /// The cursor moves and what it passes is selected (with Shift).
  case selectLeft, selectRight, selectHome, selectEnd
  /// Selects the whole text.
  case selectAll
  /// Shows or hides a secret.
  case reveal
  /// A printable character; the space bar is `" "`.
  case character(Character)
}

extension FlowKey {
  /// The key where there is no text to select: Shift means nothing then.
  var withoutSelecting: FlowKey {
    switch self {
    case .selectLeft: .left
    case .selectRight: .right
    case .selectHome: .home
    case .selectEnd: .end
    default: self
    }
  }
}

/// What can be tapped; the views say where it is.
package enum TapTarget: Hashable, Sendable {
  /// An element of the page, or a part of it.
  case element(PartID)
  /// The left end of a picker, where its arrow back is.
  case previousOption(PartID)
  /// The other end, where its arrow on is.
  case nextOption(PartID)
  /// A place of a slider, or a star: the number it stands for.
  case amount(ElementID, Int)
  /// The arrow in the navigation bar, or the cross of a sheet.
  case back
  /// What shows above a sheet.
  case outsideSheet
  /// The top of a sheet, which can be dragged down.
  case sheetHandle
  /// A button of the permission dialog, from 0.
  case dialogChoice(Int)
  /// The switch for the exact location in the dialog on top.
  case dialogPrecise
  /// A switch of a sheet of the system, from 0.
  case dialogSwitch(Int)
  /// The app's icon on the home screen.
  case appIcon
  /// The way back to the app from Settings.
  case backToApp
  /// A row of the app's page in Settings, from 0.
  case settingsRow(Int)
  /// One of the choices of the row with the focus in Settings, from 0.
  case settingsOption(Int)
  /// A button of the alert or of the full-screen error, from 0.
  case errorButton(Int)
  /// Anywhere while a tour runs.
  case mark
  /// The ways back and out that a bubble has by itself.
  case markBack, markSkip
  /// The way on that a bubble has by itself.
  case markNext
  /// A button of the bubble, from 0.
  case markButton(Int)
  /// The buttons of a walkthrough.
  case pageNext, pageSkip
  /// The box to tick on a page of a walkthrough.
  case pageCheck
  /// A dot of a walkthrough, by its page, from 0.
  case pageDot(Int)
  /// A button of a deck that throws the card on top.
  case flick(FlickDirection)
  /// Brings the last card back, skips the deck, goes on from its end.
  case deckUndo, deckSkip, deckNext
  /// A place where nothing is.
  case nothing
}

/// A timer of the core.
package enum FlowTimer: Hashable, Sendable {
  /// The splash has been seen.
  case launch(ScreenID)
  /// The toast has been read.
  case toast
  /// A mark goes on by itself.
  case mark(TourID, Int)
  /// A mark that is waited for has not come.
  case markWait(TourID, Int)
  /// A page of a walkthrough has been seen for as long as it asks for.
  case pageSeen(ScreenID, String)
  /// The tutorial's hand appears over a card, from 0.
  case demonstrationBegins(ScreenID, Int)
  /// The tutorial's hand goes.
  case demonstrationEnds
  /// A card that was pushed by keys swings back.
  case cardReturns
  /// The last card has left the screen.
  case deckFinished(ScreenID)
  /// A second less until the app tries again by itself.
  case backOff(ErrorSlot)
  /// The banner that says that the connection is back has been read.
  case backOnline
  /// A dialog that configuration answers.
  case answer(PermissionKind)
  /// The system reports a status by a callback.
  case report(PermissionKind)
}
