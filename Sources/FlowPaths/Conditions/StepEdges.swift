import PackModel

/// Which step leads to which, and what is set for certain on the way.
struct StepEdges {
  private let pack: Pack
  private let numbers: [StepID: [Int]]
  private let edges: [[Edge]]

  private struct Edge {
    var target: Int
    /// Attributes that have a new value whenever this way is taken.
    var sets: Set<String>
  }

  init(_ pack: Pack) {
    self.pack = pack
    let numbers = Dictionary(grouping: pack.steps.indices) { pack.steps[$0].id }
    self.numbers = numbers
    edges = pack.steps.map { step in
      let ways = [("next", step.next)] + step.outcomes.map { ($0.outcome, $0.branches) }
      return ways.flatMap { outcome, branches in
        let sets = Self.sets(by: step, for: outcome, pack)
        return branches.flatMap { numbers[$0.target] ?? [] }.map { Edge(target: $0, sets: sets) }
      }
    }
  }

  /// For each step, those reachable from it, and itself.
  var reach: [Set<Int>] {
    edges.indices.map { start in
      var seen: Set<Int> = [start]
      var open = [start]
      while let step = open.popLast() {
        for edge in edges[step] where seen.insert(edge.target).inserted { open.append(edge.target) }
      }
      return seen
    }
  }

  /// For each step, what it or what follows reads before it is set.
  func live(reading own: [Set<String>]) -> [Set<String>] {
    var live = own
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for step in edges.indices {
        let found = edges[step].reduce(live[step]) { $0.union(live[$1.target].subtracting($1.sets)) }
        if found.count > live[step].count {
          live[step] = found
          hasChanged = true
        }
      }
    }
    return live
  }

  /// What is set whenever a step ends with an outcome: what every control with this outcome sets. Only pages are so
  /// simple that all ways to end are known, and a step that is passed over ends without a touch.
  private static func sets(by step: Step, for outcome: String, _ pack: Pack) -> Set<String> {
    guard case .screen(let name, nil) = step.kind, step.when == nil || outcome != "next" else { return [] }
    var common: Set<String>?
    for screen in pack.screens where screen.name == name {
      guard case .page(let page) = screen.kind else { return [] }
      for action in page.actions where action.ends(step, with: outcome) {
        let sets = Set(action.allSets.filter { $0.change == .replace }.map { $0.attribute })
        common = common?.intersection(sets) ?? sets
      }
    }
    return common ?? []
  }
}

extension Page {
  /// All that its elements do.
  var actions: [ElementAction] {
    elements.flatMap { $0.actions }.map { $0.action }
  }
}

extension ElementAction {
  /// Whether it ends a step by the branches of an outcome; skipping without a way of its own leads on.
  fileprivate func ends(_ step: Step, with outcome: String) -> Bool {
    emits == outcome || emits == "skip" && outcome == "next" && step.branches(for: "skip") == nil
  }
}
