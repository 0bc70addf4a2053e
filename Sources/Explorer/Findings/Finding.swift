package import OnboardingFlow
package import PackModel

/// Something that is not as it should be, and the shortest way to it.
package struct Finding: Sendable {
  package var kind: Kind
  /// A name for files: `dead-end-match`, `promise-terms-first`.
  package var id: String
  /// One sentence, without a full stop.
  package var message: String
  /// Why it matters, where the content says so.
  package var because = ""
  /// Where in the pack it is about: a file and keys in it.
  package var file: String
  package var keyPath: String
  /// `nil`: there is no way, and that is what is wrong.
  package var way: Way?
  /// What is so at the end of the way.
  package var proof: [Proof] = []

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case deadEnd = "dead-end"
    case trap
    case unreachedStep = "unreached-step"
    case unreachedScreen = "unreached-screen"
    case lostDialog = "lost-dialog"
    case crash
    case noStep = "no-step"
    case brokenPromise = "broken-promise"
    case faultOfOurs = "internal"
  }

  /// What a tape can state at its end.
  package enum Proof: Hashable, Sendable {
    case step(StepID)
    case screen(ScreenID)
    case attribute(String, String)
    case permission(PermissionKind, PermissionStatus)
    case dialog(PermissionKind)
    case event(FlowRecord)
  }
}
