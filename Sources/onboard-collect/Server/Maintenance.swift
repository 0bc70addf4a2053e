#if Collect
  import Collecting
  import CoreMetrics
  import EventLog
  import Logging
  import LoggedEvents
  import ServiceLifecycle

  /// What is done beside requests: deletions and changes of the list of flows, looked for once a second, and retention,
  /// once an hour.
  struct Maintenance: Service {
    let state: CollectorState
    let keepDays: Int
    /// Runs what blocks on a thread of its own.
    let blocking: @Sendable (@escaping @Sendable () -> Void) async -> Void

    func run() async throws {
      await withGracefulShutdownHandler {
        var rounds = 0
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
          let isHour = rounds % 3600 == 0
          await blocking { round(prunes: isHour) }
          rounds += 1
          // Requests of other processes are files; the shutdown ends the wait.
          try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
        }
      } onGracefulShutdown: {
        state.end()
      }
    }

    private func round(prunes: Bool) {
      for request in DeletionRequests(folder: state.journal.folder).waiting {
        do {
          let count = try state.journal.delete(request)
          state.metrics.deletions.increment()
          state.logger.notice("a user was deleted", metadata: ["lines": "\(count)"])
        } catch {
          guard state.isNews(request) else { continue }
          state.logger.error("a user cannot be deleted; it is tried again", metadata: ["reason": "\(error)"])
        }
      }
      do {
        try state.readFlows()
      } catch {
        state.logger.error(
          "the list of flows cannot be read; the last one counts", metadata: ["reason": "\(error)"])
      }
      if prunes { Self.prune(state.journal.folder, keepDays: keepDays) }
    }

    /// Removes old days.
    static func prune(_ folder: String, keepDays: Int) {
      EventStore(folder).prune(to: EventStore.Limits(days: keepDays, bytes: .max), now: WallClock.now)
    }
  }
#endif
