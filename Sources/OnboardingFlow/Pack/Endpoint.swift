/// A simulated server call.
package struct Endpoint: Hashable, Sendable {
  package var id: EndpointID
  /// How long a reply takes.
  package var latency: Duration
  /// How long the app waits when the outcome is `timeout`.
  package var timeout: Duration
  /// How each call ends, in turn; the last one stays. Empty: success.
  package var schedule: [Outcome]
  /// Outcomes that depend on the user; the first that holds wins over the schedule's success.
  package var rules: [Rule]
  /// The message after a success.
  package var toast: TextKey?
  /// What this endpoint says of an error, in place of the defaults, sorted by outcome.
  package var errors: [ErrorText]
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
    id: EndpointID, latency: Duration = .milliseconds(800), timeout: Duration = .seconds(10),
    schedule: [Outcome] = [], rules: [Rule] = [], toast: TextKey? = nil, errors: [ErrorText] = []
  ) {
    self.id = id
    self.latency = latency
    self.timeout = timeout
    self.schedule = schedule
    self.rules = rules
    self.toast = toast
    self.errors = errors
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

  /// The outcomes every endpoint knows.
  package static let common: [Outcome] = [.success, .network, .timeout, .permission, .unknown]
}

/// What an endpoint says of one error.
package struct ErrorText: Hashable, Sendable {
  package var outcome: Outcome
  package var title: TextKey
  package var text: TextKey
  /// `nil`: the default of the outcome.
  package var allowsRetry: Bool?
  /// `nil`: full screen while a screen loads, an alert after an action.
  package var style: ErrorPresentation.Style?

  package init(
    outcome: Outcome, title: TextKey, text: TextKey, allowsRetry: Bool? = nil,
    style: ErrorPresentation.Style? = nil
  ) {
    self.outcome = outcome
    self.title = title
    self.text = text
    self.allowsRetry = allowsRetry
    self.style = style
  }
}
