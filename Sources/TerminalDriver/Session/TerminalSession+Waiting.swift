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

extension TerminalSession {
  /// Waits until something happened, and returns all of it in order.
  ///
  /// - Parameter limit: How long to wait at most: until the program has something to do; nil for no limit.
  /// - Returns: The events; none if the limit came first, or the input is not an event.
  package func wait(atMost limit: Duration? = nil) -> [TerminalEvent] {
    let events = takeEvents()
    if !events.isEmpty { return events }
    step(atMost: limit)
    return takeEvents()
  }

  /// Empties the inbox.
  private func takeEvents() -> [TerminalEvent] {
    inbox.withLock { inbox in
      let events = inbox
      inbox = []
      return events
    }
  }

  /// Passes an event on.
  func emit(_ event: TerminalEvent) {
    inbox.withLock { $0.append(event) }
  }

  /// Waits once, and handles what happened.
  private func step(atMost limit: Duration?) {
    reader.withLock { reader in
      let hasUnsent = state.withLock { !$0.unsent.isEmpty }
      let wanted = hasUnsent ? POLLIN | POLLOUT : POLLIN
      var entries = (
        pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: reader.isOpen ? device.descriptor : -1, events: Int16(wanted), revents: 0)
      )
      let timeout = [reader.patience(at: .now), limit].compactMap(\.self).min()
      let ready = withUnsafeMutableBytes(of: &entries) { bytes in
        poll(bytes.assumingMemoryBound(to: pollfd.self).baseAddress, 2, timeout.map(Self.milliseconds) ?? -1)
      }
      if ready == 0 { deliver(reader.waited(until: .now)) }
      guard ready > 0 else { return }
      if entries.0.revents != 0 { handleSignals(pipe.receive()) }
      let happened = Int32(entries.1.revents)
      if happened & POLLOUT != 0 { drain() }
      if reader.isOpen, happened & ~POLLOUT != 0 { reader.isOpen = read(&reader) }
    }
  }

  /// A duration for poll(2): rounded up, at least 0.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, min(seconds, 1_000_000) * 1000 + fraction))
  }

  /// Reads and delivers the input, and returns whether the terminal is still there.
  private func read(_ reader: inout TerminalReader) -> Bool {
    switch device.read() {
    case .bytes(let bytes):
      deliver(reader.feed(bytes, at: .now))
      return true
    case .nothing:
      return true
    case .closed:
      deliver(reader.flush())
      state.withLock { $0.unsent = [] }
      emit(.closed)
      return false
    }
  }

  /// Passes input on, except for the answers to our own questions.
  private func deliver(_ inputs: [TerminalInput]) {
    for input in inputs {
      switch input {
      case .reply(.deviceAttributes):
        state.withLock { $0.awaitsAnswers = false }
      case .reply(.mode(2026, let value)):
        // 1 is set, 2 is reset, 3 is always set; 0 and 4 are no use.
        state.withLock { $0.encoder.options.synchronizesOutput = (1...3).contains(value) }
      case .reply(.keyboardFlags):
        state.withLock { state in
          guard state.awaitsAnswers, !state.hasKeyboard, state.isEntered else { return }
          state.hasKeyboard = true
          arm(state)
          send(TerminalModes.enterKeyboard, &state)
        }
      default:
        emit(.input(input))
      }
    }
  }

  /// Writes more of the unsent bytes.
  private func drain() {
    let isDrained = state.withLock { state in
      guard state.isEntered, !state.unsent.isEmpty else { return false }
      state.unsent = state.unsent.withUnsafeBytes { device.write($0) } ?? []
      guard state.unsent.isEmpty, state.hasDroppedFrame else { return false }
      state.hasDroppedFrame = false
      return true
    }
    if isDrained { emit(.drained) }
  }

  /// Turns signals into events; of several changes of the size only the last one counts.
  private func handleSignals(_ numbers: [UInt8]) {
    var isResized = false
    for number in numbers.map(Int32.init) {
      switch number {
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: emit(.signal(terminate: number))
      case SIGWINCH: isResized = true
      case SIGTSTP: suspend()
      case SIGCONT: resumeAfterStop()
      default: break
      }
    }
    if isResized { updateSize() }
  }

  /// Takes the terminal again after a stop without notice (SIGSTOP), if it was ours.
  private func resumeAfterStop() {
    let isNeeded = state.withLock { state in
      state.isEntered && state.continued != terminal_signals_continued()
    }
    if isNeeded { resume() }
  }

  /// Tells a new size.
  private func updateSize() {
    let size: Size? = state.withLock { state in
      guard let size = device.size, size != state.size else { return nil }
      state.size = size
      state.encoder.invalidate()
      return size
    }
    if let size { emit(.resized(size)) }
  }
}
