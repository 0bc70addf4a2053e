import AsyncAlgorithms
import Settings

extension ContentWatch {
  /// An element for each edit, once its files rest: no change was seen for 30 ms. A file may be written
  /// without end, so five changes in a row count as well.
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
