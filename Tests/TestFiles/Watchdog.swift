import Foundation

/// Ends a process that takes longer than two minutes, with what it started: a test of it fails and does not hang.
///
/// A time limit of a test would count the wait for a thread as well, and ends no test that waits for a process.
package final class Watchdog: Sendable {
  private let ended = DispatchSemaphore(value: 0)

  /// Watches a process.
  ///
  /// - Parameter limit: so long it may take, in seconds.
  package init(_ process: Int32, limit: Double = 120) {
    Thread.detachNewThread { [ended] in
      guard ended.wait(timeout: .now() + limit) == .timedOut else { return }
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
    }
  }

  /// The process has ended.
  package func stop() { ended.signal() }
}
