/// A simulated server call.
package struct Endpoint: Hashable, Sendable {
  package var id: EndpointID
  /// How long a reply takes.
  package var latency: Latency
  /// How long the app waits for one; after that the outcome is `timeout`.
  package var timeout: Duration
  /// How each call ends, in turn; the last one stays. Empty: success.
  package var schedule: [Outcome]
  /// Outcomes that depend on the user; the first that holds wins over the schedule's success.
  package var rules: [Rule]
  /// The message after a success.
  package var toast: TextKey?
  /// What this endpoint says of an error, in place of the defaults, sorted by outcome.
  package var errors: [ErrorText]
  /// How the app tries again by itself when there is no connection or no reply; `nil`: it does not.
  package var retry: BackOff?
  /// The records that a success brings: with the outcome `empty` there are none.
  package var brings: DataSetID?
  /// Where it finds what it verifies: a pair of the pack's accounts succeeds at once.
  package var verifies: Verification?

  /// An outcome under a condition.
  package struct Rule: Hashable, Sendable {
    package var when: Condition
    package var outcome: Outcome

    package init(when: Condition, outcome: Outcome) {
      self.when = when
      self.outcome = outcome
    }
  }

  package init(
    id: EndpointID, latency: Latency = .milliseconds(800), timeout: Duration = .seconds(10),
    schedule: [Outcome] = [], rules: [Rule] = [], toast: TextKey? = nil, errors: [ErrorText] = [],
    retry: BackOff? = nil, brings: DataSetID? = nil
  ) {
    self.id = id
    self.latency = latency
    self.timeout = timeout
    self.schedule = schedule
    self.rules = rules
    self.toast = toast
    self.errors = errors
    self.retry = retry
    self.brings = brings
  }

  /// The outcomes that content names for the endpoint, each once, in the order written.
  package var namedOutcomes: [Outcome] {
    var names: [Outcome] = []
    for outcome in schedule + rules.map({ $0.outcome }) + errors.map({ $0.outcome })
    where !names.contains(outcome) {
      names.append(outcome)
    }
    return names
  }
}

/// How the app tries again by itself, and waits longer each time.
package struct BackOff: Hashable, Sendable {
  /// How often, at most.
  package var times: Int
  /// How long it waits before the first time.
  package var after: Duration
  /// What the wait is multiplied by each time.
  package var factor: Int

  /// Longer than this nobody is kept waiting.
  package static let longest = Duration.seconds(60)

  package init(times: Int, after: Duration = .seconds(1), factor: Int = 2) {
    self.times = times
    self.after = after
    self.factor = factor
  }

  /// How long it waits before a time, from 1.
  package func wait(before time: Int) -> Duration {
    var wait = after
    for _ in 1..<max(1, time) where wait < Self.longest { wait = wait * max(1, factor) }
    return min(wait, Self.longest)
  }
}

/// How a call ends: `success`, one of the app's common errors, or an error of the endpoint's own.
package struct Outcome: Hashable, Sendable {
  package var name: String

  package init(_ name: String) {
    self.name = name
  }

  package static let success = Outcome("success")
  /// No connection: can be tried again.
  package static let network = Outcome("network")
  /// No reply in time: can be tried again.
  package static let timeout = Outcome("timeout")
  /// The user may not see this.
  package static let permission = Outcome("permission")
  /// Anything else.
  package static let unknown = Outcome("unknown")
  /// A reply that cannot be read.
  package static let badReply = Outcome("bad_reply")
  /// A success with nothing in it.
  package static let empty = Outcome("empty")
  /// The user has to sign in again.
  package static let sessionExpired = Outcome("session_expired")

  /// The outcomes every endpoint knows.
  package static let common: [Outcome] = [
    .success, .network, .timeout, .permission, .unknown, .badReply, .empty, .sessionExpired,
  ]

  /// Whether the call has brought what it was made for.
  package var isSuccess: Bool { self == .success || self == .empty }
  /// Whether the same call may well succeed a moment later: only then does it make sense to try again.
  package var isPassing: Bool { self == .network || self == .timeout }
}

/// Where an error shows.
package enum ErrorStyle: String, Hashable, Sendable, CaseIterable {
  case fullScreen = "full_screen"
  case alert
  /// In place of the element that the screen names as `error_container`.
  case container
}

/// What an endpoint says of one error.
package struct ErrorText: Hashable, Sendable {
  package var outcome: Outcome
  package var title: TextKey
  package var text: TextKey
  /// `nil`: the default of the outcome.
  package var allowsRetry: Bool?
  /// `nil`: what the place of the error asks for.
  package var style: ErrorStyle?
  /// `nil`: the picture of the outcome.
  package var artwork: ArtworkID?

  package init(
    outcome: Outcome, title: TextKey, text: TextKey, allowsRetry: Bool? = nil,
    style: ErrorStyle? = nil, artwork: ArtworkID? = nil
  ) {
    self.outcome = outcome
    self.title = title
    self.text = text
    self.allowsRetry = allowsRetry
    self.style = style
    self.artwork = artwork
  }
}
