import Files
import PseudoTerminals

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program in a pseudo-terminal of its own, 100 columns by 40 rows.
final class PseudoTerminalProcess {
  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()
  /// What the processor did for the process, known when it has ended.
  private(set) var processorTime = Duration.zero

  init(_ arguments: [String]) throws {
    terminal = try PseudoTerminal(width: 100, height: 40)
    try terminal.start(
      arguments[0], Array(arguments.dropFirst()),
      environment: [
        "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8", "PATH=/usr/bin:/bin",
      ])
  }

  func write(_ text: String) { terminal.send(text) }

  /// The first bytes within a time; `nil` if none come.
  func readSome(for time: Duration) -> [UInt8]? {
    terminal.read(within: Int32(clamping: Int((time / .milliseconds(1)).rounded(.up))))
  }

  /// Everything up to a piece of text; `nil` where it does not come in time.
  func read(until end: [UInt8], for time: Duration) -> [UInt8]? {
    let deadline = clock.now + time
    var bytes: [UInt8] = []
    while clock.now < deadline {
      guard let some = readSome(for: deadline - clock.now) else { return nil }
      bytes += some
      if bytes.count >= end.count, bytes.indices.contains(where: { bytes[$0...].starts(with: end) }) {
        return bytes
      }
    }
    return nil
  }

  /// Reads all that comes in a time, and says how many bytes it was.
  @discardableResult
  func drain(for time: Duration) -> Int {
    let deadline = clock.now + time
    var count = 0
    while clock.now < deadline, let some = readSome(for: deadline - clock.now) { count += some.count }
    return count
  }

  /// How often the threads of the process went to sleep by themselves; `nil` where the system does not tell.
  var voluntarySwitches: Int? {
    #if os(Linux)
      let tasks = "/proc/\(terminal.process)/task"
      guard FileSystem.entry(tasks) == .folder else { return nil }
      return FileSystem.names(in: tasks).compactMap { Self.switches("\(tasks)/\($0)/status") }.reduce(0, +)
    #else
      return nil
    #endif
  }

  #if os(Linux)
    private static func switches(_ path: String) -> Int? {
      let line = String(decoding: FileSystem.read(path) ?? [], as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line?.split(separator: "\t").last.flatMap { Int($0) }
    }
  #endif

  /// Ends the process, and tells its peak resident memory, in KiB.
  func end() -> Int {
    guard terminal.process > 0 else { return 0 }
    let deadline = clock.now + .seconds(1)
    while true {
      if let (_, usage) = terminal.reap(WNOHANG) {
        terminal.hangUp()
        processorTime = Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime)
        #if canImport(Darwin)
          return usage.ru_maxrss / 1024
        #else
          return usage.ru_maxrss
        #endif
      }
      _ = readSome(for: .milliseconds(5))
      if clock.now > deadline { terminal.signal(SIGKILL) }
    }
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }

  deinit { _ = end() }
}
