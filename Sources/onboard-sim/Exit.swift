import ArgumentParser
import Diagnostics
import PackFiles
import PackModel
import PackReading
import Report
import Settings
import Synchronization
import Tapes
import TerminalDriver
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the program ends: data went to stdout, the message goes to stderr, and the status says which kind.
enum Exit {
  /// A test, a check or an expectation failed.
  static let failed = ExitCode(1)
  /// Wrong use, or input that cannot be read.
  static let misused = ExitCode(2)
  /// Ended by Ctrl-C.
  static let interrupted = ExitCode(130)

  static func end() -> Never { exit(0) }

  static func end(with error: any Error) -> Never {
    switch error {
    case let code as ExitCode: exit(code.rawValue)
    case let error as ContentError: fail(StandardError.text(error.diagnostics))
    case let error as UsageError: fail(plain("error: \(error.message)"))
    case let error as TapePathError:
      fail(plain(error.problems.map { "error: \($0)" }.joined(separator: "\n")))
    case let error as TerminalError: fail("error: \(error)")
    default:
      let message = OnboardSim.fullMessage(for: error)
      if OnboardSim.exitCode(for: error) == .success {
        // Help and the version are data: where they cannot be written, that is an error.
        StandardOutput.write(message + "\n")
        end()
      }
      fail(plain(withHelp(message.hasPrefix("Error:") ? "e" + message.dropFirst() : message)))
    }
  }

  /// A message about wrong use; with what to do where an argument too many is the name of a pack.
  private static func withHelp(_ message: String) -> String {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "error: Unexpected argument ",
      OnboardSim.takesPack(CommandLine.arguments),
      PackLibrary(workingFolder: Surroundings.workingFolder).find(String(parts[1])) != nil
    else { return message }
    let rest = parts[2].drop { $0 != "\n" }
    return
      "error: Unexpected argument '\(parts[1])'\n  = help: to name a pack: --pack \(Surroundings.quoted(String(parts[1])))\(rest)"
  }

  /// A message without what could steer the terminal; arguments stand in it as they were given.
  private static func plain(_ message: String) -> String { Surroundings.harmless(message) }

  static func fail(_ message: String) -> Never {
    StandardError.write(message + "\n")
    exit(misused.rawValue)
  }
}

/// Something that cannot be done as asked: what, and what to do instead.
struct UsageError: Error, CustomStringConvertible {
  var message: String

  var description: String { message }

  init(_ message: String) {
    self.message = message
  }
}

/// Messages for people.
enum StandardError {
  static func write(_ text: String) { DescriptorOutput.standardError.write(text) }

  private static let began = ContinuousClock.now
  private static let sparse = Mutex(SparseProgress())

  /// Shows the present activity on a line that the next message replaces; `nil` clears it. Where no line can be replaced (a file,
  /// a pipe, CI), what is long writes one now and then.
  static func showProgress(_ text: String?) {
    if showsProgress {
      if text != nil { DescriptorOutput.clearLineWhenInterrupted() }
      DescriptorOutput.standardError.replaceLine(with: text ?? "")
    } else {
      let now = began.duration(to: .now)
      if let line = sparse.withLock({ $0.line(text, at: now) }) { write(line + "\n") }
    }
  }

  /// Whether ``showProgress(_:)`` replaces a line.
  static var showsProgress: Bool {
    isTerminal && Surroundings.errorsTakeColor && !Surroundings.isContinuousIntegration
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Diagnostics as they are shown here, with a blank line between them.
  static func text(_ diagnostics: [Diagnostic]) -> String {
    let text = DiagnosticText(usesColor: Surroundings.errorsTakeColor)
    return diagnostics.map(text.rendered).joined(separator: "\n\n")
  }

  /// Writes what could be better in a configuration, and of its pack how much: `check` is there for that.
  static func writeWarnings(of configuration: ResolvedConfiguration) {
    if !configuration.warnings.isEmpty { write(text(configuration.warnings) + "\n") }
    let count = configuration.packWarnings.count
    guard count > 0 else { return }
    let pack = TextWidth.sanitized(configuration.bundle.pack.id)
    let words = count == 1 ? ("1 warning", "it") : ("\(count) warnings", "them")
    write("warning: the pack `\(pack)` has \(words.0): `onboard-sim check` lists \(words.1)\n")
  }
}

/// Answers.
enum StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether there is a terminal to ask on.
  static var canAnswer: Bool { StandardError.isTerminal && isTerminal }

  /// Asks on the terminal; anything but yes is no.
  static func agrees(to question: String) -> Bool {
    StandardError.write("\(question) [y/N] ")
    return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
  }
}

/// Data.
enum StandardOutput {
  static func write(_ text: String) { write(Array(text.utf8)) }

  /// Ends the program if the output cannot be written, as on a full disk: half of the data must not pass for
  /// all of it. A closed pipe is no error.
  static func write(_ bytes: [UInt8]) {
    if let fault = DescriptorOutput.standardOutput.write(bytes) { fail(fault) }
  }

  /// Ends the program because of an `errno` of its output, unless that is a closed pipe.
  static func fail(_ fault: Int32) {
    guard fault != EPIPE else { return }
    Exit.fail("error: standard output cannot be written: \(String(cString: strerror(fault)))")
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal; `nil` where it is none, or does not know.
  static var columns: Int? {
    var window = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return Int(window.ws_col)
  }
}
