package import PackModel

/// What an error looks like. Every error becomes one of these in one place, ``init(outcome:endpoint:at:)``.
package struct ErrorPresentation: Hashable, Sendable {
  /// How the call ended; never a success.
  package var outcome: Outcome
  /// The heading.
  package var title: ErrorWords
  /// The sentence below the heading; while the app counts down, an alert shows the countdown instead.
  package var text: ErrorWords
  /// The picture above the heading of a full-screen error; other styles show none.
  package var picture: Picture
  /// Where the error shows; a container only if the screen has one, in a workflow always an alert.
  package var style: ErrorStyle
  /// Whether it has a button that makes the call again.
  package var allowsRetry: Bool
  /// Whether it leads to where the user signs in again: then it has one button, for that.
  package var leadsToSignIn: Bool

  /// An error's words: the endpoint's own, or the defaults below `error` of the system's texts.
  package enum ErrorWords: Hashable, Sendable {
    /// A key of the endpoint's own words, in the pack's texts.
    case content(TextKey)
    /// A key below `error` of the system's texts.
    case system(TextKey)
  }

  /// What stands above the words.
  package enum Picture: Hashable, Sendable {
    /// Artwork of the pack that the endpoint names.
    case artwork(ArtworkID)
    /// The simulator's own for a common outcome.
    case outcome(Outcome)
  }

  /// Where an error comes up: what the call was for, and what the screen says of its errors.
  package struct Place: Hashable, Sendable {
    /// What the call was for.
    package var purpose: PendingCall.Purpose
    /// What the screen prefers for its loads.
    package var style: ErrorStyle?
    /// Whether the screen has an element for errors.
    package var hasContainer: Bool
    /// Whether a workflow runs, which goes on after an error.
    package var isInWorkflow: Bool
    /// Whether there is a step to sign in again.
    package var canSignIn: Bool

    /// Creates a place: unless told otherwise without a container, a running workflow and a step to sign in.
    package init(
      _ purpose: PendingCall.Purpose, style: ErrorStyle? = nil, hasContainer: Bool = false,
      isInWorkflow: Bool = false, canSignIn: Bool = false
    ) {
      self.purpose = purpose
      self.style = style
      self.hasContainer = hasContainer
      self.isInWorkflow = isInWorkflow
      self.canSignIn = canSignIn
    }

    /// Where an error shows if its endpoint does not say so: in place of what could not be loaded, and after
    /// an action as an alert.
    fileprivate var usualStyle: ErrorStyle {
      switch purpose {
      case .load: style ?? (hasContainer ? .container : .fullScreen)
      case .part: style ?? .container
      case .action, .background: .alert
      }
    }

    /// A style as it is possible here.
    fileprivate func possible(_ style: ErrorStyle) -> ErrorStyle {
      if isInWorkflow { return .alert }
      if style != .container || hasContainer { return style }
      return purpose == .load ? .fullScreen : .alert
    }
  }

  /// Builds the presentation of an outcome that is not a success.
  ///
  /// While a screen loads an error covers it, after an action it is an alert; only a lost connection and a
  /// timeout can be tried again; a session that has expired is an alert that leads to signing in. The endpoint may
  /// say otherwise for each outcome.
  package init(outcome: Outcome, endpoint: Endpoint?, at place: Place) {
    let own = endpoint?.errors.first { $0.outcome == outcome }
    let common = Outcome.common.contains(outcome) ? outcome : .unknown
    self.outcome = outcome
    // After a press nothing was to be opened: the words speak of what was to be done.
    let isAction = common == .permission && (place.purpose == .action || place.purpose == .background)
    let words = "error.\(common.name)\(isAction ? ".action" : "")"
    title = own.map { .content($0.title) } ?? .system("\(words).title")
    text = own.map { .content($0.text) } ?? .system("\(words).text")
    picture = own?.artwork.map { .artwork($0) } ?? .outcome(common)
    leadsToSignIn = outcome == .sessionExpired && place.canSignIn
    style = leadsToSignIn ? .alert : place.possible(own?.style ?? place.usualStyle)
    allowsRetry = !leadsToSignIn && (own?.allowsRetry ?? outcome.isPassing)
  }
}

/// An error that is up: over the screen, as an alert, or in the container.
package struct ErrorState: Hashable, Sendable {
  /// What the error looks like.
  package var presentation: ErrorPresentation
  /// The call to make again, which the words are about.
  package var retry: PendingCall
  /// Others that have failed with it, and are made again with it.
  package var others: [PendingCall] = []
  /// The button that has the focus, from 0; in a container the page has the focus.
  package var focus: Int
  /// The app is about to try again by itself.
  package var backOff: BackOffState?

  /// Every call to make again.
  package var failed: [PendingCall] { [retry] + others }
}

/// The app waits before it tries again by itself.
package struct BackOffState: Hashable, Sendable {
  /// Whole seconds until it tries, at least 1.
  package var seconds: Int
  /// The number of the next try, from 1.
  package var time: Int
  /// How often the app tries again by itself, at most.
  package var times: Int
}

/// Where an error can be up; in each there is one at most.
package enum ErrorSlot: Hashable, Sendable, CaseIterable {
  /// Over the whole screen; as an alert; in place of the screen's `error_container`.
  case screen, alert, container
}
