package import FlowPaths

/// A way from a start: its moves, one after the other.
package struct Way: Hashable, Sendable {
  /// The setup that the session begins with, from 0.
  package var setup: Int
  /// The moves, from the start on.
  package var moves: [Move]
}

extension Search {
  /// The shortest way to a state.
  package func way(to state: Int, then move: Int? = nil) -> Way {
    var moves: [Move] = []
    var place = state
    if let move { moves.append(self.move(move, at: state)) }
    while let origin = store.origin(of: place) {
      moves.append(self.move(origin.move, at: origin.state))
      place = origin.state
    }
    store.fillConstants(values)
    store.unpack(place, into: values)
    return Way(setup: machine.hots[Int(values[0])].setup, moves: moves.reversed())
  }

  /// How many moves away a state is.
  package func depth(of state: Int) -> Int {
    var depth = 0
    var place = state
    while let origin = store.origin(of: place) {
      depth += 1
      place = origin.state
    }
    return depth
  }

  /// The visible part of a state.
  package func sight(of state: Int) -> Sight { machine.look(look(at: state)).sight }

  /// The moves of a state.
  package func moves(at state: Int) -> [Move] { machine.look(look(at: state)).moves }

  func look(at state: Int) -> Int32 {
    store.fillConstants(values)
    store.unpack(state, into: values)
    return machine.look(at: values)
  }

  private func move(_ index: Int, at state: Int) -> Move { moves(at: state)[index] }

  /// The state that a move leads to: the same state if the move changes nothing, `nil` if the search has not
  /// found it.
  package func state(after move: Int, at state: Int) -> Int? {
    let look = look(at: state)
    let step = machine.step(values, look: look, move: move)
    if machine.step(step).changesNothing { return state }
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: store.words) { words in
      guard let words = words.baseAddress else { return nil }
      store.pack(values, into: words)
      return store.find(words)
    }
  }

  /// Which goals can still be reached: a byte for each state, with a bit for each of at most eight goals.
  ///
  /// States that were not expanded count as reaching every goal. A state reaches whatever the states found
  /// from it reach, so most are known after one look at each; only the rest are asked for all their successors.
  package func reach(_ goals: (Sight) -> UInt8, of count: Int) -> [UInt8] {
    let whole = count >= 8 ? UInt8.max : UInt8((1 << count) - 1)
    var own: [UInt8] = []
    var reach = [UInt8](repeating: 0, count: store.count)
    for state in expanded..<store.count { reach[state] = whole }
    for state in (0..<store.count).reversed() {
      if reach[state] != whole {
        let look = look(at: state)
        if machine.remembers {
          while own.count <= Int(look) { own.append(goals(machine.look(Int32(own.count)).sight)) }
          reach[state] |= own[Int(look)]
        } else {
          // Only the last look is kept, and each has the same number.
          reach[state] |= goals(machine.look(look).sight)
        }
      }
      if let origin = store.origin(of: state) { reach[origin.state] |= reach[state] }
    }
    var open = (0..<expanded).reversed().filter { reach[$0] != whole }.map(Int32.init)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      open.removeAll { number in
        let state = Int(number)
        var found = reach[state]
        forEachSuccessor(of: state) { next in
          found |= reach[next]
          return found != whole
        }
        if found != reach[state] {
          reach[state] = found
          hasChanged = true
        }
        return found == whole
      }
    }
    return reach
  }

  /// Hands over the states that can follow, without the state itself, for as long as the answer is `true`.
  private func forEachSuccessor(of state: Int, _ body: (Int) -> Bool) {
    let known = machine.flatLooks[Int(look(at: state))]
    guard machine.remembers else {
      for move in 0..<Int(known.count) {
        if let next = self.state(after: move, at: state), next != state, !body(next) { return }
      }
      return
    }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: store.words) { words in
      guard let target = words.baseAddress else { return }
      for move in 0..<Int(known.count) {
        let step = machine.knownStep(machine.roots[Int(known.start) + move], values)
        guard step != DecisionTrees.unknown else { continue }
        let change = machine.flatSteps[Int(step)]
        if change.changesNothing { continue }
        store.pack(values, into: target)
        store.set(0, to: change.hot, in: target)
        for index in Int(change.start)..<Int(change.start + change.count) {
          store.set(machine.writes[index].slot, to: machine.writes[index].value, in: target)
        }
        if let next = store.find(target), !body(next) { return }
      }
    }
  }
}
