import ContentTree
import Diagnostics
import Experiments
import PackModel

/// Decodes `experiments.toml`: who gets what by GrowthBook's rules, where the flow gives it, and how it is measured.
package enum ExperimentsDecoder {
  /// The file's path in a pack.
  package static let file = "experiments.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> ExperimentPlan {
    TableReader.read(table, file: file, log: log) { reader in
      var plan = ExperimentPlan()
      plan.experiments = reader.tables("experiment", decode: experiment)
      plan.funnels = reader.tables("funnel", decode: funnel)
      reader.checkUnique(plan.experiments.map { $0.key }, in: "experiment", "an experiment", idKey: "key")
      reader.checkUnique(plan.funnels.map { $0.id }, in: "funnel", "a funnel")
      return plan
    }
  }

  // MARK: An experiment

  private static func experiment(_ reader: TableReader) -> PlannedExperiment {
    let key = reader.requiredID("key", "how conditions and logs call the experiment")
    let arms = ArmDecoder.arms(reader)
    let ids = arms.map { $0.id }
    let status = reader.choice("status", PlannedExperiment.Status.self) ?? .running
    var planned = PlannedExperiment(
      rules: rules(key, arms, reader),
      flow: FlowExperiment(
        key: key, name: reader.requiredString("name", "what the team calls the experiment, in plain words"),
        arms: ids, at: reader.reference("at") { .step($0) }, when: reader.condition("when")),
      hypothesis: reader.string("hypothesis") ?? "",
      goal: GoalDecoder.goal(reader),
      minimumEffect: reader.double("minimum_effect", in: 0.0001...1))
    planned.metrics = reader.tables("metric", decode: GoalDecoder.metric)
    reader.checkUnique(planned.metrics.map { $0.id }, in: "metric", "a metric")
    planned.status = status
    planned.rules.isActive = status == .running
    planned.feature = feature(reader)
    planned.hashText = reader.choice("hash_text", BucketHash.TextUnits.self) ?? .utf8
    return planned
  }

  /// Keys that a feature decides.
  private static let decidedByFeature = [
    "seed", "hash_version", "hash_attribute", "fallback_attribute", "coverage", "bucket_version",
    "minimum_bucket_version", "force", "namespace", "condition", "filter",
  ]

  private static func feature(_ reader: TableReader) -> String? {
    guard reader.has("feature") else { return nil }
    for key in decidedByFeature where reader.holds(key) {
      reader.log.error(
        .conflictingKeys, at: reader.place(key).ofKey,
        "`\(key)` and `feature` stand together: the feature of \(GrowthBookDecoder.file) says it",
        fix: "leave one of them out")
    }
    return reader.requiredString("feature", "the feature of \(GrowthBookDecoder.file) that decides")
  }

  private static func rules(_ key: ExperimentKey, _ arms: [ArmDecoder.Arm], _ reader: TableReader)
    -> Experiment
  {
    var rules = Experiment(key: key, variations: arms.map { $0.value ?? .string($0.id) })
    rules.meta = arms.map { VariationMeta(key: $0.id, name: $0.name) }
    rules.weights = ArmDecoder.weights(arms, reader)
    rules.ranges = ArmDecoder.ranges(arms, reader)
    rules.coverage = reader.double("coverage", in: 0...1)
    if rules.ranges != nil, reader.has("coverage") {
      reader.log.error(
        .conflictingKeys, at: reader.place("coverage"),
        "the arms have ranges, which say who takes part already")
    }
    rules.seed = reader.string("seed")
    rules.hashVersion = reader.int("hash_version", in: 1...2) ?? 2
    rules.hashAttribute = reader.string("hash_attribute") ?? "id"
    rules.fallbackAttribute = reader.string("fallback_attribute")
    rules.bucketVersion = reader.int("bucket_version", in: 0...1_000_000) ?? 0
    rules.minimumBucketVersion = reader.int("minimum_bucket_version", in: 0...1_000_000) ?? 0
    rules.force = force(arms.map { $0.id }, reader)
    rules.namespace = reader.table("namespace") { reader in
      Namespace(
        id: reader.requiredString("id", "what the namespace is called"),
        range: range("range", reader) ?? missingRange(reader))
    }
    rules.condition = reader.table("condition", decode: TargetingDecoder.decode)
    rules.filters = reader.tables("filter", decode: filter)
    if !rules.filters.isEmpty, rules.namespace != nil {
      reader.log.error(
        .conflictingKeys, at: reader.place("namespace"), "beside filters the namespace would not count",
        fix:
          "write it as one more filter with `seed = \"__ID\"`, `hash_version = 1` and its range, or leave it out"
      )
    }
    return rules
  }

  private static func force(_ arms: [ArmID], _ reader: TableReader) -> Int? {
    guard let arm = reader.string("force") else { return nil }
    if let index = arms.firstIndex(of: arm) { return index }
    reader.log.error(
      .unknownReference, at: reader.place("force"), "the experiment has no arm `\(arm)`",
      fix: Suggestion.help(for: arm, among: arms, listing: "its arms are"))
    return nil
  }

  private static func filter(_ reader: TableReader) -> BucketFilter {
    let seed = reader.requiredString("seed", "what tells this draw from others")
    let ranges = Self.ranges("ranges", reader)
    return BucketFilter(
      seed: seed, ranges: ranges, attribute: reader.string("attribute") ?? "id",
      hashVersion: reader.int("hash_version", in: 1...2) ?? 2)
  }

  // MARK: Ranges

  /// `[0.0, 0.5]`: a part of the numbers between 0 and 1.
  static func range(_ key: String, _ reader: TableReader) -> BucketRange? {
    guard let numbers = reader.numbers(key, named: ["start", "end"]) else { return nil }
    return checked(numbers, reader, at: reader.place(key))
  }

  private static func missingRange(_ reader: TableReader) -> BucketRange {
    if !reader.has("range") { reader.reportMissing("range", "the part that takes part: [0.0, 0.5]") }
    return BucketRange(0, 1)
  }

  /// Several of them, one at least.
  private static func ranges(_ key: String, _ reader: TableReader) -> [BucketRange] {
    guard let node = reader.node(key) else {
      reader.reportMissing(key, "who passes: [[0.0, 0.9]]")
      return []
    }
    guard case .array(let items) = node, !items.isEmpty else {
      reader.reportWrongType(key, expected: "an array of ranges, such as [[0.0, 0.9]]", found: node)
      return []
    }
    return items.enumerated().compactMap { index, item in
      let place = reader.place(key, index)
      guard case .array(let numbers) = item, numbers.count == 2, numbers.allSatisfy({ $0.number != nil })
      else {
        reader.log.error(.wrongType, at: place, "a range is two numbers, such as [0.0, 0.9]")
        return nil
      }
      return checked(numbers.compactMap { $0.number }, reader, at: place)
    }
  }

  private static func checked(_ numbers: [Double], _ reader: TableReader, at place: ContentPlace)
    -> BucketRange
  {
    if !numbers.allSatisfy({ (0...1).contains($0) }) || numbers[0] >= numbers[1] {
      reader.log.error(
        .badValue, at: place, "a range goes from a number to a greater one, both between 0 and 1",
        fix: "[0.0, 0.5] is the first half of the users")
    }
    return BucketRange(numbers[0], numbers[1])
  }

  // MARK: A funnel

  private static func funnel(_ reader: TableReader) -> Funnel {
    Funnel(
      id: reader.requiredID("id", "how results call the funnel"), stages: stages(reader),
      window: window(reader))
  }

  private static func stages(_ reader: TableReader) -> [Funnel.Stage] {
    guard let node = reader.node("steps") else {
      reader.reportMissing("steps", "the steps that users are counted at, in order")
      return []
    }
    guard case .array(let items) = node else {
      reader.reportWrongType("steps", expected: "an array of steps", found: node)
      return []
    }
    let stages = items.enumerated().compactMap { index, item in stage(item, index, reader) }
    if items.count < 2 {
      reader.log.error(.badValue, at: reader.place("steps"), "a funnel has two steps at least")
    }
    var seen: Set<StepID> = []
    for (index, stage) in stages.enumerated() where !seen.insert(stage.step).inserted {
      reader.log.error(.duplicateID, at: reader.place("steps", index), "`\(stage.step)` stands here twice")
    }
    return stages
  }

  private static func stage(_ item: ContentNode, _ index: Int, _ reader: TableReader) -> Funnel.Stage? {
    switch item {
    case .string(let step):
      reader.log.refer(.step(step), at: reader.place("steps", index))
      return Funnel.Stage(step: step)
    case .table(let table):
      return reader.read(table, key: "steps", index: index) { reader in
        Funnel.Stage(
          step: reader.requiredReference("step", "a step of the flow") { .step($0) },
          isOptional: reader.bool("optional") ?? false)
      }
    default:
      reader.log.error(
        .wrongType, at: reader.place("steps", index),
        "this must be a step, or a table with `step`, and is \(item.typeName)")
      return nil
    }
  }

  private static func window(_ reader: TableReader) -> Duration {
    guard let text = reader.string("window") else { return .seconds(3600) }
    if let window = Duration(span: text) { return window }
    reader.log.error(
      .badValue, at: reader.place("window"), "`\(text)` is not a time",
      fix: "write seconds, minutes, hours or days, at most 365 days: \"90s\", \"30m\", \"2h\", \"7d\"")
    return .seconds(3600)
  }
}

extension Duration {
  /// A long time as content writes it: a whole number and `s`, `m`, `h` or `d`; more than nothing, at most 365 days.
  package init?(span text: String) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), text.utf8.count <= 10,
      text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(text.dropLast()),
      number > 0,
      number * unit <= 365 * 86_400
    else { return nil }
    self = .seconds(number * unit)
  }
}
