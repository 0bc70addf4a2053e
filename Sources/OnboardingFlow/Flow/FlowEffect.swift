package import PackModel

/// What the core asks of its shell: values, so that a test compares them.
package enum FlowEffect: Hashable, Sendable {
  /// Send `timerFired` after the time; a timer of the same name is replaced.
  case startTimer(FlowTimer, after: Duration)
  /// The timer does not fire any more.
  case cancelTimer(FlowTimer)
  /// Send `replyArrived` with the outcome after the latency.
  case call(RequestID, EndpointID, latency: Duration, outcome: Outcome)
  /// The user has left: no reply is wanted.
  case cancelCall(RequestID)
  /// No timer and no reply is wanted any more.
  case cancelEverything
  /// Something moves on the screen from now on.
  case animate(FlowAnimation)
  /// Something happened that the log, the panel and tapes care about.
  case record(FlowRecord)
}

/// A movement, without its time: the views know how long each takes.
package enum FlowAnimation: Hashable, Sendable {
  /// One screen takes the place of another. A state is large: in line, every effect would be as large.
  indirect case screen(from: FlowState, direction: Direction)
  /// A walkthrough turns from a page; `drag` is where the finger left it.
  case page(from: Int, drag: Int)
  /// The spotlight moves from a mark; `nil`: the mask fades in.
  case mark(from: Int?)
  /// The card goes off the screen, from where the finger or keys left it.
  case cardLeaves(index: Int, from: Int, FlickDirection)
  /// The card moves from one place to another, both in thousandths of the screen's width.
  case cardMoves(from: Int, to: Int)
  /// A card comes back from where it went.
  case cardComes(index: Int, FlickDirection)
  /// The tutorial's hand shows a gesture; `commits`: it lets go of a card that goes off.
  case demonstration(Demonstration, commits: Bool)
  /// Numbers run from their old values.
  case values(from: [AttributeAssignment])
  /// A dialog, an alert or a full-screen error comes up.
  case overlay
  /// A passing message comes up.
  case toast
  /// What lay over the screen goes away: a dialog, an alert, a message, or the marks of a tour.
  indirect case leaves(from: FlowState)

  /// Where the new screen comes from.
  package enum Direction: Hashable, Sendable {
    /// It slides in from the side of the way on, or of the way back.
    case forward, backward
    /// It fades in.
    case none
  }
}

/// What happened, for the log.
package enum FlowRecord: Hashable, Sendable {
  /// A step began, with the screen that it shows or is shown over.
  case stepEntered(StepID, ScreenID)
  /// A page of a walkthrough came up, by its id.
  case pageShown(String)
  /// A coach mark came up, by its id.
  case markShown(TourID, String)
  /// The last mark of a tour was left.
  case tourFinished(TourID)
  /// The user skipped the rest of a tour.
  case tourSkipped(TourID)
  /// The user skipped the rest of the walkthrough.
  case walkthroughSkipped
  /// A form was not submitted: these elements are wrong.
  case formRejected([ElementID])
  /// A call was made; a repeat: by a workflow that made it before the app was killed.
  case called(EndpointID, isRepeat: Bool = false)
  /// A call ended with an outcome.
  case replied(EndpointID, Outcome)
  /// The user has left before the reply.
  case callCancelled(EndpointID)
  /// The app will make the call again by itself: which time, of how many.
  case backOff(EndpointID, time: Int, times: Int)
  /// The session has expired; where the user signs in again.
  case sessionExpired(StepID)
  /// The user has signed in again, and is back at the step.
  case sessionResumed(StepID)
  /// A card was thrown, by the id of its record.
  case flicked(String, FlickDirection)
  /// A card sprang back: it may not go that way.
  case flickRefused(String, FlickDirection)
  /// A card was brought back.
  case flickUndone(String, FlickDirection)
  /// The tutorial's own hand has shown which way a card goes.
  case demonstrated(String, FlickDirection)
  /// The user skipped the rest of the deck.
  case deckSkipped
  /// A workflow was added to the permission queue.
  case workflowQueued(WorkflowID)
  /// A workflow left the permission queue.
  case workflowFinished(WorkflowID)
  /// A screen of a workflow came up that explains a permission; a repeat: it did so before the app was killed.
  case preAlertShown(ScreenID, isRepeat: Bool = false)
  /// A screen of a workflow came up that explains none; a repeat: as with ``preAlertShown(_:isRepeat:)``.
  case workflowScreenShown(ScreenID, isRepeat: Bool = false)
  /// A dialog of the system came up.
  case permissionAsked(PermissionKind, DialogForm)
  /// Determined already: the system shows nothing.
  case permissionKnown(PermissionKind, PermissionStatus)
  /// The user answered a dialog, which set the status.
  case permissionAnswered(PermissionKind, PermissionStatus)
  /// A callback reports a status; the first, "not determined", is ignored.
  case permissionReported(PermissionKind, PermissionStatus)
  /// A workflow waits for a callback that iOS never calls: the answer has left what the app reads as it was.
  case permissionUnreported(PermissionKind, PermissionStatus)
  /// A request was made while another dialog was up, and is gone.
  case permissionLost(PermissionKind)
  /// A status changed by no dialog: in Settings, by the debug menu, or when use ended after Allow Once.
  case permissionChanged(PermissionKind, PermissionStatus)
  /// The app gets the exact location, or the approximate one, from now on.
  case accuracyChanged(isPrecise: Bool)
  /// A request did nothing: the pack gives no purpose.
  case permissionIgnored(PermissionKind)
  /// The system killed the app: it asked without giving a purpose.
  case appCrashed(PermissionKind)
  /// The system killed the app in the background: a permission was changed in Settings.
  case appKilled
  /// The app went to the background.
  case appLeft(AppPhase.Place)
  /// The app is in the foreground again.
  case appReturned
  /// The app started again.
  case appStarted
  /// The app was deleted and installed again.
  case appReinstalled
  /// An attribute got another value.
  case attributeSet(String, Value)
  /// Back led to a step.
  case wentBack(StepID)
  /// The user came to where an experiment begins, and was given an arm.
  case armGiven(ExperimentKey, ArmID)
  /// The debug menu or a tape did something from outside the app.
  case debugged(DebugCommand)
  /// A jump opened a file that is for others, and changed values that were given.
  case jumpChanged(ScreenID, [ValueChange])
  /// A telephone number was submitted in an element that is not fictional and may be real.
  case realPhoneNumber(ElementID)
  /// A key did nothing, for a reason.
  case refused(Refusal)
  /// The content was read again, after these files had changed.
  case reloaded([String])
  /// The content was read again and has so many errors; the session goes on with the last good one.
  case reloadFailed(errors: Int)
  /// What the new content has no place for.
  case lost(FlowLoss)
}

/// A value that became another one.
package struct ValueChange: Hashable, Sendable {
  /// An attribute, the key of an experiment, `locale` or `device`.
  package var name: String
  /// The value before.
  package var old: String
  /// The value now.
  package var new: String

  /// Creates a change.
  package init(_ name: String, from old: String, to new: String) {
    self.name = name
    self.old = old
    self.new = new
  }
}
