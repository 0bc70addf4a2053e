import OnboardingFlow
import PackModel

/// Something that happens in a session, as a walk tries it.
struct Move {
  /// What is acted on, in words.
  var by: String
  var deed: Deed

  enum Deed {
    /// The user does these, one after the other.
    case events([FlowEvent])
    /// The form is filled in.
    case fill
    /// Time passes until something else is seen.
    case wait
    /// A call ends.
    case reply(RequestID, Outcome)
  }

  init(_ by: String, _ deed: Deed) {
    self.by = by
    self.deed = deed
  }

  init(_ by: String, tap target: TapTarget) {
    self.init(by, .events([.tapped(target)]))
  }

  init(_ by: String, press key: FlowKey) {
    self.init(by, .events([.key(key)]))
  }
}
