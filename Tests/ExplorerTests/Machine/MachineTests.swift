import FlowPaths
import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Testing

@testable import Explorer

@Suite struct MachineTests {
  /// A state by what it holds, as numbers differ with the order of finding.
  private struct Whole: Hashable {
    var hot: StateKey
    var contents: [SlotContent?]
  }

  /// Every state that was found.
  private func states(_ exploration: Exploration) -> [Whole] {
    let (search, machine) = (exploration.search, exploration.machine)
    return (0..<search.finds.count).flatMap { number -> [Whole] in
      var states: [Whole] = []
      var rest = search.finds[number].set
      while rest != Diagrams.none {
        let tuple = search.sets.first(of: rest)
        rest = search.sets.difference(rest, search.sets.set(of: tuple))
        _ = search.look(at: search.state(Int(search.finds[number].rest), tuple))
        states.append(
          Whole(
            hot: machine.hots[Int(search.values[0])],
            contents: (1..<machine.width).map { machine.tables.content(search.values[$0], of: $0) }))
      }
      return states
    }
  }

  @Test func rememberingFindsTheSameStatesAsAskingEachTime() throws {
    let fast = try LendingPack.explore()
    let slow = try LendingPack.explore(remembers: false)
    #expect(fast.search.count == slow.search.count)
    #expect(fast.search.moves == slow.search.moves)
    #expect(fast.search.levels == slow.search.levels)
    #expect(states(fast).count == fast.search.count)
    #expect(Set(states(fast)).count == fast.search.count)
    #expect(Set(states(fast)) == Set(states(slow)))
    #expect(fast.machine.misses < slow.machine.misses)
    #expect(fast.machine.faults == [])
  }

  @Test func aSettingThatNothingReadsMakesNoStates() throws {
    let exploration = try LendingPack.explore()
    let contents = exploration.machine.tables.slots.firstIndex(of: .attribute("letters")).map {
      exploration.machine.valueCount(of: $0 + 1)
    }
    #expect(contents == 1)
  }

  /// Random walks through a session that is never brought into its form: it does what its form does.
  @Test(arguments: 0..<40) func mergedStatesBehaveAlike(_ seed: Int) throws {
    try walk(Machine(try LendingPack.bundle().pack, setups: [FlowSetup()], back: 100), seed)
  }

  /// The packs that ship: they have decks, tours, lists, permissions, sessions that expire.
  @Test(arguments: ["matching", "news", "cards", "shop"], 0..<6) func mergedStatesOfAShippedPackBehaveAlike(
    _ name: String, _ seed: Int
  ) throws {
    let pack = try PackLoader.load(try #require(ContentSource.shipped(name))).bundle.pack
    try walk(Machine(pack, setups: [FlowSetup()], back: 100), seed)
  }

  /// Starts that come together on the way: other languages, other ways in.
  @Test(arguments: ["matching", "news", "cards"], 0..<8) func startsThatComeTogetherBehaveAlike(
    _ name: String, _ seed: Int
  ) throws {
    let bundle = try PackLoader.load(try #require(ContentSource.shipped(name))).bundle
    let setups = Starts(bundle, FlowSetup()).points.map(\.setup)
    try walk(Machine(bundle.pack, setups: setups, back: 100), seed, setup: seed % setups.count)
  }

  private func walk(_ machine: Machine, _ seed: Int, setup: Int = 0) throws {
    var values = machine.initial(setup: setup)
    var session = FlowSession(pack: machine.pack, setup: machine.setups[setup])
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<60 {
      let look = machine.look(at: values)
      let moves = machine.look(look).moves
      #expect(
        MoveList(of: session, machine.policies[setup]).moves.filter { $0 != .wait }
          == moves.filter { $0 != .wait })
      guard !moves.isEmpty else { return }
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let index = Int(random >> 33) % moves.count
      perform(moves[index], &session, machine.forms[setup])
      _ = machine.step(&values, look: look, move: index)
      #expect(machine.stands(session.flow, where: values, setup: setup), "after \(moves[index])")
    }
  }

  /// Messages that pass by have timers too, which the form has not.
  private func perform(_ move: Move, _ session: inout FlowSession, _ form: CanonicalForm) {
    guard move == .wait else {
      session.perform(move)
      return
    }
    while let timer = session.nextTimer {
      _ = session.fireNext()
      if form.keeps(timer) { return }
    }
  }
}
