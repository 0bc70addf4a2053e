package import FlowPaths
package import OnboardingFlow

// The flow itself is asked.
extension Machine {
  /// The values of the state that a session begins in.
  package func initial(setup: Int) -> [Int32] { start(setup: setup).values }

  /// The state that a session begins in, and what has happened by then.
  package func start(setup: Int) -> Start {
    var session = FlowSession(prototypes[setup], pending: [], keepsRecords: true)
    log.clear()
    session.watch(log)
    session.send(.started)
    session.watch(nil)
    noted.note(log)
    noted.note(session.records)
    return Start(values: values(of: session, setup: setup), records: id(of: session.records))
  }

  /// The state of a session as numbers.
  package func values(of session: FlowSession, setup: Int) -> [Int32] {
    var values = [Int32](repeating: 0, count: tables.count)
    values[0] = id(of: forms[setup].key(of: session, setup: setup))
    let live = lives[Int(values[0])]
    for number in 1..<tables.count {
      let slot = tables.slot(number)
      let content = forms[setup].content(of: slot, in: session.flow, live)
      values[number] = tables.id(of: content, in: number)
    }
    return values
  }

  /// The session that some values stand for, in its canonical form.
  package func session(_ values: UnsafePointer<Int32>, keepsRecords: Bool = false) -> FlowSession {
    let hot = hots[Int(values[0])]
    var place = self.place ?? Place(values: [], flow: prototypes[hot.setup])
    // Taken out, so that it is changed and not copied.
    self.place = nil
    if place.values.first != values[0] {
      place.flow = prototypes[hot.setup].at(hot.state)
      place.values = [values[0]] + [Int32](repeating: SlotTables.none, count: tables.count - 1)
    }
    for number in 1..<tables.count where place.values[number] != values[number] {
      let content = tables.content(values[number], of: number)
      if content != nil || place.values[number] != SlotTables.none {
        place.flow.put(content, in: tables.slot(number))
      }
      place.values[number] = values[number]
    }
    self.place = place
    return FlowSession(place.flow, pending: hot.pending, keepsRecords: keepsRecords)
  }

  /// Whether a session is in the state of some values, up to differences without effect.
  package func stands(_ flow: OnboardingFlow, where values: [Int32], setup: Int) -> Bool {
    let form = forms[setup]
    let goal = values.withUnsafeBufferPointer { $0.baseAddress.map { session($0).flow } }
    guard let goal, form.rest(of: flow.state.withoutSlots) == form.rest(of: goal.state.withoutSlots) else {
      return false
    }
    let live = form.liveness.live(in: goal.state)
    return tables.slots.allSatisfy { slot in
      form.content(of: slot, in: flow, live) == form.content(of: slot, in: goal, live)
    }
  }

  /// The look of a state, from the flow itself, and the slots that it depends on.
  func askLook(_ values: UnsafePointer<Int32>) -> (look: Look, trace: [Int32]) {
    misses += 1
    var session = session(values)
    let setup = hots[Int(values[0])].setup
    log.clear()
    session.watch(log)
    let sight = Sight(of: session.flow, ends: ends, questions: questions)
    let moves = MoveList(of: session, policies[setup]).moves
    let observation = observe?(session, moves) ?? 0
    session.watch(nil)
    noted.note(log)
    if let screen = sight.screen { noted.screens.insert(screen) }
    let look = Look(
      sight: sight, moves: moves, roots: moves.map { root(of: $0, values[0]) }, observation: observation)
    return (look, trace(isWhole: true))
  }

  /// The step that a move takes in a state, from the flow itself, and the slots that it depends on.
  func askStep(_ move: Move, _ values: UnsafePointer<Int32>) -> (step: Step, trace: [Int32]) {
    misses += 1
    let setup = hots[Int(values[0])].setup
    var session = session(values, keepsRecords: true)
    log.clear()
    session.watch(log)
    session.perform(move)
    let isWhole = session.flow.isWholly(watchedBy: log) && !log.hasReadAll
    session.watch(nil)
    noted.note(log)
    noted.note(session.records)
    if log.written.contains(where: { tables.number(of: $0) == nil }) {
      faults.append("something was set that the pack does not declare")
    }
    let later = settled(setup, in: session.flow.state)
    let hot = id(of: forms[later].key(of: session, setup: later))
    var trace = trace(isWhole: isWhole)
    let (before, after) = (lives[Int(values[0])], lives[Int(hot)])
    // Slots that can no longer be read get their first content; slots of screens that are left begin anew.
    var writes = fixed(from: values[0], to: hot)
    let more = leaving(before, after) + choosing(before, after)
    trace += more.filter { !trace.contains($0) }
    writes += forOthers(before, after, session.flow, later)
    let known = Set(writes.map(\.slot))
    // What was only read is what it was, for the same form.
    let isKept = setup == later && before.settled == after.settled && isWhole
    for slot in trace where !known.contains(slot) {
      let place = tables.slot(Int(slot))
      if isKept, !more.contains(slot), !log.written.contains(place) { continue }
      let content = forms[later].content(of: place, in: session.flow, after)
      let value = tables.id(of: content, in: Int(slot))
      if value != values[Int(slot)] {
        writes.append(Write(slot: slot, value: value))
        mayHaveGrown = true
      }
    }
    writes.removeAll { trace.contains($0.slot) && values[Int($0.slot)] == $0.value }
    let step = Step(
      hot: hot, writes: writes.sorted { $0.slot < $1.slot },
      changesNothing: hot == values[0] && writes.isEmpty, records: id(of: session.records),
      branches: log.branches)
    return (step, trace)
  }

  /// The contents of slots that are not read from now on; -1: the slot may be read.
  func fixedContents(_ live: Liveness.Live, _ form: CanonicalForm) -> [Int32] {
    (0..<tables.count).map { number in
      guard number > 0, form.isFixed(tables.slot(number), live) else { return -1 }
      return tables.id(of: form.content(nil, of: tables.slot(number), live), in: number)
    }
  }

  /// The fixed contents of slots that are not read from now on, without those that have them already.
  private func fixed(from before: Int32, to after: Int32) -> [Write] {
    let (old, new) = (fixed[Int(before)], fixed[Int(after)])
    return new.indices.compactMap { number in
      if new[number] == -1 || new[number] == old[number] { return nil }
      return Write(slot: Int32(number), value: new[number])
    }
  }

  /// The slots of screens that are left for good.
  private func leaving(_ before: Liveness.Live, _ after: Liveness.Live) -> [Int32] {
    before.shown.subtracting(after.shown).compactMap { tables.number(of: .screen($0)).map(Int32.init) }
      .sorted()
  }

  /// The slots of attributes that choose screens and are not set from now on.
  private func choosing(_ before: Liveness.Live, _ after: Liveness.Live) -> [Int32] {
    guard before.settled != after.settled else { return [] }
    return after.settled.compactMap { tables.number(of: .attribute($0)).map(Int32.init) }.sorted()
  }

  /// Empty contents for the slots of screens that are for other users from now on.
  private func forOthers(
    _ before: Liveness.Live, _ after: Liveness.Live, _ flow: OnboardingFlow, _ setup: Int
  ) -> [Write] {
    guard before.settled != after.settled else { return [] }
    return (1..<tables.count).compactMap { number in
      let slot = tables.slot(number)
      guard !forms[setup].isFixed(slot, after), forms[setup].isForOthers(slot, in: flow, after) else {
        return nil
      }
      return Write(slot: Int32(number), value: tables.id(of: nil, in: number))
    }
  }

  /// The slots that the answer depends on, in the order of asking; all slots if the reads were not recorded
  /// one by one.
  private func trace(isWhole: Bool) -> [Int32] {
    var trace = log.touched.compactMap { tables.number(of: $0).map(Int32.init) }
    if isWhole, !log.hasReadAll { return trace }
    let known = Set(trace)
    trace += (1..<Int32(tables.count)).filter { !known.contains($0) }
    return trace
  }
}
