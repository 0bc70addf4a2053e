import OnboardingFlow
import PackModel

// Experiments: which arm the user has, and why.
extension DebugMenuItems {
  /// Every experiment with the arm that was given, or where it will be.
  var experiments: [DebugMenuItem] {
    pack.experiments.map { experiment in
      DebugMenuItem(
        title: experiment.name, detail: state(of: experiment), action: .open(.experiment(experiment.key)))
    }
  }

  private func state(of experiment: FlowExperiment) -> String {
    if let arm = flow.state.arms[experiment.key] { return arm }
    guard let offer = flow.offer(of: experiment.key), offer.arm != nil else {
      return reason(of: flow.offer(of: experiment.key)?.reason ?? .other)
    }
    return experiment.at.map { word("arm_at", ["step": $0]) } ?? word("arm_left_out")
  }

  /// The arms, with the reason at the one that is the user's, and a row for none.
  func arms(of key: ExperimentKey) -> [DebugMenuItem] {
    guard let experiment = pack.experiments.first(where: { $0.key == key }) else { return [] }
    let given = flow.state.arms[key]
    let offer = flow.offer(of: key)
    let why = reason(of: offer?.reason ?? .other)
    return experiment.arms.map { arm in
      let isOffered = offer?.arm == arm
      let waits = isOffered && given == nil ? experiment.at : nil
      return DebugMenuItem(
        title: arm,
        detail: waits.map { "\(why) · \(word("arm_at", ["step": $0]))" } ?? (isOffered ? why : ""),
        isCurrent: given == arm, action: .command(.arm(key, arm)))
    } + [
      DebugMenuItem(
        title: word("no_arm"), detail: offer?.arm == nil ? why : "", isCurrent: given == nil,
        action: .command(.arm(key, nil)))
    ]
  }

  private func reason(of reason: ArmOffer.Reason) -> String { word("arm.\(reason.rawValue)") }
}
