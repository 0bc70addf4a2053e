import PackModel

/// The steps of a flow and where each can lead, as indices of `pack.steps`.
struct FlowGraph {
  let steps: [Step]
  /// The index of the first step; `nil`: there is none.
  let start: Int?
  /// Where sessions start: there, at the entry points, and where the user signs in again.
  private let starts: [Int]
  /// For each step, those it can lead to, sorted.
  let successors: [[Int]]
  /// For each step, those that can lead to it, sorted.
  private let predecessors: [[Int]]
  /// The steps that can be reached from the start.
  let reachable: Set<Int>

  init(_ pack: Pack) {
    steps = pack.steps
    // A step that variants replace is several.
    let numbers = Dictionary(grouping: pack.steps.indices) { pack.steps[$0].id }
    successors = pack.steps.map { step in
      let lists = [step.next] + step.outcomes.map { $0.branches }
      return Set(lists.flatMap(Self.live).flatMap { numbers[$0.target] ?? [] }).sorted()
    }
    var predecessors: [[Int]] = Array(repeating: [], count: pack.steps.count)
    for (step, nexts) in successors.enumerated() {
      for next in nexts { predecessors[next].append(step) }
    }
    self.predecessors = predecessors
    start = numbers[pack.start]?.first
    // A session can expire wherever a call is made, so signing in again counts as a start too.
    let begins =
      [pack.start] + pack.flowVariants.compactMap({ $0.start }) + pack.entries.map({ $0.start })
      + (pack.sessionExpired.map { [$0] } ?? [])
    starts = begins.flatMap { numbers[$0] ?? [] }
    reachable = Self.reach(from: starts, successors) { _ in true }
  }

  /// The branches that can be taken: up to the first without a condition.
  static func live(_ branches: [Branch]) -> ArraySlice<Branch> {
    let end = branches.firstIndex { $0.when == nil } ?? branches.count - 1
    return branches.prefix(end + 1)
  }

  /// The steps that the flow can come to from the start, going on only from those that `goesOn` says; they count
  /// themselves.
  func reach(through goesOn: (Int) -> Bool) -> Set<Int> {
    Self.reach(from: starts, successors, through: goesOn)
  }

  /// The steps that a step leads to sooner or later; itself only where it leads back.
  func reach(from step: Int) -> Set<Int> {
    Self.reach(from: successors[step], successors) { _ in true }
  }

  /// The steps that lead to a step directly, sorted.
  func steps(before step: Int) -> [Int] { predecessors[step] }

  /// The steps that lead to a step sooner or later.
  func ancestors(of step: Int) -> Set<Int> {
    Self.reach(from: predecessors[step], predecessors) { _ in true }
  }

  private static func reach(
    from starts: [Int], _ successors: [[Int]], through goesOn: (Int) -> Bool
  ) -> Set<Int> {
    var seen = Set(starts)
    var open = starts
    while let step = open.popLast() {
      guard goesOn(step) else { continue }
      for next in successors[step] where seen.insert(next).inserted { open.append(next) }
    }
    return seen
  }
}
