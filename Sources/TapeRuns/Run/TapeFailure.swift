package import TapeLanguage
package import TerminalModel

/// Why a tape failed, and what was to be seen at that moment.
package struct TapeFailure: Error, Hashable, Sendable {
  /// The command that failed, and one sentence about it.
  package var diagnostic: TapeDiagnostic
  /// The diagnostic with the line of the tape and `^^^` below the command.
  package var excerpt: String
  /// More to know, in order: what was looked at, the nearest text.
  package var details: [Detail]
  /// Since the session began.
  package var instant: Duration
  /// Where the session stands.
  package var place: String
  /// What is scheduled next, soonest first.
  package var scheduled: [String]
  /// The screen at that moment.
  package var frame: CellBuffer

  /// Something to know, under a word of its own.
  package struct Detail: Hashable, Sendable {
    package var label: String
    package var text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The sentence alone.
  package var message: String { diagnostic.message }
}
