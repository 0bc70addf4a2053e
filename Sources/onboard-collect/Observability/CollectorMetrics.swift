#if Collect
  import Collecting
  import CoreMetrics

  /// The numbers that `/metrics` has; docs/collecting.md lists them.
  struct CollectorMetrics: Sendable {
    /// What became of a batch.
    enum BatchResult: String, CaseIterable {
      /// Its lines are on the disk.
      case accepted
      /// A line or the whole batch was refused.
      case refused
      /// The client posts too often.
      case limited
      /// The body is too large.
      case tooLarge = "too_large"
      /// The token is unknown.
      case token
      /// The page is on another host.
      case origin
      /// The disk did not take it.
      case failed
      /// Too many bodies at once.
      case overloaded
    }

    /// What became of a line.
    enum LineResult: String, CaseIterable {
      case accepted, duplicate, deleted, refused
    }

    static let help = [
      "onboard_collect_batches_total": "Batches by result.",
      "onboard_collect_lines_total": "Lines by result; those of a refused batch count as refused.",
      "onboard_collect_bytes_total": "Bytes of accepted batches.",
      "onboard_collect_commit_seconds": "Time of a write and a sync of waiting batches.",
      "onboard_collect_commit_batches_total": "Batches in these commits.",
      "onboard_collect_connections": "Open connections.",
      "onboard_collect_sessions": "Sessions that are known.",
      "onboard_collect_deletions_total": "Users deleted.",
    ]

    private let batches: [BatchResult: Counter]
    private let lines: [LineResult: Counter]
    let bytes = Counter(label: "onboard_collect_bytes_total")
    let commits = Timer(label: "onboard_collect_commit_seconds")
    let commitBatches = Counter(label: "onboard_collect_commit_batches_total")
    let connections = Meter(label: "onboard_collect_connections")
    let sessions = Meter(label: "onboard_collect_sessions")
    let deletions = Counter(label: "onboard_collect_deletions_total")

    /// Creates the numbers, all of which are 0; the factory has to be there before.
    init() {
      batches = Dictionary(
        uniqueKeysWithValues: BatchResult.allCases.map {
          ($0, Counter(label: "onboard_collect_batches_total", dimensions: [("result", $0.rawValue)]))
        })
      lines = Dictionary(
        uniqueKeysWithValues: LineResult.allCases.map {
          ($0, Counter(label: "onboard_collect_lines_total", dimensions: [("result", $0.rawValue)]))
        })
    }

    func count(_ result: BatchResult) {
      batches[result]?.increment()
    }

    func count(_ result: LineResult, _ amount: Int) {
      if amount > 0 { lines[result]?.increment(by: amount) }
    }
  }
#endif
