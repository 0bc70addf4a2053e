import PackModel
package import TextFormats

extension FlowChart.Node {
  /// The lines that stand in its box.
  fileprivate var lines: [String] {
    var lines = [id]
    switch kind {
    case .screen:
      if let name, !name.isEmpty { lines.append("“\(name)”") }
      if shows != id { lines.append("screen \(shows)") }
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
  fileprivate var label: String { label(outcome == "next" ? "" : outcome) }

  /// What stands beside the arrow past a step.
  fileprivate var skipLabel: String { label("without \(outcome)") }

  private func label(_ name: String) -> String {
    guard let when else { return name }
    return name.isEmpty ? when : "\(name): \(when)"
  }
}

/// The chart in the languages of programs that draw, and as data.
extension FlowChart {
  /// A Mermaid flowchart, as GitHub and many wikis draw it.
  package var mermaid: String {
    var text = "flowchart TD\n"
    for (index, node) in nodes.enumerated() {
      let label = "\"" + node.lines.map(Self.mermaidText).joined(separator: "<br/>") + "\""
      text += "  s\(index)\(Self.mermaidBox(label, node.kind, isStart: node.id == start))\n"
    }
    func arrow(_ edge: Edge, _ line: String, _ label: String) {
      guard let from = index(of: edge.from), let to = index(of: edge.to) else { return }
      text += "  s\(from) \(line)\(label.isEmpty ? "" : "|\"\(Self.mermaidText(label))\"|") s\(to)\n"
    }
    for edge in edges { arrow(edge, "-->", edge.label) }
    for edge in skips { arrow(edge, "-.->", edge.skipLabel) }
    text += "  subgraph legend [Legend]\n    direction LR\n"
    for (index, entry) in legend.enumerated() {
      text += "    l\(index)\(Self.mermaidBox("\"\(entry.words)\"", entry.kind, isStart: entry.isStart))\n"
    }
    if !skips.isEmpty { text += "    l0 -.->|\"\(Self.skipWords)\"| l\(legend.count - 1)\n" }
    return text + "  end\n"
  }

  private static func mermaidBox(_ label: String, _ kind: Kind, isStart: Bool) -> String {
    switch kind {
    case .screen: isStart ? "([\(label)])" : "[\(label)]"
    case .workflow: "{{\(label)}}"
    case .call: "[/\(label)/]"
    }
  }

  /// A graph for Graphviz.
  package var dot: String {
    var text =
      "digraph flow {\n  node [fontname=\"Helvetica\"]\n  edge [fontname=\"Helvetica\", fontsize=10]\n"
    for node in nodes {
      let label = node.lines.map(Self.dotText).joined(separator: "\\n")
      let style = Self.dotStyle(isStart: node.id == start, isBarrier: node.isBarrier)
      text +=
        "  \"\(Self.dotText(node.id))\" [shape=\(Self.dotShape(node.kind)), label=\"\(label)\"\(style)]\n"
    }
    for edge in edges {
      let label = edge.label.isEmpty ? "" : " [label=\"\(Self.dotText(edge.label))\"]"
      text += "  \"\(Self.dotText(edge.from))\" -> \"\(Self.dotText(edge.to))\"\(label)\n"
    }
    for edge in skips {
      text +=
        "  \"\(Self.dotText(edge.from))\" -> \"\(Self.dotText(edge.to))\" "
        + "[style=dashed, label=\"\(Self.dotText(edge.skipLabel))\"]\n"
    }
    return text + dotLegend + "}\n"
  }

  private var dotLegend: String {
    // A step may be called anything; `legend` and a number cannot be an id of content: it has a blank.
    var text =
      "  subgraph \"cluster legend\" {\n    label=\"Legend\"\n    fontname=\"Helvetica\"\n    color=gray\n"
    for (index, entry) in legend.enumerated() {
      let style = Self.dotStyle(isStart: entry.isStart, isBarrier: entry.isBarrier)
      text +=
        "    \"legend \(index)\" [shape=\(Self.dotShape(entry.kind)), label=\"\(entry.words)\"\(style)]\n"
    }
    for index in legend.indices.dropFirst() {
      let style =
        index == 1 && !skips.isEmpty ? "style=dashed, label=\"\(Self.skipWords)\"" : "style=invis"
      text += "    \"legend \(index - 1)\" -> \"legend \(index)\" [\(style)]\n"
    }
    return text + "  }\n"
  }

  private static func dotShape(_ kind: Kind) -> String {
    switch kind {
    case .screen: "box"
    case .workflow: "hexagon"
    case .call: "parallelogram"
    }
  }

  private static func dotStyle(isStart: Bool, isBarrier: Bool) -> String {
    isStart ? ", style=\"rounded,bold\"" : isBarrier ? ", peripheries=2" : ""
  }

  /// A kind of box that is in the chart, and what it means.
  private struct LegendEntry {
    var words: String
    var kind = Kind.screen
    var isStart = false
    var isBarrier = false
  }

  /// What the boxes of the chart mean, those that it has.
  private var legend: [LegendEntry] {
    var entries = [LegendEntry(words: "the first step", isStart: true), LegendEntry(words: "shows a screen")]
    let kinds = Set(nodes.map { $0.kind })
    if kinds.contains(.workflow) {
      entries.append(LegendEntry(words: "runs a workflow", kind: .workflow))
    }
    if kinds.contains(.call) { entries.append(LegendEntry(words: "calls an endpoint", kind: .call)) }
    if nodes.contains(where: { $0.isBarrier }) {
      entries.append(LegendEntry(words: "Back stops here", isBarrier: true))
    }
    return entries
  }

  private static let skipWords = "skips a step"

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
