import OnboardingFlow
import PackModel

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

  /// - Parameter names: attributes by which users are grouped.
  init(_ records: [FlowRecord], _ book: StepBook, telling names: [String]) {
    var steps: [StepBook.Number] = []
    var (isRejected, showsPreAlert, answersPermission) = (false, false, false)
    var told: [(place: Int, value: String)] = []
    var arms: [(experiment: ExperimentKey, arm: ArmID)] = []
    for record in records {
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
    isNothing =
      steps.isEmpty && told.isEmpty && arms.isEmpty && !isRejected && !showsPreAlert && !answersPermission
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
  /// How many moves were made.
  var deeds = 0

  struct Visit {
    var step: StepBook.Number
    /// Microseconds since the session began.
    var at: Int64
  }

  mutating func clear() {
    visits.removeAll(keepingCapacity: true)
    arms.removeAll(keepingCapacity: true)
    deeds = 0
  }
}
