import Experiments
import Testing

/// Every case of the sections that concern an app; the others are about web pages.
@Suite struct ConformanceTests {
  @Test func `conditions hold for whom they should`() throws {
    let cases = try VectorFile.cases("evalCondition")
    #expect(cases.count == 235)
    for row in cases {
      let groups = try row.count > 4 ? row[4].table.mapValues { try $0.list } : [:]
      let holds = TargetingCondition(row[1]).holds(for: row[2], groups: groups)
      #expect(try holds == row[3].flag, "\(row[0])")
    }
  }

  @Test func `a value is hashed to its bucket, and not at all by an unknown version`() throws {
    let cases = try VectorFile.cases("hash")
    #expect(cases.count == 15)
    for row in cases {
      let bucket = BucketHash.bucket(seed: try row[0].text, value: try row[1].text, version: try row[2].int)
      #expect(try bucket == (row[3] == .null ? nil : row[3].double))
    }
  }

  /// The numbers are those of the SDK for Python, version 3.2.2 (`gbhash`).
  @Test(arguments: [
    ("s", "美香-5", 1, 0.943), ("s", "美香-5", 2, 0.1414), ("tönung", "Zoë-1", 2, 0.8318),
    ("s", "anna", 2, 0.7539),
  ])
  func `code points are hashed as Python does it`(seed: String, value: String, version: Int, bucket: Double) {
    #expect(BucketHash.bucket(seed: seed, value: value, version: version, units: .codepoint) == bucket)
  }

  @Test func `ranges follow weights and coverage`() throws {
    let cases = try VectorFile.cases("getBucketRange")
    #expect(cases.count == 13)
    for row in cases {
      let input = try row[1].list
      let weights = try input[2] == .null ? nil : input[2].list.map { try $0.double }
      let ranges = BucketRange.ranges(
        count: try input[0].int, coverage: try input[1].double, weights: weights)
      #expect(ranges.map { Self.rounded($0) } == (try row[2].list.map { Self.rounded(try $0.range) }))
    }
  }

  @Test func `a bucket falls into the first range that holds it`() throws {
    let cases = try VectorFile.cases("chooseVariation")
    #expect(cases.count == 13)
    for row in cases {
      let variation = BucketRange.variation(
        of: try row[1].double, in: try row[2].list.map { try $0.range })
      #expect(try (variation ?? -1) == row[3].int, "\(row[0])")
    }
  }

  @Test func `a namespace holds its part of the users`() throws {
    let cases = try VectorFile.cases("inNamespace")
    #expect(cases.count == 16)
    for row in cases {
      let parts = try row[2].list
      let namespace = Namespace(
        id: try parts[0].text, range: BucketRange(try parts[1].double, try parts[2].double))
      #expect(try namespace.contains(row[1].text) == row[3].flag, "\(row[0])")
    }
  }

  @Test func `equal weights share everything`() throws {
    let cases = try VectorFile.cases("getEqualWeights")
    #expect(cases.count == 6)
    for row in cases {
      let weights = BucketRange.equalWeights(try row[0].int).map { ($0 * 1e8).rounded(.down) / 1e8 }
      #expect(try weights == row[1].list.map { try $0.double })
    }
  }

  @Test func `an experiment gives each user what production gives`() throws {
    let cases = try VectorFile.cases("run")
    #expect(cases.count == 73)
    for row in cases {
      var assigner = try Assigner(vector: row[1])
      let assignment = assigner.assign(try Experiment(vector: row[2]))
      let name = try row[0].text
      #expect(assignment.value == row[3], "\(name)")
      #expect(try assignment.isIn == row[4].flag, "\(name)")
      #expect(try assignment.isDrawn == row[5].flag, "\(name)")
    }
  }

  /// As in the library itself, to which an empty seed is none.
  @Test func `an empty seed is none`() {
    for user in 0..<50 {
      var assigner = Assigner(attributes: .object(["id": .string("user-\(user)")]))
      var experiment = Experiment(key: "length", variations: [.string("long"), .string("short")])
      let plain = assigner.assign(experiment)
      experiment.seed = ""
      #expect(assigner.assign(experiment) == plain)
    }
  }

  @Test func `a feature has the value of the first rule that applies`() throws {
    let cases = try VectorFile.cases("feature")
    #expect(cases.count == 46)
    for row in cases {
      var assigner = try Assigner(vector: row[1])
      let name = try row[0].text
      let result = assigner.evaluate(feature: try row[2].text)
      let expected = try row[3].table
      #expect(result.value == expected["value"], "\(name)")
      #expect(try result.value.isTruthy == expected["on"]?.flag, "\(name)")
      #expect(try !result.value.isTruthy == expected["off"]?.flag, "\(name)")
      #expect(try result.source.rawValue == expected["source"]?.text, "\(name)")
      #expect(try result.ruleID == expected["ruleId"]?.text, "\(name)")
      let experiment = try expected["experiment"].map { try Experiment(vector: $0) }
      #expect(result.experiment == experiment, "\(name)")
      try Self.compare(result.assignment, expected["experimentResult"], name)
    }
  }

  @Test func `a user keeps a variation until its version says otherwise`() throws {
    let cases = try VectorFile.cases("stickyBucket")
    #expect(cases.count == 9)
    for row in cases {
      let name = try row[0].text
      var assigner = try Assigner(vector: row[1])
      assigner.sticky = try StickyAssignments(vector: row[2].list, of: assigner.attributes.table)
      let result = assigner.evaluate(feature: try row[3].text)
      try Self.compare(result.assignment, row[4] == .null ? nil : row[4], name)
      let kept = try StickyAssignments(vector: Array(row[5].table.values), of: nil)
      #expect(assigner.sticky == kept, "\(name)")
    }
  }

  private static func rounded(_ range: BucketRange) -> [Double] {
    [range.start, range.end].map { ($0 * 1e8).rounded() / 1e8 }
  }

  private static func compare(
    _ assignment: Assignment?, _ expected: ExperimentValue?, _ name: String
  ) throws {
    guard let expected = try expected?.table else {
      #expect(assignment == nil, "\(name)")
      return
    }
    let assignment = try #require(assignment, "\(name)")
    #expect(assignment.value == expected["value"], "\(name)")
    #expect(try assignment.variation == expected["variationId"]?.int, "\(name)")
    #expect(try assignment.key == expected["key"]?.text, "\(name)")
    #expect(try assignment.isIn == expected["inExperiment"]?.flag, "\(name)")
    #expect(try assignment.isDrawn == expected["hashUsed"]?.flag, "\(name)")
    #expect(try assignment.hashAttribute == expected["hashAttribute"]?.text, "\(name)")
    #expect(assignment.hashValue == expected["hashValue"], "\(name)")
    #expect(try assignment.bucket == expected["bucket"]?.double, "\(name)")
    #expect(try assignment.isSticky == expected["stickyBucketUsed"]?.flag, "\(name)")
  }
}

extension StickyAssignments {
  /// - Parameter attributes: only documents of this user are taken.
  fileprivate init(vector documents: [ExperimentValue], of attributes: [String: ExperimentValue]?) throws {
    var assignments: [Owner: [String: String]] = [:]
    for document in documents {
      let document = try document.table
      let owner = Owner(
        attribute: try document["attributeName"]?.text ?? "",
        value: try document["attributeValue"]?.text ?? "")
      if let attributes, attributes[owner.attribute] != .string(owner.value) { continue }
      assignments[owner] = try document["assignments"]?.table.mapValues { try $0.text }
    }
    self.init(assignments)
  }
}
