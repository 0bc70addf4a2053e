import Foundation
import PseudoTerminals
import SeededRandom
import TestFiles

/// A kill of `onboard-sim` in a pseudo-terminal.
struct SessionKill {
  /// The signal that ends it.
  let signal: Int32
  private let pack: String
  private let records: Bool
  /// Milliseconds from the start to the signal.
  private let moment: Int
  private let keys: [String]

  /// The program; `nil` where it is not built.
  static let program = BuiltProgram.path("onboard-sim")

  /// Signals that end a process.
  private static let signals: [Int32] = {
    var all = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      SIGKILL,
      SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTRAP, SIGSYS,
    ]
    #if os(Linux)
      // SIGSTKFLT, SIGIO, SIGPWR.
      all += [16, 29, 30]
    #endif
    return all
  }()

  /// So long a program that was killed may take to end, in seconds.
  private static let patience = 20.0

  init(_ random: inout SeededGenerator) {
    signal = random.pick(Self.signals) ?? SIGKILL
    pack = random.pick(["matching", "cards", "news", "shop"]) ?? "matching"
    records = random.oneIn(2)
    moment = random.below(random.oneIn(3) ? 60 : 500)
    let keys = ["\r", "\u{1B}[C", "\u{1B}[B", "\u{1B}OP", "\u{1B}[24~", "a", "\t"]
    self.keys = (0..<random.below(8)).compactMap { _ in random.pick(keys) }
  }

  /// What is done, for people.
  var text: String {
    "onboard-sim --pack \(pack)\(records ? " --record" : "") gets \(keys.count) keys and, after \(moment) ms, "
      + "the signal \(signal)"
  }

  /// What is wrong afterwards, or `nil`.
  func fault(in folder: String) throws -> String? {
    let terminal = try PseudoTerminal(width: 100, height: 30)
    // Held open, so that the mode stays when the program is gone.
    let held = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(held) }
    let before = mode(of: held)
    let cast = "\(folder)/session.cast"
    try terminal.start(
      Self.program ?? "", ["--pack", pack] + (records ? ["--record", cast] : []),
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(folder)", "SWIFT_BACKTRACE=enable=no"])
    play(terminal)
    terminal.signal(signal)
    guard let status = end(terminal) else { return "it goes on \(Self.patience) s after the signal" }
    while terminal.readMore(within: 20) {}
    if signal != SIGKILL {
      if mode(of: held) != before { return "the terminal's mode is not restored (status \(status))" }
      if isOnAlternateScreen(terminal.output) { return "the alternate screen is not left (status \(status))" }
    }
    return logFault(folder) ?? (records ? lineFault(cast) : nil)
  }

  /// Presses the keys, and reads what is drawn, until the moment has come.
  private func play(_ terminal: PseudoTerminal) {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(moment)
    var rest = keys[...]
    while clock.now < end {
      _ = terminal.readMore(within: Int32(max(1, moment / (keys.count + 1))))
      if let key = rest.popFirst() { terminal.send(key) }
    }
  }

  private func end(_ terminal: PseudoTerminal) -> Int32? {
    let clock = ContinuousClock()
    let last = clock.now + .seconds(Self.patience)
    while clock.now < last {
      if let end = terminal.reap(WNOHANG) { return end.status }
      _ = terminal.readMore(within: 5)
    }
    return nil
  }

  private func mode(of descriptor: Int32) -> [tcflag_t] {
    var mode = termios()
    tcgetattr(descriptor, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
  }

  private func isOnAlternateScreen(_ output: String) -> Bool {
    guard let entered = output.range(of: "\u{1B}[?1049h", options: .backwards) else { return false }
    return !output[entered.upperBound...].contains("\u{1B}[?1049l")
  }

  // MARK: Files

  private func logFault(_ folder: String) -> String? {
    for file in FileList.below(folder) where file.hasSuffix(".jsonl") {
      if let fault = lineFault("\(folder)/\(file)") { return fault }
    }
    return nil
  }

  /// What is wrong with a file of lines of JSON; one that was not begun is whole. KILL may stop the last `write`.
  private func lineFault(_ path: String) -> String? {
    guard var data = FileManager.default.contents(atPath: path) else { return nil }
    if signal == SIGKILL {
      data = data.prefix(upTo: data.lastIndex(of: 0x0A).map { $0 + 1 } ?? data.startIndex)
    }
    if data.isEmpty { return nil }
    let name = URL(filePath: path).lastPathComponent
    if data.last != 0x0A { return "\(name) does not end with a whole line" }
    for line in data.split(separator: 0x0A) {
      if (try? JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)) == nil {
        return "\(name) has a line that is not whole: \(VisibleText.quoted(line, atMost: 200))"
      }
    }
    return nil
  }
}
