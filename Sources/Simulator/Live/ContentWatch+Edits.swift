import AsyncAlgorithms
import Settings

extension ContentWatch {
  /// An element for each edit, once its files rest: when nothing new was seen for a moment. Something may write without
  /// end: what has changed five times in a row counts as well.
  func edits<C: Clock>(on clock: C) -> some AsyncSequence<Void, Never> & Sendable
  where C.Duration == Duration {
    let looks = AsyncStream {
      try? await clock.sleep(for: self.isUnsettled ? .milliseconds(25) : .milliseconds(60))
      return Task.isCancelled ? nil : self.look()
    }
    let changes = looks.filter { $0 }.share()
    return changes.chunks(ofCount: 5, or: changes.debounce(for: .milliseconds(30), clock: clock)).map { _ in }
  }
}
