import Screens
import Session
import Settings
import Shell
import Simulator
import TapeRuns
import Tapes

/// What F2 copies: a command that opens where a session is, and a tape that does what was done.
struct SessionCopies: Sendable {
  private let configuration: ResolvedConfiguration
  private let settings: RecordedSettings

  /// - Parameter files: each `--config`, as written.
  init(_ configuration: ResolvedConfiguration, files: [String]) {
    self.configuration = configuration
    settings = RecordedSettings(configuration, files: files)
  }

  @Sendable func copy(_ copy: DebugCopy, of session: Simulation) -> SessionShell.Copied {
    switch copy {
    case .command, .link:
      let theme = configuration.theme == .auto ? nil : configuration.theme.rawValue
      return SessionShell.Copied(
        text: SessionCommand(settings).text(for: session.flow, theme: theme),
        notice: .done(session.words("debug.copied_command")))
    case .tape: return tape(of: session)
    }
  }

  /// The tape is a file too: not every terminal lets programs write to the clipboard.
  private func tape(of session: Simulation) -> SessionShell.Copied {
    do {
      let tape = tape(repeating: session)
      let path = Self.freePath
      try Surroundings.write(tape.text, to: path)
      let key = tape.isExact ? "debug.copied_tape" : "debug.copied_rough_tape"
      let words = session.words(key, extra: ["file": path])
      return SessionShell.Copied(text: tape.text, notice: tape.isExact ? .done(words) : .refused(words))
    } catch let error as UsageError {
      // The row of hints has room for what is wrong, and none for the help below it.
      let problem = error.message.prefix { !$0.isNewline }
      return SessionShell.Copied(notice: .failed(String(problem)))
    } catch {
      return SessionShell.Copied(notice: .failed("\(error)"))
    }
  }

  /// The tape of everything since the start.
  func tape(repeating session: Simulation) -> SessionTape {
    SessionTape(of: session, head: settings.head, fresh: Simulation(configuration, size: session.size))
  }

  /// The same with the times of the session, and with samples in place of what was typed.
  func maskedTape(repeating session: Simulation) -> SessionTape {
    SessionTape(
      of: session, head: settings.head, fresh: Simulation(configuration, size: session.size), isBrief: true,
      keepsTime: true, hidesTyping: true)
  }

  /// The first `tour-N.tape` that is not there yet.
  private static var freePath: String {
    let number = (1...9999).first { !Surroundings.exists("tour-\($0).tape") } ?? 1
    return "tour-\(number).tape"
  }
}
