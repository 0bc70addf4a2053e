/// A simulated server call.
package struct Endpoint: Hashable, Sendable {
  /// The name that steps, screens and actions call it by.
  package var id: EndpointID
  /// How long a reply takes.
  package var latency: Latency
  /// How long the app waits for a reply; after that the outcome is `timeout`.
  package var timeout: Duration
  /// How each call ends, in turn; the last one stays. Empty: success.
  package var schedule: [Outcome]
  /// Outcomes under conditions; where the schedule says success, the first rule that holds replaces it.
  package var rules: [Rule]
  /// The message after a success; `nil`: none.
  package var toast: TextKey?
  /// What this endpoint says of an error, in place of the defaults, sorted by outcome.
  package var errors: [ErrorText]
  /// How the app tries again by itself when there is no connection or no reply; `nil`: it does not.
  package var retry: BackOff?
  /// The data set that a success brings; after the outcome `empty` its lists have no records. `nil`: none.
  package var brings: DataSetID?
  /// The names of the number and the code that it verifies: an account of the pack succeeds at once. `nil`:
  /// it verifies nothing.
  package var verifies: Verification?

  /// An outcome under a condition.
  package struct Rule: Hashable, Sendable {
    /// Evaluated when the call is made.
    package var when: Condition
    /// How the call ends where the condition holds.
    package var outcome: Outcome

    /// Creates a rule.
    package init(when: Condition, outcome: Outcome) {
      self.when = when
      self.outcome = outcome
    }
  }

  /// Creates an endpoint that succeeds after 800 ms, with a timeout of 10 s, unless told otherwise.
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

/// How the app tries a call again by itself, with waits that grow.
package struct BackOff: Hashable, Sendable {
  /// The maximum number of attempts beside the first call, 1 to 10.
  package var times: Int
  /// The wait before the first of them.
  package var after: Duration
  /// What the wait is multiplied by each time, 1 to 10.
  package var factor: Int

  /// The longest wait.
  package static let longest = Duration.seconds(60)

  /// Creates a back-off from 1 s on that doubles unless told otherwise.
  package init(times: Int, after: Duration = .seconds(1), factor: Int = 2) {
    self.times = times
    self.after = after
    self.factor = factor
  }

  /// The wait before an attempt, counted from 1; at most ``longest``.
  package func wait(before time: Int) -> Duration {
    var wait = after
    for _ in 1..<max(1, time) where wait < Self.longest { wait = wait * max(1, factor) }
    return min(wait, Self.longest)
  }
}

/// How a call ends: `success`, one of the app's common errors, or an error of the endpoint's own.
package struct Outcome: Hashable, Sendable {
  /// The name that content uses.
  package var name: String

  /// Creates an outcome, of the common ones or of an endpoint's own.
  package init(_ name: String) {
    self.name = name
  }

  /// The call has succeeded.
  package static let success = Outcome("success")
  /// No connection: can be tried again.
  package static let network = Outcome("network")
  /// No reply in time: can be tried again.
  package static let timeout = Outcome("timeout")
  /// The user may not see this.
  package static let permission = Outcome("permission")
  /// Any other error.
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

  /// Whether the call has succeeded, with or without content.
  package var isSuccess: Bool { self == .success || self == .empty }
  /// Whether the same call may succeed a moment later, so that trying again makes sense.
  package var isPassing: Bool { self == .network || self == .timeout }
}

/// Where an error shows.
package enum ErrorStyle: String, Hashable, Sendable, CaseIterable {
  /// Over the whole screen.
  case fullScreen = "full_screen"
  /// As an alert over the screen.
  case alert
  /// In place of the element that the screen names as `error_container`.
  case container
}

/// The words and the style of an endpoint's error, in place of the defaults.
package struct ErrorText: Hashable, Sendable {
  /// The outcome that it is for.
  package var outcome: Outcome
  /// The heading above the text.
  package var title: TextKey
  /// What happened, in a sentence or two.
  package var text: TextKey
  /// Whether it has a retry; `nil`: only for `network` and `timeout`.
  package var allowsRetry: Bool?
  /// Where it shows; `nil`: by what the call was for, and by what the screen says.
  package var style: ErrorStyle?
  /// The picture above the words, of a full-screen error; `nil`: the simulator's own for the outcome.
  package var artwork: ArtworkID?

  /// Creates the words of an error with everything else by default.
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
