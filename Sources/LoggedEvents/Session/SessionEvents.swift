package import OnboardingFlow
import PackModel

/// Turns what happens in a session into events of the log. It reads no clock and draws no random numbers.
///
/// Nothing typed gets into an event: only attributes that the pack declares with values are written, and only
/// these values.
package struct SessionEvents: Sendable {
  /// The run, the user and the beginning, which all events of the session share.
  package let identity: SessionIdentity
  /// The number of the session in the run, from 0.
  package let number: Int
  /// The number of the session's id, made of the run and of `number`.
  package let session: UInt64
  /// The id of the session's pack.
  package let pack: String
  /// Whether events have the texts of their ids; callers with very many events take ``ids(of:)`` instead.
  package var makesIDs = true

  private let (runText, sessionText): (String, String)
  /// Made with the first event.
  private var version: String?
  private var seq = 0
  private var stepIndex = -1
  private var step = ""
  private var screen = ""
  /// When the user reached the step.
  private var arrival = Duration.zero
  /// Whether the user has reached a step that leads no further.
  package private(set) var hasFinished = false
  private var attributes: [LoggedAttribute] = []
  private var given: [ExperimentKey: ArmID] = [:]
  private var arms: [LoggedArm] = []

  /// Creates the events of a session of the flow's pack; ``begin(at:in:)`` gives the first.
  package init(_ identity: SessionIdentity, number: Int = 0, flow: OnboardingFlow) {
    self.identity = identity
    self.number = number
    session = EventID.session(number, ofRun: identity.run)
    (runText, sessionText) = (EventID.text(identity.run), EventID.text(session))
    pack = flow.pack.id
    adopt(flow)
  }

  /// The ids of an event of this session, as numbers.
  package func ids(of event: borrowing LoggedEvent) -> EventLines.IDs {
    EventLines.IDs(
      event: EventID.event(event.seq, ofSession: session), run: identity.run, session: session)
  }

  /// The first event, `session_started`.
  package mutating func begin(at instant: Duration = .zero, in flow: OnboardingFlow) -> LoggedEvent {
    arrival = instant
    var props = [LoggedEvent.Prop("pack", pack), LoggedEvent.Prop("source", identity.source.rawValue)]
    if identity.isTouched { props.append(.init("touch", "true")) }
    if let entry = flow.setup.entry { props.append(.init("entry", entry)) }
    if let jump = flow.setup.jump { props.append(.init("start", jump)) }
    if identity.isTrial { props.append(.init("trial", "true")) }
    return event(.sessionStarted, at: instant, in: flow, props: props)
  }

  /// The event of a record; `nil` if the log has none for it.
  ///
  /// - Parameters:
  ///   - instant: When it happened, since the session's clock began.
  ///   - flow: The flow after it and all that happened at the same time.
  package mutating func take(
    _ record: FlowRecord, at instant: Duration, in flow: OnboardingFlow
  ) -> LoggedEvent? {
    switch record {
    case .stepEntered(let step, let screen): return enter(step, screen, at: instant, in: flow)
    case .attributeSet(let name, let value):
      note(name, value.text, in: flow)
      return nil
    case .armGiven(let key, let arm):
      given[key] = arm
      arms = loggedArms(in: flow)
    case .reloaded:
      version = nil
      adopt(flow)
    case .debugged, .appStarted, .appReinstalled: adopt(flow)
    default: break
    }
    guard let words = EventWords(record) else { return nil }
    var event = event(words.name, at: instant, in: flow, reason: words.reason, props: words.props)
    if case .wentBack(let step) = record { event.stepID = step }
    if let screen = words.screen { event.screenID = screen }
    return event
  }

  /// An event of the test, not of the app: a task, an answer, a note of the observer.
  package mutating func note(
    _ name: EventName, _ props: [LoggedEvent.Prop], at instant: Duration, in flow: OnboardingFlow
  ) -> LoggedEvent {
    event(name, at: instant, in: flow, props: props)
  }

  /// Takes over changes without a record: called after all records of one moment were taken.
  package mutating func adopt(_ flow: OnboardingFlow) {
    attributes = flow.pack.loggedAttributes.map { key, attribute in
      LoggedAttribute(key, attribute.logged(flow.state.attributes[attribute.name]?.text ?? ""))
    }
    guard given != flow.state.arms.all else { return }
    given = flow.state.arms.all
    arms = loggedArms(in: flow)
  }

  /// The last event, `session_ended`.
  package mutating func end(
    _ ending: SessionEnding, at instant: Duration, in flow: OnboardingFlow
  ) -> LoggedEvent {
    var event = event(
      .sessionEnded, at: instant, in: flow, reason: hasFinished ? SessionEnding.finished : ending.name,
      props: hasFinished ? [LoggedEvent.Prop("ended_by", ending.name)] : [])
    event.dwell = stepIndex < 0 ? nil : Self.milliseconds(instant - arrival)
    return event
  }

  private mutating func enter(
    _ step: StepID, _ screen: ScreenID, at instant: Duration, in flow: OnboardingFlow
  ) -> LoggedEvent {
    let (before, since) = (self.screen, arrival)
    let isFirst = stepIndex < 0
    stepIndex += 1
    (self.step, self.screen, arrival) = (step, screen, instant)
    if flow.pack.step(step)?.isEnd == true { hasFinished = true }
    var event = event(.screenViewed, at: instant, in: flow)
    if !isFirst {
      event.previousScreenID = before
      event.dwell = Self.milliseconds(instant - since)
    }
    return event
  }

  private mutating func event(
    _ name: EventName, at instant: Duration, in flow: OnboardingFlow, reason: String? = nil,
    props: [LoggedEvent.Prop] = []
  ) -> LoggedEvent {
    defer { seq += 1 }
    let version = version ?? FlowVersion.text(of: flow)
    self.version = version
    let elapsed = Self.microseconds(instant)
    return LoggedEvent(
      eventID: makesIDs ? EventID.text(EventID.event(seq, ofSession: session)) : "",
      runID: runText, flowVersion: version, seed: flow.setup.seed, sessionID: sessionText,
      userID: identity.user, seq: seq,
      timestamp: identity.start + elapsed, elapsed: elapsed, event: name, stepID: step, screenID: screen,
      stepIndex: max(0, stepIndex), reason: reason, attributes: attributes, locale: flow.setup.locale,
      device: flow.setup.device, experiments: arms, props: props)
  }

  // MARK: What is known of the user

  /// Keeps the value of an attribute that the log has.
  private mutating func note(_ name: String, _ value: String, in flow: OnboardingFlow) {
    guard let attribute = flow.pack.attributes.first(where: { $0.name == name }),
      let key = attribute.logKey, let place = attributes.firstIndex(where: { $0.key == key })
    else { return }
    attributes[place].value = attribute.logged(value)
  }

  /// An arm that was not drawn has no bucket: its user does not count.
  private func loggedArms(in flow: OnboardingFlow) -> [LoggedArm] {
    flow.pack.experiments.compactMap { experiment in
      guard let arm = given[experiment.key] else { return nil }
      let offer = flow.setup.offers.first { $0.experiment == experiment.key }
      let isDrawn = offer?.arm == arm && offer?.isDrawn == true
      return LoggedArm(
        key: experiment.key, variation: arm, bucket: isDrawn ? offer?.bucket : nil,
        hashVersion: offer?.hashVersion ?? 2)
    }
  }

  // MARK: Time

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }

  private static func milliseconds(_ duration: Duration) -> Int64 { microseconds(duration) / 1000 }
}
