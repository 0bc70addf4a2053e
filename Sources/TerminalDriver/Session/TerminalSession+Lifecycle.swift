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
  /// Switches the terminal to raw mode and our screen, and returns whether that was possible.
  func enter(_ state: inout TerminalState, asks: Bool) -> Bool {
    // Armed first: a signal in between finds everything it needs.
    arm(state)
    var raw = state.original
    cfmakeraw(&raw)
    guard device.setMode(raw) else { return false }
    state.isEntered = true
    state.unsent = []
    state.hasDroppedFrame = false
    state.encoder.invalidate()
    state.continued = terminal_signals_continued()
    if let size = device.size { state.size = size }
    send(modes.enter, &state)
    if state.hasKeyboard { send(TerminalModes.enterKeyboard, &state) }
    if asks, modes.asksQuestions {
      send(modes.questions, &state)
      state.awaitsAnswers = true
    }
    return true
  }

  /// Puts the terminal back, when it is ours.
  func leave(_ state: inout TerminalState) {
    state.isEntered = false
    state.unsent = []
    // Takes the answers along that the terminal still gives.
    _ = terminal_restore()
    state.awaitsAnswers = false
  }

  /// Takes the terminal again after the process was stopped.
  func resume() {
    let size: Size? = state.withLock { state in
      let before = state.size
      guard enter(&state, asks: false) else { return nil }
      return state.size == before ? nil : state.size
    }
    emit(.resumed)
    if let size { emit(.resized(size)) }
  }

  /// Writes a text between frames, after the bytes that are still unsent.
  func send(_ text: String, _ state: inout TerminalState) {
    var text = text
    text.withUTF8 { bytes in
      if state.unsent.isEmpty {
        state.unsent = device.write(UnsafeRawBufferPointer(bytes)) ?? []
      } else {
        state.unsent += bytes
      }
    }
  }

  /// Gives the signal handlers the bytes that restore the terminal.
  func arm(_ state: borrowing TerminalState) {
    let bytes = Array(modes.leave(hasKeyboard: state.hasKeyboard, hasPictures: state.hasPictures).utf8)
    var mode = state.original
    _ = terminal_restore_arm(device.descriptor, bytes, bytes.count, &mode)
  }
}
