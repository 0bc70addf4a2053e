import CTerminalRestore
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The state of a session, under its lock.
struct TerminalState: ~Copyable {
  /// What the terminal shows, and how to change it.
  var encoder: FrameEncoder
  /// The mode of the line before us.
  let original: termios
  /// The size that was told last.
  var size: Size
  /// The bytes of the last frame that the terminal has not taken yet.
  var unsent: [UInt8] = []
  /// Bytes of all frames so far.
  var bytesSent = 0
  /// Whether a frame came while there was something unsent.
  var hasDroppedFrame = false
  /// Whether the terminal is in raw mode and shows our screen.
  var isEntered = false
  /// Whether the session has begun, and is not over.
  var isOwner = false
  /// Whether questions were asked of which the last one is not answered.
  var awaitsAnswers = false { didSet { terminal_restore_awaits(awaitsAnswers ? 1 : 0) } }
  /// Whether the kitty keyboard is on.
  var hasKeyboard = false
  /// Whether the terminal may hold pictures of ours.
  var hasPictures = false
  /// How often the process had been continued when the terminal was entered last.
  var continued: Int32 = 0

  /// The state before the terminal is entered.
  init(encoder: consuming FrameEncoder, original: termios, size: Size) {
    self.encoder = encoder
    self.original = original
    self.size = size
  }
}
