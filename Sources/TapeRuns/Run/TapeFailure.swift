package import TapeLanguage
package import TerminalModel

/// Why a tape failed, and the state of its session at that moment.
package struct TapeFailure: Error, Hashable, Sendable {
  /// The command that failed, and one sentence about it.
  package var diagnostic: TapeDiagnostic
  /// The diagnostic with the line of the tape and `^^^` below the command.
  package var excerpt: String
  /// Further details, in order: the pattern, the nearest text.
  package var details: [Detail]
  /// Since the session began.
  package var instant: Duration
  /// Where the session stands.
  package var place: String
  /// What is scheduled next, soonest first.
  package var scheduled: [String]
  /// The screen at that moment.
  package var frame: CellBuffer

  /// A detail with a label.
  package struct Detail: Hashable, Sendable {
    /// One word, left of the text: `nearest`; a label that repeats is printed once.
    package var label: String
    /// The text on the line of the label.
    package var text: String

    /// Creates a detail.
    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The sentence alone.
  package var message: String { diagnostic.message }
}
