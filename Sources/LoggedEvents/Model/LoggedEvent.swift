/// One line of the event log: what happened to one user at one moment, flat, so that a data engine loads the files as
/// they are. It never holds what a user has typed.
package struct LoggedEvent: Hashable, Sendable {
  /// The version of the lines that this program writes.
  package static let schemaVersion = 1

  package var schemaVersion = Self.schemaVersion
  /// 16 hexadecimal digits; no other event has it.
  package var eventID: String
  /// The process, or the simulation, that wrote it: 16 hexadecimal digits.
  package var runID: String
  /// What random numbers of the session are drawn from.
  package var seed: Int64
  /// 16 hexadecimal digits.
  package var sessionID: String
  /// At least 5 characters.
  package var userID: String
  /// The number of the event in its session, from 0.
  package var seq: Int
  /// Microseconds since 1970-01-01T00:00:00Z; written as RFC 3339 with microseconds.
  package var timestamp: Int64
  /// Microseconds since the session began.
  package var elapsed: Int64
  package var event: EventName
  /// The step that the user is at, or comes to with this event; empty before the first one.
  package var stepID: String
  /// The screen that is up, variant suffixes included; empty before the first one.
  package var screenID: String
  /// With `screen_viewed`: the screen before.
  package var previousScreenID: String?
  /// How many steps the user has come to in this session before this one: 0 at the first.
  package var stepIndex: Int
  /// With `screen_viewed` and `session_ended`: how long the user was at the step before, in milliseconds.
  package var dwell: Int64?
  /// Why: an outcome of a call, an answer, the reason for leaving.
  package var reason: String?
  /// The attributes that the pack declares with values, in its order.
  package var attributes: [LoggedAttribute]
  package var locale: String
  package var device: String
  /// The arms the user has by now, in the order of the pack's experiments.
  package var experiments: [LoggedArm]
  /// What else there is to say, in this order; names in snake_case.
  package var props: [Prop]

  package struct Prop: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    eventID: String, runID: String, seed: Int64, sessionID: String, userID: String, seq: Int,
    timestamp: Int64,
    elapsed: Int64, event: EventName, stepID: String, screenID: String, previousScreenID: String? = nil,
    stepIndex: Int, dwell: Int64? = nil, reason: String? = nil,
    attributes: [LoggedAttribute] = [], locale: String, device: String, experiments: [LoggedArm] = [],
    props: [Prop] = []
  ) {
    self.eventID = eventID
    self.runID = runID
    self.seed = seed
    self.sessionID = sessionID
    self.userID = userID
    self.seq = seq
    self.timestamp = timestamp
    self.elapsed = elapsed
    self.event = event
    self.stepID = stepID
    self.screenID = screenID
    self.previousScreenID = previousScreenID
    self.stepIndex = stepIndex
    self.dwell = dwell
    self.reason = reason
    self.attributes = attributes
    self.locale = locale
    self.device = device
    self.experiments = experiments
    self.props = props
  }
}

/// An arm that a user has, as the log says it.
package struct LoggedArm: Hashable, Sendable {
  /// The experiment's key.
  package var key: String
  /// The arm's id.
  package var variation: String
  /// Where the user stands between 0 and 1; `nil`: the arm was forced, and the user does not count.
  package var bucket: Double?
  package var hashVersion: Int

  package init(key: String, variation: String, bucket: Double?, hashVersion: Int) {
    self.key = key
    self.variation = variation
    self.bucket = bucket
    self.hashVersion = hashVersion
  }
}

/// What can happen, as the log calls it.
package enum EventName: String, Hashable, Sendable, CaseIterable {
  /// `props.pack` says which app, `props.source` who pressed the keys: live, plain, tape, simulated.
  case sessionStarted = "session_started"
  /// The user has come to a step.
  case screenViewed = "screen_viewed"
  case pageViewed = "page_viewed"
  case markViewed = "mark_viewed"
  case tourFinished = "tour_finished"
  case tourSkipped = "tour_skipped"
  case walkthroughSkipped = "walkthrough_skipped"
  case deckSkipped = "deck_skipped"
  /// `props.fields` says which.
  case formRejected = "form_rejected"
  case cardFlicked = "card_flicked"
  case cardFlickRefused = "card_flick_refused"
  case cardFlickUndone = "card_flick_undone"
  case callStarted = "call_started"
  /// `reason` is the outcome.
  case callEnded = "call_ended"
  /// The app's own screen that explains a permission; `screen_id` is its.
  case preAlertViewed = "pre_alert_viewed"
  case permissionAsked = "permission_asked"
  /// `reason` is the status.
  case permissionAnswered = "permission_answered"
  /// By no dialog: in Settings, or by the debug menu. `reason` is the status.
  case permissionChanged = "permission_changed"
  case workflowFinished = "workflow_finished"
  case wentBack = "went_back"
  /// The user was given an arm; `props.experiment` and `props.variation` say which.
  case experimentViewed = "experiment_viewed"
  case appLeft = "app_left"
  case appReturned = "app_returned"
  case appCrashed = "app_crashed"
  /// By the system, in the background.
  case appKilled = "app_killed"
  case appStarted = "app_started"
  case appReinstalled = "app_reinstalled"
  /// Something was done from outside the app, so what follows is no user's way; `props.command` says what.
  case debugUsed = "debug_used"
  /// The last event of a session that was not killed. `reason` is `finished` where the user has come to a step that
  /// leads no further; else it says what ended the session.
  case sessionEnded = "session_ended"
}
