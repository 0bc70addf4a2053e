package import OnboardingFlow
package import PackModel

/// Something that is not as it should be, and the shortest way to it.
package struct Finding: Sendable {
  /// The kind of fault; its raw value stands in reports and JSON.
  package var kind: Kind
  /// A name for files: `dead-end-match`, `promise-terms-first`.
  package var id: String
  /// One sentence, without a full stop.
  package var message: String
  /// Why it matters, where the content says so.
  package var because = ""
  /// The file of the pack that it is about, relative to the pack's folder; empty for faults of the program.
  package var file: String
  /// The keys in the file: `step[3]`; empty for the whole file.
  package var keyPath: String
  /// The shortest way to the state; `nil` for unreachable steps and screens, and for faults of the program.
  package var way: Way?
  /// What does not hold at the end of the way as long as the fault is there: the last line of its tape.
  package var claim: Claim?

  /// The kinds of faults; raw values are the names in reports and JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing can be done in a state that is not an end of the flow.
    case deadEnd = "dead-end"
    /// No end of the flow can be reached from a state.
    case trap
    /// A step is unreachable.
    case unreachedStep = "unreached-step"
    /// A screen is unreachable.
    case unreachedScreen = "unreached-screen"
    /// A workflow waits for an answer that iOS never reports.
    case neverReported = "never-reported"
    /// A request for a permission is lost behind another dialog.
    case lostDialog = "lost-dialog"
    /// The system ends the app, since the pack gives no purpose for a permission.
    case crash
    /// A step ends and leads nowhere.
    case noStep = "no-step"
    /// A promise of `promises.toml` does not hold.
    case brokenPromise = "broken-promise"
    /// The machine contradicts the flow: a fault of the program and not of the pack.
    case faultOfOurs = "internal"
  }

  /// What a tape can expect at its end.
  package enum Claim: Hashable, Sendable {
    /// The current step.
    case step(StepID)
    /// The screen that is up.
    case screen(ScreenID)
    /// An attribute of the user has this value.
    case attribute(VariantAxes.KeptValue)
    /// A condition holds, or does not.
    case holds(String, Bool)
    /// A way leads to where a condition holds; to an end of the flow where it is `nil`.
    case way(String?)
    /// This has not happened in the session.
    case without(FlowRecord)
  }
}
