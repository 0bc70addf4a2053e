import CTerminalRestore
import Synchronization
package import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The one owner of the terminal, from raw mode and the alternate screen to the restore.
///
/// The program calls `wait`, which waits in poll(2) for input and signals and never wakes while nothing happens. The
/// terminal is restored by `restore`, by `exit`, and by every signal that
/// ends the process, even in the middle of a crash.
package final class TerminalSession: Sendable {
  /// The options of a session.
  package struct Options: Sendable {
    /// The variables that tell of the terminal.
    package var environment: [String: String]
    /// The colours to use; nil for what the environment tells.
    package var colorDepth: ColorDepth?
    /// Mouse, focus and questions.
    package var modes: TerminalModes
    /// The path of the terminal device; nil for the terminal of standard input and output.
    package var device: String?
    /// Whether the signals of the process are the session's; only tests say no.
    package var handlesSignals: Bool

    /// Options; those of a usual program where left out.
    package init(
      environment: [String: String],
      colorDepth: ColorDepth? = nil,
      modes: TerminalModes = TerminalModes(),
      device: String? = nil,
      handlesSignals: Bool = true
    ) {
      self.environment = environment
      self.colorDepth = colorDepth
      self.modes = modes
      self.device = device
      self.handlesSignals = handlesSignals
    }
  }

  let device: TerminalDevice
  let pipe: SelfPipe
  let modes: TerminalModes
  let handlesSignals: Bool
  let state: Mutex<TerminalState>
  /// The events that `wait` has not returned yet.
  let inbox = Mutex<[TerminalEvent]>([])
  /// Locked while the terminal is read.
  let reader = Mutex(TerminalReader())

  /// Whether standard input and output are a terminal.
  package static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  private static let isOwned = Atomic(false)

  /// Takes the terminal: raw mode, alternate screen, no cursor, signals as events.
  package init(options: Options) throws(TerminalError) {
    guard Self.isOwned.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else {
      throw .alreadyOwned
    }
    var isTaken = false
    defer { if !isTaken { Self.isOwned.store(false, ordering: .relaxed) } }
    device = try TerminalDevice(path: options.device)
    guard let original = device.mode else { throw .notATerminal }
    pipe = try SelfPipe()
    var modes = options.modes
    modes.asksQuestions = modes.asksQuestions && TerminalModes.canAsk(environment: options.environment)
    self.modes = modes
    handlesSignals = options.handlesSignals
    let encoder = FrameEncoder(
      options: FrameEncoder.Options(
        colorDepth: options.colorDepth ?? .detect(environment: options.environment),
        erasesWithBackground: TerminalModes.erasesWithBackground(environment: options.environment)
      )
    )
    state = Mutex(TerminalState(encoder: encoder, original: original, size: device.size ?? .fallback))
    if handlesSignals { _ = terminal_signals_install(pipe.writer) }
    guard state.withLock({ enter(&$0, asks: true) }) else {
      let number = errno
      state.withLock { leave(&$0) }
      if handlesSignals { terminal_signals_remove() }
      throw .cannotSetMode(number)
    }
    state.withLock { $0.isOwner = true }
    isTaken = true
  }

  deinit {
    restore()
  }

  /// Whether frames are written in colours.
  package var hasColors: Bool { state.withLock { $0.encoder.options.colorDepth != .none } }

  /// The size of the terminal.
  package var size: Size {
    state.withLock { $0.size }
  }

  /// The pixels of a cell, as the terminal tells; `nil` where it does not.
  package var cellPixels: Size? { device.cellPixels }

  /// Shows a frame: one write of what differs from the last one.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the size of the terminal.
  ///   - pictures: Pictures that the terminal needs before the frame (`KittyGraphics`); they are sent or
  ///     dropped with it.
  /// - Returns: Whether it is shown. A terminal that has not taken all of the last frame yet gets no other one:
  ///   `TerminalEvent.drained` follows when it has.
  @discardableResult
  package func present(_ frame: CellBuffer, after pictures: [UInt8] = []) -> Bool {
    state.withLock { state in
      guard state.isEntered else { return false }
      guard state.unsent.isEmpty else {
        state.hasDroppedFrame = true
        return false
      }
      if !pictures.isEmpty {
        if !state.hasPictures {
          state.hasPictures = true
          arm(state)
        }
        state.bytesSent += pictures.count
        state.unsent = pictures.withUnsafeBytes { device.write($0) } ?? []
        guard state.unsent.isEmpty else {
          let bytes = state.encoder.bytes(for: frame)
          state.unsent += bytes
          state.bytesSent += bytes.count
          return true
        }
      }
      var count = 0
      let rest = state.encoder.encode(frame) { bytes in
        count = bytes.count
        return device.write(bytes)
      }
      state.bytesSent += count
      state.unsent = rest ?? []
      return rest != nil
    }
  }

  /// Writes bytes that draw nothing, after the bytes that are still unsent.
  func send(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard state.isEntered else { return false }
      guard state.unsent.isEmpty else {
        state.unsent += bytes
        return true
      }
      state.unsent = bytes.withUnsafeBytes { device.write($0) } ?? []
      return true
    }
  }

  /// Bytes of all frames so far.
  package var bytesSent: Int { state.withLock { $0.bytesSent } }

  /// Stops the program as Ctrl-Z does in a shell: restores the terminal, stops, and takes the terminal again when
  /// the program is continued. Blocks until then; `TerminalEvent.resumed` follows.
  package func suspend() {
    let wasEntered = state.withLock { state in
      guard state.isEntered else { return false }
      leave(&state)
      return true
    }
    guard wasEntered else { return }
    terminal_signals_stop()
    resume()
  }

  /// Gives the terminal back, as it was. Any number of calls do the same as one. No event follows.
  package func restore() {
    let wasOwner = state.withLock { state in
      defer { state.isOwner = false }
      if state.isOwner { leave(&state) }
      return state.isOwner
    }
    guard wasOwner else { return }
    if handlesSignals { terminal_signals_remove() }
    pipe.shut()
    device.close()
    Self.isOwned.store(false, ordering: .relaxed)
  }
}

extension Size {
  /// The size of a terminal that does not know its own.
  static let fallback = Size(width: 80, height: 24)
}
