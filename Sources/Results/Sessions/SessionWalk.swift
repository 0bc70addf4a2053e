import LoggedEvents
import PackModel

/// Goes through the events of one session, in their order.
struct SessionWalk {
  typealias Place = SessionReport.Place
  typealias Layer = SessionReport.Layer

  /// A time without an event, while the app did not wait for a call.
  struct Stretch {
    /// Microseconds since the session began.
    var start: Int64
    /// In microseconds.
    var length: Int64
    var place: Place
  }

  /// What is known by now; its pauses depend on the other sessions.
  private(set) var session: SessionReport.Session
  private(set) var stretches: [Stretch] = []

  private let goal: StepID
  private var place = Place()
  /// What was up before the person left the app or a dialog covered it.
  private var below: [Layer] = []
  /// Calls whose end the log does not have yet.
  private var calls: [String: Int] = [:]
  /// When the stretch began that the next event ends; `nil` if it is none.
  private var since: Int64?
  private var firstStep: Int64?
  private var arrival: Int64 = 0

  /// - Parameter events: of one session, at least one, by `seq`.
  init?(_ events: [LoggedEvent], goal: StepID) {
    guard let first = events.first, let last = events.last else { return nil }
    // Notes have the times at which they were begun, which is not their order.
    let end =
      events.last { $0.event == .sessionEnded } ?? events.max { $0.elapsed < $1.elapsed } ?? last
    self.goal = goal
    session = SessionReport.Session(
      id: first.sessionID, user: first.userID, start: first.timestamp, device: last.device,
      locale: last.locale)
    session.length = end.elapsed
    session.arms = last.experiments.map {
      SessionReport.Arm(experiment: $0.key, id: $0.variation, isForced: $0.bucket == nil)
    }
    for event in events { take(event) }
    close(end)
  }

  private mutating func take(_ event: LoggedEvent) {
    switch event.event {
    case .noteAdded: return add(.noted(event.prop("text")), event)
    case .questionAnswered:
      // The question stands outside the app.
      since = nil
      let (rating, scale) = (event.prop("rating"), event.prop("scale"))
      return add(.answered(rating: rating, scale: scale, words: event.prop("words")), event)
    case .sessionStarted: takeStart(event)
    case .debugUsed where !session.isDebugged:
      add(.debugged, event)
      session.isDebugged = true
    case .sessionEnded: session.reason = event.reason
    default: break
    }
    // What follows the debug menu is not what a user does.
    guard !session.isDebugged else { return }
    endStretch(event)
    note(event)
    follow(event)
    let isWaiting = !calls.isEmpty || event.event == .taskShown || session.outcome == .reached
    since = isWaiting ? nil : event.elapsed
  }

  private mutating func takeStart(_ event: LoggedEvent) {
    session.jump = event.props.first { $0.name == "start" }?.value
    session.isTrial = event.isTrialStart
    session.isSimulated = event.prop("source") == "simulated" || event.prop("simulated") == "true"
  }

  private mutating func endStretch(_ event: LoggedEvent) {
    guard let since, event.elapsed > since else { return }
    stretches.append(Stretch(start: since, length: event.elapsed - since, place: place))
  }

  // MARK: What happened

  private mutating func note(_ event: LoggedEvent) {
    switch event.event {
    case .formRejected: add(.erred(.rejected(fields: event.prop("fields"))), event)
    case .callEnded where event.reason != "success" && event.reason != "cancelled":
      add(.erred(.failed(endpoint: event.prop("endpoint"), outcome: event.reason ?? "")), event)
    case .cardFlickRefused:
      add(.erred(.refused(card: event.prop("card"), direction: event.prop("direction"))), event)
    case .appCrashed: add(.erred(.crashed(permission: event.prop("permission"))), event)
    case .wentBack: add(.wentBack(to: event.stepID), event)
    case .cardFlickUndone: add(.undid(card: event.prop("card")), event)
    case .tourSkipped: add(.skipped("tour \(event.prop("tour"))"), event)
    case .walkthroughSkipped: add(.skipped("walkthrough"), event)
    case .deckSkipped: add(.skipped("deck"), event)
    default: break
    }
  }

  /// What an event says happened where the person was before it.
  private mutating func add(_ deed: SessionReport.Deed, _ event: LoggedEvent) {
    session.moments.append(SessionReport.Moment(at: event.elapsed, place: place, deed: deed))
  }

  // MARK: Where the person is

  private mutating func follow(_ event: LoggedEvent) {
    place.step = event.stepID
    if !event.screenID.isEmpty { place.screen = event.screenID }
    switch event.event {
    case .screenViewed: reach(event)
    case .preAlertViewed, .workflowScreenViewed, .wentBack, .tourFinished, .tourSkipped, .walkthroughSkipped,
      .appStarted, .appReinstalled:
      show(.screen)
    case .pageViewed: show(.page(event.prop("page")))
    case .markViewed: show(.mark(event.prop("mark")))
    case .permissionAsked: cover(.dialog(permission: event.prop("permission")))
    case .permissionAnswered:
      if case .dialog = place.layer { uncover() }
    case .appLeft:
      comeBack()
      cover(.elsewhere(event.prop("to")))
    case .appReturned: comeBack()
    case .appCrashed, .appKilled: show(.closed)
    case .callStarted: calls[event.prop("endpoint"), default: 0] += 1
    case .callEnded:
      let open = (calls[event.prop("endpoint")] ?? 0) - 1
      calls[event.prop("endpoint")] = open > 0 ? open : nil
    default: break
    }
    // The app that waited is gone.
    if [.appCrashed, .appKilled, .appReinstalled].contains(event.event) { calls = [:] }
  }

  private mutating func reach(_ event: LoggedEvent) {
    show(.screen)
    session.stepCount += 1
    arrival = event.elapsed
    firstStep = firstStep ?? event.elapsed
    guard event.stepID == goal, session.timeToGoal == nil else { return }
    session.outcome = .reached
    session.timeToGoal = event.elapsed - (firstStep ?? event.elapsed)
    add(.reached, event)
  }

  private mutating func show(_ layer: Layer) {
    place.layer = layer
    below = []
  }

  private mutating func cover(_ layer: Layer) {
    below.append(place.layer)
    place.layer = layer
  }

  private mutating func comeBack() {
    if case .elsewhere = place.layer { uncover() }
  }

  private mutating func uncover() { place.layer = below.popLast() ?? .screen }

  // MARK: The end

  private mutating func close(_ last: LoggedEvent) {
    session.lastStep = place.step
    session.lastScreen = place.screen
    let dwell = last.event == .sessionEnded && !session.isDebugged ? last.dwell.map { $0 * 1000 } : nil
    session.dwell = dwell ?? max(0, last.elapsed - arrival)
    guard session.outcome != .reached else { return }
    if session.isDebugged {
      session.outcome = .debugged
    } else if session.reason == SessionEnding.finished {
      session.outcome = .finished
    } else {
      add(.left(reason: session.reason), last)
    }
  }
}

extension LoggedEvent {
  /// A property's text; empty without one.
  fileprivate func prop(_ name: String) -> String { props.first { $0.name == name }?.value ?? "" }
}
