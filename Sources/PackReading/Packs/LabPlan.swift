package import PackModel

/// What the participants of a test are told before a session and asked after it: `lab.toml`.
package struct LabPlan: Hashable, Sendable {
  /// The task, shown before a session; `nil`: none.
  package var task: TextKey?
  /// The question after a session; `nil`: none.
  package var question: Question?

  /// A question that is answered by a mark on a scale and, where asked for, in words.
  package struct Question: Hashable, Sendable {
    /// The question.
    package var text: TextKey
    /// The highest mark; the lowest is 1.
    package var scale: Int
    /// What the lowest mark means.
    package var low: TextKey?
    /// What the highest mark means.
    package var high: TextKey?
    /// What asks for words; `nil`: none are asked for.
    package var words: TextKey?

    /// The marks of a scale.
    package static let scales = 2...10
    /// The highest mark where a pack does not say.
    package static let usualScale = 5
  }

  /// Creates a plan without a task and a question.
  package init(task: TextKey? = nil, question: Question? = nil) {
    self.task = task
    self.question = question
  }
}
