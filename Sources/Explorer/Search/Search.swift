package import OnboardingFlow

/// A search for every state that can be reached, the nearest first.
package final class Search {
  /// The machine that makes the moves.
  package let machine: Machine
  /// When the search stops before everything is found.
  package let limits: Limits
  let store: StateStore
  private let trees: DecisionTrees
  private let flatSteps: Block<Machine.FlatStep>
  private let writes: Block<Machine.Write>
  /// States that were expanded: all their moves were tried.
  @exclusivity(unchecked) package private(set) var expanded = 0
  /// Moves that were tried, also those without effect.
  @exclusivity(unchecked) package private(set) var moves = 0
  /// How many states had been found when each depth was done.
  package private(set) var levels: [Int] = []
  /// Why the search ended before everything was found; `nil` if everything was found.
  package private(set) var stop: Stop?
  /// The state that met the goal; `nil` without a goal or such a state.
  package private(set) var found: Int?
  /// New looks and steps of the machine, in the order found: the nearest first.
  package private(set) var firsts: [First] = []
  /// For each sight, the first state that no move changes and that is not an end.
  package private(set) var deadEnds: [Sighting] = []
  private var deadPlaces: Set<Sight> = []
  private var traces: Set<Trace> = []
  private let initials: [[Int32]]

  let values: UnsafeMutablePointer<Int32>
  private let base: UnsafeMutablePointer<UInt64>
  private let batch: UnsafeMutablePointer<UInt64>
  private let hashes: UnsafeMutablePointer<UInt64>
  private let origins: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private var batched = 0
  private var touched: UInt64 = 0
  @exclusivity(unchecked) private var untilCheck = 1

  private static let batchSize = 128
  /// The most words that a state may have.
  private static let mostWords = 512
  /// One move in so many is done by the flow again, and compared.
  private static let checkedEvery = 10_000

  /// How much a search may find.
  package struct Limits: Sendable {
    /// The most states; at most 2^27 - 2.
    package var states = 60_000_000
    /// The most memory for states, in bytes; it is checked every 1024 states.
    package var bytes = 2_000_000_000

    /// Creates limits; more states than fit into the numbers of states are cut to what fits.
    package init(states: Int = 60_000_000, bytes: Int = 2_000_000_000) {
      self.states = min(states, StateStore.most)
      self.bytes = bytes
    }
  }

  /// Why a search ended early.
  package enum Stop: Hashable, Sendable {
    /// The limit of states or of bytes was reached, or the machine contradicted the flow.
    case states(Int), memory(Int), fault
    /// The goal was found.
    case goal
  }

  /// A state, and its visible part.
  package struct Sighting: Hashable, Sendable {
    /// The state's number, from 0 in the order found.
    package var state: Int
    /// The visible part of the state.
    package var sight: Sight
  }

  /// A new look of the machine, or the new step of a move.
  package struct First: Sendable {
    /// The state in which it was found.
    package var state: Int
    /// The place of the move among those of the state; `nil` for a look.
    package var move: Int?
    /// The visible part of the state, before the move.
    package var sight: Sight
    /// The records of the move; empty for a look.
    package var records: [FlowRecord]
    /// The branches that the move takes; empty for a look.
    package var branches: [FlowLog.TakenBranch]
  }

  /// What a step of a machine without a memory is known by.
  private struct Trace: Hashable {
    var records: Int32
    var sight: Sight
  }

  /// Prepares a search; ``run(until:progress:)`` does it.
  package init(_ machine: Machine, limits: Limits = Limits()) {
    self.machine = machine
    self.limits = limits
    initials = machine.setups.indices.map { machine.initial(setup: $0) }
    store = StateStore(first: initials.first ?? [])
    trees = machine.trees
    flatSteps = machine.flatSteps
    writes = machine.writes
    values = .allocate(capacity: machine.width)
    base = .allocate(capacity: Self.mostWords)
    batch = .allocate(capacity: Self.batchSize * 2 * Self.mostWords)
    hashes = .allocate(capacity: Self.batchSize * 2)
    origins = .allocate(capacity: Self.batchSize * 2)
    store.fillConstants(values)
  }

  deinit {
    values.deallocate()
    base.deallocate()
    batch.deallocate()
    hashes.deallocate()
    origins.deallocate()
  }

  /// The number of states found.
  package var count: Int { store.count }
  /// The memory that states take, with the way to each.
  package var bytes: Int { store.bytes }
  /// Whether every state was found and gone on from.
  package var isComplete: Bool { stop == nil }

  /// Finds everything.
  ///
  /// - Parameters:
  ///   - goal: ends the search at the first state that looks like this.
  ///   - progress: called now and then.
  package func run(until goal: ((Sight) -> Bool)? = nil, progress: (Search) -> Void = { _ in }) {
    for values in initials {
      _ = store.fit(machine.valueCount)
      values.withUnsafeBufferPointer { values in
        guard let values = values.baseAddress else { return }
        store.pack(values, into: base)
      }
      store.add(base, store.hash(base), from: StateStore.noOrigin)
    }
    levels = [0]
    var end = store.count
    while expanded < store.count {
      if expanded == end {
        levels.append(end)
        end = store.count
      }
      if store.count >= limits.states { return finish(.states(limits.states)) }
      if expanded & 0x3FF == 0, expanded > 0 {
        progress(self)
        if store.bytes >= limits.bytes { return finish(.memory(limits.bytes)) }
      }
      expand(expanded)
      expanded += 1
      if let goal, let first = firsts.last(where: { $0.move == nil }), first.state == expanded - 1,
        goal(first.sight)
      {
        found = first.state
        return finish(.goal)
      }
      if expanded == store.count || expanded == end { flush() }
      if !machine.faults.isEmpty { return finish(.fault) }
    }
    flush()
  }

  private func finish(_ stop: Stop) {
    flush()
    self.stop = stop
  }

  // MARK: One state

  private func expand(_ state: Int) {
    store.unpack(state, into: values)
    var look = machine.knownLook(values)
    if look == DecisionTrees.unknown { look = learnLook(state) }
    let record = store.record(state)
    for word in 0..<store.words { base[word] = record[word] }
    let known = machine.flatLooks[Int(look)]
    let roots = machine.roots
    let remembers = machine.remembers
    var isStuck = true
    for move in 0..<Int(known.count) {
      let root = roots[Int(known.start) + move]
      var step = remembers ? trees.find(root, values) : DecisionTrees.unknown
      if step == DecisionTrees.unknown {
        step = learnStep(state, look, move, root)
      } else {
        check(step, look, move)
      }
      let change = flatSteps[Int(step)]
      if change.changesNothing { continue }
      isStuck = false
      addToBatch(change, from: StateStore.origin(state, move: move))
    }
    moves += Int(known.count)
    if isStuck, !known.isEnd { noteDeadEnd(state, machine.look(look).sight) }
    if batched >= Self.batchSize { flush() }
  }

  private func copyBase() { store.pack(values, into: base) }

  private func learnLook(_ state: Int) -> Int32 {
    let look = machine.learnLook(values)
    makeRoom()
    firsts.append(
      First(state: state, move: nil, sight: machine.look(look).sight, records: [], branches: []))
    return look
  }

  private func learnStep(_ state: Int, _ look: Int32, _ move: Int, _ root: Int32) -> Int32 {
    let step = machine.learnStep(machine.look(look).moves[move], root, values)
    // Without a memory each step is new: those with the same records in the same place say nothing more.
    let trace = Trace(records: machine.step(step).records, sight: machine.look(look).sight)
    if machine.remembers || traces.insert(trace).inserted {
      firsts.append(
        First(
          state: state, move: move, sight: trace.sight,
          records: machine.records(machine.step(step).records), branches: machine.log.branches))
    }
    makeRoom()
    return step
  }

  /// Makes room for new values, which may need more bits than there are.
  private func makeRoom() {
    guard machine.mayHaveGrown else { return }
    machine.mayHaveGrown = false
    flush()
    if store.fit(machine.valueCount) { copyBase() }
  }

  private func check(_ step: Int32, _ look: Int32, _ move: Int) {
    untilCheck -= 1
    guard untilCheck == 0 else { return }
    untilCheck = Self.checkedEvery
    machine.verify(machine.look(look).moves[move], step, values)
    makeRoom()
  }

  private func noteDeadEnd(_ state: Int, _ sight: Sight) {
    if deadPlaces.insert(sight).inserted { deadEnds.append(Sighting(state: state, sight: sight)) }
  }

  // MARK: Many states at once

  @inline(__always)
  private func addToBatch(_ change: Machine.FlatStep, from origin: UInt64) {
    if batched == Self.batchSize * 2 { flush() }
    let words = store.words
    let target = batch + batched * words
    for word in 0..<words { target[word] = base[word] }
    store.set(0, to: change.hot, in: target)
    for index in Int(change.start)..<Int(change.start + change.count) {
      let write = writes[index]
      store.set(write.slot, to: write.value, in: target)
    }
    origins[batched] = origin
    batched += 1
  }

  /// Adds what was gathered; the places in the table are looked at first, all of them, so that memory is waited for
  /// once and not each time.
  private func flush() {
    let words = store.words
    var seen: UInt64 = 0
    for index in 0..<batched {
      let hash = store.hash(batch + index * words)
      hashes[index] = hash
    }
    for index in 0..<batched { seen &+= store.near(hashes[index]) }
    touched &+= seen
    for index in 0..<batched {
      store.add(batch + index * words, hashes[index], from: origins[index])
    }
    batched = 0
  }
}
