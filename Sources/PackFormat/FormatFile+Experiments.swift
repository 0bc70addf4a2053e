import Experiments
import LoggedEvents
import PackModel
import PackReading

extension FormatFile {
  static let experiments = FormatFile(
    id: "experiments", path: "experiments.toml",
    summary: "What is tried on a part of the users, and how it is measured",
    root: FormatTable([
      FormatKey("experiment", .tables(experiment), "An experiment"),
      FormatKey("funnel", .tables(funnel), "Steps that users are counted at"),
    ]))

  private static let experiment = FormatTable([
    FormatKey(
      "key", .id, "How conditions (`experiment.KEY`), configuration and logs call it",
      example: "\"walkthrough-length\"", required: true),
    FormatKey(
      "name", .string, "What the team calls it, in plain words", example: "\"One page or four\"",
      required: true),
    FormatKey(
      "hypothesis", .string, "What is expected, in plain words",
      example: "\"Fewer pages bring more people to the sign-up\""),
    FormatKey(
      "at", .reference("a step"),
      "The arm is given when the flow reaches this step; at the start where left out",
      example: "\"walkthrough\""),
    FormatKey(
      "when", .condition, "The users who take part, by what the flow knows at that moment",
      example: "\"user.gender == 'female'\""),
    FormatKey(
      "status", choice(PlannedExperiment.Status.self), "draft and stopped: no users, unless forced; running",
      example: "\"draft\""),
    FormatKey("goal", goal, "Reaching it is success: a step, or an event of the log", example: "\"home\""),
    FormatKey(
      "minimum_effect", .number(0.0001...1), "The difference of the rate to detect",
      example: "0.05"),
    FormatKey(
      "feature", .string,
      "A feature of `growthbook.json`, which decides who gets which arm in place of the keys from `seed` to `filter`",
      example: "\"onboarding\""),
    FormatKey(
      "seed", .string, "Distinguishes its draw from others; the key", example: "\"walkthrough-length-2\""),
    FormatKey("hash_version", .integer(1...2), "GrowthBook's hash; 2", example: "2"),
    FormatKey("hash_attribute", .string, "What of the user is hashed; `id`", example: "\"id\""),
    FormatKey(
      "fallback_attribute", .string, "What is hashed of a user without it", example: "\"device_id\""),
    FormatKey(
      "hash_text", choice(BucketHash.TextUnits.self),
      "What is hashed of texts beyond ASCII, where production's SDKs differ; utf8", example: "\"utf16\""),
    FormatKey(
      "coverage", .number(0...1), "The share of the users that take part; 1", example: "0.8"),
    FormatKey("bucket_version", .integer(0...1_000_000), "For production, which keeps arms; 0", example: "1"),
    FormatKey(
      "minimum_bucket_version", .integer(0...1_000_000), "For production, which keeps arms; 0", example: "1"),
    FormatKey("force", .reference("an arm"), "All users who take part get this arm", example: "\"short\""),
    FormatKey("namespace", .table(namespace), "Of several experiments, a user is in one at most"),
    FormatKey(
      "condition", .targeting, "The users who take part, by what is known when the session begins",
      example: "{ country = \"JP\", age = { \"$gte\" = 18 } }"),
    FormatKey("filter", .tables(filter), "Another draw that a user must pass, such as a holdout"),
    FormatKey("metric", .tables(metric), "What is measured beside the goal"),
    FormatKey("arm", .tables(arm), "What a part of the users gets; the first is the control", required: true),
  ])

  private static let namespace = FormatTable([
    FormatKey(
      "id", .string, "What its experiments have in common", example: "\"onboarding\"", required: true),
    FormatKey(
      "range", .numbers(["start", "end"]), "The part of its users that is this experiment's",
      example: "[0.0, 0.5]", required: true),
  ])

  private static let filter = FormatTable([
    FormatKey("seed", .string, "Distinguishes its draw from others", example: "\"holdout\"", required: true),
    FormatKey(
      "ranges", .array(.numbers(["start", "end"])), "Who passes", example: "[[0.0, 0.9]]", required: true),
    FormatKey("attribute", .string, "What of the user is hashed; `id`", example: "\"id\""),
    FormatKey("hash_version", .integer(1...2), "GrowthBook's hash; 2", example: "2"),
  ])

  private static let goal = FormatType.either([.reference("a step"), .table(event)])

  private static let event = FormatTable([
    FormatKey(
      "event", choice(EventName.self), "What is recorded", example: "\"permission_answered\"", required: true),
    FormatKey("step", .reference("a step"), "Where; anywhere", example: "\"permissions\""),
    FormatKey(
      "kind", choice(PermissionKind.self), "Of which permission; of any", example: "\"notifications\""),
    FormatKey(
      "answer", choice(RecordedEvent.Answer.self), "What was answered; any answer", example: "\"allowed\""),
    FormatKey("reason", .string, "The event's `reason`; any", example: "\"success\""),
    FormatKey(
      "properties", .map(.string), "What its `props` say; anything", example: "{ tour = \"first-look\" }"),
  ])

  private static let metric = FormatTable([
    FormatKey("id", .id, "How results call it", example: "\"notifications\"", required: true),
    FormatKey("name", .string, "The same in plain words", example: "\"Notifications allowed\""),
    FormatKey(
      "measure", choice(ExperimentMetric.Kind.self),
      "How many reach `goal`, how long they take to it, or how many meet with an error; rate",
      example: "\"time\""),
    FormatKey(
      "goal", goal, "Of rate and time: a step, or an event of the log",
      example: "{ event = \"permission_answered\", kind = \"notifications\", answer = \"allowed\" }"),
    FormatKey("guardrail", .bool, "It must not become worse; false", example: "true"),
    FormatKey(
      "better", choice(ExperimentMetric.Better.self),
      "Which way is good; a rate higher, time and errors lower",
      example: "\"lower\""),
  ])

  private static let arm = FormatTable([
    FormatKey(
      "id", .id, "How conditions and logs call it, and the suffix of its files", example: "\"short\"",
      required: true),
    FormatKey("name", .string, "What the team calls it", example: "\"One page\""),
    FormatKey(
      "value", .either([.value, .map(.value)]),
      "The value of GrowthBook's feature that stands for it; its id", example: "true"),
    FormatKey("weight", .number(0...1), "Its share of those who take part; equal shares", example: "0.5"),
    FormatKey(
      "range", .numbers(["start", "end"]), "Its part of all users, in place of weights and coverage",
      example: "[0.0, 0.5]"),
  ])

  private static let funnel = FormatTable([
    FormatKey("id", .id, "How results call it", example: "\"sign-up\"", required: true),
    FormatKey(
      "steps",
      .array(
        .either([
          .reference("a step"),
          .table(
            FormatTable([
              FormatKey("step", .reference("a step"), "A step", example: "\"tracking\"", required: true),
              FormatKey(
                "optional", .bool, "Users who do not reach it can still reach those after it", example: "true"
              ),
            ])),
        ])), "The steps, in order; `{ step = ..., optional = true }` is one that may be left out",
      example: "[\"walkthrough\", \"auth\", { step = \"sample\", optional = true }, \"home\"]", required: true
    ),
    FormatKey("window", .span, "How long after the first step the others count; 1h", example: "\"30m\""),
  ])
}
