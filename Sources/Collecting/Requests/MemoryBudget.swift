import Synchronization

/// How many bytes all requests together may hold: bodies that are being read, and batches that wait for the disk.
package final class MemoryBudget: Sendable {
  private let most: Int
  private let used = Atomic(0)

  /// Creates a budget of so many bytes.
  package init(bytes: Int) { most = bytes }

  /// Takes bytes of the budget, if it has them.
  package func take(_ bytes: Int) -> Bool {
    if used.wrappingAdd(bytes, ordering: .relaxed).newValue <= most { return true }
    give(bytes)
    return false
  }

  /// Gives bytes back.
  package func give(_ bytes: Int) { used.wrappingSubtract(bytes, ordering: .relaxed) }
}
