import FlowPaths

// Known answers are looked up.
extension Machine {
  /// The number of a state's look; ``DecisionTrees/unknown`` if the flow has to be asked.
  @inline(__always)
  func knownLook(_ values: UnsafePointer<Int32>) -> Int32 {
    remembers ? trees.find(lookRoots[Int(values[0])], values) : DecisionTrees.unknown
  }

  /// The number of a move's step; ``DecisionTrees/unknown`` if the flow has to be asked.
  @inline(__always)
  func knownStep(_ root: Int32, _ values: UnsafePointer<Int32>) -> Int32 {
    remembers ? trees.find(root, values) : DecisionTrees.unknown
  }

  /// Asks the flow for the look of a state, and keeps it.
  func learnLook(_ values: UnsafePointer<Int32>) -> Int32 {
    let (look, trace) = askLook(values)
    let id = keep(look)
    guard remembers else { return id }
    insert(id, at: lookRoots[Int(values[0])], trace, values)
    return id
  }

  /// Asks the flow for the step of a move, and keeps it.
  func learnStep(_ move: Move, _ root: Int32, _ values: UnsafePointer<Int32>) -> Int32 {
    let (step, trace) = askStep(move, values)
    let id = keep(step)
    guard remembers else { return id }
    insert(id, at: root, trace, values)
    return id
  }

  private func insert(_ leaf: Int32, at root: Int32, _ trace: [Int32], _ values: UnsafePointer<Int32>) {
    let isKept = trees.insert(leaf, at: root, trace, values) { valueCount(of: Int($0)) }
    if !isKept { faults.append("the flow asked for something else after the same answers") }
  }

  /// Asks the flow again what a move does, and compares.
  func verify(_ move: Move, _ known: Int32, _ values: UnsafePointer<Int32>) {
    let (step, _) = askStep(move, values)
    let before = self.step(known)
    if step.hot != before.hot || step.writes != before.writes {
      faults.append("\(move) does something else than before")
    }
  }

  // MARK: For walks outside of the search

  /// The number of a state's look; the flow is asked if it is not known yet.
  package func look(at values: UnsafePointer<Int32>) -> Int32 {
    let known = knownLook(values)
    return known == DecisionTrees.unknown ? learnLook(values) : known
  }

  /// Does a move, given by its place in ``Look/moves``.
  ///
  /// - Returns: the number of the step; `values` hold the state afterwards.
  package func step(_ values: UnsafeMutablePointer<Int32>, look: Int32, move: Int) -> Int32 {
    let root = roots[Int(flatLooks[Int(look)].start) + move]
    var id = knownStep(root, values)
    if id == DecisionTrees.unknown { id = learnStep(self.look(look).moves[move], root, values) }
    apply(id, to: values)
    return id
  }

  func apply(_ step: Int32, to values: UnsafeMutablePointer<Int32>) {
    let known = flatSteps[Int(step)]
    values[0] = known.hot
    for index in Int(known.start)..<Int(known.start + known.count) {
      values[Int(writes[index].slot)] = writes[index].value
    }
  }
}
