package import EventLog
package import PackReading
package import Recordings
package import Session
package import Shell
package import TerminalModel

/// Does the work outside of a session: saving, copying, casts and the event log.
package struct SessionShell: Sendable {
  /// Saves a still of a frame in a form, and says where.
  package var saveStill: @Sendable (Still, SaveChoice) -> String
  /// Makes the text that is copied: a command, or a tape, which is written to a file as well.
  package var copy: @Sendable (DebugCopy, Simulation) -> Copied

  /// The result of copying.
  package struct Copied: Sendable {
    /// The text for the clipboard; `nil` if there is none.
    package var text: String?
    /// What the hint row says about it.
    package var notice: Chrome.Notice

    /// Creates a result.
    package init(text: String? = nil, notice: Chrome.Notice) {
      self.text = text
      self.notice = notice
    }
  }

  /// The cast that is recorded from the start on; `nil` if there is none.
  package var cast: Cast?
  /// Makes a file for a cast, or says why there is none.
  package var makeCast: @Sendable () -> Result<CastFile, Refusal>
  /// Copies a pack that is built in to a folder where the session finds it, or says why not.
  package var copyPack: @Sendable (PackBundle) -> Result<Void, Refusal> = { _ in .failure(Refusal("")) }
  /// The event log, from which users are counted; `nil` if none is written.
  package var events: SessionEventLog?
  /// Takes note that the user leaves for the lobby, before the session ends; `nil`: there is no lobby.
  package var leavesForLobby: (@Sendable () -> Void)?
  /// Whether a participant of a test sits at the terminal.
  package var isForParticipants = false
  /// Takes the session when it is over, while the terminal is still taken.
  package var ended: @Sendable (Simulation) -> Void = { _ in }

  /// A cast that is recorded from the start on.
  package struct Cast: Sendable {
    /// The open file of the cast.
    package var file: CastFile
    /// Whether typed input is written too.
    package var hasInput: Bool

    /// Creates a cast.
    package init(file: CastFile, hasInput: Bool) {
      self.file = file
      self.hasInput = hasInput
    }
  }

  /// Why something is not done, in words.
  package struct Refusal: Error, Hashable, Sendable {
    /// The sentence that the hint row shows.
    package var message: String

    /// Creates a refusal.
    package init(_ message: String) { self.message = message }
  }

  /// Creates a shell without a cast from the start and without an event log.
  package init(
    saveStill: @escaping @Sendable (Still, SaveChoice) -> String,
    copy: @escaping @Sendable (DebugCopy, Simulation) -> Copied,
    makeCast: @escaping @Sendable () -> Result<CastFile, Refusal> = { .failure(Refusal("")) }
  ) {
    self.saveStill = saveStill
    self.copy = copy
    self.makeCast = makeCast
  }
}
