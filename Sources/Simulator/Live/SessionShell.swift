package import EventLog
package import Recordings
package import Session
package import Shell
package import TerminalModel

/// What is done for a session outside of it: files are written there, and nowhere else.
package struct SessionShell: Sendable {
  /// Saves a still of a frame in a form, and says where.
  package var saveStill: @Sendable (CellBuffer, SaveChoice) -> String
  /// Writes what can be copied.
  package var copy: @Sendable (DebugCopy, Simulation) -> Copied

  /// What came of copying.
  package struct Copied: Sendable {
    /// For the clipboard; `nil`: nothing.
    package var text: String?
    package var notice: Chrome.Notice

    package init(text: String? = nil, notice: Chrome.Notice) {
      self.text = text
      self.notice = notice
    }
  }

  /// What is recorded from the start on.
  package var cast: Cast?
  /// Makes a file for a cast, or says why there is none.
  package var makeCast: @Sendable () -> Result<CastFile, Refusal>
  /// Where what happens is written for those who count users; `nil`: nowhere.
  package var events: SessionEventLog?
  /// Takes the session when it is over, while the terminal is still taken.
  package var ended: @Sendable (Simulation) -> Void = { _ in }

  /// A cast that is recorded from the start on.
  package struct Cast: Sendable {
    package var file: CastFile
    /// Whether what is typed is written too.
    package var hasInput: Bool

    package init(file: CastFile, hasInput: Bool) {
      self.file = file
      self.hasInput = hasInput
    }
  }

  /// Why something is not done, in words.
  package struct Refusal: Error, Hashable, Sendable {
    package var message: String

    package init(_ message: String) { self.message = message }
  }

  package init(
    saveStill: @escaping @Sendable (CellBuffer, SaveChoice) -> String,
    copy: @escaping @Sendable (DebugCopy, Simulation) -> Copied,
    makeCast: @escaping @Sendable () -> Result<CastFile, Refusal> = { .failure(Refusal("")) }
  ) {
    self.saveStill = saveStill
    self.copy = copy
    self.makeCast = makeCast
  }
}
