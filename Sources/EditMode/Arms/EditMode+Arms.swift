import OnboardingFlow
package import PackEditing
import PackModel
import PackReading
import Screens
package import Session
import TerminalModel

// Edits that are kept as an arm, and the arms of what is up.
extension EditMode {
  // MARK: Keeping

  /// Asks as which arm the edits are to be kept.
  mutating func askForArm(_ session: Simulation) {
    form = ArmForm(session.bundle)
    look(session)
  }

  mutating func handleInForm(_ press: KeyPress, _ session: Simulation) -> Request? {
    guard var form else { return nil }
    defer { look(session) }
    switch (press.key, press.modifiers) {
    case (.escape, _):
      self.form =
        form.question == .experiment || form.options.count == 1 && form.question == .arm ? nil : form
      self.form?.question = form.question == .key ? .arm : .experiment
      return nil
    case (.enter, []): return next(session)
    case (.function, _) where isTyping: message = .refused(session.words("edit.first"))
    default: break
    }
    if form.question == .experiment {
      let rows = form.options.count
      switch press.key {
      case .up: form.focus = (form.focus + rows - 1) % rows
      case .down, .tab: form.focus = (form.focus + 1) % rows
      default: break
      }
    } else if var field = form.field {
      switch (press.key, press.modifiers) {
      case (.character(let character), let modifiers) where modifiers.isEmpty || modifiers == .shift:
        field.replaceSelection(with: String(character))
      case (.backspace, _), (.delete, _): _ = field.erase(forward: press.key == .delete)
      default: if let key = FlowKey(press) { _ = field.moveCursor(key) }
      }
      form.field = field
    }
    self.form = form
    return nil
  }

  /// Takes an answer, and goes on to the next question or to the writing.
  private mutating func next(_ session: Simulation) -> Request? {
    guard var form, form.problem == nil else { return nil }
    switch form.question {
    case .experiment: form.question = .arm
    case .arm where form.experiment == nil:
      form.question = .key
      let name = session.flow.currentScreen?.name ?? session.bundle.pack.id
      form.key.suggest(Self.free("\(name)-\(form.arm.text)", in: session.bundle.pack))
    case .arm, .key: return .keepAsArm(form.choice)
    }
    self.form = form
    return nil
  }

  /// The key of an experiment that none has.
  private static func free(_ key: ExperimentKey, in pack: Pack) -> ExperimentKey {
    var (name, number) = (key, 2)
    while pack.experiments.contains(where: { $0.key == name }) {
      name = "\(key)-\(number)"
      number += 1
    }
    return name
  }

  /// Looks what is wrong with the answer, and what would be written.
  private mutating func look(_ session: Simulation) {
    guard var form else { return }
    form.files = []
    form.problem = problem(of: form, session)
    if form.problem == nil {
      var choice = form.choice
      if choice.experiment.isEmpty { choice.experiment = form.arm.text }
      do throws(EditRefusal) {
        let files = try plan(choice, session).files
        if form.question != .experiment { form.files = files }
      } catch {
        // Before an arm has its name, only what no name helps is wrong.
        if form.question != .experiment || error.isAboutFile {
          form.problem = EditWords(session).text(of: error)
        }
      }
    }
    self.form = form
  }

  private func problem(of form: ArmForm, _ session: Simulation) -> String? {
    let pack = session.bundle.pack
    switch form.question {
    case .experiment: return form.options[form.focus].isClosed ? session.words("edit.arm.closed") : nil
    case .arm:
      guard form.arm.text.isContentID else { return session.words("edit.arm.bad_name") }
      let axis = pack.suffixAxes.first { $0.values.contains(form.arm.text) }?.axis
      return axis.map { session.words("edit.arm.taken", extra: ["name": form.arm.text, "by": $0.source]) }
    case .key:
      guard form.key.text.isContentID else { return session.words("edit.arm.bad_name") }
      let isTaken = pack.experiments.contains { $0.key == form.key.text }
      let extra = ["name": form.key.text, "by": ExperimentsDecoder.file]
      return isTaken ? session.words("edit.arm.taken", extra: extra) : nil
    }
  }

  /// What is written to keep the edits as an arm.
  func plan(_ choice: ArmChoice, _ session: Simulation) throws(EditRefusal) -> ArmPlan {
    try ArmPlan(
      choice, of: edits, over: session.flow.state.arms[choice.experiment], in: session.bundle)
  }

  /// Keeps the edits that nothing was decided about as an arm.
  ///
  /// - Returns: the arm.
  package mutating func keep(as choice: ArmChoice, _ session: Simulation) throws(EditRefusal)
    -> PackChange.Arm
  {
    let arm = PackChange.Arm(
      experiment: choice.experiment, id: choice.arm, previous: session.flow.state.arms[choice.experiment])
    try edits.perform(PackChange(files: try plan(choice, session).files, arm: arm))
    form = nil
    list = nil
    return arm
  }

  // MARK: The other arm

  /// The experiment whose arms are shown one after the other, the arm that is up, and the one that comes next; `nil`:
  /// the pack has no experiment.
  func arms(_ session: Simulation) -> (experiment: FlowExperiment, shown: ArmID, other: ArmID)? {
    guard let experiment = experiment(session), experiment.arms.count > 1 else { return nil }
    let shown = session.flow.state.arms[experiment.key] ?? experiment.arms[0]
    let index = experiment.arms.firstIndex(of: shown) ?? 0
    return (experiment, shown, experiment.arms[(index + 1) % experiment.arms.count])
  }

  /// The one that edits were kept in last, or the first that has files of what is up, or the first.
  private func experiment(_ session: Simulation) -> FlowExperiment? {
    let pack = session.bundle.pack
    let kept = edits.changes.last { $0.arm != nil }?.arm?.experiment
    if let own = pack.experiments.first(where: { $0.key == kept }) { return own }
    let names = [session.flow.currentScreen?.name, session.flow.currentTour?.name]
    let files = pack.variantFiles.filter { names.contains($0.name) }
    return pack.experiments.first { experiment in
      files.contains { $0.suffixes.contains(where: experiment.arms.contains) }
    } ?? pack.experiments.first
  }
}

extension SuffixAxis {
  /// What has the values, as conditions call it.
  fileprivate var source: String {
    switch self {
    case .arm(let key): "experiment.\(key)"
    case .attribute(let name): "user.\(name)"
    case .locale: "locale"
    case .device: "device"
    case .form: "device.form"
    }
  }
}
