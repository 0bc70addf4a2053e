import Hashing
package import OnboardingFlow
import PackModel
import Portability

/// The version of a flow: a digest of what its users can meet. Sessions of one version can be counted together.
///
/// It covers the content of the pack, and of configuration what is the same for all users: the network, features,
/// outcomes of calls, statuses and answers of permissions, switches of the device. What a line of the log says itself
/// (language, device, attributes, arms, seed) and where a session begins are no part of it.
package enum FlowVersion {
  /// 16 hexadecimal digits.
  package static func text(of flow: OnboardingFlow) -> String {
    var hash = FNV1a()
    hash.add(flow.pack.digest.value)
    hash.add(bytes: conditions(of: flow.setup).utf8)
    return EventID.text(SplitMix64.mixed(hash.value))
  }

  /// Everything in one order: nothing depends on that of a dictionary.
  private static func conditions(of setup: FlowSetup) -> String {
    var words = ["network \(setup.network.rawValue)"]
    for (id, isOn) in setup.features.ordered { words.append("feature \(id) \(isOn)") }
    for (id, outcomes) in setup.outcomes.ordered {
      words.append("outcome \(id) \(outcomes.map { $0.name }.joined(separator: " "))")
    }
    for kind in PermissionKind.allCases {
      if let status = setup.permissions[kind] {
        words.append("permission \(kind.rawValue) \(status.rawValue)")
      }
      if let answers = setup.answers[kind] {
        words.append("answer \(kind.rawValue) \(answers.map { $0.rawValue }.joined(separator: " "))")
      }
      if setup.system.switchedOff.contains(kind) { words.append("off \(kind.rawValue)") }
    }
    words.append("queue \(setup.system.queuesPermissions)")
    words.append("precise \(setup.system.isLocationPrecise)")
    return words.joined(separator: "\n")
  }
}
