import Experiments

// Experiments, features and users as GrowthBook writes them in JSON.

extension Experiment {
  /// - Parameter key: stands in where the table has none, as in a rule of a feature.
  init(vector: ExperimentValue, key: String = "") throws {
    let table = try vector.table
    self.init(key: try table["key"]?.text ?? key, variations: try table["variations"]?.list ?? [])
    meta =
      try table["meta"]?.list.map { meta in
        let meta = try meta.table
        return VariationMeta(
          key: try meta["key"]?.text, name: try meta["name"]?.text,
          passesThrough: try meta["passthrough"]?.flag ?? false)
      } ?? []
    weights = try table["weights"]?.list.map { try $0.double }
    coverage = try table["coverage"]?.double
    ranges = try table["ranges"]?.list.map { try $0.range }
    seed = try table["seed"]?.text
    hashVersion = try table["hashVersion"]?.int ?? 1
    hashAttribute = try table["hashAttribute"]?.text ?? "id"
    fallbackAttribute = try table["fallbackAttribute"]?.text
    isActive = try table["active"]?.flag ?? true
    force = try table["force"]?.int
    condition = table["condition"].map(TargetingCondition.init)
    prerequisites = try [Prerequisite](vector: table)
    filters = try [BucketFilter](vector: table)
    if let parts = try table["namespace"]?.list {
      namespace = Namespace(
        id: try parts[0].text, range: BucketRange(try parts[1].double, try parts[2].double))
    }
    bucketVersion = try table["bucketVersion"]?.int ?? 0
    minimumBucketVersion = try table["minBucketVersion"]?.int ?? 0
    disablesStickyBucketing = try table["disableStickyBucketing"]?.flag ?? false
  }
}

extension [Prerequisite] {
  fileprivate init(vector table: [String: ExperimentValue]) throws {
    self =
      try table["parentConditions"]?.list.map { parent in
        let parent = try parent.table
        return Prerequisite(
          feature: try parent["id"]?.text ?? "", condition: TargetingCondition(parent["condition"] ?? .null),
          isGate: try parent["gate"]?.flag ?? false)
      } ?? []
  }
}

extension [BucketFilter] {
  fileprivate init(vector table: [String: ExperimentValue]) throws {
    self =
      try table["filters"]?.list.map { filter in
        let filter = try filter.table
        return BucketFilter(
          seed: try filter["seed"]?.text ?? "", ranges: try filter["ranges"]?.list.map { try $0.range } ?? [],
          attribute: try filter["attribute"]?.text ?? "id", hashVersion: try filter["hashVersion"]?.int ?? 2)
      } ?? []
  }
}

extension ExperimentFeature {
  init(vector: ExperimentValue, key: String) throws {
    let table = try vector.table
    self.init(
      initial: table["defaultValue"] ?? .null,
      rules: try table["rules"]?.list.map { try Rule(vector: $0, key: key) } ?? [])
  }
}

extension ExperimentFeature.Rule {
  fileprivate init(vector: ExperimentValue, key: String) throws {
    let table = try vector.table
    self.init()
    id = try table["id"]?.text ?? ""
    condition = table["condition"].map(TargetingCondition.init)
    prerequisites = try [Prerequisite](vector: table)
    filters = try [BucketFilter](vector: table)
    if let value = table["force"] {
      var rollout = ExperimentFeature.Rollout()
      rollout.seed = try table["seed"]?.text
      rollout.coverage = try table["coverage"]?.double
      rollout.range = try table["range"]?.range
      rollout.hashAttribute = try table["hashAttribute"]?.text ?? "id"
      rollout.hashVersion = try table["hashVersion"]?.int ?? 1
      action = .force(value, rollout)
    } else if table["variations"] != nil {
      action = .experiment(try Experiment(vector: vector, key: key))
    }
  }
}

extension Assigner {
  init(vector: ExperimentValue) throws {
    let table = try vector.table
    self.init(attributes: table["attributes"] ?? .object([:]))
    groups = try table["savedGroups"]?.table.mapValues { try $0.list } ?? [:]
    for (key, feature) in try table["features"]?.table ?? [:] {
      features[key] = try ExperimentFeature(vector: feature, key: key)
    }
    isEnabled = try table["enabled"]?.flag ?? true
    isTesting = try table["qaMode"]?.flag ?? false
    forced = try table["forcedVariations"]?.table.mapValues { try $0.int } ?? [:]
    // A page takes what to show from its address; a session of ours is told.
    for pair in try table["url"]?.text.split(separator: "?").last?.split(separator: "#").first?.split(
      separator: "&")
      ?? []
    {
      let parts = pair.split(separator: "=")
      if parts.count == 2, let index = Int(parts[1]) { overrides[String(parts[0])] = index }
    }
  }
}
