import Experiments
import FixturePacks
import LoggedEvents
import PackFiles
import PackModel
import PackReading
import Testing

/// experiments.toml: what it comes to, and what is said of what is wrong.
@Suite struct ExperimentsDecoderTests {
  static let start = """
    [[experiment]]
    key = "length"
    name = "Long or short"

    """

  static let arms = """

    [[experiment.arm]]
    id = "long"

    [[experiment.arm]]
    id = "short"

    """

  /// Something that depends on the arms, so that nothing is left over.
  private static func files(_ text: String) -> [String: String] {
    Fixtures.teaFiles.merging(["experiments.toml": text]) { $1 }
  }

  static func problems(_ text: String) -> String {
    Fixtures.problems(files(text)).joined(separator: "\n")
  }

  func plan(_ text: String) throws -> ExperimentPlan {
    let source = ContentSource(id: "tea", files: Self.files(text))
    return try PackLoader.load(source, system: Fixtures.system).bundle.experiments
  }

  @Test func `everything that is written is read`() throws {
    let plan = try plan(
      """
      [[experiment]]
      key = "length"
      name = "Long or short"
      hypothesis = "Short is better."
      at = "launch"
      when = "user.taste != 'black'"
      status = "draft"
      goal = "home"
      minimum_effect = 0.05
      seed = "s"
      hash_version = 1
      hash_attribute = "company"
      fallback_attribute = "id"
      hash_text = "utf16"
      coverage = 0.8
      bucket_version = 2
      minimum_bucket_version = 1
      force = "short"
      condition = { country = "JP", age = { "$gte" = 18 }, "$or" = [{ a = 1 }, { b = { "$regex" = "^x" } }] }

      [[experiment.filter]]
      seed = "holdout"
      ranges = [[0.0, 0.9]]
      attribute = "company"
      hash_version = 1

      [[experiment.arm]]
      id = "long"
      name = "As always"
      weight = 0.4

      [[experiment.arm]]
      id = "short"
      weight = 0.6

      [[funnel]]
      id = "join"
      steps = ["launch", { step = "register", optional = true }, "home"]
      window = "2h"
      """)
    let experiment = try #require(plan.experiment("length"))
    #expect(experiment.status == .draft)
    #expect(!experiment.rules.isActive)
    #expect(experiment.hypothesis == "Short is better.")
    #expect(experiment.goal == .step("home"))
    #expect(experiment.minimumEffect == 0.05)
    #expect(experiment.hashText == .utf16)
    #expect(experiment.flow.arms == ["long", "short"])
    #expect(experiment.flow.at == "launch")
    #expect(experiment.flow.when?.source == "user.taste != 'black'")
    let rules = experiment.rules
    #expect(rules.seed == "s")
    #expect(rules.hashVersion == 1)
    #expect(rules.hashAttribute == "company")
    #expect(rules.fallbackAttribute == "id")
    #expect(rules.coverage == 0.8)
    #expect(rules.weights == [0.4, 0.6])
    #expect(rules.bucketVersion == 2)
    #expect(rules.minimumBucketVersion == 1)
    #expect(rules.force == 1)
    #expect(rules.meta.map(\.key) == ["long", "short"])
    #expect(rules.meta[0].name == "As always")
    #expect(
      rules.filters == [
        BucketFilter(seed: "holdout", ranges: [BucketRange(0, 0.9)], attribute: "company", hashVersion: 1)
      ])
    #expect(
      rules.condition?.source
        == .object([
          "country": "JP", "age": .object(["$gte": 18]),
          "$or": .array([.object(["a": 1]), .object(["b": .object(["$regex": "^x"])])]),
        ]))
    let funnel = try #require(plan.funnels.first)
    #expect(funnel.window == .seconds(7200))
    #expect(funnel.stages.map(\.step) == ["launch", "register", "home"])
    #expect(funnel.stages.map(\.isOptional) == [false, true, false])
  }

  @Test func `what is left out is GrowthBook's default, with hash version 2`() throws {
    let rules = try #require(try plan(Self.start + Self.arms).experiment("length")).rules
    #expect(rules.isActive)
    #expect(rules.hashVersion == 2)
    #expect(rules.hashAttribute == "id")
    #expect(rules.weights == nil)
    #expect(rules.effectiveRanges == [BucketRange(0, 0.5), BucketRange(0.5, 1)])
  }

  @Test func `an experiment of an arm with ranges of its own and a namespace`() throws {
    let plan = try plan(
      Self.start + """
        namespace = { id = "start", range = [0.0, 0.5] }

        [[experiment.arm]]
        id = "long"
        range = [0.0, 0.25]

        [[experiment.arm]]
        id = "short"
        range = [0.5, 1.0]
        """)
    let rules = try #require(plan.experiment("length")).rules
    #expect(rules.ranges == [BucketRange(0, 0.25), BucketRange(0.5, 1)])
    #expect(rules.namespace == Namespace(id: "start", range: BucketRange(0, 0.5)))
  }

  /// What is written, and what is said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problem: String
    var testDescription: String { String(problem.prefix { !$0.isNewline }) }

    init(_ text: String, _ problem: String) {
      self.text = text
      self.problem = problem
    }
  }

  /// The experiment with something more about it, and two arms.
  private static func settings(_ more: String, then rest: String = "") -> String {
    [start, more, "\n", arms, rest].joined()
  }

  private static func bare(_ arms: String) -> String { [start, arms].joined() }

  private static func ranges(_ one: String, _ other: String) -> String {
    bare("[[experiment.arm]]\nid = \"a\"\nrange = \(one)\n[[experiment.arm]]\nid = \"b\"\nrange = \(other)\n")
  }

  private static let aboutArms: [Case] = [
    Case(
      bare("[[experiment.arm]]\nid = \"long\"\n"),
      """
      error[bad-value]: an experiment compares at least two arms
        --> experiments.toml: experiment[0].arm[0]
        = help: add another [[experiment.arm]]; the first one is the control
      """),
    Case(
      bare(""),
      """
      error[missing-key]: `arm` is missing: at least two [[experiment.arm]], the control first
        --> experiments.toml: experiment[0]
      """),
    Case(
      bare("[[experiment.arm]]\nid = \"a\"\n[[experiment.arm]]\nid = \"a\"\n"),
      """
      error[duplicate-id]: there is an arm `a` already
        --> experiments.toml: experiment[0].arm[1]
      """),
    Case(
      bare("[[experiment.arm]]\nid = \"Long\"\n[[experiment.arm]]\nid = \"a\"\n"),
      """
      error[bad-value]: `Long` is not an id
        --> experiments.toml: experiment[0].arm[0].id
        = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
      """),
    Case(
      bare("[[experiment.arm]]\nid = \"a\"\nweight = 0.5\n[[experiment.arm]]\nid = \"b\"\nweight = 0.6\n"),
      """
      error[bad-value]: the weights of the arms add up to 1.1, not 1
        --> experiments.toml: experiment[0].arm[0]
        = help: how many users take part is `coverage`
      """),
    Case(
      bare("[[experiment.arm]]\nid = \"a\"\nweight = 1.0\n[[experiment.arm]]\nid = \"b\"\n"),
      """
      error[missing-key]: `weight` is missing: other arms have one
        --> experiments.toml: experiment[0].arm[1]
        = help: give every arm a weight, or none: then all are equal
      """),
    Case(
      ranges("[0.0, 0.6]", "[0.5, 1.0]"),
      """
      error[bad-value]: the range overlaps with that of `a`
        --> experiments.toml: experiment[0].arm[1]
        = help: a user is in one arm: let each range begin where another ends, or after it
      """),
    Case(
      ranges("[0.0, 0.5]", "[0.5, 1.5]"),
      """
      error[bad-value]: a range goes from a number to a greater one, both between 0 and 1
        --> experiments.toml: experiment[0].arm[1].range
        = help: [0.0, 0.5] is the first half of the users
      """),
  ]

  private static let aboutSettings: [Case] = [
    Case(
      settings("at = \"luanch\"\n"),
      """
      error[unknown-reference]: there is no step `luanch`
        --> experiments.toml: experiment[0].at
        = help: did you mean `launch`?
      """),
    Case(
      settings("goal = \"nowhere-at-all\"\n"),
      """
      error[unknown-reference]: there is no step `nowhere-at-all`
        --> experiments.toml: experiment[0].goal
        = help: the steps are
      """),
    Case(
      settings("force = \"shrot\"\n"),
      """
      error[unknown-reference]: the experiment has no arm `shrot`
        --> experiments.toml: experiment[0].force
        = help: did you mean `short`?
      """),
    Case(
      settings("status = \"runing\"\n"),
      """
      error[bad-value]: `status` cannot be `runing`
        --> experiments.toml: experiment[0].status
        = help: did you mean `running`?
      """),
    Case(
      settings("coverage = 1.5\n"),
      """
      error[bad-value]: `coverage` must be between 0 and 1, and is 1.5
        --> experiments.toml: experiment[0].coverage
      """),
    Case(
      settings("condition = { age = { \"$gtee\" = 18 } }\n"),
      """
      error[bad-value]: there is no operator `$gtee` here
        --> experiments.toml: experiment[0].condition.age.$gtee
        = help: did you mean `$gte`?
      """),
    Case(
      settings("condition = { \"$orr\" = [] }\n"),
      """
      error[bad-value]: there is no operator `$orr` here
        --> experiments.toml: experiment[0].condition.$orr
        = help: did you mean `$or`?
      """),
    Case(
      settings("condition = { mail = { \"$regex\" = \"(\" } }\n"),
      """
      error[bad-value]: `(` is not a pattern and would never match: `(` is not closed, at character 1
        --> experiments.toml: experiment[0].condition.mail.$regex
      """),
  ]

  private static let aboutRest: [Case] = [
    Case(
      settings("condition = { country = { \"$in\" = \"JP\" } }\n"),
      """
      error[wrong-type]: `$in` must be a list, and is a text
        --> experiments.toml: experiment[0].condition.country.$in
      """),
    Case(
      settings("", then: "[[funnel]]\nid = \"f\"\nsteps = [\"launch\", \"hme\"]\nwindow = \"soon\"\n"),
      """
      error[bad-value]: `soon` is not a time
        --> experiments.toml: funnel[0].window
        = help: write seconds, minutes, hours or days, at most 365 days: "90s", "30m", "2h", "7d"
      """),
    Case(
      settings(settings("")),
      """
      error[duplicate-id]: there is an experiment `length` already
        --> experiments.toml: experiment[1]
      """),
    Case(
      settings("when = \"experiment.lenght == 'short'\"\n"),
      """
      error[bad-condition]: in `experiment.lenght == 'short'`: there is no experiment `lenght` in experiments.toml
        --> experiments.toml: experiment[0].when
        = help: did you mean `experiment.length`?
      """),
    Case(
      settings("when = \"experiment.length == 'shrot'\"\n"),
      """
      error[unknown-value]: in `experiment.length == 'shrot'`: `experiment.length` is never `shrot`
        --> experiments.toml: experiment[0].when
        = help: did you mean `short`?
      """),
  ]

  @Test(arguments: aboutArms + aboutSettings + aboutRest)
  func `what is wrong is said, with what to do`(example: Case) {
    let found = Self.problems(example.text)
    #expect(found.contains(example.problem), "\(found)")
  }

  @Test(arguments: ["90s", "30m", "2h", "7d"])
  func `a window is a long time`(window: String) throws {
    let steps = "[[funnel]]\nid = \"f\"\nsteps = [\"launch\", \"home\"]\nwindow = \"\(window)\"\n"
    #expect(try plan(Self.start + Self.arms + steps).funnels.count == 1)
  }
}
