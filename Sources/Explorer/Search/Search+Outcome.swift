package import OnboardingFlow

// How far a search goes, why it ends, and what it notes on the way.
extension Search {
  /// How much a search may find.
  package struct Limits: Sendable {
    /// The most states.
    package var states = 1_000_000_000_000
    /// The most memory for states, in bytes; it is checked now and then.
    package var bytes = 2_000_000_000

    /// Creates limits.
    package init(states: Int = 1_000_000_000_000, bytes: Int = 2_000_000_000) {
      self.states = states
      self.bytes = bytes
    }
  }

  /// Why a search ended early.
  package enum Stop: Hashable, Sendable {
    /// The limit of states or of bytes was reached, or the machine contradicted the flow.
    case states(Int), memory(Int), fault
    /// The goal was found.
    case goal
  }

  /// A state, and its visible part.
  package struct Sighting: Hashable, Sendable {
    /// The state's number.
    package var state: Int
    /// The visible part of the state.
    package var sight: Sight
  }

  /// A new sight, or something new that a move does at a sight.
  package struct First: Sendable {
    /// The state in which it was found.
    package var state: Int
    /// The place of the move among those of the state; `nil` for a sight.
    package var move: Int?
    /// The visible part of the state, before the move.
    package var sight: Sight
    /// The records of the move; empty for a sight.
    package var records: [FlowRecord]
    /// The branches that the move takes; empty for a sight.
    package var branches: [FlowLog.TakenBranch]
  }
}
