import OnboardingFlow

/// What one step of the machine says about a user, taken out of its records once.
struct StepFacts: Sendable {
  /// Steps come to, in order.
  var steps: [StepID] = []
  /// A form was refused.
  var isRejected = false
  /// A pre-alert came up; a question of the system was answered.
  var showsPreAlert = false
  var answersPermission = false
  /// How a call ended, where it did not succeed.
  var failure: Outcome?
  /// Attributes that were set, and arms that were given.
  var attributes: [Assignment] = []
  var arms: [(experiment: ExperimentKey, arm: ArmID)] = []

  init(_ records: [FlowRecord]) {
    for record in records {
      switch record {
      case .stepEntered(let step, _): steps.append(step)
      case .formRejected: isRejected = true
      case .preAlertShown: showsPreAlert = true
      case .permissionAnswered: answersPermission = true
      case .replied(_, let outcome) where outcome != .success: failure = outcome
      case .attributeSet(let name, let value): attributes.append(Assignment(attribute: name, value: value))
      case .armGiven(let experiment, let arm): arms.append((experiment, arm))
      default: break
      }
    }
  }
}

/// How a user's session went: what is counted of it.
struct Life {
  var visits: [Visit] = []
  /// When it was over, in microseconds since it began, and why.
  var end: Int64 = 0
  var departure = Departure.stuck
  var attributes: [String: Value] = [:]
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
    attributes.removeAll(keepingCapacity: true)
    deeds = 0
  }
}
