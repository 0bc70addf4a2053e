package import PackModel

/// The single sessions of a log: what each person did, for tests with few people.
package struct SessionReport: Hashable, Sendable {
  /// The id of the pack.
  package var pack: String
  /// The step that counts as success.
  package var goal: StepID
  /// The shortest stretch without an event that counts as hesitation, in microseconds.
  package var pause: Int64
  /// The sessions by their beginning.
  package var sessions: [Session]
  /// The steps in which anything happened to anybody, those that concern the most people first.
  package var steps: [StepCount] = []
  /// What the reader should know of how this was counted.
  package var notes: [String] = []

  /// One session of one person.
  package struct Session: Hashable, Sendable {
    /// The id of the session.
    package var id: String
    /// The id of the participant.
    package var user: String
    /// The number of the session among those of the participant, from 1.
    package var number = 1
    /// How many sessions the participant has in the log.
    package var count = 1
    /// When it began: microseconds since 1970-01-01T00:00:00Z.
    package var start: Int64
    /// The id of the device.
    package var device: String
    /// The locale of its last event.
    package var locale: String
    /// The step that the session began at by configuration; `nil` for the beginning of the flow.
    package var jump: StepID?
    /// The arms by its end.
    package var arms: [Arm] = []
    /// How it ended.
    package var outcome = Outcome.left
    /// The last step reached; empty if none was.
    package var lastStep: StepID = ""
    /// The screen that was up at the end; empty before the first.
    package var lastScreen: ScreenID = ""
    /// What ended it; `nil` if the log has no end of it.
    package var reason: String?
    /// How long the person was at the last step, in microseconds.
    package var dwell: Int64 = 0
    /// From the first step reached to the goal, in microseconds; `nil` if the goal was not reached.
    package var timeToGoal: Int64?
    /// From the beginning to the end, in microseconds; without an end in the log to the last event.
    package var length: Int64 = 0
    /// How many steps were reached, repeats included.
    package var stepCount = 0
    /// Whether the debug menu was used: what the person did after that does not count.
    package var isDebugged = false
    /// Whether it only tries out the test.
    package var isTrial = false
    /// Whether the person is simulated.
    package var isSimulated = false
    /// The path of its recording; `nil` without one.
    package var recording: String?
    /// What happened, in the order of time.
    package var moments: [Moment] = []
  }

  /// An arm that the person had.
  package struct Arm: Hashable, Sendable {
    /// The experiment's key.
    package var experiment: ExperimentKey
    /// The arm's id.
    package var id: ArmID
    /// Whether it was not drawn by chance.
    package var isForced: Bool
  }

  /// How a session ended.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The person reached the goal.
    case reached
    /// The person reached a step that leads no further, and not the goal.
    case finished
    /// The person left before.
    case left
    /// The debug menu was used before any of these.
    case debugged = "debug_used"
  }

  /// Something that happened.
  package struct Moment: Hashable, Sendable {
    /// Microseconds since the session began; of a pause its beginning.
    package var at: Int64
    /// Where it happened.
    package var place: Place
    /// What happened.
    package var deed: Deed
  }

  /// Where a person was.
  package struct Place: Hashable, Sendable {
    /// The step; empty before the first.
    package var step: StepID = ""
    /// The screen that was up; empty before the first.
    package var screen: ScreenID = ""
    /// What of it, or over it, was up.
    package var layer = Layer.screen

    /// The screen without the suffixes of its file: that of every participant.
    var screenName: ScreenID { screen.split(separator: ".").first.map(String.init) ?? "" }
  }

  /// What was up at a place.
  package enum Layer: Hashable, Sendable {
    /// The screen itself.
    case screen
    /// A page of a walkthrough.
    case page(String)
    /// A coach mark.
    case mark(String)
    /// A dialog of the system that asks for a permission.
    case dialog(permission: String)
    /// Another app, Settings or the home screen.
    case elsewhere(String)
    /// Nothing: the system has ended the app.
    case closed
  }

  /// What a person did, or what happened to one.
  package enum Deed: Hashable, Sendable {
    /// A stretch without an event: its length, and the median of the others' longest ones in the same place
    /// (`nil` with fewer than three other sessions), in microseconds.
    case hesitated(Int64, others: Int64?)
    /// A mistake, or a failure of the app.
    case erred(Fault)
    /// Went back to an earlier step.
    case wentBack(to: StepID)
    /// Brought back a card.
    case undid(card: String)
    /// Skipped the rest of something.
    case skipped(String)
    /// The debug menu was used.
    case debugged
    /// Reached the goal.
    case reached
    /// Answered the question after a task: 1 to 10 as text, and words that may be empty.
    case answered(rating: String, scale: String, words: String)
    /// The observer took a note.
    case noted(String)
    /// The session is over, before the goal; the reason is `nil` where the log has no end.
    case left(reason: String?)
  }

  /// What went wrong.
  package enum Fault: Hashable, Sendable {
    /// A form was refused, for these fields.
    case rejected(fields: String)
    /// A call had an outcome other than success.
    case failed(endpoint: String, outcome: String)
    /// A card does not go in a direction.
    case refused(card: String, direction: String)
    /// The app crashed as it asked for a permission.
    case crashed(permission: String)
  }

  /// To how many people something happened in a step; each counts once.
  package struct StepCount: Hashable, Sendable {
    /// The step; empty before the first.
    package var step: StepID
    /// People who hesitated.
    package var hesitated = 0
    /// People who made a mistake, or whom the app failed.
    package var erred = 0
    /// People who went back from it.
    package var wentBack = 0
    /// People whose last session ended there, and who never reached the goal.
    package var left = 0
    /// People to whom any of these happened.
    package var people = 0
  }

  /// How many people there are.
  package var people: Int { Set(sessions.map(\.user)).count }

  /// The label that every output with simulated people has; `nil` if there are none.
  package var simulationLabel: String? {
    ResultReport.simulationLabel(
      Set(sessions.filter(\.isSimulated).map(\.user)).count, of: people, calibration: nil)
  }

  /// What became of each person, in the order of their first sessions: the first session in which one got
  /// through, or else the last one without the debug menu, or else the last one.
  var decisiveSessions: [Session] {
    var order: [String] = []
    var decisive: [String: Session] = [:]
    for session in sessions {
      if let before = decisive[session.user] {
        if session.outcome.rank >= before.outcome.rank,
          !before.outcome.isSuccess || session.outcome != before.outcome
        {
          decisive[session.user] = session
        }
      } else {
        order.append(session.user)
        decisive[session.user] = session
      }
    }
    return order.compactMap { decisive[$0] }
  }
}

extension SessionReport.Outcome {
  /// Whether the person got through.
  fileprivate var isSuccess: Bool { self == .reached || self == .finished }

  /// The higher one decides.
  fileprivate var rank: Int {
    switch self {
    case .reached: 3
    case .finished: 2
    case .left: 1
    case .debugged: 0
    }
  }
}
