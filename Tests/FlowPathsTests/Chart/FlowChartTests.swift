import FixturePacks
import FlowPaths
import PackFiles
import PackModel
import PackReading
import Testing
import TextFormats

@Suite struct FlowChartTests {
  private let pack = Pack(
    id: "p", name: "n", locales: ["en"], start: "a",
    steps: [
      Step(
        id: "a", kind: .screen("one", tour: "t"),
        next: [Branch(when: try? Condition(parsing: "user.x == '<b>' && user.y"), to: "b"), Branch(to: "c")],
        outcomes: [NamedBranches(outcome: "help", branches: [Branch(to: "c")])]),
      Step(id: "b", kind: .workflow("w"), next: [Branch(to: "c")]),
      Step(id: "c", kind: .call("login"), isBarrier: true),
    ], screens: [])

  @Test func mermaidEscapesWhatItWouldRead() {
    #expect(
      FlowChart(pack).mermaid == """
        flowchart TD
          s0(["a<br/>screen one<br/>tour t"])
          s1{{"b<br/>workflow w"}}
          s2[/"c<br/>call login"/]
          s0 -->|"user.x == '#lt;b#gt;' #amp;#amp; user.y"| s1
          s0 --> s2
          s0 -->|"help"| s2
          s1 --> s2
          subgraph legend [Legend]
            direction LR
            l0(["the first step"])
            l1["shows a screen"]
            l2{{"runs a workflow"}}
            l3[/"calls an endpoint"/]
            l4["Back stops here"]
          end

        """)
  }

  @Test func `a dashed way leads past a step whose condition may not hold, in both forms`() {
    var pack = pack
    pack.steps[1].when = try? Condition(parsing: "user.x")
    pack.steps[1].next = [Branch(when: try? Condition(parsing: "user.z"), to: "c"), Branch(to: "a")]
    let chart = FlowChart(pack)
    #expect(chart.skips.map { "\($0.from) \($0.to)" } == ["a c"])
    #expect(chart.mermaid.contains("\n  s0 -.->|\"without b: user.z\"| s2\n"))
    #expect(chart.mermaid.contains("\n    l0 -.->|\"skips a step\"| l4\n"))
    #expect(chart.dot.contains("\n  \"a\" -> \"c\" [style=dashed, label=\"without b: user.z\"]\n"))
    // What programs read has the ways of the content alone.
    #expect(!chart.json.text.contains("without"))
    #expect(FlowChart(self.pack).skips.isEmpty)
  }

  @Test func `ways past several steps in a row lead from before the first, and end`() {
    let when = try? Condition(parsing: "user.x")
    let steps = ["a", "b", "c", "d"].enumerated().map { index, id in
      Step(
        id: id, kind: .workflow("w"), when: index == 0 ? nil : when,
        next: [Branch(to: index == 3 ? "b" : ["b", "c", "d"][index])])
    }
    let chart = FlowChart(Pack(id: "p", name: "n", locales: ["en"], start: "a", steps: steps, screens: []))
    let skips = chart.skips.map { "\($0.from) \($0.to)" }
    #expect(Set(skips) == ["a c", "a d", "b d", "c b", "d c"])
    #expect(Set(skips).count == skips.count)
  }

  @Test func `screens have their names in the language of the reader`() throws {
    let bundle = try PackLoader.load(
      ContentSource(id: "tea", files: Fixtures.teaFiles), system: Fixtures.system
    ).bundle
    let chart = FlowChart(bundle.pack) { bundle.strings.text($0, locale: "en") }
    let names = chart.nodes.compactMap(\.name)
    #expect(names.contains("Welcome") && names.count > 3)
    #expect(chart.mermaid.contains("<br/>“Welcome”") && chart.dot.contains("\\n“Welcome”"))
    #expect(!FlowChart(bundle.pack).mermaid.contains("“"))
  }

  @Test func dotNamesEveryStepAndWay() {
    let dot = FlowChart(pack).dot
    #expect(dot.contains("\"a\" -> \"b\" [label=\"user.x == '<b>' && user.y\"]"))
    #expect(dot.contains("\"c\" [shape=parallelogram, label=\"c\\ncall login\", peripheries=2]"))
  }

  @Test func aMarkThatCombinesHidesNoQuote() {
    var hostile = pack
    hostile.steps[0].next[0].when = try? Condition(parsing: "user.x == '\"\u{301}] evil'")
    #expect(FlowChart(hostile).mermaid.contains("'#quot;\u{301}] evil'"))
    #expect(FlowChart(hostile).dot.contains("'\\\"\u{301}] evil'"))
  }

  @Test func jsonKeepsConditions() throws {
    guard case .object(let members) = FlowChart(pack).json, case .array(let ways)? = members["ways"] else {
      Issue.record("no ways")
      return
    }
    #expect(
      ways.first
        == .object([
          "from": .string("a"), "to": .string("b"), "outcome": .string("next"),
          "when": .string("user.x == '<b>' && user.y"),
        ]))
  }

  @Test func `the chart has the steps of variants, called as files are`() throws {
    let experiments = "[[experiment]]\nkey = \"length\"\nname = \"Long or short\"\n"
    let arms = ["long", "short"].map { "[[experiment.arm]]\nid = \"\($0)\"\n" }.joined()
    let files = Fixtures.teaFiles.merging([
      "experiments.toml": experiments + arms,
      "flow.short.toml": "[[step]]\nid = \"home\"\nscreen = \"home\"\nbarrier = true\n",
    ]) { $1 }
    let pack = try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
      .pack
    let chart = FlowChart(pack)
    #expect(chart.nodes.last?.id == "home.short")
    let ways = chart.edges.filter { $0.to == "home" }.map(\.from)
    #expect(!ways.isEmpty)
    #expect(chart.edges.filter { $0.to == "home.short" }.map(\.from) == ways)
  }
}
