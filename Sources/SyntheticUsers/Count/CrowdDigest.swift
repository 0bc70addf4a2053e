package import Behaviour
import Experiments
import FlowPaths
import LoggedEvents
import PackModel
package import PackReading
package import Settings
import TextFormats

/// Short texts that are equal for parts of the same crowd: 16 hexadecimal digits. They are the same in each
/// process and on each system.
package enum CrowdDigest {
  /// The digest of the configuration that the flow hears; keys of display and of logs do not count.
  package static func text(of entries: [ConfigurationEntry]) -> String {
    digest(entries.filter { $0.effect == .flow }.map { "\($0.key) = \($0.value)" })
  }

  /// The digest of the model of behaviour.
  package static func text(of model: BehaviourModel) -> String {
    digest([BehaviourText.toml(model, over: BehaviourModel(), comment: "")])
  }

  /// The digest of the flow and of who takes part in experiments.
  package static func text(of bundle: PackBundle) -> String {
    digest([FlowChart(bundle.pack).json.text] + bundle.experiments.experiments.flatMap(lines))
  }

  private static func lines(of experiment: PlannedExperiment) -> [String] {
    let rules = experiment.rules
    return [
      experiment.key, experiment.status.rawValue, experiment.flow.arms.joined(separator: ","),
      experiment.flow.at ?? "", "\(experiment.flow.when as Any)", "\(experiment.goal as Any)",
      "\(experiment.metrics)",
      experiment.hashText.rawValue,
      rules.effectiveRanges.map { "\($0.start)-\($0.end)" }.joined(separator: ","), rules.seed ?? "",
      "\(rules.hashVersion)", rules.hashAttribute, rules.fallbackAttribute ?? "", "\(rules.force as Any)",
      "\(rules.filters)", "\(rules.namespace as Any)", rules.condition.map { text(of: $0.source) } ?? "",
    ]
  }

  /// A value of targeting, its tables in the order of their keys.
  private static func text(of value: ExperimentValue) -> String {
    switch value {
    case .array(let items): "[\(items.map(text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.keys.sorted().map { key in "\(key):\(members[key].map(text) ?? "")" }.joined(separator: ","))}"
    case .null, .bool, .number, .string: "\(value)"
    }
  }

  private static func digest(_ lines: [String]) -> String {
    EventID.text(EventID.of(lines.joined(separator: "\n")))
  }
}
