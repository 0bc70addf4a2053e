import OnboardingFlow
import PackModel

/// What one step of the machine says about a user, taken out of its records once.
final class StepFacts: Sendable {
  /// Whether there is nothing below.
  let isNothing: Bool
  /// Steps come to, in order.
  let steps: [StepBook.Number]
  /// A form was refused.
  let isRejected: Bool
  /// A pre-alert came up; a question of the system was answered.
  let showsPreAlert: Bool
  let answersPermission: Bool
  /// What is now known of the user: the place of an attribute among those that are told apart, and its value.
  let told: [(place: Int, value: String)]
  /// Arms that were given.
  let arms: [(experiment: ExperimentKey, arm: ArmID)]

  /// - Parameter names: attributes by which users are told apart.
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
  /// When it was over, in microseconds since it began, and why.
  var end: Int64 = 0
  var departure = Departure.stuck
  /// The values of the attributes by which users are told apart; empty: nobody has said.
  var told: [String] = []
  var arms: [(experiment: ExperimentKey, arm: ArmID, at: Int64)] = []
  /// How many things were done.
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
