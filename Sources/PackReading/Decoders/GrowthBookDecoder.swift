import ContentTree
import Diagnostics
import Experiments
import PackModel

/// Decodes `growthbook.json`: features and saved groups, as GrowthBook's API sends them to apps.
///
/// Only features that experiments of the pack name, and those that these wait for, are read: the others are other teams'.
/// Keys that are unknown here are theirs as well.
package enum GrowthBookDecoder {
  /// The file's path in a pack.
  package static let file = "growthbook.json"
  /// Features that wait for each other, one after the other.
  private static let mostWaiting = 32

  static func decode(_ table: ContentTable, into plan: inout ExperimentPlan, log: ContentLog) {
    let wanted = plan.experiments.flatMap { experiment in
      experiment.feature.map { [$0] } ?? features(with: experiment.key, in: table)
    }
    let payload = TableReader.read(table, file: file, log: log) { reader in
      reader.allowAnyKey()
      var payload = FeaturePayload()
      payload.groups = reader.table("savedGroups", decode: groups) ?? [:]
      if reader.holds("encryptedFeatures") {
        log.error(
          .badValue, at: reader.place("encryptedFeatures"), "the features are encrypted",
          fix: "save them from an SDK connection without encryption")
      } else if !reader.holds("features") {
        reader.reportMissing("features", "what GrowthBook's API sends to apps has it")
      }
      payload.features =
        reader.table("features") { reader in
          reader.allowAnyKey()
          var features: [String: ExperimentFeature] = [:]
          for key in wanted { read(key, within: [], reader, into: &features) }
          return features
        } ?? [:]
      return payload
    }
    plan.payload = payload
    guard !log.hasErrors else { return }
    for number in plan.experiments.indices { adopt(payload, &plan.experiments[number], number, log) }
  }

  /// The features with a rule that is an experiment of this key, by their names.
  private static func features(with key: ExperimentKey, in table: ContentTable) -> [String] {
    guard case .table(let features)? = table["features"] else { return [] }
    return features.entries.filter { entry in
      guard case .table(let feature) = entry.value, case .array(let rules)? = feature["rules"] else {
        return false
      }
      return rules.contains { rule in
        guard case .table(let rule) = rule, rule["variations"] != nil else { return false }
        if case .string(let name)? = rule["key"], !name.isEmpty { return name == key }
        return entry.key == key
      }
    }.map { $0.key }
  }

  private static func groups(_ reader: TableReader) -> [String: [ExperimentValue]] {
    var groups: [String: [ExperimentValue]] = [:]
    for entry in reader.allEntries {
      if case .array(let items) = entry.value {
        groups[entry.key] = items.map { $0.experimentValue }
      } else {
        reader.reportWrongType(entry.key, expected: "a list", found: entry.value)
      }
    }
    return groups
  }

  // MARK: Features

  /// Reads a feature and those that it waits for.
  private static func read(
    _ key: String, within open: [String], _ reader: TableReader,
    into features: inout [String: ExperimentFeature]
  ) {
    if open.contains(key) {
      let circle = (open + [key]).joined(separator: " → ")
      return reader.log.error(
        .badValue, at: reader.place(key), "the feature waits for itself: \(circle)",
        fix: "take one of the prerequisites away")
    }
    guard features[key] == nil, reader.holds(key) else { return }
    guard open.count < mostWaiting else {
      return reader.log.error(
        .tooDeep, at: reader.place(key), "more than \(mostWaiting) features wait for each other")
    }
    guard let feature = reader.table(key, decode: { feature($0, key) }) else { return }
    for rule in feature.rules {
      for prerequisite in rule.prerequisites {
        read(prerequisite.feature, within: open + [key], reader, into: &features)
      }
    }
    features[key] = feature
  }

  private static func feature(_ reader: TableReader, _ key: String) -> ExperimentFeature {
    reader.allowAnyKey()
    return ExperimentFeature(
      initial: reader.node("defaultValue")?.experimentValue ?? .null,
      rules: reader.tables("rules") { rule($0, key) })
  }

  private static func rule(_ reader: TableReader, _ key: String) -> ExperimentFeature.Rule {
    reader.allowAnyKey()
    var rule = ExperimentFeature.Rule()
    rule.id = reader.string("id") ?? ""
    rule.condition = reader.table("condition", decode: TargetingDecoder.decode)
    rule.prerequisites = reader.tables("parentConditions", decode: prerequisite)
    rule.filters = reader.tables("filters", decode: filter)
    if reader.holds("force") {
      rule.action = .force(reader.node("force")?.experimentValue ?? .null, rollout(reader))
    } else if reader.has("variations") {
      var experiment = experiment(reader, key)
      experiment.condition = rule.condition
      experiment.prerequisites = rule.prerequisites
      experiment.filters = rule.filters
      rule.action = .experiment(experiment)
    }
    return rule
  }

  private static func prerequisite(_ reader: TableReader) -> Prerequisite {
    reader.allowAnyKey()
    return Prerequisite(
      feature: reader.requiredString("id", "the feature that it waits for"),
      condition: reader.table("condition", decode: TargetingDecoder.decode) ?? TargetingCondition(.null),
      isGate: reader.bool("gate") ?? false)
  }

  private static func filter(_ reader: TableReader) -> BucketFilter {
    reader.allowAnyKey()
    return BucketFilter(
      seed: reader.string("seed") ?? "", ranges: ranges("ranges", reader) ?? [],
      attribute: text("attribute", reader) ?? "id", hashVersion: reader.int("hashVersion", in: 1...2) ?? 2)
  }

  private static func rollout(_ reader: TableReader) -> ExperimentFeature.Rollout {
    var rollout = ExperimentFeature.Rollout()
    rollout.seed = reader.string("seed")
    rollout.coverage = reader.double("coverage", in: 0...1)
    if let node = reader.node("range") { rollout.range = range(node, reader.place("range"), reader) }
    rollout.hashAttribute = text("hashAttribute", reader) ?? "id"
    rollout.fallbackAttribute = text("fallbackAttribute", reader)
    rollout.hashVersion = reader.int("hashVersion", in: 1...2) ?? 1
    return rollout
  }

  private static func experiment(_ reader: TableReader, _ key: String) -> Experiment {
    var experiment = Experiment(
      key: text("key", reader) ?? key,
      variations: items("variations", "a list", reader)?.map { $0.experimentValue } ?? [])
    experiment.meta = reader.tables("meta") { reader in
      reader.allowAnyKey()
      return VariationMeta(
        key: reader.string("key"), name: reader.string("name"),
        passesThrough: reader.bool("passthrough") ?? false)
    }
    experiment.weights = items("weights", "a list of shares", reader)?.enumerated().compactMap {
      share($0.element, reader.place("weights", $0.offset), reader)
    }
    experiment.coverage = reader.double("coverage", in: 0...1)
    experiment.ranges = ranges("ranges", reader)
    experiment.seed = reader.string("seed")
    experiment.hashVersion = reader.int("hashVersion", in: 1...2) ?? 1
    experiment.hashAttribute = text("hashAttribute", reader) ?? "id"
    experiment.fallbackAttribute = text("fallbackAttribute", reader)
    experiment.bucketVersion = reader.int("bucketVersion", in: 0...1_000_000) ?? 0
    experiment.minimumBucketVersion = reader.int("minBucketVersion", in: 0...1_000_000) ?? 0
    experiment.disablesStickyBucketing = reader.bool("disableStickyBucketing") ?? false
    experiment.namespace = namespace(reader)
    return experiment
  }

  /// `["onboarding", 0, 0.5]`.
  private static func namespace(_ reader: TableReader) -> Namespace? {
    guard let items = items("namespace", "a list: an id and two shares", reader) else { return nil }
    guard items.count == 3, case .string(let id) = items[0],
      let range = range(.array([items[1], items[2]]), reader.place("namespace"), reader)
    else {
      reader.log.error(.wrongType, at: reader.place("namespace"), "a namespace is an id and two shares")
      return nil
    }
    return Namespace(id: id, range: range)
  }

  // MARK: Values

  /// A text; an empty one is none.
  private static func text(_ key: String, _ reader: TableReader) -> String? {
    reader.string(key).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func items(_ key: String, _ what: String, _ reader: TableReader) -> [ContentNode]? {
    guard let node = reader.node(key) else { return nil }
    if case .array(let items) = node { return items }
    reader.reportWrongType(key, expected: what, found: node)
    return nil
  }

  private static func ranges(_ key: String, _ reader: TableReader) -> [BucketRange]? {
    items(key, "a list of ranges", reader)?.enumerated().map {
      range($0.element, reader.place(key, $0.offset), reader) ?? BucketRange(0, 0)
    }
  }

  private static func range(_ node: ContentNode, _ place: ContentPlace, _ reader: TableReader) -> BucketRange?
  {
    guard case .array(let items) = node, items.count == 2 else {
      reader.log.error(.wrongType, at: place, "a range is two numbers, such as [0, 0.5]")
      return nil
    }
    guard let start = share(items[0], place, reader), let end = share(items[1], place, reader) else {
      return nil
    }
    return BucketRange(start, end)
  }

  private static func share(_ node: ContentNode, _ place: ContentPlace, _ reader: TableReader) -> Double? {
    // Sums of shares may be a little more than 1.
    if let number = node.number, (0...1.01).contains(number) { return number }
    reader.log.error(.badValue, at: place, "a share of the users is a number from 0 to 1")
    return nil
  }
}
