import FlowPaths
package import OnboardingFlow

/// A few ways that together take every branch that was found. Each goes on to the nearest missing branch; if
/// none is near, the next way begins at a start.
package struct Covering {
  /// The ways, each from a start.
  package private(set) var ways: [Way] = []
  /// By way: the state in which it ends.
  package private(set) var ends: [Int] = []
  /// The branches that the ways take.
  package private(set) var covered: Set<FlowLog.TakenBranch> = []

  private let search: Search
  private var open: Set<FlowLog.TakenBranch> = []

  /// The most states that are searched for the nearest branch.
  private static let nearby = 20_000
  /// The most moves of a way.
  private static let longest = 120

  /// Finds the ways in a search that has run.
  package init(_ search: Search) {
    self.search = search
    for first in search.firsts { open.formUnion(first.branches) }
    for first in search.firsts where first.move != nil && !open.isDisjoint(with: first.branches) {
      add(search.way(to: first.state, then: first.move))
    }
  }

  private mutating func add(_ begin: Way) {
    var way = Way(setup: begin.setup, moves: [])
    guard var state = search.start(of: begin.setup) else { return }
    for move in begin.moves { state = take(move, &way, state) ?? state }
    while way.moves.count < Self.longest, let more = nearest(from: state) {
      for move in more { state = take(move, &way, state) ?? state }
    }
    ways.append(way)
    ends.append(state)
  }

  private mutating func take(_ move: Move, _ way: inout Way, _ state: Int) -> Int? {
    guard let index = search.moves(at: state).firstIndex(of: move) else { return nil }
    way.moves.append(move)
    let branches = search.branches(of: index, at: state)
    covered.formUnion(branches)
    open.subtract(branches)
    return search.state(after: index, at: state)
  }

  /// The moves to the nearest branch that is missing, with the one that takes it.
  private func nearest(from start: Int) -> [Move]? {
    guard !open.isEmpty else { return nil }
    var origins: [Int: (state: Int, move: Int)] = [:]
    var queue = [start]
    var next = 0
    var seen: Set<Int> = [start]
    while next < queue.count, next < Self.nearby {
      let state = queue[next]
      next += 1
      for index in search.moves(at: state).indices {
        if search.branches(of: index, at: state).contains(where: open.contains) {
          return moves(to: state, origins) + [search.moves(at: state)[index]]
        }
        if let after = search.state(after: index, at: state), seen.insert(after).inserted {
          origins[after] = (state, index)
          queue.append(after)
        }
      }
    }
    return nil
  }

  private func moves(to state: Int, _ origins: [Int: (state: Int, move: Int)]) -> [Move] {
    var moves: [Move] = []
    var place = state
    while let origin = origins[place] {
      moves.append(search.moves(at: origin.state)[origin.move])
      place = origin.state
    }
    return moves.reversed()
  }
}

extension Search {
  /// The ways from step to step that a move takes.
  package func branches(of move: Int, at state: Int) -> [FlowLog.TakenBranch] {
    let look = look(at: state)
    return machine.step(machine.step(values, look: look, move: move)).branches
  }
}
