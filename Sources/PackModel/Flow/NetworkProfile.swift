/// How good the connection is.
package enum NetworkProfile: String, Hashable, Sendable, CaseIterable {
  /// As `endpoints.toml` says.
  case normal
  /// Replies come at once.
  case fast
  /// Replies take several times as long, and some too long.
  case slow
  /// Some calls fail, and replies take now shorter, now longer.
  case flaky
  /// Nothing goes out.
  case offline

  /// What it does to calls: the whole of what distinguishes one from another.
  package var conditions: NetworkConditions {
    switch self {
    case .normal: NetworkConditions(factor: 100, spread: 0, added: .zero, failures: 0)
    case .fast: NetworkConditions(factor: 10, spread: 0, added: .zero, failures: 0)
    case .slow: NetworkConditions(factor: 400, spread: 50, added: .seconds(1), failures: 0)
    case .flaky: NetworkConditions(factor: 150, spread: 80, added: .milliseconds(200), failures: 350)
    case .offline: NetworkConditions(factor: 0, spread: 0, added: .milliseconds(300), failures: 1000)
    }
  }
}

/// What a connection does to calls.
package struct NetworkConditions: Hashable, Sendable {
  /// What a latency is multiplied by, in hundredths.
  package var factor: Int
  /// How far a reply may be from that, either way, in hundredths of it.
  package var spread: Int
  /// Added to each reply.
  package var added: Duration
  /// How many of a thousand calls find no connection.
  package var failures: Int

  package init(factor: Int, spread: Int, added: Duration, failures: Int) {
    self.factor = factor
    self.spread = spread
    self.added = added
    self.failures = failures
  }

  /// How long a reply takes that would take `latency` as content says.
  ///
  /// - Parameter shift: where in the spread it is, -1000...1000.
  package func latency(_ latency: Duration, shift: Int) -> Duration {
    let scaled = latency * factor / 100
    return scaled + scaled * spread * shift / 100_000 + added
  }
}
