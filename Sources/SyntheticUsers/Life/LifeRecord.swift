import LoggedEvents
import OnboardingFlow
import PackModel
import PackReading
import Results

/// What the records of one step of the machine say about a user.
final class StepFacts: Sendable {
  /// Whether the records have none of the below.
  let isNothing: Bool
  /// Steps that were reached, in order.
  let steps: [StepBook.Number]
  /// A form was refused.
  let isRejected: Bool
  /// A pre-alert came up.
  let showsPreAlert: Bool
  /// A question of the system was answered.
  let answersPermission: Bool
  /// Attributes that were set: the place among those that users are grouped by, and the value.
  let told: [(place: Int, value: String)]
  /// Arms that were given.
  let arms: [(experiment: ExperimentKey, arm: ArmID)]

  /// The step that was gone back to; `nil`: none.
  let wentBack: StepBook.Number?
  /// What is looked for and was found, by its number.
  /// With it, how many of ``steps`` were reached before.
  let found: [(number: SoughtBook.Number, after: Int)]
  /// What happened with permissions.
  let permissions: [PermissionFact]

  /// - Parameter names: attributes by which users are grouped.
  init(_ records: [FlowRecord], _ book: StepBook, _ sought: SoughtBook, telling names: [String]) {
    wentBack =
      records.lazy.compactMap { if case .wentBack(let step) = $0 { book.number(of: step) } else { nil } }.last
    var found: [(number: SoughtBook.Number, after: Int)] = []
    permissions = records.compactMap(PermissionFact.init)
    var steps: [StepBook.Number] = []
    var (isRejected, showsPreAlert, answersPermission) = (false, false, false)
    var told: [(place: Int, value: String)] = []
    var arms: [(experiment: ExperimentKey, arm: ArmID)] = []
    for record in records {
      found += sought.numbers(of: record).map { ($0, steps.count) }
      switch record {
      case .stepEntered(let step, _): steps.append(book.number(of: step))
      case .formRejected: isRejected = true
      case .preAlertShown: showsPreAlert = true
      case .permissionAnswered: answersPermission = true
      case .attributeSet(let name, let value):
        if let place = names.firstIndex(of: name) { told.append((place, value.text)) }
      case .armGiven(let experiment, let arm): arms.append((experiment, arm))
      default: break
      }
    }
    self.found = found
    isNothing =
      steps.isEmpty && told.isEmpty && arms.isEmpty && !isRejected && !showsPreAlert && !answersPermission
      && found.isEmpty && permissions.isEmpty && wentBack == nil
    (self.steps, self.told, self.arms) = (steps, told, arms)
    (self.isRejected, self.showsPreAlert, self.answersPermission) = (
      isRejected, showsPreAlert, answersPermission
    )
  }
}

/// Numbers for steps, so that none is looked up by name while users run.
final class StepBook {
  typealias Number = Int

  private(set) var steps: [StepID] = []
  private var numbers: [StepID: Number] = [:]

  func number(of step: StepID) -> Number {
    if let known = numbers[step] { return known }
    numbers[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }
}

/// Something that happened with a permission.
enum PermissionFact: Hashable, Sendable {
  /// A screen explained it.
  case explained(ScreenID)
  /// The system's dialog came up.
  case asked(PermissionKind)
  /// The user answered the dialog.
  case answered(PermissionKind, PermissionStatus)
  /// The status changed without a dialog.
  case changed(PermissionKind, PermissionStatus)

  /// `nil` for a record of something else.
  init?(_ record: FlowRecord) {
    switch record {
    case .preAlertShown(let screen, _): self = .explained(screen)
    case .permissionAsked(let kind, _): self = .asked(kind)
    case .permissionAnswered(let kind, let status): self = .answered(kind, status)
    case .permissionChanged(let kind, let status): self = .changed(kind, status)
    default: return nil
    }
  }
}

/// Numbers for the events that goals and metrics look for.
final class SoughtBook: Sendable {
  typealias Number = Int

  /// The events; those with a step count only at that step.
  let events: [RecordedEvent]
  /// The number of an error.
  var error: Number { events.count }

  init(_ experiments: [PlannedExperiment]) {
    var events: [RecordedEvent] = []
    for experiment in experiments {
      let goals = (experiment.goal.map { [$0] } ?? []) + experiment.metrics.compactMap(\.measure.goal)
      for case .event(let event) in goals where !events.contains(event) { events.append(event) }
    }
    self.events = events
  }

  /// What a record is of what is looked for.
  func numbers(of record: FlowRecord) -> [Number] {
    guard let words = EventWords(record) else { return [] }
    return events.indices.filter { events[$0].matches(words) } + (words.isError ? [error] : [])
  }
}

extension EventWords {
  /// Whether it is an error, as `results` counts them.
  fileprivate var isError: Bool {
    switch name {
    case .formRejected, .cardFlickRefused, .appCrashed: true
    case .callEnded: reason.map { $0 != "success" && $0 != "cancelled" } ?? false
    default: false
    }
  }
}

extension RecordedEvent {
  /// Whether it is this, wherever it happened.
  fileprivate func matches(_ words: EventWords) -> Bool {
    guard name == words.name, reason == nil || reason == words.reason else { return false }
    if let answer {
      let status = words.reason.flatMap(PermissionStatus.init)
      guard let isAllowed = status?.isAllowed, isAllowed == (answer == .allowed) else { return false }
    }
    let wanted = properties + (kind.map { [LoggedEvent.Prop("permission", $0.rawValue)] } ?? [])
    return wanted.allSatisfy(words.props.contains)
  }
}

/// How a user's session went: what is counted of it.
struct Life {
  var visits: [Visit] = []
  /// When it was over, in microseconds since it began.
  var end: Int64 = 0
  /// Why the user left.
  var departure = Departure.stuck
  /// The values of the attributes by which users are grouped; empty if unknown.
  var told: [String] = []
  var arms: [(experiment: ExperimentKey, arm: ArmID, at: Int64)] = []
  /// The step where she is; `nil`: she has reached none yet.
  var place: StepBook.Number?
  /// From where to where she went back, in order.
  var back: [Way] = []
  /// What was found of what is looked for.
  var found: [(number: SoughtBook.Number, at: Int64)] = []
  /// What happened with permissions, in order.
  var permissions: [PermissionFact] = []
  /// How many moves were made.
  var deeds = 0

  /// From one step to another.
  struct Way: Hashable {
    var from, to: StepBook.Number
  }

  struct Visit {
    var step: StepBook.Number
    /// Microseconds since the session began.
    var at: Int64
  }

  mutating func clear() {
    visits.removeAll(keepingCapacity: true)
    arms.removeAll(keepingCapacity: true)
    found.removeAll(keepingCapacity: true)
    place = nil
    back.removeAll(keepingCapacity: true)
    permissions.removeAll(keepingCapacity: true)
    deeds = 0
  }
}
