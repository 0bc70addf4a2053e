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
  // A page has no checks of packs, for which these are.
  #if !hasFeature(Embedded)
    /// The conditions that were asked, each once of a record, in the order of the first time; only with ``keepsQuestions``.
    package private(set) var questions: [Question] = []
    /// Whether a condition that is asked is kept (``questions``), in place of what it reads.
    package var keepsQuestions = false
    private var asked: Set<Question> = []
    private var isSilent = false
  #else
    private let isSilent = false
  #endif
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

  /// Forgets what is read, written and taken; decisions and questions stay.
  package func clear() {
    touched.removeAll(keepingCapacity: true)
    written.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    hasReadAll = false
  }

  @usableFromInline
  func noteRead(_ slot: FlowSlot) {
    guard !isSilent else { return }
    if known.insert(slot).inserted { touched.append(slot) }
  }

  @usableFromInline
  func noteWrite(_ slot: FlowSlot) {
    noteRead(slot)
    written.insert(slot)
  }

  @usableFromInline
  func noteReadAll() { if !isSilent { hasReadAll = true } }

  /// Notes how a condition is decided, and what is read for that.
  ///
  /// - Parameters:
  ///   - item: the record that it is asked about.
  ///   - decide: reads the flow.
  func note(_ condition: Condition, of item: Record?, _ decide: () -> Bool) -> Bool {
    #if !hasFeature(Embedded)
      if keepsQuestions { return noteQuestion(condition, item, decide) }
    #endif
    let held = decide()
    decisions.insert(Decision(condition: condition.source, held: held))
    return held
  }

  func note(branch index: Int, of outcome: String, from step: StepID) {
    branches.append(TakenBranch(step: step, outcome: outcome, index: index))
  }
}

#if !hasFeature(Embedded)
  extension FlowLog {
    /// A condition that was asked.
    package struct Question: Hashable {
      package var condition: Condition
      /// The record that it was asked about; `nil`: none.
      package var item: Record?

      /// By what is short; ``==(_:_:)`` compares the rest.
      package func hash(into hasher: inout Hasher) {
        hasher.combine(condition.source)
        hasher.combine(item?.id)
      }
    }

    private func noteQuestion(_ condition: Condition, _ item: Record?, _ decide: () -> Bool) -> Bool {
      isSilent = true
      defer { isSilent = false }
      let question = Question(condition: condition, item: item)
      if asked.insert(question).inserted { questions.append(question) }
      return decide()
    }
  }
#endif
