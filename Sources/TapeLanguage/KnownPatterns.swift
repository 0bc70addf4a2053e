import Synchronization

/// Patterns that were seen to compile: tapes that include the same steps ask for the same ones again and again.
///
/// Shared by the process, and safe from every thread.
final class KnownPatterns: Sendable {
  static let shared = KnownPatterns()

  private let known = Mutex<Set<String>>([])
  private static let limit = 1024

  private init() {}

  /// - Throws: what is wrong with a pattern.
  func check(_ pattern: String) throws {
    if known.withLock({ $0.contains(pattern) }) { return }
    _ = try Regex(pattern)
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known.insert(pattern)
    }
  }
}
