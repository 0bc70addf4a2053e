package import PackModel
package import TextFormats

/// The steps of a pack and the ways between them, to be drawn.
package struct FlowChart: Hashable, Sendable {
  /// In the order of `flow.toml`, then those of its variants, called as files are: `walkthrough.short`.
  package var nodes: [Node]
  /// By the step they leave, `next` first, then other outcomes by name.
  package var edges: [Edge]
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
  package init(_ pack: Pack) {
    start = pack.start
    nodes = pack.steps.map(Node.init)
    edges = pack.steps.flatMap { step in
      ([NamedBranches(outcome: "next", branches: step.next)] + step.outcomes).flatMap { named in
        named.branches.flatMap { branch in
          Self.names(of: branch.target, from: step, pack).map {
            Edge(from: step.chartName, to: $0, outcome: named.outcome, when: branch.when?.source)
          }
        }
      }
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

  /// The lines that stand in its box.
  fileprivate var lines: [String] {
    var lines = [id]
    switch kind {
    case .screen: if shows != id { lines.append("screen \(shows)") }
    case .workflow: lines.append("workflow \(shows)")
    case .call: lines.append("call \(shows)")
    }
    if let tour { lines.append("tour \(tour)") }
    if let when { lines.append("only if \(when)") }
    return lines
  }
}

extension FlowChart.Edge {
  /// What stands beside its arrow; empty for the plain way on.
  fileprivate var label: String {
    let name = outcome == "next" ? "" : outcome
    guard let when else { return name }
    return name.isEmpty ? when : "\(name): \(when)"
  }
}

// MARK: Forms

extension FlowChart {
  /// A Mermaid flowchart, as GitHub and many wikis draw it.
  package var mermaid: String {
    var text = "flowchart TD\n"
    for (index, node) in nodes.enumerated() {
      let label = "\"" + node.lines.map(Self.mermaidText).joined(separator: "<br/>") + "\""
      let box =
        switch node.kind {
        case .screen: node.id == start ? "([\(label)])" : "[\(label)]"
        case .workflow: "{{\(label)}}"
        case .call: "[/\(label)/]"
        }
      text += "  s\(index)\(box)\n"
    }
    for edge in edges {
      guard let from = index(of: edge.from), let to = index(of: edge.to) else { continue }
      let label = edge.label.isEmpty ? "" : "|\"\(Self.mermaidText(edge.label))\"|"
      text += "  s\(from) -->\(label) s\(to)\n"
    }
    return text
  }

  /// A graph for Graphviz.
  package var dot: String {
    var text =
      "digraph flow {\n  node [fontname=\"Helvetica\"]\n  edge [fontname=\"Helvetica\", fontsize=10]\n"
    for node in nodes {
      let shape =
        switch node.kind {
        case .screen: "box"
        case .workflow: "hexagon"
        case .call: "parallelogram"
        }
      let label = node.lines.map(Self.dotText).joined(separator: "\\n")
      let style = node.id == start ? ", style=\"rounded,bold\"" : node.isBarrier ? ", peripheries=2" : ""
      text += "  \"\(Self.dotText(node.id))\" [shape=\(shape), label=\"\(label)\"\(style)]\n"
    }
    for edge in edges {
      let label = edge.label.isEmpty ? "" : " [label=\"\(Self.dotText(edge.label))\"]"
      text += "  \"\(Self.dotText(edge.from))\" -> \"\(Self.dotText(edge.to))\"\(label)\n"
    }
    return text + "}\n"
  }

  /// The graph as JSON: `start`, `steps` and `ways`; what a step or a way does not have is left out.
  package var json: JSONNode {
    .object([
      "start": .string(start),
      "steps": .array(
        nodes.map { node in
          var step: JSONObject = [
            "id": .string(node.id), "kind": .string(node.kind.rawValue), "shows": .string(node.shows),
            "barrier": .bool(node.isBarrier),
          ]
          step["tour"] = node.tour.map(JSONNode.string)
          step["when"] = node.when.map(JSONNode.string)
          return .object(step)
        }),
      "ways": .array(
        edges.map { edge in
          var way: JSONObject = [
            "from": .string(edge.from), "to": .string(edge.to), "outcome": .string(edge.outcome),
          ]
          way["when"] = edge.when.map(JSONNode.string)
          return .object(way)
        }),
    ])
  }

  private func index(of id: StepID) -> Int? { nodes.firstIndex { $0.id == id } }

  /// Mermaid reads HTML and takes `#name;` for what would end a label.
  private static func mermaidText(_ text: String) -> String {
    // By scalars: a mark that combines with a quote would hide it.
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "&": result += "#amp;"
      case "#": result += "#35;"
      case "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func dotText(_ text: String) -> String {
    // By scalars: a mark that combines with a quote would hide it.
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
