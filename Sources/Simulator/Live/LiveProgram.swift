package import Settings
package import TerminalModel

/// What a live loop runs: it takes input, moves with a clock that the loop reads, and draws frames.
///
/// Instants are durations since the program began; the clock stands while the program is suspended.
package protocol LiveProgram: SendableMetatype {
  /// Whether the last frame no longer shows how things are.
  var needsDisplay: Bool { get }
  /// The instant at which something happens by itself; `nil`: not before somebody does something.
  var nextChange: Duration? { get }

  /// Whether the program has ended by itself.
  var isOver: Bool { get }
  /// Whether `record` wants frames as they are without pictures.
  var isRecording: Bool { get }

  /// The files whose edits it wants to hear of; `nil`: none.
  var watch: ContentWatch? { get }

  /// Begins.
  mutating func start()
  /// Does what is due by an instant.
  mutating func advance(to instant: Duration)
  /// Takes what came from the terminal.
  mutating func handle(_ input: TerminalInput) -> LiveRequest?
  /// The terminal has another size.
  mutating func resize(to size: Size)
  /// Makes the next frame be drawn, whatever has changed.
  mutating func setNeedsDisplay()
  /// Watched files have changed.
  mutating func takeEdit()
  /// Comes after all events and before a frame.
  mutating func prepare(at instant: Duration)
  /// Draws a frame of the present instant, and makes the buffer as large as the terminal.
  mutating func draw(on frame: inout CellBuffer)
  /// Puts pictures in the place of cells, where the terminal holds pictures; what it returns is sent before.
  mutating func placePictures(on frame: inout CellBuffer) -> [UInt8]
  /// The terminal holds none of the pictures that were sent.
  mutating func forgetPictures()
  /// The cells of the terminal have so many pixels.
  mutating func adoptCell(_ cell: Size?)
  /// A frame was sent to the terminal; this is it as drawn, where `isRecording` asks for it.
  mutating func record(_ frame: CellBuffer, at instant: Duration)
  /// A frame was drawn and sent.
  mutating func presented(_ cost: FrameCost)
  /// It is over.
  mutating func finish()
}

extension LiveProgram {
  package var isOver: Bool { false }
  package var isRecording: Bool { false }
  package var watch: ContentWatch? { nil }
  package mutating func record(_ frame: CellBuffer, at instant: Duration) {}
  package mutating func start() {}
  package mutating func takeEdit() {}
  package mutating func prepare(at instant: Duration) {}
  package mutating func placePictures(on frame: inout CellBuffer) -> [UInt8] { [] }
  package mutating func forgetPictures() {}
  package mutating func adoptCell(_ cell: Size?) {}
  package mutating func presented(_ cost: FrameCost) {}
  package mutating func finish() {}
}

/// What a program asks of the loop.
package enum LiveRequest: Hashable, Sendable {
  case quit, suspend
  /// Puts a text on the clipboard.
  case copy(String)
}

/// What a frame took.
package struct FrameCost: Hashable, Sendable {
  /// From the beginning of the drawing until the bytes were handed over.
  package var time: Duration
  /// What was sent to the terminal.
  package var bytes: Int

  package init(time: Duration, bytes: Int) {
    self.time = time
    self.bytes = bytes
  }
}
