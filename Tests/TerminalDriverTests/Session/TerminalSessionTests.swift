import PseudoTerminals
import Testing

@testable import TerminalDriver
@testable import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The session in a real pseudo-terminal, under a shell with jobs.
@Suite(.serialized, .enabled(if: PseudoTerminal.probe != nil))
struct TerminalSessionTests {
  private static let left = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// A terminal in which the probe is ready, and the probe's process.
  private func started() throws -> (terminal: PseudoTerminal, child: pid_t) {
    let terminal = try PseudoTerminal()
    let child = try terminal.start()
    try terminal.wait(for: "<ready 40x10>")
    #expect(terminal.output.contains("\u{1B}[?1049h"))
    #expect(!terminal.output.contains(Self.left))
    return (terminal, child)
  }

  /// Signals that nobody sends to a program such as ours, and that end it.
  private static let unexpected: [Int32] = {
    let all = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGXCPU, SIGXFSZ, SIGPROF, SIGPIPE]
    #if os(Linux)
      return all + [SIGSTKFLT, SIGPOLL, SIGPWR, 34, 50, 64]
    #else
      return all
    #endif
  }()

  @Test(
    arguments: [
      (SIGINT, "[exited 130 cooked]"), (SIGTERM, "[exited 143 cooked]"), (SIGHUP, "[exited 129 cooked]"),
      (SIGQUIT, "[exited 131 cooked]"), (SIGABRT, "[signal 6 cooked]"), (SIGSEGV, "[signal 11 cooked]"),
      (SIGBUS, "[signal \(SIGBUS) cooked]"), (SIGILL, "[signal 4 cooked]"), (SIGTRAP, "[signal 5 cooked]"),
      (SIGFPE, "[signal 8 cooked]"),
    ] + unexpected.map { ($0, "[signal \($0) cooked]") })
  func `every signal that ends the program restores the terminal`(_ signal: Int32, _ end: String) throws {
    let (terminal, child) = try started()
    kill(child, signal)
    try terminal.wait(for: "cooked]")
    #expect(terminal.output.contains(end))
    #expect(terminal.output.split(separator: Self.left, omittingEmptySubsequences: false).count == 2)
    #expect(terminal.output.contains("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"))
  }

  @Test(arguments: [
    ("q", "[exited 0 cooked]"), ("x", "[exited 3 cooked]"), ("a", "[signal 6 cooked]"),
    ("s", "[signal 11 cooked]"),
    ("o", "[signal 11 cooked]"),
  ])
  func `every way out restores the terminal`(_ key: String, _ end: String) throws {
    let (terminal, _) = try started()
    terminal.send(key)
    try terminal.wait(for: "cooked]")
    #expect(terminal.output.contains(end))
    #expect(terminal.output.split(separator: Self.left, omittingEmptySubsequences: false).count == 2)
  }

  @Test(arguments: [SIGSEGV, SIGUSR1, SIGTERM])
  func `an answer that comes while the program ends does not reach the shell`(_ signal: Int32) throws {
    let (terminal, child) = try started()
    kill(child, signal)
    try terminal.wait(for: Self.left)
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4c")
    try terminal.wait(for: "cooked]")
    #expect(!terminal.output.contains("[unread"), "\(terminal.output)")
  }

  @Test func `a Swift trap restores the terminal`() throws {
    let (terminal, _) = try started()
    terminal.send("t")
    try terminal.wait(for: "cooked]")
    #expect(terminal.output.contains("[signal 4 cooked]") || terminal.output.contains("[signal 5 cooked]"))
    #expect(terminal.output.contains(Self.left))
  }

  @Test func `a second signal ends a program that hangs`() throws {
    let (terminal, child) = try started()
    terminal.send("h")
    try terminal.wait(for: "hanging>")
    kill(child, SIGTERM)
    kill(child, SIGINT)
    try terminal.wait(for: "cooked]")
    #expect(terminal.output.contains(Self.left))
  }

  @Test(arguments: ["key", "signal"])
  func `a stopped program gives the terminal back, and takes it again`(_ way: String) throws {
    let (terminal, child) = try started()
    for _ in 0..<2 {
      terminal.clear()
      if way == "key" { terminal.send("z") } else { kill(child, SIGTSTP) }
      try terminal.wait(for: "[stopped cooked]")
      #expect(terminal.output.contains(Self.left))
      terminal.clear()
      terminal.send("\n")
      try terminal.wait(for: "<resumed>")
      #expect(terminal.output.contains("\u{1B}[?1049h"))
      #expect(terminal.output.contains("\u{1B}[2J"))
    }
    terminal.send("q")
    try terminal.wait(for: "[exited 0 cooked]")
  }

  @Test func `a program stopped by force paints again when it goes on`() throws {
    let (terminal, child) = try started()
    kill(child, SIGSTOP)
    try terminal.wait(for: "[stopped raw]")
    terminal.clear()
    terminal.send("\n")
    try terminal.wait(for: "<resumed>")
    terminal.send("q")
    try terminal.wait(for: "[exited 0 cooked]")
  }

  @Test func `a resize is told, and painted whole`() throws {
    let (terminal, _) = try started()
    terminal.clear()
    for width in 1...60 { terminal.resize(width: width, height: 7) }
    try terminal.wait(for: "<resized 60x7>")
    #expect(terminal.output.contains("\u{1B}[2J"))
    terminal.send("q")
    try terminal.wait(for: "[exited 0 cooked]")
  }

  @Test func `a lone Escape is decided by time`() throws {
    let (terminal, _) = try started()
    terminal.send("\u{1B}")
    try terminal.wait(for: "key escape")
    terminal.clear()
    terminal.send("\u{1B}[A")
    try terminal.wait(for: "up>")
  }

  @Test func `a lone Escape is decided after many short waits, too`() {
    var reader = TerminalReader()
    let start = ContinuousClock.now
    func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }
    #expect(reader.patience(at: start) == nil && reader.waited(until: at(1000)) == [])
    #expect(reader.feed([0x1B], at: start) == [])
    #expect(reader.patience(at: at(20)) == .milliseconds(30))
    let found = [20, 40, 49, 60, 80].map { reader.waited(until: at($0)) }
    #expect(found == [[], [], [], [.key(KeyPress(.escape))], []])
    // What comes in between begins to wait anew.
    #expect(reader.feed([0x1B], at: start) == [] && reader.waited(until: at(40)) == [])
    #expect(reader.feed([0x5B], at: at(40)) == [] && reader.waited(until: at(80)) == [])
    #expect(reader.feed([0x41], at: at(80)) == [.key(KeyPress(.up))])
  }

  @Test func `answers are never keys, and switch modes on`() throws {
    let (terminal, _) = try started()
    #expect(terminal.output.contains("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c"))
    terminal.send("\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}[?62;22c")
    try terminal.wait(for: "\u{1B}[>1u")
    terminal.clear()
    terminal.send("k")
    try terminal.wait(for: "\u{1B}[?2026l")
    #expect(terminal.output.contains("\u{1B}[?2026h"))
    terminal.clear()
    terminal.send("q")
    try terminal.wait(for: "[exited 0 cooked]")
    #expect(terminal.output.contains("\u{1B}[<u"))
  }

  @Test func `a slow terminal loses frames, and none is queued`() throws {
    let (terminal, _) = try started()
    terminal.clear()
    terminal.send("f")
    // The first read comes when the terminal is full; then all of the one frame that was cut must come.
    try terminal.wait(for: "<drained>")
    terminal.send("q")
    try terminal.wait(for: "[exited 0 cooked]")
  }

  /// A session on a pseudo-terminal, in this process, without its signals.
  private func session(_ terminal: PseudoTerminal) throws -> TerminalSession {
    try TerminalSession(options: options(terminal))
  }

  private func options(_ terminal: PseudoTerminal) -> TerminalSession.Options {
    TerminalSession.Options(
      environment: ["TERM": "xterm"],
      modes: TerminalModes(asksQuestions: false),
      device: terminal.path,
      handlesSignals: false
    )
  }

  @Test func `a session owns the terminal until it is restored`() throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    #expect(throws: TerminalError.alreadyOwned) { try TerminalSession(options: options(terminal)) }
    #expect(session.size == Size(width: 40, height: 10))
    #expect(session.present(CellBuffer(size: session.size)))
    try terminal.wait(for: "\u{1B}[2J")
    session.restore()
    session.restore()
    try terminal.wait(for: Self.left)
    #expect(!session.present(CellBuffer(size: session.size)))
    try self.session(terminal).restore()
  }

  @Test func `keys, mouse and pastes come as events`() throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    defer { session.restore() }
    terminal.send("\u{1B}[<0;3;4M\u{1B}[200~a\rb\u{1B}[201~q")
    var inputs: [TerminalEvent] = []
    while inputs.count < 3 { inputs += session.wait() }
    let press = MouseEvent(kind: .press, button: .left, position: Point(x: 2, y: 3))
    #expect(
      inputs == [.input(.mouse(press)), .input(.paste("a\rb")), .input(.key(KeyPress(.character("q"))))]
    )
  }

  @Test func `waiting ends with an event or the limit, and a terminal that closes is told once`() throws {
    let terminal = try PseudoTerminal()
    let session = try session(terminal)
    defer { session.restore() }
    #expect(session.wait(atMost: .zero).isEmpty)
    terminal.send("a")
    #expect(session.wait() == [.input(.key(KeyPress(.character("a"))))])
    terminal.send("\u{1B}")
    #expect(session.wait().isEmpty)
    #expect(session.wait() == [.input(.key(KeyPress(.escape)))])
    terminal.hangUp()
    #expect(session.wait() == [.closed])
    #expect(session.wait(atMost: .zero).isEmpty)
    #expect(!session.present(CellBuffer(size: session.size)))
  }

  @Test func `what is no terminal is refused`() {
    let options = TerminalSession.Options(environment: [:], device: "/dev/null", handlesSignals: false)
    #expect(throws: TerminalError.notATerminal) { try TerminalSession(options: options) }
    let missing = TerminalSession.Options(environment: [:], device: "/dev/none", handlesSignals: false)
    #expect(throws: TerminalError.cannotOpen(ENOENT)) { try TerminalSession(options: missing) }
  }
}
