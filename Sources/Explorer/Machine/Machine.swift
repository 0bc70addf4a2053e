package import FlowPaths
package import OnboardingFlow
package import PackModel

/// The flow's own state machine, made fast: once an answer is known for the values that it reads, the flow is
/// not asked again.
///
/// None of its rules is written a second time. The flow runs, a log notes its reads in order, and the result
/// is kept in a tree that asks the same questions (``DecisionTrees``).
/// docs/decisions/0024-the-machine-remembers-what-it-read.md has more.
package final class Machine {
  /// The pack whose flow it runs.
  package let pack: Pack
  /// The setups that sessions begin with; a number of a setup is an index into them.
  package let setups: [FlowSetup]
  /// The coverage so far, over all answers of the flow.
  package var coverage: MachineCoverage {
    var all = noted
    all.decisions = log.decisions
    return all
  }
  /// The coverage without decisions, which the log has.
  var noted = MachineCoverage()
  /// How often the flow itself was asked.
  package internal(set) var misses = 0
  /// Contradictions between this machine and the flow; must stay empty.
  package internal(set) var faults: [String] = []
  /// Whether anything is remembered; otherwise the flow is asked each time.
  let remembers: Bool
  /// Gives each look a number for the caller's own use. Its reads of the flow are noted like those of the
  /// machine.
  let observe: ((FlowSession, [Move]) -> Int32)?

  /// Whether something has more values than before.
  var mayHaveGrown = false
  let ends: Set<StepID>
  let questions: [Condition]
  let forms: [CanonicalForm]
  private var settling: SetupSettling
  private var standings: [Standing: Int] = [:]
  let policies: [MovePolicy]
  let prototypes: [OnboardingFlow]
  let log = FlowLog()

  var tables: SlotTables
  /// The last state that the flow was put in: the next one often differs little.
  var place: Place?
  var hots: [StateKey] = []
  /// By hot part: what of the state can still be read.
  var lives: [Liveness.Live] = []
  /// By hot part: the contents of slots that are not read from now on; -1: the slot may be read.
  var fixed: [[Int32]] = []
  private var hotIDs: [StateKey: Int32] = [:]
  let trees = DecisionTrees()
  /// By hot part: the root of the tree of looks.
  var lookRoots: [Int32] = []
  private var moveRoots: [HotMove: Int32] = [:]
  private var looks: [Look] = []
  private var steps: [Step] = []
  /// ``looks`` without their moves, side by side for the inner loop.
  let flatLooks = Block<FlatLook>()
  /// ``steps`` without their records, side by side for the inner loop.
  let flatSteps = Block<FlatStep>()
  /// The roots of the moves of all looks, one look after the other.
  let roots = Block<Int32>()
  /// The writes of all steps, one step after the other.
  let writes = Block<Write>()
  private var recordIDs: [[FlowRecord]: Int32] = [:]
  private(set) var recordLists: [[FlowRecord]] = []

  /// What a setup settles down by.
  private struct Standing: Hashable {
    var setup: Int
    var reading: Liveness.Standing
  }

  /// A state that the flow was put in.
  struct Place {
    var values: [Int32]
    var flow: OnboardingFlow
  }

  private struct HotMove: Hashable {
    var hot: Int32
    var move: Move
  }

  /// A look at a state: its sight, and the moves that are possible.
  package struct Look {
    /// The visible part of the state.
    package var sight: Sight
    /// The moves that are possible, in the order in which the search tries them.
    package var moves: [Move]
    /// The tree of each move.
    var roots: [Int32]
    /// The number that `observe` gave it; 0 without one.
    package var observation: Int32 = 0
  }

  /// The state that a session begins in.
  package struct Start {
    /// The state as numbers, ``Machine/width`` of them: the hot part, then each slot.
    package var values: [Int32]
    /// The records by then: a number for ``Machine/records(_:)``.
    package var records: Int32
  }

  /// The result of a move.
  package struct Step {
    /// The hot part afterwards.
    var hot: Int32
    /// The slots whose contents change, with their new contents.
    var writes: [Write]
    /// Whether the state stays the same.
    package var changesNothing: Bool
    /// The records of the move: a number for ``Machine/records(_:)``.
    package var records: Int32
    /// The ways from step to step that were taken.
    package var branches: [FlowLog.TakenBranch] = []
  }

  struct FlatLook: BitwiseCopyable {
    /// The place of its first move in ``roots``.
    var start: Int32
    var count: Int32
    var isEnd: Bool
  }

  struct FlatStep: BitwiseCopyable {
    var hot: Int32
    /// The place of its first write in ``writes``.
    var start: Int32
    var count: Int32
    var changesNothing: Bool
  }

  struct Write: Hashable, BitwiseCopyable {
    var slot: Int32
    var value: Int32
  }

  /// - Parameters:
  ///   - ends: the steps at which the flow may end.
  ///   - questions: conditions to be answered for each state.
  ///   - observe: is asked once for each look, for a number of the caller's own.
  package init(
    _ pack: Pack, setups: [FlowSetup], ends: Set<StepID> = [], questions: [Condition] = [],
    back: Int = CanonicalForm.usualBack, remembers: Bool = true, forgets: Bool = true,
    observe: ((FlowSession, [Move]) -> Int32)? = nil
  ) {
    self.observe = observe
    self.pack = pack
    self.setups = setups
    self.ends = ends
    self.questions = questions
    self.remembers = remembers
    forms = setups.map { CanonicalForm(pack, setup: $0, asking: questions, back: back, forgets: forgets) }
    // `observe` may tell setups apart by values that the flow does not read, such as the speed of a language.
    settling = SetupSettling(pack, setups, isOn: forgets && observe == nil)
    policies = setups.map { .states(of: pack, $0, asking: questions) }
    prototypes = setups.map { setup in
      var flow = OnboardingFlow(pack: pack, setup: setup)
      // Moves are touches.
      flow.focusesFirst = false
      return flow
    }
    tables = SlotTables(pack)
  }

  /// How many numbers a state has: the hot part, then each slot.
  package var width: Int { tables.count }

  /// How many values each number of a state has had so far.
  func valueCount(of slot: Int) -> Int { slot == 0 ? hots.count : tables.contentCount(of: slot) }

  /// The reasons for many states: slots with the number of their values, the most first.
  package var sizes: [(name: String, count: Int)] {
    let slots = (1..<width).map { (name: tables.slot($0).words, count: valueCount(of: $0)) }
    return
      ([(name: "open screens, tours, dialogs and calls together", count: hots.count)]
      + slots.filter { $0.count > 1 }).sorted {
        ($1.count, $0.name) < ($0.count, $1.name)
      }
  }

  /// The records with a number of ``Start/records`` or ``Step/records``.
  package func records(_ id: Int32) -> [FlowRecord] { recordLists[Int(id)] }

  /// The look with a number of ``look(at:)``.
  package func look(_ id: Int32) -> Look { looks[Int(id)] }

  /// The number that `observe` gave a look.
  package func observation(_ id: Int32) -> Int32 { looks[Int(id)].observation }

  /// The step with a number of ``step(_:look:move:)``.
  package func step(_ id: Int32) -> Step { steps[Int(id)] }

  /// The records of a step: a number for ``records(_:)``.
  package func records(of step: Int32) -> Int32 { steps[Int(step)].records }

  /// Whether a step changes the state.
  package func changesSomething(_ step: Int32) -> Bool { !steps[Int(step)].changesNothing }

  /// Without a memory only the last answers are kept.
  func keep(_ look: Look) -> Int32 {
    if !remembers {
      looks.removeAll(keepingCapacity: true)
      flatLooks.removeAll()
      roots.removeAll()
    }
    flatLooks.append(
      FlatLook(start: Int32(roots.count), count: Int32(look.roots.count), isEnd: look.sight.isEnd))
    for root in look.roots { roots.append(root) }
    looks.append(look)
    return Int32(looks.count - 1)
  }

  func keep(_ step: Step) -> Int32 {
    if !remembers {
      steps.removeAll(keepingCapacity: true)
      flatSteps.removeAll()
      writes.removeAll()
    }
    flatSteps.append(
      FlatStep(
        hot: step.hot, start: Int32(writes.count), count: Int32(step.writes.count),
        changesNothing: step.changesNothing))
    for write in step.writes { writes.append(write) }
    steps.append(step)
    return Int32(steps.count - 1)
  }

  /// The first of the setups that the rest of a session cannot tell from its own.
  func settled(_ setup: Int, in state: FlowState) -> Int {
    let standing = Standing(setup: setup, reading: Liveness.Standing(of: state))
    if let known = standings[standing] { return known }
    let settled = settling.settled(setup, forms[setup].liveness.live(in: state))
    standings[standing] = settled
    return settled
  }

  // MARK: Numbers

  func id(of hot: StateKey) -> Int32 {
    if let id = hotIDs[hot] { return id }
    mayHaveGrown = true
    let id = Int32(hots.count)
    hots.append(hot)
    hotIDs[hot] = id
    lookRoots.append(trees.addRoot())
    let live = forms[hot.setup].liveness.live(in: hot.state)
    lives.append(live)
    fixed.append(fixedContents(live, forms[hot.setup]))
    return id
  }

  func root(of move: Move, _ hot: Int32) -> Int32 {
    let key = HotMove(hot: hot, move: move)
    if let root = moveRoots[key] { return root }
    let root = trees.addRoot()
    moveRoots[key] = root
    return root
  }

  func id(of records: [FlowRecord]) -> Int32 {
    if let id = recordIDs[records] { return id }
    let id = Int32(recordLists.count)
    recordLists.append(records)
    recordIDs[records] = id
    return id
  }
}

/// The conditions, branches, steps, screens and replies that a machine has met.
package struct MachineCoverage: Sendable {
  /// The conditions that were evaluated, with their results.
  package var decisions: Set<FlowLog.Decision> = []
  /// The branches that steps have led on by.
  package var branches: Set<FlowLog.TakenBranch> = []
  /// The steps that were entered.
  package var steps: Set<StepID> = []
  /// The screens that were up in a look, and those of entered steps.
  package var screens: Set<ScreenID> = []
  /// The replies that have arrived.
  package var replies: Set<TakenReply> = []

  /// An endpoint, and the outcome of a reply.
  package struct TakenReply: Hashable, Sendable {
    /// The endpoint that was called.
    package var endpoint: EndpointID
    /// How the call ended.
    package var outcome: Outcome
  }

  mutating func note(_ log: FlowLog) {
    branches.formUnion(log.branches)
  }

  mutating func note(_ records: [FlowRecord]) {
    for record in records {
      switch record {
      case .stepEntered(let step, let screen):
        steps.insert(step)
        screens.insert(screen)
      case .replied(let endpoint, let outcome):
        replies.insert(TakenReply(endpoint: endpoint, outcome: outcome))
      default: break
      }
    }
  }
}
