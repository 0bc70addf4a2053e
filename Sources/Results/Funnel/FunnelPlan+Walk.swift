package import PackModel
import PackReading

extension FunnelPlan {
  /// The funnel of a pack that has none of its own: the steps with screens on the plain way through the flow,
  /// which only ever takes `next`, in the order in which it reaches them.
  ///
  /// A step is optional if it has a `when`, or if there is a plain way to the end that leaves it out.
  package static func plain(_ pack: Pack, window: Duration = usualWindow) -> FunnelPlan {
    let walk = PlainWalk(pack)
    let stages: [Funnel.Stage] = walk.order.compactMap { index in
      let step = pack.steps[index]
      guard case .screen = step.kind else { return nil }
      return Funnel.Stage(step: step.id, isOptional: step.when != nil || walk.canDoWithout(index))
    }
    return FunnelPlan(id: "default", stages: stages, window: window)
  }
}

/// The ways through a flow that only ever take `next`.
private struct PlainWalk {
  private let start: Int?
  private let ways: [[Int]]
  /// The steps that it reaches: each after all those that lead to it, except in a circle of the flow.
  private(set) var order: [Int] = []

  init(_ pack: Pack) {
    var places: [StepID: Int] = [:]
    for (index, step) in pack.steps.enumerated() { places[step.id] = places[step.id] ?? index }
    start = places[pack.start]
    ways = pack.steps.map { step in step.next.compactMap { places[$0.target] } }
    guard let start else { return }
    var isSeen = Array(repeating: false, count: ways.count)
    var finished: [Int] = []
    // The last way first: what the first way leads to then stands first.
    var open: [(step: Int, next: ArraySlice<Int>)] = [(start, ways[start][...])]
    isSeen[start] = true
    while let (step, next) = open.last {
      guard let target = next.last else {
        finished.append(step)
        open.removeLast()
        continue
      }
      open[open.count - 1].next.removeLast()
      guard !isSeen[target] else { continue }
      isSeen[target] = true
      open.append((target, ways[target][...]))
    }
    order = finished.reversed()
  }

  /// Whether a way reaches an end without a step; a flow that is a circle ends at its last step.
  func canDoWithout(_ step: Int) -> Bool {
    guard let start, step != start else { return false }
    let ends = order.filter { ways[$0].isEmpty }
    let goals = Set(ends.isEmpty ? order.suffix(1) : ends)
    var isSeen: Set<Int> = [start, step]
    var open = [start]
    while let next = open.popLast() {
      if goals.contains(next) { return true }
      for target in ways[next] where isSeen.insert(target).inserted { open.append(target) }
    }
    return false
  }
}
