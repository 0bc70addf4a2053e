import OnboardingFlow

/// A search for every state that can be reached, the nearest first.
///
/// What some slots hold makes little difference to the rest of a state: a permission that was refused, say. A state is
/// a rest, which is packed, and a tuple of what those slots hold; the tuples that were found with one rest are one set
/// (``Diagrams``), and move on together as far as the machine does the same with them. So what is independent of each
/// other costs its sum, and not its product.
package final class Search {
  /// The machine that makes the moves.
  package let machine: Machine
  /// When the search stops before everything is found.
  package let limits: Limits
  /// The rests.
  let store: StateStore
  /// The sets of tuples.
  let sets: Diagrams
  /// The slots that tuples are of.
  let loose: LooseSlots
  /// What was found, in order.
  let finds = ChunkedBlock<Find>()
  private let trees: DecisionTrees
  private let flatSteps: Block<Machine.FlatStep>
  private let writes: Block<Machine.Write>
  /// By step: what it does to tuples.
  private let assignments = Block<Int32>()
  /// The number of states that were found.
  @exclusivity(unchecked) package private(set) var count = 0
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
  /// New sights, and what moves do that was not done at a sight before, in the order found: the nearest first.
  package private(set) var firsts: [First] = []
  /// For each sight, the first state that no move changes and that is not an end.
  package private(set) var deadEnds: [Sighting] = []
  private var deadPlaces: Set<Sight> = []
  private var traces: Set<Trace> = []
  private let initials: [[Int32]]
  /// The states that have a number: those of findings, and those that a caller went on to.
  private var known: [KnownState] = []
  private var numbers: [KnownState: Int] = [:]

  let values: UnsafeMutablePointer<Int32>
  let base: UnsafeMutablePointer<UInt64>
  let target: UnsafeMutablePointer<UInt64>
  let looks = Block<Part>()
  let steps = Block<Part>()
  private let unknown = Block<Int32>()
  @exclusivity(unchecked) private var untilCheck = 1

  /// The most words that a rest may have.
  private static let mostWords = 512
  /// One move in so many is done by the flow again, and compared.
  private static let checkedEvery = 10_000

  /// States with one rest that were found by one move of others.
  struct Find: BitwiseCopyable {
    var rest: Int32
    /// The tuples, none of which was found before.
    var set: Int32
    /// The last find of the group that they come from; -1: sessions begin with them.
    var origin: Int32
    var move: Int32
    /// The last find before it with the same rest; -1: none.
    var previous: Int32
    /// The tuples of all finds with the same rest that are as many moves away, where it is the last of them; those go on
    /// together.
    var group = Diagrams.none
  }

  /// States for which a tree has one leaf.
  struct Part: BitwiseCopyable {
    var leaf: Int32
    var set: Int32
  }

  /// A state that has a number.
  struct KnownState: Hashable {
    var find: Int32
    var tuple: [Int32]
  }

  /// What is new the first time only.
  private struct Trace: Hashable {
    var sight: Sight
    /// What a move does; `nil` for a sight.
    var records: Int32?
    var branches: [FlowLog.TakenBranch] = []
  }

  /// Prepares a search; ``run(until:progress:)`` does it.
  package init(_ machine: Machine, limits: Limits = Limits()) {
    self.machine = machine
    self.limits = limits
    initials = machine.setups.indices.map { machine.initial(setup: $0) }
    store = StateStore(first: initials.first ?? [])
    loose = LooseSlots(of: machine)
    sets = Diagrams(depth: loose.slots.count)
    trees = machine.trees
    flatSteps = machine.flatSteps
    writes = machine.writes
    values = .allocate(capacity: machine.width)
    base = .allocate(capacity: Self.mostWords)
    target = .allocate(capacity: Self.mostWords)
    store.fillConstants(values)
  }

  deinit {
    values.deallocate()
    base.deallocate()
    target.deallocate()
  }

  /// The memory that states take, with the way to each.
  package var bytes: Int { store.bytes + sets.bytes + finds.bytes }
  /// Whether every state was found and gone on from.
  package var isComplete: Bool { stop == nil }

  /// Finds everything.
  ///
  /// - Parameters:
  ///   - goal: ends the search at the first state that looks like this.
  ///   - progress: called now and then.
  package func run(until goal: ((Sight) -> Bool)? = nil, progress: (Search) -> Void = { _ in }) {
    for values in initials {
      fit()
      values.withUnsafeBufferPointer { values in
        guard let values = values.baseAddress else { return }
        store.pack(values, into: base)
      }
      add(base, sets.set(of: loose.tuple(of: values)), from: -1, move: 0)
    }
    levels = [0]
    var (end, statesAtEnd) = (finds.count, count)
    var next = 0
    group(0..<end)
    while next < finds.count {
      if next == end {
        levels.append(statesAtEnd)
        (end, statesAtEnd) = (finds.count, count)
        group(next..<end)
      }
      if count >= limits.states { return stop = .states(limits.states) }
      if next & 0xFF == 0, next > 0 {
        progress(self)
        if bytes >= limits.bytes || store.count >= StateStore.most { return stop = .memory(limits.bytes) }
      }
      let before = firsts.count
      expand(next)
      next += 1
      if let goal, let first = firsts[before...].first(where: { $0.move == nil && goal($0.sight) }) {
        found = first.state
        return stop = .goal
      }
      if !machine.faults.isEmpty { return stop = .fault }
    }
  }

  /// Brings finds of one depth together by their rests.
  private func group(_ depth: Range<Int>) {
    for number in depth where store.lastFind(of: Int(finds[number].rest)) == Int32(number) {
      var group = Diagrams.none
      var place = number
      while place >= depth.lowerBound {
        group = sets.union(group, finds[place].set)
        place = Int(finds[place].previous)
      }
      finds[number].group = group
    }
  }

  // MARK: Some states

  private func expand(_ number: Int) {
    let find = finds[number]
    if find.group == Diagrams.none { return }
    expanded += sets.count(find.group)
    let rest = Int(find.rest)
    store.unpack(rest, into: values)
    let record = store.record(rest)
    for word in 0..<store.words { base[word] = record[word] }
    divide(find.group, by: machine.lookRoots[Int(values[0])], into: looks) { learnLook(rest) }
    // What is learned about a move changes neither.
    for index in 0..<looks.count {
      let part = looks[index]
      let known = machine.flatLooks[Int(part.leaf)]
      var stuck = part.set
      for move in 0..<Int(known.count) {
        let root = machine.roots[Int(known.start) + move]
        divide(part.set, by: root, into: steps) { learnStep(rest, part.leaf, move, root) }
        for place in 0..<steps.count {
          let step = steps[place]
          let change = flatSteps[Int(step.leaf)]
          if machine.remembers { check(step, part.leaf, move) }
          if change.changesNothing { continue }
          if stuck != Diagrams.none { stuck = sets.difference(stuck, step.set) }
          follow(step, change, from: Int32(truncatingIfNeeded: number), move: Int32(truncatingIfNeeded: move))
        }
      }
      moves += Int(known.count) * sets.count(part.set)
      if stuck != Diagrams.none, !known.isEnd {
        noteDeadEnd(rest, sets.first(of: stuck), machine.look(part.leaf).sight)
      }
    }
  }

  /// Divides a set of tuples by what a tree says of them and the rest in ``values``.
  ///
  /// - Parameter learn: asks the machine about the state in ``values``; its answer is a leaf.
  func divide(_ set: Int32, by root: Int32, into parts: Block<Part>, learn: () -> Int32) {
    parts.removeAll()
    guard machine.remembers else {
      loose.fill(values, with: sets.first(of: set))
      return parts.append(Part(leaf: learn(), set: set))
    }
    divide(set, at: trees.root(root), into: parts)
    while let rest = unknown.popLast() {
      loose.fill(values, with: sets.first(of: rest))
      _ = learn()
      divide(rest, at: trees.root(root), into: parts)
    }
  }

  private func divide(_ set: Int32, at start: Int32, into parts: Block<Part>) {
    var link = start
    while link > 0 {
      let slot = trees.slot(of: link)
      let level = loose.level(of: slot)
      if level < 0 {
        link = trees.child(of: link, values[Int(slot)])
        continue
      }
      var open = set
      for value in 0..<Int32(machine.valueCount(of: Int(slot))) {
        let part = sets.restriction(set, level: level, value: Int(value))
        if part == Diagrams.none { continue }
        divide(part, at: trees.child(of: link, value), into: parts)
        if part == open { return }
        open = sets.difference(open, part)
      }
      return
    }
    if link == 0 { unknown.append(set) } else { parts.append(Part(leaf: -link - 1, set: set)) }
  }

  /// Adds where a step leads to.
  private func follow(_ step: Part, _ change: Machine.FlatStep, from origin: Int32, move: Int32) {
    for word in 0..<store.words { target[word] = base[word] }
    apply(change, to: target)
    add(target, sets.image(step.set, assignment(of: step.leaf)), from: origin, move: move)
  }

  @inline(__always)
  func apply(_ change: Machine.FlatStep, to words: UnsafeMutablePointer<UInt64>) {
    store.set(0, to: change.hot, in: words)
    for index in Int(change.start)..<Int(change.start + change.count) {
      let write = writes[index]
      if loose.level(of: write.slot) < 0 { store.set(write.slot, to: write.value, in: words) }
    }
  }

  /// What a step does to tuples.
  func assignment(of step: Int32) -> Int32 {
    if loose.slots.isEmpty { return 0 }
    while assignments.count <= Int(step) {
      let change = flatSteps[assignments.count]
      var values = [Int32](repeating: -1, count: loose.slots.count)
      for index in Int(change.start)..<Int(change.start + change.count) {
        let level = loose.level(of: writes[index].slot)
        if level >= 0 { values[level] = writes[index].value }
      }
      assignments.append(sets.assignment(values))
    }
    return assignments[Int(step)]
  }

  private func add(_ words: UnsafePointer<UInt64>, _ set: Int32, from origin: Int32, move: Int32) {
    let rest = store.place(words, store.hash(words))
    let new = sets.difference(set, store.set(of: rest))
    if new == Diagrams.none { return }
    finds.append(
      Find(
        rest: Int32(truncatingIfNeeded: rest), set: new, origin: origin, move: move,
        previous: store.lastFind(of: rest)))
    store.note(
      sets.union(store.set(of: rest), new), Int32(truncatingIfNeeded: finds.count - 1), at: rest)
    let (sum, isTooLarge) = count.addingReportingOverflow(sets.count(new))
    count = isTooLarge ? Int.max : sum
  }

  // MARK: What the machine learns

  private func learnLook(_ rest: Int) -> Int32 {
    let look = machine.learnLook(values)
    makeRoom()
    noteFirst(Trace(sight: machine.look(look).sight), rest, move: nil)
    return look
  }

  private func learnStep(_ rest: Int, _ look: Int32, _ move: Int, _ root: Int32) -> Int32 {
    let step = machine.learnStep(machine.look(look).moves[move], root, values)
    let trace = Trace(
      sight: machine.look(look).sight, records: machine.step(step).records, branches: machine.log.branches)
    noteFirst(trace, rest, move: move)
    makeRoom()
    return step
  }

  private func noteFirst(_ trace: Trace, _ rest: Int, move: Int?) {
    guard traces.insert(trace).inserted else { return }
    firsts.append(
      First(
        state: state(rest, loose.tuple(values)), move: move, sight: trace.sight,
        records: trace.records.map(machine.records) ?? [], branches: trace.branches))
  }

  /// Makes room for new values, which may need more bits than there are.
  private func makeRoom() {
    guard machine.mayHaveGrown else { return }
    machine.mayHaveGrown = false
    if fit() { store.pack(values, into: base) }
  }

  @discardableResult
  private func fit() -> Bool {
    store.fit { loose.level(of: Int32($0)) < 0 ? machine.valueCount(of: $0) : 1 }
  }

  private func check(_ step: Part, _ look: Int32, _ move: Int) {
    untilCheck -= 1
    guard untilCheck == 0 else { return }
    untilCheck = Self.checkedEvery
    loose.fill(values, with: sets.first(of: step.set))
    machine.verify(machine.look(look).moves[move], step.leaf, values)
    makeRoom()
  }

  private func noteDeadEnd(_ rest: Int, _ tuple: [Int32], _ sight: Sight) {
    guard deadPlaces.insert(sight).inserted else { return }
    deadEnds.append(Sighting(state: state(rest, tuple), sight: sight))
  }

  // MARK: Numbers

  /// The number of a state that was found.
  func state(_ rest: Int, _ tuple: [Int32]) -> Int {
    let state = KnownState(find: find(of: tuple, rest), tuple: tuple)
    if let number = numbers[state] { return number }
    known.append(state)
    numbers[state] = known.count - 1
    return known.count - 1
  }

  /// The find that a state came with; -1: it was not found.
  func find(of tuple: [Int32], _ rest: Int) -> Int32 {
    var number = store.lastFind(of: rest)
    while number >= 0, !sets.contains(tuple, in: finds[Int(number)].set) {
      number = finds[Int(number)].previous
    }
    return number
  }

  /// The state with a number.
  func known(_ state: Int) -> KnownState { known[state] }
}
