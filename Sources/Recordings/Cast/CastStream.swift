import TerminalDriver
package import TerminalModel
import TextFormats

/// Frames, markers and keys as the lines of an asciicast, one by one as they come.
///
/// Each line ends with a newline and is whole: a file that ends after any of them is a cast. A frame is one event, so
/// no grapheme cluster is ever cut.
package struct CastStream: ~Copyable {
  /// The line to begin with.
  package let header: String
  private var clock: CastClock
  private var encoder = FrameEncoder()
  private var size: Size
  private var hasBegun = false

  /// The state that frames count on, whatever a player showed before: home, clear, no style; no cursor, no wrapping.
  private static let beginning = "\u{1B}[H\u{1B}[2J\(FrameEncoder.plainStyle)\u{1B}[?25l\u{1B}[?7l"
  /// The state that a player's terminal gets back: no style, wrapping, a cursor.
  private static let ending = FrameEncoder.plainStyle + "\u{1B}[?7h\u{1B}[?25h"

  /// - Parameter timestamp: Seconds since 1970; `nil` for a recording that did not happen at a real time.
  package init(_ version: CastVersion = .two, size: Size, title: String? = nil, timestamp: Int? = nil) {
    clock = CastClock(version)
    self.size = size
    header = version.header(size: size, title: title, timestamp: timestamp)
  }

  /// The events that make a screen show a frame: one, with another one first for a new size or the beginning;
  /// none if nothing differs.
  package mutating func frame(_ frame: CellBuffer, at instant: Duration) -> [UInt8] {
    var lines: [UInt8] = []
    if frame.size != size {
      size = frame.size
      lines += event("r", "\(size.width)x\(size.height)".utf8, at: instant)
    }
    if !hasBegun { lines += event("o", Self.beginning.utf8, at: instant) }
    hasBegun = true
    let line = encoder.encode(frame) { bytes -> [UInt8] in
      guard bytes.count > 0 else { return [] }
      return Self.event("o", bytes, at: clock.text(at: instant), room: bytes.count * 5 / 4)
    }
    return lines + line
  }

  /// Names the part that begins.
  package mutating func marker(_ label: String, at instant: Duration) -> [UInt8] {
    event("m", label.utf8, at: instant)
  }

  /// An event for typed input.
  package mutating func input(_ text: String, at instant: Duration) -> [UInt8] {
    event("i", text.utf8, at: instant)
  }

  /// Gives a player's terminal its cursor back, on the last row.
  package mutating func end(at instant: Duration) -> [UInt8] {
    event("o", (Self.ending + "\u{1B}[\(max(1, size.height));1H").utf8, at: instant)
  }

  private mutating func event(_ code: String, _ data: some Sequence<UInt8>, at instant: Duration)
    -> [UInt8]
  {
    Self.event(code, data, at: clock.text(at: instant), room: 64)
  }

  private static func event(
    _ code: String, _ data: some Sequence<UInt8>, at time: String, room: Int
  ) -> [UInt8] {
    var json = JSONWriter(isSpaced: true)
    json.reserve(room + 64)
    json.open("[")
    json.raw { $0.append(contentsOf: time.utf8) }
    json.string(code)
    json.string(data)
    json.close("]")
    json.endLine()
    return json.bytes
  }
}
