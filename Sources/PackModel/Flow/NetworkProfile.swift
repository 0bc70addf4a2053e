/// The quality of the connection.
package enum NetworkProfile: String, Hashable, Sendable, CaseIterable {
  /// Replies come as `endpoints.toml` says.
  case normal
  /// Replies take a tenth of the time.
  case fast
  /// Replies take about four times as long and a second more, so that some time out.
  case slow
  /// Some calls fail, and replies take from less to much longer than normal.
  case flaky
  /// No connection: every call fails.
  case offline

  /// What the connection does to calls; the profiles differ in nothing else.
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

/// The effect of a connection on calls.
package struct NetworkConditions: Hashable, Sendable {
  /// What a latency is multiplied by, in hundredths.
  package var factor: Int
  /// How far a reply may be from that product, either way, in hundredths of it.
  package var spread: Int
  /// The time that is added to each reply.
  package var added: Duration
  /// How many of a thousand calls find no connection.
  package var failures: Int

  /// Creates conditions.
  package init(factor: Int, spread: Int, added: Duration, failures: Int) {
    self.factor = factor
    self.spread = spread
    self.added = added
    self.failures = failures
  }

  /// The time that a reply takes, from the latency that content declares.
  ///
  /// - Parameter shift: where in the spread it is, -1000...1000.
  package func latency(_ latency: Duration, shift: Int) -> Duration {
    let scaled = latency * factor / 100
    return scaled + scaled * spread * shift / 100_000 + added
  }
}
