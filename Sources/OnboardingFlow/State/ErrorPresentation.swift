/// What an error looks like. Every error becomes one of these in one place, ``init(outcome:endpoint:purpose:)``.
package struct ErrorPresentation: Hashable, Sendable {
  package var outcome: Outcome
  package var title: ErrorWords
  package var text: ErrorWords
  package var style: Style
  package var allowsRetry: Bool

  /// Where an error shows.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case fullScreen = "full_screen"
    case alert
  }

  /// An error's words: the endpoint's own, or the defaults below `error` of the system's texts.
  package enum ErrorWords: Hashable, Sendable {
    case content(TextKey)
    case system(TextKey)
  }

  /// Builds the presentation of an outcome that is not success.
  ///
  /// While a screen loads an error covers it, after an action it is an alert; only a lost connection and a
  /// timeout can be tried again. The endpoint may say otherwise for each outcome.
  package init(outcome: Outcome, endpoint: Endpoint?, purpose: PendingCall.Purpose) {
    let own = endpoint?.errors.first { $0.outcome == outcome }
    let common = Outcome.common.contains(outcome) ? outcome : .unknown
    self.outcome = outcome
    title = own.map { .content($0.title) } ?? .system("error.\(common.name).title")
    text = own.map { .content($0.text) } ?? .system("error.\(common.name).text")
    style = own?.style ?? (purpose == .load ? .fullScreen : .alert)
    allowsRetry = own?.allowsRetry ?? (outcome == .network || outcome == .timeout)
  }
}

/// A call under way.
package struct PendingCall: Hashable, Sendable {
  package var request: RequestID
  package var endpoint: EndpointID
  package var purpose: Purpose
  package var continuation: Continuation
  /// The record that was pressed or flicked, for the words that follow.
  package var item: Record?

  /// What the user waits for, and so what covers the screen meanwhile.
  package enum Purpose: Hashable, Sendable {
    /// The screen itself: an indicator in its place.
    case load
    /// What was pressed: a grey layer with an indicator.
    case action
    /// Nothing: the call runs behind.
    case background
  }

  /// What follows a success.
  package enum Continuation: Hashable, Sendable {
    /// The screen appears.
    case appear(ScreenID)
    /// The rest of the action.
    case finish(ElementAction)
    /// The rest of what a button of a bubble does.
    case markButton(ElementAction)
    /// The tour goes on from the step that called.
    case continueTour
    /// The step ends.
    case endStep
    /// The workflow with this number in the queue goes on, whatever the outcome.
    case continueWorkflow(Int)
    case nothing
  }
}

/// The number of a call, unique in a session.
package typealias RequestID = Int

/// The error that covers a screen.
package struct ErrorState: Hashable, Sendable {
  package var presentation: ErrorPresentation
  /// The call to make again.
  package var retry: PendingCall
  /// 0: retry (where it is allowed), then back.
  package var focus: Int
}

/// An alert: one button, or two where the call can be made again.
package struct AlertState: Hashable, Sendable {
  package var presentation: ErrorPresentation
  package var retry: PendingCall
  /// From 0: retry (where it is allowed), then OK.
  package var focus: Int
}
