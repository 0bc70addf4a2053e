package import PackModel

/// What a flow reads, writes and decides while the log is attached. Used by one thread.
package final class FlowLog: @unchecked Sendable {
  /// The slots that were read or written, each once, in the order of the first time.
  package private(set) var touched: [FlowSlot] = []
  /// The slots that were written; each of them is in ``touched`` too.
  package private(set) var written: Set<FlowSlot> = []
  /// Whether a whole table was read, which counts as a read of all its slots.
  package private(set) var hasReadAll = false
  /// The conditions that were decided, and how, since the log was made.
  package private(set) var decisions: Set<Decision> = []
  /// The branches that were taken, in order.
  package private(set) var branches: [TakenBranch] = []
  private var known: Set<FlowSlot> = []

  /// A condition, by its source, and whether it held.
  package struct Decision: Hashable, Sendable {
    /// The source of the condition, as the pack has it.
    package var condition: String
    /// Whether it held.
    package var held: Bool

    /// Creates a decision.
    package init(condition: String, held: Bool) {
      self.condition = condition
      self.held = held
    }
  }

  /// A branch that led from a step to the next.
  package struct TakenBranch: Hashable, Sendable {
    /// The step that was left.
    package var step: StepID
    /// How the step ended (`next`, `skip`).
    package var outcome: String
    /// The number of the branch among those of the outcome, from 0.
    package var index: Int

    /// Creates a branch that was taken.
    package init(step: StepID, outcome: String, index: Int) {
      self.step = step
      self.outcome = outcome
      self.index = index
    }
  }

  /// Creates an empty log.
  package init() {}

  /// Forgets everything but the decisions.
  package func clear() {
    touched.removeAll(keepingCapacity: true)
    written.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
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
