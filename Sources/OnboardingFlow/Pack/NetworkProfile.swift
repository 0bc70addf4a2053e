/// How good the connection is; what each does to a call is in `OnboardingFlow+Network.swift`.
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
}
