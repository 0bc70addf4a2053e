import Experiments
import PackModel
import PackReading
import Results
import Testing
import TextFormats

/// Experiments as features of GrowthBook.
@Suite struct FeaturePayloadTests {
  private static func planned(_ key: String, _ change: (inout Experiment) -> Void = { _ in })
    -> PlannedExperiment
  {
    var rules = Experiment(key: key, variations: ["long", "short"])
    rules.meta = [VariationMeta(key: "long", name: "As always"), VariationMeta(key: "short")]
    rules.hashVersion = 2
    change(&rules)
    let flow = FlowExperiment(key: key, name: "n", arms: ["long", "short"], at: nil, when: nil)
    return PlannedExperiment(rules: rules, flow: flow)
  }

  private static func text(_ experiments: PlannedExperiment...) -> String {
    var plan = ExperimentPlan()
    plan.experiments = experiments
    return FeaturePayload(plan).json.text
  }

  @Test func `an experiment is a feature of one rule`() {
    let text = Self.text(
      Self.planned("length") {
        $0.coverage = 0.9
        $0.weights = [0.5, 0.5]
        $0.seed = "l-2"
        $0.condition = TargetingCondition(.object(["country": .object(["$in": .array(["JP", "US"])])]))
        $0.namespace = Namespace(id: "intro", range: BucketRange(0, 0.5))
      })
    #expect(
      text == """
        {
          "status": 200,
          "features": {
            "length": {
              "defaultValue": "long",
              "rules": [
                {
                  "id": "length",
                  "condition": {
                    "country": {
                      "$in": ["JP", "US"]
                    }
                  },
                  "key": "length",
                  "variations": ["long", "short"],
                  "meta": [
                    {"key": "long", "name": "As always"},
                    {"key": "short"}
                  ],
                  "weights": [0.5, 0.5],
                  "coverage": 0.9,
                  "seed": "l-2",
                  "hashVersion": 2,
                  "hashAttribute": "id",
                  "namespace": ["intro", 0, 0.5]
                }
              ]
            }
          }
        }

        """)
  }

  @Test func `a draft has no rule, and an arm for all is a value for their buckets`() {
    var draft = Self.planned("a")
    draft.status = .draft
    let text = Self.text(draft, Self.planned("b") { ($0.force, $0.coverage) = (1, 0.5) })
    #expect(text.contains("\"a\": {\"defaultValue\": \"long\"}") || text.contains("\"a\": {\n"))
    #expect(!text.contains("variations"))
    #expect(text.contains("\"range\": [0, 0.25]"))
    #expect(text.contains("\"range\": [0.5, 0.75]"))
    #expect(text.contains("\"seed\": \"b\""))
  }

  @Test func `what a payload cannot say is told`() {
    var plan = ExperimentPlan()
    var experiment = Self.planned("a")
    experiment.flow.at = "intro"
    experiment.hashText = .codepoint
    plan.experiments = [experiment]
    let notes = FeaturePayload.unsaid(plan)
    #expect(notes.count == 2)
    #expect(notes[0].contains("at the step `intro`"))
    #expect(notes[1].contains("codepoint"))
  }
}
