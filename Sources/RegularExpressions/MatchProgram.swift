/// An expression as the states of a machine, which is in several of them at once.
struct MatchProgram: Sendable {
  /// A state; after it comes the next one, if nothing else is said.
  enum State: Sendable {
    /// Takes one character of a class.
    case take(Int)
    case anchor(Anchor)
    /// Goes on in two states, of which the first is preferred.
    case split(Int, Int)
    /// The same of a part that is repeated. After a turn that took nothing it goes on, and not through the part again.
    case loop(part: Int, onward: Int, isLazy: Bool)
    /// Goes on in another state, which is no jump.
    case jump(Int)
    case match
  }

  private(set) var states: [State] = []
  let classes: [CharacterClass]
  /// What each class has of ASCII.
  let ascii: [ASCIISet]
  /// How a match may begin after the start of the text; `nil`: without a character.
  private(set) var beginning: Beginning?

  /// The characters with which a match may begin.
  struct Beginning: Sendable {
    var ascii = ASCIISet()
    /// Classes that may have others.
    var classes: [Int] = []
  }

  init(_ node: PatternNode, _ classes: [CharacterClass]) {
    self.classes = classes
    ascii = classes.map { $0.ascii }
    add(node)
    states.append(.match)
    // All jumps lead onward.
    for state in states.indices.reversed() {
      if case .jump(let target) = states[state], case .jump(let end) = states[target] {
        states[state] = .jump(end)
      }
    }
    beginning = findBeginning()
  }

  // The nesting of nodes is limited by the parser.
  private mutating func add(_ node: PatternNode) {
    switch node {
    case .character(let wanted): states.append(.take(wanted))
    case .anchor(let anchor): states.append(.anchor(anchor))
    case .sequence(let nodes): for node in nodes { add(node) }
    case .alternatives(let nodes): add(alternatives: nodes)
    case .repeated(let node, let repetition): add(node, repetition)
    }
  }

  private mutating func add(alternatives nodes: [PatternNode]) {
    var ends: [Int] = []
    for (number, node) in nodes.enumerated() {
      guard number + 1 < nodes.count else {
        add(node)
        break
      }
      let split = reserve()
      add(node)
      ends.append(reserve())
      states[split] = .split(split + 1, states.count)
    }
    for end in ends { states[end] = .jump(states.count) }
  }

  /// Copies of a part. Before those that may be missing is a split, around the last one of without end a loop.
  private mutating func add(_ node: PatternNode, _ repetition: Repetition) {
    let isLazy = repetition.isLazy
    guard let most = repetition.most else {
      for _ in 1..<max(1, repetition.least) { add(node) }
      let entry = repetition.least == 0 ? reserve() : nil
      let start = states.count
      add(node)
      let loop = reserve()
      states[loop] = .loop(part: start, onward: states.count, isLazy: isLazy)
      if let entry { states[entry] = .jump(loop) }
      return
    }
    var splits: [Int] = []
    for copy in 0..<most {
      if copy >= repetition.least { splits.append(reserve()) }
      add(node)
    }
    for split in splits {
      states[split] = isLazy ? .split(states.count, split + 1) : .split(split + 1, states.count)
    }
  }

  /// A state that is set later.
  private mutating func reserve() -> Int {
    states.append(.match)
    return states.count - 1
  }

  private func findBeginning() -> Beginning? {
    var beginning = Beginning()
    var isKnown = [Bool](repeating: false, count: states.count)
    var open = [0]
    while let state = open.popLast() {
      if isKnown[state] { continue }
      isKnown[state] = true
      switch states[state] {
      case .take(let wanted):
        beginning.ascii.formUnion(ascii[wanted])
        beginning.classes.append(wanted)
      case .anchor(.textStart): break
      case .anchor: open.append(state + 1)
      case .split(let preferred, let other): open += [preferred, other]
      case .loop(let part, let onward, _): open += [part, onward]
      case .jump(let target): open.append(target)
      case .match: return nil
      }
    }
    return beginning
  }
}
