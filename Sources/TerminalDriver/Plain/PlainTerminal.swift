import CTerminalRestore
import Synchronization
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keys from standard input and lines to standard output alone: no screen of our own, no colours, no cursor
/// that moves. A keyboard is read key by key; a pipe as it comes.
package final class PlainTerminal: Sendable {
  /// Whether standard input is a keyboard, and not a pipe or a file.
  package let isKeyboard: Bool
  /// The mode of the line before us.
  private let original: termios?
  private let pipe: SelfPipe
  private let state = Mutex(State())

  private struct State: Sendable {
    var decoder = InputDecoder()
    var isOpen = true
    var isAfterEscape = false
    var isTaken = false
    var isEnded = false
    var fault: Int32?
  }

  /// Takes the keyboard: keys come one by one, and are not echoed.
  package init() throws(TerminalError) {
    var mode = termios()
    isKeyboard = isatty(STDIN_FILENO) == 1
    original = isKeyboard && tcgetattr(STDIN_FILENO, &mode) == 0 ? mode : nil
    pipe = try SelfPipe()
    if isKeyboard { _ = terminal_signals_install(pipe.writer) }
    guard take() else {
      terminal_signals_remove()
      throw .cannotSetMode(errno)
    }
  }

  deinit { restore() }

  private func take() -> Bool {
    guard let original else { return true }
    var saved = original
    _ = terminal_restore_arm(STDIN_FILENO, [], 0, &saved)
    var mode = original
    // Output stays as it was: a line end is a line end.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &mode.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    let isTaken = tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    state.withLock { $0.isTaken = isTaken }
    return isTaken
  }

  /// Gives the keyboard back.
  package func restore() {
    let (isTaken, wasEnded) = state.withLock { state in
      defer { state.isEnded = true }
      return (state.isTaken, state.isEnded)
    }
    guard !wasEnded else { return }
    if isTaken { _ = terminal_restore() }
    if isKeyboard { terminal_signals_remove() }
    pipe.shut()
  }

  /// Stops the program as Ctrl-Z does in a shell, and goes on when it is continued.
  package func suspend() {
    guard state.withLock({ $0.isTaken }) else { return }
    _ = terminal_restore()
    terminal_signals_stop()
    _ = take()
  }

  /// Writes lines to standard output.
  package func write(_ lines: [String]) {
    guard fault == nil else { return }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    if let fault = DescriptorOutput.standardOutput.write(bytes) { state.withLock { $0.fault = fault } }
  }

  /// The `errno` with which standard output took no more lines; `nil` while it takes them.
  package var fault: Int32? { state.withLock { $0.fault } }

  /// Waits for keys, a signal or the end of the input; as long as it takes, or at most so long.
  package func wait(atMost limit: Duration?) -> [TerminalEvent] {
    var entries = (
      pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: state.withLock { $0.isOpen } ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
    )
    // A pipe has no slow fingers: a sequence is whole, or cut at the end.
    let patience = isKeyboard ? state.withLock { $0.decoder.patience } : nil
    let timeout = [patience, limit].compactMap(\.self).min()
    let ready = withUnsafeMutableBytes(of: &entries) { bytes in
      poll(bytes.assumingMemoryBound(to: pollfd.self).baseAddress, 2, timeout.map(Self.milliseconds) ?? -1)
    }
    if ready == 0, patience != nil, timeout == patience { return flush() }
    guard ready > 0 else { return [] }
    var events: [TerminalEvent] = []
    if entries.0.revents != 0 { events += signals() }
    if entries.1.revents != 0 { events += read() }
    return events
  }

  private func signals() -> [TerminalEvent] {
    pipe.receive().map(Int32.init).compactMap { number in
      switch number {
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: return .signal(terminate: number)
      case SIGTSTP:
        suspend()
        return .resumed
      default: return nil
      }
    }
  }

  private func read() -> [TerminalEvent] {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Self.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count > 0 { return decode(buffer.prefix(count)).map { .input($0) } }
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
      state.withLock { $0.isOpen = false }
      return flush() + [.closed]
    }
  }

  private func flush() -> [TerminalEvent] {
    state.withLock { $0.decoder.flush() }.map { .input($0) }
  }

  /// In a pipe no time tells a lone Escape from the beginning of a sequence: the following bytes do.
  private func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    state.withLock { state in
      if isKeyboard { return state.decoder.feed(bytes) }
      var inputs: [TerminalInput] = []
      for byte in bytes {
        if state.isAfterEscape, byte != 0x5B, byte != 0x4F { inputs += state.decoder.flush() }
        inputs += state.decoder.feed(CollectionOfOne(byte))
        state.isAfterEscape = byte == 0x1B
      }
      return inputs
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, min(seconds, 1_000_000) * 1000 + fraction))
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #endif
  }
}
