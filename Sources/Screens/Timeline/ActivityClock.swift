package import OnboardingFlow

/// Since when calls have been under way, so that an indicator comes late and then stays for a while: one that is up
/// for a blink is worse than none. Calls of the same purpose that overlap are one wait, which began with the first.
package struct ActivityClock: Hashable, Sendable {
  /// The instant at which the first of the calls under way was made, by what they are for.
  private var began: [PendingCall.Purpose: Duration] = [:]

  /// Creates a clock without calls.
  package init() {}

  /// A call is made.
  ///
  /// - Returns: when the wait began that it belongs to.
  @discardableResult
  package mutating func begin(_ purpose: PendingCall.Purpose, at instant: Duration) -> Duration {
    let beginning = began[purpose] ?? instant
    began[purpose] = beginning
    return beginning
  }

  /// Ends the waits of which no call is left.
  package mutating func keep(_ calls: [PendingCall]) {
    guard !began.isEmpty else { return }
    for purpose in PendingCall.Purpose.allCases where !calls.contains(where: { $0.purpose == purpose }) {
      began[purpose] = nil
    }
  }

  /// When the indicator of a wait shows; `nil`: no call is under way.
  func shows(_ purpose: PendingCall.Purpose, after delay: Duration) -> Duration? {
    began[purpose].map { $0 + delay }
  }

  /// When a reply is delivered that would come at an instant: at once where no indicator shows by then, otherwise when
  /// that has stood for its least time.
  package static func arrival(
    _ instant: Duration, of purpose: PendingCall.Purpose, begun: Duration, delay: Duration, minimum: Duration
  ) -> Duration {
    let shown = begun + delay
    if purpose == .background || instant <= shown { return instant }
    return max(instant, shown + minimum)
  }
}
