package import PackModel

/// What a flow reads, writes and decides while somebody watches it. One thread uses it.
package final class FlowLog: @unchecked Sendable {
  /// The slots that were read or written, each once, in the order of the first time.
  package private(set) var touched: [FlowSlot] = []
  package private(set) var written: Set<FlowSlot> = []
  /// Whether something was read that no slot stands for: all of them at once.
  package private(set) var hasReadAll = false
  /// The conditions that were decided, and how.
  package private(set) var decisions: Set<Decision> = []
  /// The branches that were taken, in order.
  package private(set) var branches: [TakenBranch] = []
  private var known: Set<FlowSlot> = []

  /// A condition, by its source, and whether it held.
  package struct Decision: Hashable, Sendable {
    package var condition: String
    package var held: Bool

    package init(condition: String, held: Bool) {
      self.condition = condition
      self.held = held
    }
  }

  /// A way that a step leads on by: its outcome, and which of the branches for it, from 0.
  package struct TakenBranch: Hashable, Sendable {
    package var step: StepID
    package var outcome: String
    package var index: Int

    package init(step: StepID, outcome: String, index: Int) {
      self.step = step
      self.outcome = outcome
      self.index = index
    }
  }

  package init() {}

  /// Forgets everything.
  package func clear() {
    touched.removeAll(keepingCapacity: true)
    written.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    decisions.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    hasReadAll = false
  }

  @usableFromInline
  func noteRead(_ slot: FlowSlot) {
    if known.insert(slot).inserted { touched.append(slot) }
  }

  @usableFromInline
  func noteWrite(_ slot: FlowSlot) {
    noteRead(slot)
    written.insert(slot)
  }

  @usableFromInline
  func noteReadAll() { hasReadAll = true }

  func note(_ condition: Condition, _ held: Bool) {
    decisions.insert(Decision(condition: condition.source, held: held))
  }

  func note(branch index: Int, of outcome: String, from step: StepID) {
    branches.append(TakenBranch(step: step, outcome: outcome, index: index))
  }
}
