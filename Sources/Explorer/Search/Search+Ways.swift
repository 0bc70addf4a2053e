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
    var place = known(state)
    if let move { moves.append(self.moves(at: state)[move]) }
    while let (move, before) = origin(of: place) {
      fill(before)
      moves.append(machine.look(machine.look(at: values)).moves[move])
      place = before
    }
    fill(place)
    return Way(setup: machine.hots[Int(values[0])].setup, moves: moves.reversed())
  }

  /// How many moves away a state is.
  package func depth(of state: Int) -> Int {
    var depth = 0
    var find = finds[Int(known(state).find)]
    while find.origin >= 0 {
      depth += 1
      find = finds[Int(find.origin)]
    }
    return depth
  }

  /// The visible part of a state.
  package func sight(of state: Int) -> Sight { machine.look(look(at: state)).sight }

  /// The moves of a state.
  package func moves(at state: Int) -> [Move] { machine.look(look(at: state)).moves }

  func look(at state: Int) -> Int32 {
    fill(known(state))
    return machine.look(at: values)
  }

  /// The state that a move leads to: the same state if the move changes nothing, `nil` if the search has not
  /// found it.
  package func state(after move: Int, at state: Int) -> Int? {
    let look = look(at: state)
    let step = machine.step(values, look: look, move: move)
    if machine.step(step).changesNothing { return state }
    return number(of: values)
  }

  /// The state that sessions of a setup begin in.
  package func start(of setup: Int) -> Int? {
    machine.initial(setup: setup).withUnsafeBufferPointer { $0.baseAddress.flatMap { number(of: $0) } }
  }

  /// The number of a state that was found.
  private func number(of values: UnsafePointer<Int32>) -> Int? {
    let tuple = loose.tuple(values)
    let rest = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: store.words) { words -> Int? in
      guard let words = words.baseAddress else { return nil }
      store.pack(values, into: words)
      return store.find(words)
    }
    guard let rest, find(of: tuple, rest) >= 0 else { return nil }
    return state(rest, tuple)
  }

  /// Makes ``values`` those of a state.
  private func fill(_ state: KnownState) {
    fill(rest: Int(finds[Int(state.find)].rest))
    loose.fill(values, with: state.tuple)
  }

  /// Makes ``values`` those of a rest; what is in the slots of tuples is left as it is.
  private func fill(rest: Int) {
    store.fillConstants(values)
    store.unpack(rest, into: values)
  }

  /// The move that a state was found by first, and the state before it; `nil`: sessions begin with it.
  private func origin(of state: KnownState) -> (move: Int, before: KnownState)? {
    let find = finds[Int(state.find)]
    guard find.origin >= 0 else { return nil }
    let before = finds[Int(find.origin)]
    let move = Int(find.move)
    var tuple: [Int32]?
    fill(rest: Int(before.rest))
    forEachStep(from: before.group, only: move) { step in
      guard step.rest == Int(find.rest) else { return true }
      tuple = sets.origin(of: state.tuple, by: step.assignment, in: step.set)
      return tuple == nil
    }
    guard let tuple else { return nil }
    return (move, KnownState(find: self.find(of: tuple, Int(before.rest)), tuple: tuple))
  }

  // MARK: What can still be reached

  /// The states from which no state of some kind can be reached any more: the nearest of them, and how many there are;
  /// `nil`: there are none.
  ///
  /// The search must be complete.
  ///
  /// - Parameter begins: which of them count.
  package func stranded(
    from begins: (Sight) -> Bool = { _ in true }, short isGoal: (Sight) -> Bool
  ) -> (first: Int, count: Int)? {
    let reach = reach(isGoal)
    var first: Int?
    var count = 0
    for number in 0..<finds.count {
      let find = finds[number]
      let stranded = sets.difference(find.set, reach[Int(find.rest)])
      if stranded == Diagrams.none { continue }
      fill(rest: Int(find.rest))
      for part in looks(of: stranded) where begins(machine.look(part.leaf).sight) {
        if first == nil { first = state(Int(find.rest), sets.first(of: part.set)) }
        count += sets.count(part.set)
      }
    }
    return first.map { ($0, count) }
  }

  /// By rest: the tuples from which a state of some kind can be reached.
  private func reach(_ isGoal: (Sight) -> Bool) -> [Int32] {
    var known: [Int32: Bool] = [:]
    var reach = [Int32](repeating: Diagrams.none, count: store.count)
    for rest in reach.indices {
      fill(rest: rest)
      for part in looks(of: store.set(of: rest)) {
        // Without a memory only the last look is kept, and each has the same number.
        let holds = machine.remembers ? known[part.leaf] : nil
        let answer = holds ?? isGoal(machine.look(part.leaf).sight)
        known[part.leaf] = answer
        if answer { reach[rest] = sets.union(reach[rest], part.set) }
      }
    }
    var open = reach.indices.reversed().filter { reach[$0] != store.set(of: $0) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      open.removeAll { rest in
        let before = reach[rest]
        fill(rest: rest)
        forEachStep(from: sets.difference(store.set(of: rest), before)) { step in
          guard let next = step.rest else { return true }
          reach[rest] = sets.union(reach[rest], sets.preimage(step.set, of: reach[next], step.assignment))
          return reach[rest] != store.set(of: rest)
        }
        if reach[rest] != before { hasChanged = true }
        return reach[rest] == store.set(of: rest)
      }
    }
    return reach
  }

  /// What some states do in one move.
  private struct KnownStep {
    /// The tuples of the states.
    var set: Int32
    /// The rest afterwards; `nil`: the search has not found it.
    var rest: Int?
    /// What becomes of the tuples.
    var assignment: Int32
  }

  /// The looks of states with the rest in ``values``.
  private func looks(of set: Int32) -> [Part] {
    divide(set, by: machine.lookRoots[Int(values[0])], into: looks) { machine.learnLook(values) }
    return (0..<looks.count).map { looks[$0] }
  }

  /// Hands over what states with the rest in ``values`` do, but for moves that change nothing, for as long as the answer
  /// is `true`.
  private func forEachStep(from set: Int32, only wanted: Int? = nil, _ body: (KnownStep) -> Bool) {
    store.pack(values, into: base)
    for part in looks(of: set) {
      let known = machine.flatLooks[Int(part.leaf)]
      for move in 0..<Int(known.count) where wanted == nil || wanted == move {
        let root = machine.roots[Int(known.start) + move]
        divide(part.set, by: root, into: steps) {
          machine.learnStep(machine.look(part.leaf).moves[move], root, values)
        }
        for place in 0..<steps.count {
          let step = steps[place]
          let change = machine.flatSteps[Int(step.leaf)]
          if change.changesNothing { continue }
          for word in 0..<store.words { target[word] = base[word] }
          apply(change, to: target)
          let known = KnownStep(
            set: step.set, rest: store.find(target), assignment: assignment(of: step.leaf))
          if !body(known) { return }
        }
      }
    }
  }
}
