package import PackModel
package import Statistics

/// What `results` found: numbers, and no words yet.
package struct ResultReport: Hashable, Sendable {
  package var pack: String
  package var funnel: FunnelPlan
  /// Moments in microseconds since 1970: the first event that counts, and the last.
  package var period: ClosedRange<Int64>?
  /// What was asked for, as it was asked; `nil`: everything.
  package var since: String?
  package var until: String?
  package var events: Int
  package var sessions: Int
  package var users: Int
  /// How many of the users are simulated.
  package var simulatedUsers: Int
  package var all: FunnelResult
  package var splits: [Split] = []
  package var experiments: [ExperimentResult] = []
  /// The real funnel that the simulated users were fitted to; `nil`: none.
  package var calibration: String?
  /// What the reader should know of how this was counted.
  package var notes: [String] = []

  /// The funnel of each group of users.
  package struct Split: Hashable, Sendable {
    /// The key of an attribute, `locale`, `device` or `experiment.KEY`.
    package var by: String
    /// An experiment's name; empty else.
    package var name: String
    /// The largest group first; the arms of an experiment in their order.
    package var groups: [Group]
  }

  package struct Group: Hashable, Sendable {
    /// Empty: the log does not say.
    package var value: String
    package var result: FunnelResult
  }

  package var isSimulated: Bool { simulatedUsers > 0 }

  /// What must stand on everything that is made of simulated users; `nil` where there are none.
  package var simulationLabel: String? {
    guard isSimulated else { return nil }
    let how = calibration.map { "simulated, fitted to \($0)" } ?? "simulated, not calibrated"
    return simulatedUsers == users
      ? how : "\(Readable.count(simulatedUsers)) of \(Readable.count(users)) users are \(how)"
  }
}

/// A funnel, counted for some users.
package struct FunnelResult: Hashable, Sendable {
  /// Everybody who counts: the denominator of all overall rates.
  package var users: Int
  package var stages: [Stage]

  package struct Stage: Hashable, Sendable {
    package var step: StepID
    package var isOptional: Bool
    package var reached: Int
    /// Of all users.
    package var overall: Rate
    /// Of those who reached the required stage before; `nil` at the first. Those users are no random choice any more.
    package var fromPrevious: Rate?
    /// Since the required stage before.
    package var time: TimeSpread?
    /// Who came to no further required stage; `nil` at an optional one, and at the last.
    package var leaving: Leaving?
  }

  /// What is known of those who left.
  package struct Leaving: Hashable, Sendable {
    package var users: Int
    /// How long the step's screen was up for them.
    package var dwell: TimeSpread?
    /// How their last session ended; each user once.
    package var ends: [Counted]
    /// The last call's outcome, for those who had one.
    package var calls: [Counted]
    /// The last answer to a permission request, for those who gave one.
    package var answers: [Counted]
    /// What they did next; each user once.
    package var next: [Counted]
  }

  /// Something in plain words and how many users it is true of.
  package struct Counted: Hashable, Sendable {
    package var words: String
    package var users: Int
  }

  /// Who did not even come to the first required stage.
  package var neverStarted: Int {
    users - (stages.first { !$0.isOptional }?.reached ?? 0)
  }
}

/// A middle and a late one of many durations, in microseconds.
package struct TimeSpread: Hashable, Sendable {
  package var count: Int
  /// The smallest that half of them do not exceed.
  package var median: Int64
  /// The smallest that nine of ten do not exceed.
  package var ninetieth: Int64

  /// Of times that somebody else has put in order.
  package init(count: Int, median: Int64, ninetieth: Int64) {
    self.count = count
    self.median = median
    self.ninetieth = ninetieth
  }

  /// - Returns: `nil` where there is nothing.
  package init?(_ times: [Int64]) {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted()
    func smallest(_ tenths: Int) -> Int64 { sorted[(sorted.count * tenths + 9) / 10 - 1] }
    count = sorted.count
    median = smallest(5)
    ninetieth = smallest(9)
  }
}
