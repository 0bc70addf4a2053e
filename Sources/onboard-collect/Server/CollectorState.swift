#if Collect
  import Collecting
  import CoreMetrics
  import EventLog
  import Files
  import Logging
  import NIOPosix
  import Synchronization

  /// What all requests share.
  final class CollectorState: Sendable {
    /// What the command line decides for requests.
    struct Options: Sendable {
      /// How many batches a client may post in a second; 0: any number.
      var rate: Double
      /// Origins whose pages may post, beside the collector's own.
      var origins: AllowedOrigins
      /// Whether a proxy in front says who the client is.
      var isBehindProxy: Bool
      /// Whether there is a route that takes bodies and does nothing with them, for comparisons.
      var hasBareRoute: Bool
    }

    /// The most bytes of all bodies at once.
    private static let memory = 128 << 20

    let options: Options
    let journal: Journal
    let metrics: CollectorMetrics
    let logger: Logger
    let budget = MemoryBudget(bytes: CollectorState.memory)
    private let flowFile: FlowFile
    private let queue: CommitQueue
    private let health: Health
    private let limiter: Mutex<RateLimiter>
    private let flows = Mutex<(list: FlowList, stamp: FileStamp?)>((FlowList(), nil))
    private let pages = Mutex<[String: ServedPage]>([:])
    /// The requests for deletion that have failed: the log hears of each once.
    private let failedDeletions = Mutex<Set<String>>([])
    private let isEnding = Atomic(false)

    init(
      journal: Journal, options: Options, metrics: CollectorMetrics, logger: Logger, writer: NIOThreadPool
    ) {
      self.journal = journal
      self.options = options
      self.metrics = metrics
      self.logger = logger
      flowFile = FlowFile(folder: journal.folder)
      limiter = Mutex(RateLimiter(rate: options.rate))
      metrics.sessions.set(journal.sessionCount)
      let health = Health()
      queue = CommitQueue { batches in
        let start = WallClock.steady
        let results = journal.commit(batches, now: WallClock.now)
        metrics.commits.recordNanoseconds(Int64(WallClock.steady - start))
        metrics.commitBatches.increment(by: batches.count)
        metrics.sessions.set(journal.sessionCount)
        health.note(results, logger)
        return results
      } run: { work in
        writer.submit { _ in work() }
      }
      self.health = health
    }

    /// Whether batches can be taken.
    var isHealthy: Bool { !isEnding.load(ordering: .relaxed) && !health.hasFailed }

    func end() { isEnding.store(true, ordering: .relaxed) }

    /// Writes a batch; returns once it is on the disk, or refused.
    func commit(_ batch: EventBatch) async -> Result<Journal.Receipt, Journal.Failure> {
      await withCheckedContinuation { continuation in
        queue.add(batch) { continuation.resume(returning: $0) }
      }
    }

    /// The seconds after which a client may post again; `nil`: now.
    func wait(for address: @autoclosure () -> String) -> Int? {
      guard options.rate > 0 else { return nil }
      let address = address()
      return limiter.withLock { $0.take(address, now: WallClock.steady) }
    }

    // MARK: Flows

    /// The flow of a token.
    func flow(_ token: String) -> CollectedFlow? { flows.withLock { $0.list.flow(token) } }

    /// The page of a token; `nil` if there is none.
    func page(_ token: String) -> ServedPage? {
      guard let path = flow(token)?.path else { return nil }
      return pages.withLock { pages in
        let page = pages[path] ?? ServedPage(path: path)
        pages[path] = page
        return page
      }
    }

    /// Whether a request for deletion fails for the first time.
    func isNews(_ failed: DeletionRequests.Request) -> Bool {
      failedDeletions.withLock { $0.insert(failed.path).inserted }
    }

    /// Reads the list of flows again if a command has changed it.
    func readFlows() throws(EventLogError) {
      let stamp = flowFile.stamp
      if flows.withLock({ $0.stamp == stamp }) { return }
      let list = try flowFile.read()
      flows.withLock { $0 = (list, stamp) }
    }
  }

  /// Whether the last write failed; the log hears of changes only.
  private final class Health: Sendable {
    private let failed = Atomic(false)

    var hasFailed: Bool { failed.load(ordering: .relaxed) }

    func note(_ results: [Result<Journal.Receipt, Journal.Failure>], _ logger: Logger) {
      var fault: EventLogError?
      var hasWritten = false
      for result in results {
        switch result {
        case .failure(.write(let error)): fault = error
        case .success(let receipt) where receipt.accepted > 0: hasWritten = true
        case .success, .failure: break
        }
      }
      if let fault, !failed.exchange(true, ordering: .relaxed) {
        logger.error("batches are refused: the disk does not take them", metadata: ["reason": "\(fault)"])
      } else if fault == nil, hasWritten, failed.exchange(false, ordering: .relaxed) {
        logger.notice("batches are taken again")
      }
    }
  }
#endif
