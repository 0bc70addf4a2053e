import OnboardingFlow

/// What one step of the machine says about a user, taken out of its records once.
final class StepFacts: Sendable {
  /// Whether there is nothing below.
  let isNothing: Bool
  /// Steps come to, in order.
  let steps: [StepID]
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
  init(_ records: [FlowRecord], telling names: [String]) {
    var steps: [StepID] = []
    var (isRejected, showsPreAlert, answersPermission) = (false, false, false)
    var told: [(place: Int, value: String)] = []
    var arms: [(experiment: ExperimentKey, arm: ArmID)] = []
    for record in records {
      switch record {
      case .stepEntered(let step, _): steps.append(step)
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
    var step: StepID
    /// Microseconds since the session began.
    var at: Int64
  }

  mutating func clear() {
    visits.removeAll(keepingCapacity: true)
    arms.removeAll(keepingCapacity: true)
    deeds = 0
  }
}
