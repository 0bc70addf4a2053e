import Synchronization

/// Batches that wait for the disk: those that come while one commit runs share the next one, with one write and one sync.
package final class CommitQueue: Sendable {
  /// What is done with the result of a batch.
  package typealias Answer = @Sendable (Result<Journal.Receipt, Journal.Failure>) -> Void

  private struct State {
    var waiting: [(batch: EventBatch, answer: Answer)] = []
    var isRunning = false
  }

  private let state = Mutex(State())
  private let commit: @Sendable ([EventBatch]) -> [Result<Journal.Receipt, Journal.Failure>]
  private let run: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - commit: writes batches; never called twice at once.
  ///   - run: runs a closure on another thread, where it may block.
  package init(
    commit: @escaping @Sendable ([EventBatch]) -> [Result<Journal.Receipt, Journal.Failure>],
    run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.commit = commit
    self.run = run
  }

  /// Adds a batch; `answer` is called from another thread once it is written or refused.
  package func add(_ batch: EventBatch, answer: @escaping Answer) {
    let starts = state.withLock { state in
      state.waiting.append((batch, answer))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { run { self.drain() } }
  }

  private func drain() {
    while true {
      let group = state.withLock { state in
        let waiting = state.waiting
        state.waiting = []
        state.isRunning = !waiting.isEmpty
        return waiting
      }
      if group.isEmpty { return }
      let results = commit(group.map(\.batch))
      for (entry, result) in zip(group, results) { entry.answer(result) }
    }
  }
}
