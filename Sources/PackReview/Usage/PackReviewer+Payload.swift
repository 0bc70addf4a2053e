import Diagnostics
import Experiments
import PackModel
import PackReading

// Experiments that stand in `experiments.toml` and in `growthbook.json`: both must give each user the same arm.
extension PackReviewer {
  private static let users = 1000

  func reviewPayload() {
    let plan = bundle.experiments
    guard let payload = plan.payload else { return }
    for (number, experiment) in plan.experiments.enumerated() where experiment.feature == nil {
      for name in payload.features.keys.sorted() {
        guard let other = payload.experiment(experiment.key, of: name) else { continue }
        review(experiment, number, name, other, payload)
      }
    }
  }

  private func review(
    _ experiment: PlannedExperiment, _ number: Int, _ name: String, _ other: Experiment,
    _ payload: FeaturePayload
  ) {
    var differing = 0
    var first: String?
    for index in 1...Self.users {
      let id = "user-\(index)"
      let attributes = attributes(id, [experiment.rules, other])
      let assigner = experiment.assigner(ExperimentUser(id: id), attributes, payload)
      let here = experiment.assignment(assigner)
      var feature = assigner
      let result = feature.evaluate(feature: name)
      let there = result.experiment?.key == experiment.key && result.assignment?.isIn == true
      let ours = here.isIn ? experiment.rules.variations[here.variation] : nil
      let theirs = there ? result.value : nil
      if ours == theirs { continue }
      differing += 1
      let words = [ours, theirs].map { $0.map { $0.plainText } ?? "no arm" }
      first = first ?? "\(attributes.plainText) gets \(words[0]) here and \(words[1]) there"
    }
    guard let first else { return }
    let settings = experiment.rules.differences(from: other)
    log.warning(
      .payloadDiffers,
      at: ContentPlace(file: ExperimentsDecoder.file, keyPath: "experiment[\(number)].key"),
      "\(differing) of \(Self.users) users get another arm by the feature `\(name)` of \(GrowthBookDecoder.file): \(first)",
      fix: settings.isEmpty
        ? "write `feature = \"\(name)\"`, so that the file decides"
        : "not the same: \(settings.joined(separator: ", ")); or write `feature = \"\(name)\"`, so that the file decides"
    )
  }

  /// A user with values of the attributes that conditions ask for, the same for each id: none, one that is named there,
  /// or a number next to it.
  private func attributes(_ id: String, _ experiments: [Experiment]) -> ExperimentValue {
    var asked: [String: [ExperimentValue]] = [:]
    for experiment in experiments {
      if let condition = experiment.condition { Self.collect(condition.source, into: &asked) }
      for name in [experiment.hashAttribute] + experiment.filters.map({ $0.attribute }) where name != "id" {
        asked[name, default: []].append(.string(id))
      }
    }
    var attributes = ExperimentValue.object([:])
    for (name, values) in asked.sorted(by: { $0.key < $1.key }) {
      let bucket = BucketHash.bucket(seed: name, value: id, version: 2) ?? 0
      let index = Int(bucket * Double(values.count + 1))
      if index < values.count {
        attributes.set(values[index], at: name.split(separator: ".").map(String.init)[...])
      }
    }
    attributes.set(.string(id), at: ["id"])
    return attributes
  }

  /// The values that a condition names, by attribute.
  private static func collect(_ condition: ExperimentValue, into asked: inout [String: [ExperimentValue]]) {
    guard case .object(let members) = condition else { return }
    for (name, operand) in members.sorted(by: { $0.key < $1.key }) {
      switch operand {
      case .array(let items) where name.hasPrefix("$"): for item in items { collect(item, into: &asked) }
      case .object where name.hasPrefix("$"): collect(operand, into: &asked)
      default: asked[name, default: []] += values(operand)
      }
    }
  }

  private static func values(_ operand: ExperimentValue) -> [ExperimentValue] {
    switch operand {
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap { values($0.value) }
    case .array(let items): items
    case .number(let number): [.number(number - 1), operand, .number(number + 1)]
    case .null: []
    case .bool, .string: [operand]
    }
  }
}

extension ExperimentValue {
  /// Sets a member of a table, and the tables on the way to it.
  fileprivate mutating func set(_ value: ExperimentValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return self = value }
    var members: [String: ExperimentValue] = [:]
    if case .object(let known) = self { members = known }
    var member = members[name] ?? .object([:])
    member.set(value, at: path.dropFirst())
    members[name] = member
    self = .object(members)
  }
}

extension Experiment {
  /// The settings that another experiment has otherwise, as `experiments.toml` calls them.
  fileprivate func differences(from other: Experiment) -> [String] {
    var names: [String] = []
    func compare(_ name: String, _ isSame: Bool) { if !isSame { names.append(name) } }
    compare("status", isActive == other.isActive)
    compare(
      "seed", [seed ?? "", key].first { !$0.isEmpty } == [other.seed ?? "", key].first { !$0.isEmpty })
    compare("hash_version", hashVersion == other.hashVersion)
    compare("hash_attribute", hashAttribute == other.hashAttribute)
    compare("the arms", variations == other.variations)
    compare("weights, ranges or coverage", effectiveRanges == other.effectiveRanges)
    compare("condition", condition == other.condition)
    compare("filters", filters == other.filters)
    compare("namespace", namespace == other.namespace)
    compare("prerequisites", prerequisites == other.prerequisites)
    return names
  }
}
