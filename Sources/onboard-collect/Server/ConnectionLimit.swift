#if Collect
  import HummingbirdCore
  import CoreMetrics

  /// Accepts no connection beyond a number; later ones wait until one ends.
  struct ConnectionLimit: AvailableConnectionsDelegate {
    let most: Int
    let metrics: CollectorMetrics
    private var count = 0

    init(_ most: Int, metrics: CollectorMetrics) {
      self.most = most
      self.metrics = metrics
    }

    mutating func connectionOpened() {
      count += 1
      metrics.connections.set(count)
    }

    mutating func connectionClosed() {
      count -= 1
      metrics.connections.set(count)
    }

    func isAcceptingNewConnections() -> Bool { count < most }
  }
#endif
