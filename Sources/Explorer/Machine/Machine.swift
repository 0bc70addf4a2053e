package import FlowPaths
package import OnboardingFlow
package import PackModel

/// The flow's own state machine, made fast: what it has done once for some values of what it reads, it is not asked again.
///
/// Nothing of its rules is written a second time. The machine runs, somebody notes what it reads, in order, and what
/// comes of it is kept in a tree that asks the same questions (``DecisionTrees``). docs/decisions/0024-the-machine-remembers-what-it-read.md has more.
package final class Machine {
  package let pack: Pack
  package let setups: [FlowSetup]
  /// What has been decided and taken so far, over all that was asked.
  package internal(set) var coverage = MachineCoverage()
  /// How often the flow itself was asked.
  package internal(set) var misses = 0
  /// What proves that this machine is not the flow's; must stay empty.
  package internal(set) var faults: [String] = []
  /// Whether anything is remembered; otherwise the flow is asked each time.
  let remembers: Bool
  /// What somebody else wants to know of each look: a number of their own. What it reads of the flow is noted as what
  /// the machine reads.
  let observe: ((FlowSession, [Move]) -> Int32)?

  /// Whether something has more values than before.
  var mayHaveGrown = false
  let ends: Set<StepID>
  let questions: [Condition]
  let forms: [CanonicalForm]
  private var settling: SetupSettling
  let policies: [MovePolicy]
  let prototypes: [OnboardingFlow]
  let log = FlowLog()

  var tables: SlotTables
  var hots: [StateKey] = []
  /// By hot part: what can still be asked for.
  var lives: [Liveness.Live] = []
  private var hotIDs: [StateKey: Int32] = [:]
  let trees = DecisionTrees()
  /// By hot part: the tree of what is seen and can be done.
  var lookRoots: [Int32] = []
  private var moveRoots: [HotMove: Int32] = [:]
  private var looks: [Look] = []
  private var steps: [Step] = []
  /// The same, side by side, for the loop that counts.
  let flatLooks = Block<FlatLook>()
  let flatSteps = Block<FlatStep>()
  let roots = Block<Int32>()
  let writes = Block<Write>()
  private var recordIDs: [[FlowRecord]: Int32] = [:]
  private(set) var recordLists: [[FlowRecord]] = []

  private struct HotMove: Hashable {
    var hot: Int32
    var move: Move
  }

  /// What is seen of states, and what can be done in them.
  package struct Look {
    package var sight: Sight
    package var moves: [Move]
    /// The tree of each move.
    var roots: [Int32]
    /// What was observed.
    package var observation: Int32 = 0
  }

  /// What a session begins with.
  package struct Start {
    package var values: [Int32]
    /// What has happened by then: a number of ``Machine/records(_:)``.
    package var records: Int32
  }

  /// What a move does.
  package struct Step {
    /// The hot part afterwards.
    var hot: Int32
    /// What slots hold afterwards, where that is something else.
    var writes: [Write]
    /// Whether all is as it was.
    package var changesNothing: Bool
    /// What happened: a number of ``Machine/records(_:)``.
    package var records: Int32
    /// The ways from step to step that were taken.
    package var branches: [FlowLog.TakenBranch] = []
  }

  struct FlatLook: BitwiseCopyable {
    /// Where the trees of its moves begin, and how many there are.
    var start: Int32
    var count: Int32
    var isEnd: Bool
  }

  struct FlatStep: BitwiseCopyable {
    var hot: Int32
    /// Where its writes begin, and how many there are.
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
    // Who observes may tell setups apart by what the flow does not read, such as the speed of a language.
    settling = SetupSettling(pack, setups, isOn: forgets && observe == nil)
    policies = setups.map { .states(of: pack, $0, asking: questions) }
    prototypes = setups.map { OnboardingFlow(pack: pack, setup: $0) }
    tables = SlotTables(pack)
  }

  /// How many numbers a state has: the hot part, then each slot.
  package var width: Int { tables.count }

  /// How many values each number of a state has had so far.
  func valueCount(of slot: Int) -> Int { slot == 0 ? hots.count : tables.contentCount(of: slot) }

  /// What makes states many: slots with the values they have had, the most first.
  package var sizes: [(name: String, count: Int)] {
    let slots = (1..<width).map { (name: "\(tables.slot($0))", count: valueCount(of: $0)) }
    return ([(name: "the rest", count: hots.count)] + slots.filter { $0.count > 1 }).sorted {
      ($1.count, $0.name) < ($0.count, $1.name)
    }
  }

  package func records(_ id: Int32) -> [FlowRecord] { recordLists[Int(id)] }

  package func look(_ id: Int32) -> Look { looks[Int(id)] }

  /// What was observed of a look.
  package func observation(_ id: Int32) -> Int32 { looks[Int(id)].observation }

  package func step(_ id: Int32) -> Step { steps[Int(id)] }

  /// The number of what happened in a step.
  package func records(of step: Int32) -> Int32 { steps[Int(step)].records }

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

  /// The setup that a session has gone on with: of those that nothing can tell apart any more, the first.
  func settled(_ setup: Int, in state: FlowState) -> Int {
    settling.settled(setup, forms[setup].liveness.live(in: state))
  }

  // MARK: Numbers

  func id(of hot: StateKey) -> Int32 {
    if let id = hotIDs[hot] { return id }
    mayHaveGrown = true
    let id = Int32(hots.count)
    hots.append(hot)
    hotIDs[hot] = id
    lookRoots.append(trees.addRoot())
    lives.append(forms[hot.setup].liveness.live(in: hot.state))
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

/// What was decided and taken by a machine.
package struct MachineCoverage: Sendable {
  package var decisions: Set<FlowLog.Decision> = []
  package var branches: Set<FlowLog.TakenBranch> = []
  package var steps: Set<StepID> = []
  package var screens: Set<ScreenID> = []
  package var replies: Set<TakenReply> = []

  package struct TakenReply: Hashable, Sendable {
    package var endpoint: EndpointID
    package var outcome: Outcome
  }

  mutating func note(_ log: FlowLog) {
    decisions.formUnion(log.decisions)
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
