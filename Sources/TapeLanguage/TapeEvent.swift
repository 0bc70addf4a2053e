/// The records of a session by their names in tapes: the words of the panel (F4), joined by hyphens.
package enum TapeEvent: String, Hashable, Sendable, CaseIterable {
  case step, page, mark
  case tourDone = "tour-done"
  case tourSkipped = "tour-skipped"
  case walkthroughSkipped = "walkthrough-skipped"
  case formRejected = "form-rejected"
  case call, reply, cancelled, again
  case sessionExpired = "session-expired"
  case signedIn = "signed-in"
  case flick, refused, undo, shown
  case deckSkipped = "deck-skipped"
  case queued, finished
  case preAlert = "pre-alert"
  case workflowScreen = "workflow-screen"
  case asks, known, answered, reported
  case unreported = "never-reported"
  case requestLost = "request-lost"
  case changed, accuracy, ignored, crashed
  case appKilled = "app-killed"
  case left
  case appInFront = "app-in-front"
  case appStarted = "app-started"
  case appInstalled = "app-installed"
  case set, back, arm, debug
  case jumpChanged = "jump-changed"
  case realNumber = "real-number"
  case reloaded
  case reloadFailed = "reload-failed"
  case lost, no
}
