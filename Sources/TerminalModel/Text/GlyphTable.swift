import Portability
import Synchronization

/// The grapheme clusters of more than one scalar that were drawn so far, each once, in the order of their
/// first use.
///
/// Shared by the process, and safe from every thread. A lookup takes a lock: the encoder keeps what it has seen.
final class GlyphTable: Sendable {
  /// The table of the process.
  static let shared = GlyphTable(capacity: 1 << 16)

  /// The longest cluster that is kept whole, in bytes: the longest emoji sequence of Unicode 17 has 41.
  static let longestCluster = 64

  private struct Contents {
    var clusters: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
  }

  private let contents = Mutex(Contents())
  private let capacity: Int

  /// An empty table for so many clusters.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The index of a cluster, which is added when it is new; nil when the table is full.
  func index(of cluster: [UInt8]) -> Int? {
    contents.withLock { contents in
      if let index = contents.indices[cluster] { return index }
      guard contents.clusters.count < capacity else { return nil }
      let index = contents.clusters.count
      contents.clusters.append(cluster)
      contents.indices[cluster] = index
      return index
    }
  }

  /// The bytes of a cluster; a blank for an index that was never given out.
  func bytes(at index: Int) -> [UInt8] {
    contents.withLock { contents in
      contents.clusters.indices.contains(index) ? contents.clusters[index] : [0x20]
    }
  }
}
