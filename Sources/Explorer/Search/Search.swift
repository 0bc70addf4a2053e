package import OnboardingFlow

/// A search for every state that can be reached, the nearest first.
package final class Search {
  package let machine: Machine
  package let limits: Limits
  let store: StateStore
  private let trees: DecisionTrees
  private let flatSteps: Block<Machine.FlatStep>
  private let writes: Block<Machine.Write>
  /// States that were gone on from.
  @exclusivity(unchecked) package private(set) var expanded = 0
  /// Moves that were tried, those that change nothing too.
  @exclusivity(unchecked) package private(set) var moves = 0
  /// How many states had been found when each depth was done.
  package private(set) var levels: [Int] = []
  /// Why it ended before everything was found; `nil`: it did not.
  package private(set) var stop: Stop?
  /// The state that was looked for.
  package private(set) var found: Int?
  /// What happened for the first time, in the order found: the nearest first.
  package private(set) var firsts: [First] = []
  /// The first state in which nothing can be done, for each place.
  package private(set) var deadEnds: [Sighting] = []
  private var deadPlaces: Set<Sight> = []
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

  package struct Limits: Sendable {
    package var states = 40_000_000
    package var bytes = 2_000_000_000

    package init(states: Int = 40_000_000, bytes: Int = 2_000_000_000) {
      self.states = min(states, StateStore.most)
      self.bytes = bytes
    }
  }

  package enum Stop: Hashable, Sendable {
    case states(Int), memory(Int), fault
    /// What was looked for is found.
    case goal
  }

  /// A state.
  package struct Sighting: Hashable, Sendable {
    package var state: Int
    package var sight: Sight
  }

  /// Something new: what was seen of a state, or what came of a move.
  package struct First: Sendable {
    package var state: Int
    /// The move, by its place among those of the state; `nil`: it is about the state itself.
    package var move: Int?
    package var sight: Sight
    package var records: [FlowRecord]
    package var branches: [FlowLog.TakenBranch]
  }

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
    if machine.remembers {
      firsts.append(
        First(
          state: state, move: move, sight: machine.look(look).sight,
          records: machine.records(machine.step(step).records), branches: machine.log.branches))
    }
    makeRoom()
    return step
  }

  /// What was found may need more bits than there are.
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
