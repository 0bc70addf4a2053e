import ContentTree
import Diagnostics
import Experiments
import PackModel

/// Decodes the arms of an experiment, and how users are divided among them.
enum ArmDecoder {
  struct Arm {
    var id: ArmID
    var name: String?
    var weight: Double?
    var range: BucketRange?
    /// The value of the feature that stands for the arm; `nil`: its id.
    var value: ExperimentValue?
  }

  /// The arms, the control first.
  static func arms(_ reader: TableReader) -> [Arm] {
    let arms = reader.tables("arm") { reader in
      Arm(
        id: reader.requiredID("id", "how conditions, suffixes of files and logs call the arm"),
        name: reader.string("name"), weight: reader.double("weight", in: 0...1),
        range: ExperimentsDecoder.range("range", reader), value: reader.node("value")?.experimentValue)
    }
    if !reader.has("arm") {
      reader.reportMissing("arm", "at least two [[experiment.arm]], the control first")
    } else if arms.count < 2 {
      reader.log.error(
        .badValue, at: reader.place("arm", 0), "an experiment compares at least two arms",
        fix: "add another [[experiment.arm]]; the first one is the control")
    }
    reader.checkUnique(arms.map { $0.id }, in: "arm", "an arm")
    let values = arms.map { $0.value ?? .string($0.id) }
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      reader.log.error(
        .duplicateID, at: reader.place("arm", index).focused(on: .member("value")),
        "another arm has this value already")
    }
    for (index, arm) in arms.enumerated() where reader.holds("feature") {
      guard arm.weight != nil || arm.range != nil else { continue }
      let key = arm.weight == nil ? "range" : "weight"
      reader.log.error(
        .conflictingKeys, at: reader.place("arm", index).focused(on: .member(key)),
        "`\(key)` of an arm beside `feature`, which divides the users", fix: "leave one of them out")
    }
    return arms
  }

  /// The share of each arm; `nil` where none has one: equal ones.
  static func weights(_ arms: [Arm], _ reader: TableReader) -> [Double]? {
    let weights = arms.compactMap { $0.weight }
    guard !weights.isEmpty else { return nil }
    if let index = arms.firstIndex(where: { $0.weight == nil }) {
      reader.log.error(
        .missingKey, at: reader.place("arm", index), "`weight` is missing: other arms have one",
        fix: "give every arm a weight, or none: then all are equal")
      return nil
    }
    let sum = weights.reduce(0, +)
    if !(0.99...1.01).contains(sum) {
      reader.log.error(
        .badValue, at: reader.place("arm", 0).focused(on: .member("weight")),
        "the weights of the arms add up to \(hundredths(sum)), not 1",
        fix: "how many users take part is `coverage`")
    }
    return weights
  }

  /// The range of each arm; `nil` where none has one.
  static func ranges(_ arms: [Arm], _ reader: TableReader) -> [BucketRange]? {
    guard arms.contains(where: { $0.range != nil }) else { return nil }
    for (index, arm) in arms.enumerated() {
      let place = reader.place("arm", index)
      guard let range = arm.range else {
        reader.log.error(
          .missingKey, at: place, "`range` is missing: other arms have one",
          fix: "give every arm a range, or none: then weights divide the users")
        continue
      }
      if arm.weight != nil {
        reader.log.error(
          .conflictingKeys, at: place.focused(on: .member("weight")),
          "the arm has a range, which is its weight already")
      }
      let earlier = arms[..<index].first { other in
        other.range.map { $0.start < range.end && range.start < $0.end } ?? false
      }
      if let earlier {
        reader.log.error(
          .badValue, at: place.focused(on: .member("range")),
          "the range overlaps with that of `\(earlier.id)`",
          fix: "a user is in one arm: let each range begin where another ends, or after it")
      }
    }
    return arms.map { $0.range ?? BucketRange(0, 0) }
  }

  private static func hundredths(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
