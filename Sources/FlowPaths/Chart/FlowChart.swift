package import PackModel

/// The steps of a pack and the ways between them, to be drawn.
package struct FlowChart: Hashable, Sendable {
  /// In the order of `flow.toml`, then those of its variants, called as files are: `walkthrough.short`.
  package var nodes: [Node]
  /// By the step they leave, `next` first, then other outcomes by name.
  package var edges: [Edge]
  /// The ways past steps with a condition that does not hold: from where a way leads to the step to where its outcome
  /// `next` leads. The outcome is the id of the last step that is passed over.
  package var skips: [Edge]
  /// The step the app starts with.
  package var start: StepID

  /// A step.
  package struct Node: Hashable, Sendable {
    /// The step's id, with the suffixes of its file where it is a variant's (`photo.short`).
    package var id: StepID
    /// What the step does.
    package var kind: Kind
    /// The screen, the workflow or the endpoint.
    package var shows: String
    /// What the screen is called, for people; `nil`: nothing of its own.
    package var name: String?
    /// The tour over the screen; `nil`: none.
    package var tour: TourID?
    /// The condition without which the step is passed over.
    package var when: String?
    /// Whether Back stops here.
    package var isBarrier: Bool
  }

  /// What a step does: it shows a screen, runs a workflow or calls an endpoint.
  package enum Kind: String, Hashable, Sendable {
    case screen, workflow, call
  }

  /// A way on.
  package struct Edge: Hashable, Sendable {
    /// The id of the node it leaves.
    package var from: StepID
    /// The id of the node it leads to.
    package var to: StepID
    /// How the step ends: `next`, `skip`, or a name of the content's own.
    package var outcome: String
    /// The condition of the branch.
    package var when: String?
  }

  /// Creates the chart of every step and branch of a pack, those of variants too.
  ///
  /// - Parameter name: What a text is in the language of the reader; `nil`: screens go by their ids alone.
  package init(_ pack: Pack, name: ((TextKey) -> String)? = nil) {
    start = pack.start
    nodes = pack.steps.map { step in
      var node = Node(step)
      if case .screen(let screen, _) = step.kind {
        node.name = Self.title(of: screen, pack).flatMap { name?($0) }
      }
      return node
    }
    edges = pack.steps.flatMap { step in
      ([NamedBranches(outcome: "next", branches: step.next)] + step.outcomes).flatMap { named in
        named.branches.flatMap { branch in
          Self.names(of: branch.target, from: step, pack).map {
            Edge(from: step.chartName, to: $0, outcome: named.outcome, when: branch.when?.source)
          }
        }
      }
    }
    skips = Self.skips(past: Set(nodes.filter { $0.when != nil }.map { $0.id }), edges)
  }

  /// Of the ways past several steps one after the other, each pair of ends is there once.
  private static func skips(past conditional: Set<StepID>, _ edges: [Edge]) -> [Edge] {
    var skips: [Edge] = []
    var waiting = edges.filter { conditional.contains($0.to) }
    var index = 0
    while index < waiting.count {
      let way = waiting[index]
      index += 1
      for next in edges where next.from == way.to && next.outcome == "next" && next.to != way.from {
        let skip = Edge(from: way.from, to: next.to, outcome: way.to, when: next.when)
        let isConditional = conditional.contains(skip.to)
        // A circle of steps that can all be skipped ends where it began.
        let known = isConditional ? skips + edges : skips
        guard !known.contains(where: { $0.from == skip.from && $0.to == skip.to }) else { continue }
        skips.append(skip)
        if isConditional { waiting.append(skip) }
      }
    }
    return skips
  }

  /// The text that a screen is known by: its title, else its heading.
  private static func title(of name: ScreenName, _ pack: Pack) -> TextKey? {
    guard let screen = pack.screens.first(where: { $0.name == name }) else { return nil }
    if let title = screen.title { return title }
    switch screen.kind {
    case .launch(let launch): return launch.heading
    case .walkthrough(let walkthrough): return walkthrough.pages.first?.heading
    case .deck(let deck): return deck.heading
    case .page: return nil
    }
  }

  /// The nodes of a step's id that a branch can lead to: the plain step and those of variants.
  private static func names(of id: StepID, from step: Step, _ pack: Pack) -> [StepID] {
    guard !pack.flowVariants.isEmpty else { return [id] }
    let all = pack.steps.filter { $0.id == id }
    // A user in a variant's step stays in that variant, where it has the next step too.
    let own = all.filter { !step.suffixes.isEmpty && $0.suffixes == step.suffixes }
    return own.isEmpty ? all.map { $0.chartName } : own.map { $0.chartName }
  }
}

extension Step {
  /// What a chart calls the step: its id, with the suffixes of its file.
  fileprivate var chartName: StepID { ([id] + suffixes).joined(separator: ".") }
}

extension FlowChart.Node {
  fileprivate init(_ step: Step) {
    id = step.chartName
    when = step.when?.source
    isBarrier = step.isBarrier
    switch step.kind {
    case .screen(let name, let tour):
      kind = .screen
      shows = name
      self.tour = tour
    case .workflow(let id):
      kind = .workflow
      shows = id
    case .call(let id):
      kind = .call
      shows = id
    }
  }
}
