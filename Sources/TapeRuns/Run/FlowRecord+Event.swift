import OnboardingFlow
package import TapeLanguage

extension FlowRecord {
  /// The name of the record in tapes.
  package var event: TapeEvent {
    switch self {
    case .stepEntered: .step
    case .pageShown: .page
    case .markShown: .mark
    case .tourFinished: .tourDone
    case .tourSkipped: .tourSkipped
    case .walkthroughSkipped: .walkthroughSkipped
    case .formRejected: .formRejected
    case .called: .call
    case .replied: .reply
    case .callCancelled: .cancelled
    case .backOff: .again
    case .sessionExpired: .sessionExpired
    case .sessionResumed: .signedIn
    case .flicked: .flick
    case .flickRefused: .refused
    case .flickUndone: .undo
    case .demonstrated: .shown
    case .deckSkipped: .deckSkipped
    case .workflowQueued: .queued
    case .workflowFinished: .finished
    case .preAlertShown: .preAlert
    case .workflowScreenShown: .workflowScreen
    case .permissionAsked: .asks
    case .permissionKnown: .known
    case .permissionAnswered: .answered
    case .permissionReported: .reported
    case .permissionUnreported: .unreported
    case .permissionLost: .requestLost
    case .permissionChanged: .changed
    case .accuracyChanged: .accuracy
    case .permissionIgnored: .ignored
    case .appCrashed: .crashed
    case .appKilled: .appKilled
    case .appLeft: .left
    case .appReturned: .appInFront
    case .appStarted: .appStarted
    case .appReinstalled: .appInstalled
    case .attributeSet: .set
    case .wentBack: .back
    case .armGiven: .arm
    case .debugged: .debug
    case .jumpChanged: .jumpChanged
    case .realPhoneNumber: .realNumber
    case .reloaded: .reloaded
    case .reloadFailed: .reloadFailed
    case .lost: .lost
    case .refused: .no
    }
  }
}
