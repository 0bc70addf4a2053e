/// One line of the event log: what happened to one user at one moment, flat, so that a data engine loads the
/// files as they are. It never holds what a user has typed.
package struct LoggedEvent: Hashable, Sendable {
  /// The version of the lines that this program writes.
  package static let schemaVersion = 1
  /// The most bytes of a tape in a line; longer ones are left out, and the session has no recording.
  package static let longestTape = 200_000

  /// The version of this line: an older one if it was read from an older log.
  package var schemaVersion = Self.schemaVersion
  /// The id of the event alone, 16 hexadecimal digits; empty if its ids are written as numbers.
  package var eventID: String
  /// The process, tape or simulation that wrote it: 16 hexadecimal digits.
  package var runID: String
  /// The version of the flow (``FlowVersion``), 16 hexadecimal digits; `nil` if an older line does not say it.
  package var flowVersion: String?
  /// The seed of the session's random numbers.
  package var seed: Int64
  /// 16 hexadecimal digits.
  package var sessionID: String
  /// The user's id, at least 5 characters.
  package var userID: String
  /// The number of the event in its session, from 0.
  package var seq: Int
  /// Microseconds since 1970-01-01T00:00:00Z; written as RFC 3339 with microseconds.
  package var timestamp: Int64
  /// Microseconds since the session began.
  package var elapsed: Int64
  /// What happened; lines with an unknown name are not read as events.
  package var event: EventName
  /// The step that the user is at, or reaches with this event; empty before the first one, and at a screen that no
  /// step shows.
  package var stepID: String
  /// The screen that is up, variant suffixes included; empty before the first one.
  package var screenID: String
  /// With `screen_viewed`: the screen before; `nil` at the first one and with other events.
  package var previousScreenID: String?
  /// How many steps the user had reached in this session before this one: 0 at the first.
  package var stepIndex: Int
  /// With `screen_viewed` and `session_ended`: how long the user was at the step before, in milliseconds.
  /// Otherwise `nil`.
  package var dwell: Int64?
  /// An outcome of a call, an answer, or the reason for leaving; `nil` with events that need none.
  package var reason: String?
  /// The attributes that the pack declares with values, in its order.
  package var attributes: [LoggedAttribute]
  /// The locale of the session (`en`).
  package var locale: String
  /// The id of the session's device in the device table (`tablet_landscape`).
  package var device: String
  /// The arms the user has by now, in the order of the pack's experiments.
  package var experiments: [LoggedArm]
  /// Further properties, in the order written.
  package var props: [Prop]

  /// A further property of an event.
  package struct Prop: Hashable, Sendable {
    /// The name in snake_case (`endpoint`).
    package var name: String
    /// The value as a text; several values are separated by commas.
    package var value: String

    /// Creates a property.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Whether the event starts a trial: a session in which the test itself was tried out. Reports leave trials out.
  package var isTrialStart: Bool {
    event == .sessionStarted && props.contains { $0.name == "trial" && $0.value == "true" }
  }

  /// Creates an event of the version that this program writes.
  package init(
    eventID: String, runID: String, flowVersion: String? = nil, seed: Int64, sessionID: String,
    userID: String, seq: Int, timestamp: Int64, elapsed: Int64, event: EventName, stepID: String,
    screenID: String, previousScreenID: String? = nil,
    stepIndex: Int, dwell: Int64? = nil, reason: String? = nil,
    attributes: [LoggedAttribute] = [], locale: String, device: String, experiments: [LoggedArm] = [],
    props: [Prop] = []
  ) {
    self.eventID = eventID
    self.runID = runID
    self.flowVersion = flowVersion
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
  /// The user's bucket in 0..<1; `nil` if the arm was forced, so that the user does not count.
  package var bucket: Double?
  /// The version of GrowthBook's hash that gave the bucket, 1 or 2; 0 if the line does not say.
  package var hashVersion: Int

  /// Creates an arm as a line has it.
  package init(key: String, variation: String, bucket: Double?, hashVersion: Int) {
    self.key = key
    self.variation = variation
    self.bucket = bucket
    self.hashVersion = hashVersion
  }
}

/// What can happen; the raw value is the column `event`.
package enum EventName: String, Hashable, Sendable, CaseIterable {
  /// The session began; `props.pack` is its app, and `props.source` is where keys come from (`live`, `plain`,
  /// `tape`, `simulated`). `props.trial` is `true` where the test itself is tried out.
  case sessionStarted = "session_started"
  /// The user has reached a step.
  case screenViewed = "screen_viewed"
  /// A page of a walkthrough was shown; `props.page` is its id.
  case pageViewed = "page_viewed"
  /// A coach mark was shown; `props.tour` and `props.mark` say which.
  case markViewed = "mark_viewed"
  /// The user went through a tour to its end; `props.tour` is its id.
  case tourFinished = "tour_finished"
  /// The user skipped the rest of a tour; `props.tour` is its id.
  case tourSkipped = "tour_skipped"
  /// The user skipped the rest of a walkthrough.
  case walkthroughSkipped = "walkthrough_skipped"
  /// The user skipped the rest of a deck.
  case deckSkipped = "deck_skipped"
  /// A form was refused; `props.fields` has the ids of the fields, separated by commas.
  case formRejected = "form_rejected"
  /// A card was thrown; `props.card` and `props.direction` say which and where to.
  case cardFlicked = "card_flicked"
  /// A card does not go in a direction; `props` as of `card_flicked`.
  case cardFlickRefused = "card_flick_refused"
  /// A card was brought back; `props` as of `card_flicked`.
  case cardFlickUndone = "card_flick_undone"
  /// A call was made; `props.endpoint` says to which endpoint, and `props.repeat` is `true` where a workflow made it
  /// before the app was killed, too.
  case callStarted = "call_started"
  /// A call ended; `reason` is the outcome, or `cancelled`.
  case callEnded = "call_ended"
  /// The app's own screen that explains a permission came up; `screen_id` is that screen, and `props.repeat`
  /// as of `call_started`.
  case preAlertViewed = "pre_alert_viewed"
  /// Another screen of a workflow came up; `screen_id` and `props.repeat` as of `pre_alert_viewed`.
  case workflowScreenViewed = "workflow_screen_viewed"
  /// A dialog of the system came up; `props.permission` and `props.form` say which.
  case permissionAsked = "permission_asked"
  /// The user answered a dialog of the system; `props.permission` is the kind, `reason` the new status.
  case permissionAnswered = "permission_answered"
  /// A permission changed without a dialog: in Settings, by the debug menu, or after Allow Once; `reason` is
  /// the new status.
  case permissionChanged = "permission_changed"
  /// A workflow ended; `props.workflow` is its id.
  case workflowFinished = "workflow_finished"
  /// The user went back to an earlier step, which is `step_id`.
  case wentBack = "went_back"
  /// The user was given an arm; `props.experiment` and `props.variation` say which.
  case experimentViewed = "experiment_viewed"
  /// The app went to the background; `props.to` says what took its place.
  case appLeft = "app_left"
  /// The app is in the foreground again.
  case appReturned = "app_returned"
  /// The system killed the app, which asked without giving a purpose; `props.permission` is the kind.
  case appCrashed = "app_crashed"
  /// The system killed the app in the background.
  case appKilled = "app_killed"
  /// The app started again.
  case appStarted = "app_started"
  /// The app was installed again.
  case appReinstalled = "app_reinstalled"
  /// The debug menu or a tape changed the session, so later events are not those of a user; `props.command`
  /// says how.
  case debugUsed = "debug_used"
  /// The participant of a test was shown a task.
  case taskShown = "task_shown"
  /// The participant answered the question after a task; `props.rating` is `1` to `10`, and `props.words` is what
  /// the participant added.
  case questionAnswered = "question_answered"
  /// The observer of a test took a note; `props.text` is it. It interrupts nothing that the participant does.
  case noteAdded = "note_added"
  /// What was done in the session of a test, as a plain tape that does it again; `props.tape` is its text, with samples
  /// in place of what was typed.
  case sessionTape = "session_tape"
  /// The last event of a session that was not killed. `reason` is `finished` if the user reached a step that
  /// leads no further; else it says what ended the session.
  case sessionEnded = "session_ended"
}
