import CTaskHook
import Synchronization

/// Runs all tasks of the process on one thread: the one that waits for the terminal.
///
/// On Linux the thread pool that tasks run on otherwise wakes once a second for ever; here no thread wakes
/// while nothing happens (docs/decisions has the story). A live session installs it once and for all.
final class LoopExecutor: TaskExecutor {
  static let shared = LoopExecutor()

  private let ready = Mutex<[UnownedJob]>([])

  private init() {}

  /// Takes over every task that has no executor of its own.
  func install() {
    task_hook_install { job in
      guard let job else { return }
      LoopExecutor.shared.add(unsafeBitCast(job, to: UnownedJob.self))
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    add(UnownedJob(job))
  }

  private func add(_ job: UnownedJob) {
    ready.withLock { $0.append(job) }
  }

  /// Runs the ready jobs, and those that become ready meanwhile, until none is left.
  func runReady() {
    while true {
      let jobs = ready.withLock { ready in
        defer { ready = [] }
        return ready
      }
      if jobs.isEmpty { return }
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
