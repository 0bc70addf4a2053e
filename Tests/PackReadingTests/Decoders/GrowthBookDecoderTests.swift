import Diagnostics
import Experiments
import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

/// growthbook.json: what it decides for a pack, and what is said of what is wrong.
@Suite struct GrowthBookDecoderTests {
  private static let experiments = """
    [[experiment]]
    key = "length"
    name = "Long or short"
    feature = "intro"

    [[experiment.arm]]
    id = "long"
    value = 4

    [[experiment.arm]]
    id = "short"
    value = 1

    """

  /// A payload whose feature `intro` has these rules, with other members.
  private static func payload(_ rules: String, _ more: String = "") -> String {
    """
    {
      "features": {
        "intro": { "defaultValue": 4, "rules": [\(rules)] },
        "theirs": { "rules": [{ "condition": { "a": { "$new": 1 } }, "force": "\(more.isEmpty ? "x" : "y")" }] }\(more)
      },
      "savedGroups": { "team": ["anna-0001", 7] }
    }
    """
  }

  private static let main = """
    { "key": "length", "variations": [1, 4], "weights": [0.25, 0.75], "coverage": 1, "hashVersion": 2, "phase": "0" }
    """

  private static func files(_ payload: String?, _ experiments: String = experiments) -> [String: String] {
    var files = Fixtures.teaFiles
    files["experiments.toml"] = experiments
    files["growthbook.json"] = payload
    return files
  }

  private func plan(_ payload: String, _ experiments: String = experiments) throws -> ExperimentPlan {
    let source = ContentSource(id: "tea", files: Self.files(payload, experiments))
    return try PackLoader.load(source, system: Fixtures.system).bundle.experiments
  }

  private func offers(_ plan: ExperimentPlan, _ ids: [String], _ properties: ExperimentValue = .object([:]))
    throws -> [ArmOffer]
  {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    return ids.flatMap { id in
      var user = ExperimentUser(id: id)
      user.properties = properties
      return plan.offers(to: user, FlowSetup(), bundle.pack)
    }
  }

  @Test func `the feature decides, whatever the order of its variations`() throws {
    let plan = try plan(Self.payload(Self.main))
    let experiment = try #require(plan.experiments.first)
    #expect(experiment.rules.ranges == [BucketRange(0.25, 1), BucketRange(0, 0.25)])
    #expect(experiment.rules.weights == [0.75, 0.25])
    let ids = (1...400).map { "user-\($0)" }
    for (id, offer) in zip(ids, try offers(plan, ids)) {
      let bucket = try #require(BucketHash.bucket(seed: "length", value: id, version: 2))
      #expect(offer.arm == (bucket < 0.25 ? "short" : "long"))
      #expect(offer.isDrawn)
      #expect(offer.bucket == bucket)
    }
  }

  @Test func `saved groups, earlier rules and prerequisites count as in the app`() throws {
    let rules = """
      { "condition": { "id": { "$inGroup": "team" } }, "force": 1 },
      { "parentConditions": [{ "id": "new", "condition": { "value": true } }], \(Self.main.dropFirst())
      """
    let more = """
      , "new": { "defaultValue": false, "rules": [{ "condition": { "country": "JP" }, "force": true }] }
      """
    let plan = try plan(Self.payload(rules, more))
    #expect(plan.payload?.features.keys.sorted() == ["intro", "new"])
    let team = try offers(plan, ["anna-0001"])
    #expect(team.map(\.arm) == ["short"])
    #expect(team.map(\.isDrawn) == [false])
    #expect(team.map(\.reason) == [.fixed])
    let outside = try offers(plan, ["user-1"])
    #expect(outside.map(\.arm) == [nil])
    #expect(outside.map(\.reason) == [.other])
    #expect(
      try offers(plan, ["user-1"], .object(["country": "JP"])).allSatisfy { $0.isDrawn && $0.arm != nil })
  }

  @Test func `a default that is not the control's is what users see, and none of them counts`() throws {
    let payload = """
      { "features": { "intro": { "defaultValue": 1, "rules": [{ "key": "length", "variations": [4, 1],
        "condition": { "country": "JP" }, "hashVersion": 2 }] } } }
      """
    let offer = try #require(try offers(plan(payload), ["user-1"]).first)
    #expect(offer.arm == "short")
    #expect(!offer.isDrawn)
  }

  @Test func `conditions of experiments may ask for saved groups`() throws {
    let text = Self.experiments.replacing(
      "feature = \"intro\"", with: "condition = { id = { \"$inGroup\" = \"team\" } }")
    let plan = try plan(Self.payload(""), text)
    #expect(try offers(plan, ["anna-0001", "user-1"]).map { $0.arm == nil } == [false, true])
  }

  @Test func `a draft gives no arms, whatever the feature says`() throws {
    let plan = try plan(
      Self.payload(Self.main), Self.experiments.replacing("feature", with: "status = \"draft\"\nfeature"))
    #expect(try offers(plan, ["user-1"]).map(\.reason) == [.inactive])
  }

  @Test(arguments: [
    (payload(main, ", \"a\": 1"), ""),
    ("[]", "growthbook.json:1:1 `{` was expected"),
    ("{ \"features\": {} ", "growthbook.json:1:18 `}` was expected"),
    ("{ \"features\": { \"intro\": 1e999 } }", "growthbook.json:1:26 `1e999` is too large for a number"),
    ("{ \"features\": nan }", "growthbook.json:1:15 `nan` is no value: a text stands in double quotes"),
    (
      "{ \"a\": \(String(repeating: "[", count: 5000))",
      "growthbook.json:1:41 more than 32 objects and arrays inside each other"
    ),
    (
      "{ \"features\": {}, \"b\": [\"\\u001b[2J\"] }",
      "growthbook.json:1:25 the control character U+001B may not stand in content"
    ),
    (
      "{ \"features\": {}, \"b\\u202e\": 1 }",
      "growthbook.json:1:19 the control character U+202E may not stand in content"
    ),
    ("{ \"encryptedFeatures\": \"x\" }", "growthbook.json:1:24 the features are encrypted"),
    ("{}", "growthbook.json `features` is missing: what GrowthBook's API sends to apps has it"),
    ("{ \"features\": {} }", "experiments.toml:4:11 growthbook.json has no feature `intro`"),
    (
      payload(main.replacing("length", with: "width")),
      "experiments.toml:4:11 no rule of the feature `intro` is the experiment `length`"
    ),
    (
      payload(main.replacing("[1, 4]", with: "[2, 4]")),
      """
      experiments.toml:4:11 no arm stands for the variation 2 of the feature
      experiments.toml:10:1 the feature has no variation 1 for the arm `short`
      """
    ),
    (
      payload(main.replacing("\"coverage\": 1", with: "\"coverage\": 7")),
      "growthbook.json:3:123 `coverage` must be between 0 and 1, and is 7"
    ),
    (
      payload(main.replacing("[0.25, 0.75]", with: "[0.25, \"all\"]")),
      "growthbook.json:3:104 a share of the users is a number from 0 to 1"
    ),
    (
      payload(
        "{ \"parentConditions\": [{ \"id\": \"a\" }] }, \(main)",
        ", \"a\": { \"rules\": [{ \"parentConditions\": [{ \"id\": \"intro\" }], \"force\": 1 }] }"),
      "growthbook.json:3:14 the feature waits for itself: intro → a → intro"
    ),
  ])
  func `what is wrong is said with its place`(payload: String, problem: String) {
    // Another team's feature that is of no shape is not read.
    let found = PackLoader.check(
      ContentSource(id: "tea", files: Self.files(payload)), system: Fixtures.system
    ).diagnostics.filter { $0.severity == .error }.map { found in
      let place = found.line.map { ":\($0):\(found.column ?? 0)" } ?? ""
      return "\(found.file)\(place) \(found.message)"
    }
    #expect(found.joined(separator: "\n") == problem)
  }

  @Test func `a pack without the file says that the feature is missing`() {
    let found = Fixtures.problems(Self.files(nil)).joined(separator: "\n")
    #expect(found.contains("the pack has no growthbook.json, which would have the feature"), "\(found)")
  }

  @Test(arguments: ["seed = \"x\"", "coverage = 0.5", "condition = { country = \"JP\" }"])
  func `what the feature decides is not written beside it`(line: String) {
    let text = Self.experiments.replacing("feature", with: "\(line)\nfeature")
    let found = Fixtures.problems(Self.files(Self.payload(Self.main), text)).joined(separator: "\n")
    #expect(found.contains("and `feature` stand together"), "\(found)")
  }

  /// Each feature waits for the next one twice: 2^30 ways, and thirty answers.
  @Test func `features that wait for the same ones are asked once`() throws {
    var more = ""
    for number in 0..<30 {
      let need = "{ \"id\": \"f\(number + 1)\", \"condition\": { \"value\": 1 } }"
      more += ", \"f\(number)\": { \"rules\": [{ \"parentConditions\": [\(need), \(need)], \"force\": 1 }] }"
    }
    more += ", \"f30\": { \"defaultValue\": 1 }"
    let rules =
      "{ \"parentConditions\": [{ \"id\": \"f0\", \"condition\": { \"value\": 1 } }], \(Self.main.dropFirst())"
    let plan = try plan(Self.payload(rules, more))
    #expect(try offers(plan, ["user-1"]).map(\.isDrawn) == [true])
  }
}
