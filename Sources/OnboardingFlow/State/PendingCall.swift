package import PackModel

/// A call under way.
package struct PendingCall: Hashable, Sendable {
  /// The number that the reply has to carry; replies with any other number are ignored.
  package var request: RequestID
  /// The endpoint that is called.
  package var endpoint: EndpointID
  /// What the user waits for.
  package var purpose: Purpose
  /// What follows a success.
  package var continuation: Continuation
  /// The record that was pressed or flicked, for the words that follow.
  package var item: Record?
  /// How often the app has made it again by itself.
  package var retries = 0

  /// What the user waits for, and so what covers the screen meanwhile.
  package enum Purpose: Hashable, Sendable, CaseIterable {
    /// The screen itself: an indicator in its place.
    case load
    /// A part of the screen: an indicator in place of its `error_container`, and the rest can be used.
    case part
    /// What was pressed: a grey layer with an indicator.
    case action
    /// Nothing: the call runs behind.
    case background

    /// Whether nothing else can be done meanwhile.
    package var takesTheHand: Bool { self == .load || self == .action }
  }

  /// What follows a success.
  package enum Continuation: Hashable, Sendable {
    /// The screen appears, when all its calls have ended.
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
    /// Nothing follows.
    case nothing
  }
}

/// The number of a call, unique in a session.
package typealias RequestID = Int

/// A load that has failed while others of the screen were under way.
package struct FailedLoad: Hashable, Sendable {
  /// The call that failed.
  package var call: PendingCall
  /// How it ended; never a success.
  package var outcome: Outcome
}

/// How many calls are under way, for what: an indicator stands until the last of a kind has ended.
package struct Activity: Hashable, Sendable {
  /// Calls of which the screen itself waits: ``PendingCall/Purpose/load``.
  package var loads = 0
  /// Calls of which a part of the screen waits: ``PendingCall/Purpose/part``.
  package var parts = 0
  /// Calls after a press: ``PendingCall/Purpose/action``.
  package var actions = 0
  /// Calls of which nothing waits: ``PendingCall/Purpose/background``.
  package var background = 0
}

/// An outcome that the debug menu or a tape forces on a later call.
package struct ForcedOutcome: Hashable, Sendable {
  /// How the call will end.
  package var outcome: Outcome
  /// The endpoint that it is for; `nil`: the one that is called next.
  package var endpoint: EndpointID?
}

/// Where a session expired, until the user has signed in again.
package struct Resumption: Hashable, Sendable {
  /// The way there, its last step where it was.
  package var visits: [Visit]
  /// The tour that ran, at its mark; `nil`: none.
  package var tour: TourState?
  /// The calls to make again: those of the screen, and that of the step.
  package var calls: [PendingCall]
}

/// What is said about the connection above the screen.
package enum ConnectionBanner: Hashable, Sendable {
  /// There is no connection.
  case offline
  /// It has just come back.
  case online
}
