import Experiments
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import Session

/// What is asked before edits are kept as an arm: of which experiment, the arm's name, and that of a new experiment.
package struct ArmForm: Sendable {
  /// What is asked now.
  enum Question: Hashable, Sendable {
    case experiment, arm, key
  }

  /// An experiment that may get the arm.
  struct Option: Hashable, Sendable {
    /// `nil`: a new one.
    var experiment: FlowExperiment?
    /// Whether its arms are divided in a way that one more does not fit into.
    var isClosed = false
  }

  var question: Question
  /// The experiments, a new one first.
  let options: [Option]
  /// The option at the cursor.
  var focus = 0
  var arm = FieldState()
  var key = FieldState()
  /// What would be written; empty where it cannot be.
  var files: [PackChange.File] = []
  /// Why it cannot be; `nil`: it can.
  var problem: String?

  /// - Parameter bundle: the pack, with its experiments.
  init(_ bundle: PackBundle) {
    options =
      [Option()]
      + bundle.experiments.experiments.map { planned in
        let isClosed = planned.feature != nil || planned.rules.ranges != nil
        return Option(experiment: planned.flow, isClosed: isClosed)
      }
    question = options.count == 1 ? .arm : .experiment
    arm.suggest(ArmChoice.letter(in: bundle.pack))
  }

  /// The experiment that gets the arm; `nil`: a new one.
  var experiment: FlowExperiment? { options[focus].experiment }

  /// What is asked for, as far as it was answered.
  var choice: ArmChoice {
    ArmChoice(experiment: experiment?.key ?? key.text, others: experiment?.arms, arm: arm.text)
  }

  /// The field that is typed in; `nil`: none.
  var field: FieldState? {
    get {
      switch question {
      case .experiment: nil
      case .arm: arm
      case .key: key
      }
    }
    set {
      guard let newValue else { return }
      if question == .key { key = newValue } else { arm = newValue }
    }
  }
}

extension FieldState {
  /// Fills the field with a text that the first letter typed replaces.
  mutating func suggest(_ text: String) {
    self.text = text
    cursor = text.count
    anchor = 0
  }
}
