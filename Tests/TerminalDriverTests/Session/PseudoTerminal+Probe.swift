import PseudoTerminals
import TestFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `TerminalProbe` in a pseudo-terminal.
extension PseudoTerminal {
  /// The probe; `nil` where it is not built.
  static let probe = BuiltProgram.path("TerminalProbe")

  /// A small one.
  convenience init() throws { try self.init(width: 40, height: 10, patience: 10_000) }

  /// Starts the shell of the probe, and returns the process of the program that draws.
  func start() throws -> pid_t {
    guard let program = Self.probe else { throw Failure(step: "probe") }
    try start(program, ["shell"], environment: ["SWIFT_BACKTRACE=enable=no"])
    try wait(for: "[child ")
    try wait(for: "]")
    let number = output.split(separator: "[child ").last?.prefix { $0.isNumber } ?? ""
    guard let child = pid_t(number) else { throw Failure(step: "child") }
    return child
  }
}
