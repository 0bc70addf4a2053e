package import Experiments
package import TextFormats

// Features as GrowthBook's API sends them to apps.
extension FeaturePayload {
  /// The payload: features and saved groups, both sorted by their names.
  package var json: JSONNode {
    var all = JSONObject()
    for (key, feature) in features.sorted(by: { $0.key < $1.key }) { all[key] = feature.json(key) }
    var payload: JSONObject = ["status": .integer(200), "features": .object(all)]
    if !groups.isEmpty {
      var lists = JSONObject()
      for (id, items) in groups.sorted(by: { $0.key < $1.key }) { lists[id] = .array(items.map { $0.json }) }
      payload["savedGroups"] = .object(lists)
    }
    return .object(payload)
  }
}

extension ExperimentFeature {
  fileprivate func json(_ key: String) -> JSONNode {
    var object: JSONObject = ["defaultValue": initial.json]
    if !rules.isEmpty { object["rules"] = .array(rules.map { $0.json(key) }) }
    return .object(object)
  }
}

extension ExperimentFeature.Rule {
  fileprivate func json(_ feature: String) -> JSONNode {
    var object = JSONObject()
    if !id.isEmpty { object["id"] = .string(id) }
    if let condition { object["condition"] = condition.source.json }
    if !prerequisites.isEmpty { object["parentConditions"] = .array(prerequisites.map { $0.json }) }
    if !filters.isEmpty { object["filters"] = .array(filters.map { $0.json }) }
    switch action {
    case .nothing: break
    case .force(let value, let rollout):
      object["force"] = value.json
      rollout.write(to: &object)
    case .experiment(let experiment): experiment.write(to: &object)
    }
    return .object(object)
  }
}

extension ExperimentFeature.Rollout {
  fileprivate func write(to object: inout JSONObject) {
    object["coverage"] = coverage.map(JSONNode.number)
    object["range"] = range.map { $0.exactJSON }
    guard coverage != nil || range != nil else { return }
    object["seed"] = seed.map(JSONNode.string)
    object["hashAttribute"] = .string(hashAttribute)
    object["fallbackAttribute"] = fallbackAttribute.map(JSONNode.string)
    object["hashVersion"] = .integer(hashVersion)
  }
}

extension Experiment {
  fileprivate func write(to object: inout JSONObject) {
    object["key"] = .string(key)
    object["variations"] = .array(variations.map { $0.json })
    if !meta.isEmpty { object["meta"] = .array(meta.map { $0.json }) }
    object["weights"] = weights.map { .array($0.map(JSONNode.number)) }
    object["coverage"] = coverage.map(JSONNode.number)
    object["ranges"] = ranges.map { .array($0.map { $0.exactJSON }) }
    object["seed"] = seed.map(JSONNode.string)
    object["hashVersion"] = .integer(hashVersion)
    object["hashAttribute"] = .string(hashAttribute)
    object["fallbackAttribute"] = fallbackAttribute.map(JSONNode.string)
    if let namespace {
      object["namespace"] = .array([
        .string(namespace.id), .number(namespace.range.start), .number(namespace.range.end),
      ])
    }
    if bucketVersion > 0 { object["bucketVersion"] = .integer(bucketVersion) }
    if minimumBucketVersion > 0 { object["minBucketVersion"] = .integer(minimumBucketVersion) }
    if disablesStickyBucketing { object["disableStickyBucketing"] = .bool(true) }
  }
}

extension VariationMeta {
  fileprivate var json: JSONNode {
    var object = JSONObject()
    object["key"] = key.map(JSONNode.string)
    object["name"] = name.map(JSONNode.string)
    if passesThrough { object["passthrough"] = .bool(true) }
    return .object(object)
  }
}

extension Prerequisite {
  fileprivate var json: JSONNode {
    var object: JSONObject = ["id": .string(feature), "condition": condition.source.json]
    if isGate { object["gate"] = .bool(true) }
    return .object(object)
  }
}

extension BucketFilter {
  fileprivate var json: JSONNode {
    .object([
      "seed": .string(seed), "ranges": .array(ranges.map { $0.exactJSON }), "attribute": .string(attribute),
      "hashVersion": .integer(hashVersion),
    ])
  }
}

extension BucketRange {
  /// With every digit: a rounded bound would put a user into another arm.
  fileprivate var exactJSON: JSONNode { .array([.number(start), .number(end)]) }
}
