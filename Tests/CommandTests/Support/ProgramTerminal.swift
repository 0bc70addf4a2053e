import PseudoTerminals
import TestFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pseudo-terminal with the built program in it.
final class ProgramTerminal {
  private let terminal: PseudoTerminal

  /// The program; `nil` where it is not built.
  static let program = BuiltProgram.path("onboard-sim")

  init(width: Int = 80, height: Int = 24) throws {
    terminal = try PseudoTerminal(width: width, height: height)
  }

  /// Starts the program.
  func start(_ arguments: [String]) throws {
    guard let program = Self.program else { throw PseudoTerminal.Failure(step: "program") }
    try terminal.start(program, arguments, environment: Self.environment)
  }

  /// Lets a shell start the program, which is `$0` there.
  func start(shell: String) throws {
    guard let program = Self.program else { throw PseudoTerminal.Failure(step: "program") }
    try terminal.start("/bin/sh", ["-c", shell, program], environment: Self.environment)
  }

  private static let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]

  /// The program's process.
  var process: pid_t { terminal.process }

  /// All that the program has written.
  var output: String { terminal.output }

  /// Bytes read so far.
  var count: Int { terminal.bytes.count }

  func resize(width: Int, height: Int) { terminal.resize(width: width, height: height) }

  /// Types.
  func send(_ text: String) { terminal.send(text) }

  func signal(_ number: Int32) { terminal.signal(number) }

  /// Reads until a text appears; at most twenty seconds pass without anything new.
  func wait(for text: String) throws { try terminal.wait(for: text) }

  /// Forgets what was read.
  func clear() { terminal.clear() }

  /// Reads what comes until nothing does for so many milliseconds.
  func drain(atMost milliseconds: Int32) {
    for _ in 0..<500 where !terminal.readMore(within: milliseconds) { return }
  }

  /// Reads until the program has ended, and returns its exit status; 1000 and the number for a signal.
  func end() throws -> Int32 {
    while terminal.readMore() {}
    guard let end = terminal.reap() else { throw PseudoTerminal.Failure(step: "wait") }
    return end.status
  }

  /// Closes the terminal as when its window goes, and returns the program's exit status; `nil` where it has not
  /// ended after ten seconds.
  func hangUp() -> Int32? {
    terminal.hangUp()
    for _ in 0..<1000 {
      if let end = terminal.reap(WNOHANG) { return end.status }
      poll(nil, 0, 10)
    }
    return nil
  }
}
