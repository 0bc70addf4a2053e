import TerminalModel

/// One thing that reaches a session: bytes of the terminal, a new size, or time.
enum InputStep: Hashable, Sendable {
  /// Bytes as one read gives them.
  case bytes([UInt8])
  /// A click on the thing that can be tapped with this place in the list of them, modulo its length: the mouse reports
  /// go through the decoder.
  case tap(Int)
  /// Nothing came for so long that a sequence that has begun is given up.
  case silence
  /// The terminal has another size.
  case resize(Size)
  /// Time passes.
  case time(Duration)

  /// The step for people.
  var text: String {
    switch self {
    case .bytes(let bytes): "bytes \(VisibleText.quoted(bytes))"
    case .tap(let place): "tap \(place)"
    case .silence: "silence"
    case .resize(let size): "resize \(size.width) x \(size.height)"
    case .time(let time): "time \(time)"
    }
  }
}
