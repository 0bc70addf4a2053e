import Session
import Synchronization
import TapeRuns
import Tapes

/// The tape of a session, written when it is over.
final class SessionTapeFile: Sendable {
  private let path: String
  private let copies: SessionCopies
  /// What is to be said when the terminal is given back.
  private let outcome = Mutex<Result<String, UsageError>?>(nil)

  init(path: String, copies: SessionCopies) {
    self.path = path
    self.copies = copies
  }

  func write(_ session: Simulation) {
    let outcome: Result<String, UsageError>
    do {
      let tape = copies.tape(repeating: session)
      try Surroundings.write(tape.text, to: path)
      let note = tape.isExact ? "" : "; something in between cannot be done again, as its first lines say"
      outcome = .success("the session is in \(path)\(note)")
    } catch {
      outcome = .failure(error as? UsageError ?? UsageError("`\(path)`: \(error)"))
    }
    self.outcome.withLock { $0 = outcome }
  }

  /// Says where the tape is.
  func report() throws {
    if let message = try outcome.withLock({ $0 })?.get() { StandardError.write(message + "\n") }
  }
}
