import Experiments
import PackModel
import PackReading
package import TextFormats

extension WhyReport {
  /// For programs: the same keys in the same order for every experiment; missing values are `null`.
  package var json: JSONNode {
    .object([
      "user_id": .string(user), "pack": .string(pack), "attributes": attributes.json,
      "experiments": .array(experiments.map { $0.json }),
    ])
  }
}

extension WhyReport.Entry {
  fileprivate var json: JSONNode {
    let rules = experiment.rules
    return .object([
      "key": .string(experiment.key), "name": .string(experiment.name),
      "status": .string(experiment.status.rawValue),
      "arm": arm.map(JSONNode.string) ?? .null, "drawn": .bool(trace.assignment.isDrawn),
      "reason": .string(reasonName), "bucket": trace.bucket.map(JSONNode.number) ?? .null,
      "hash": .object([
        "attribute": .string(trace.attribute), "value": trace.value.map(JSONNode.string) ?? .null,
        "seed": .string(trace.seed), "version": .integer(trace.hashVersion),
        "text": .string(experiment.hashText.rawValue),
      ]),
      "feature": experiment.feature.map(JSONNode.string) ?? .null,
      "prerequisites": .array(
        trace.prerequisites.map {
          .object(["feature": .string($0.feature), "value": $0.value.json, "holds": .bool($0.holds)])
        }),
      "coverage": .number(rules.coverage ?? 1),
      "arms": .array(
        zip(experiment.flow.arms, trace.ranges).map { arm, range in
          .object(["id": .string(arm), "range": range.json])
        }),
      "filters": .array(trace.filters.map { $0.json }), "namespace": trace.namespace?.json ?? .null,
      "condition": .array(
        trace.clauses.map { clause in
          .object([
            "clause": .string(clause.text), "value": clause.value?.json ?? .null,
            "holds": .bool(clause.holds),
          ])
        }),
      "given_at": experiment.flow.at.map(JSONNode.string) ?? .null,
      "when": experiment.flow.when.map { .string($0.source) } ?? .null,
      "when_holds_at_start": holdsAtStart.map(JSONNode.bool) ?? .null,
    ])
  }
}

extension BucketRange {
  fileprivate var json: JSONNode { .array([.number(start.tidy), .number(end.tidy)]) }
}

extension AssignmentTrace.Draw {
  fileprivate var json: JSONNode {
    .object([
      "name": .string(name), "attribute": .string(attribute), "bucket": bucket.map(JSONNode.number) ?? .null,
      "ranges": .array(ranges.map { $0.json }), "passes": .bool(passes),
    ])
  }
}

extension ExperimentValue {
  var json: JSONNode {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .string(let text): return .string(text)
    case .array(let items): return .array(items.map { $0.json })
    case .object(let members):
      var object = JSONObject()
      for member in members.sorted(by: { $0.key < $1.key }) { object[member.key] = member.value.json }
      return .object(object)
    }
  }
}

extension Double {
  /// Rounded to six places: sums of weights are not shown with what binary fractions leave over.
  var tidy: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
