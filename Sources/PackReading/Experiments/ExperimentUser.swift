package import Experiments
package import PackModel
import Portability

/// Who a user is for experiments.
package struct ExperimentUser: Hashable, Sendable {
  /// The user's id, at least 5 characters. Empty: the user is not known and gets forced arms only.
  package var id: String
  /// What is known of the user beyond the pack's attributes, a table.
  package var properties = ExperimentValue.object([:])
  /// Arms chosen by configuration, in place of drawn ones.
  package var forced: [ExperimentKey: ArmID] = [:]

  /// Creates a user without properties and forced arms.
  package init(id: String = "") {
    self.id = id
  }

  /// Shorter ids would not tell users apart.
  package static let leastCharacters = 5

  /// What conditions can ask of the user when the session begins: attributes that have a value, properties over them,
  /// and what the session itself says.
  package func attributes(_ setup: FlowSetup, _ pack: Pack) -> [String: ExperimentValue] {
    var all: [String: ExperimentValue] = [:]
    for attribute in pack.attributes {
      let value = setup.attributes[attribute.name] ?? attribute.initial
      if !value.text.isEmpty { all[attribute.name] = value.experimentValue }
    }
    if case .object(let properties) = properties { all.override(by: properties) }
    if !id.isEmpty { all["id"] = .string(id) }
    all["locale"] = .string(setup.locale)
    all["device"] = .string(setup.device)
    all["form"] = pack.device(setup.device).map { .string($0.form.rawValue) }
    return all
  }
}

extension Value {
  fileprivate var experimentValue: ExperimentValue {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(Double(number))
    case .bool(let bool): .bool(bool)
    }
  }
}
