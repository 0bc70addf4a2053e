package import Settings
package import TerminalModel

/// A program that a live loop runs: it takes input, moves with a clock that the loop reads, and draws frames.
///
/// Instants are durations since the program began; the clock stands while the program is suspended.
package protocol LiveProgram: SendableMetatype {
  /// Whether the last frame is out of date.
  var needsDisplay: Bool { get }
  /// The instant of the next event or change of the frame; `nil` if there is none before the next input.
  var nextChange: Duration? { get }

  /// Whether the program has ended by itself.
  var isOver: Bool { get }
  /// Whether `record` wants frames as they are without pictures.
  var isRecording: Bool { get }

  /// The files whose edits it takes; `nil` if it watches none.
  var watch: ContentWatch? { get }

  /// Begins.
  mutating func start()
  /// Does what is due by an instant.
  mutating func advance(to instant: Duration)
  /// Takes an input of the terminal; the request, if any, is for the loop.
  mutating func handle(_ input: TerminalInput) -> LiveRequest?
  /// The terminal has another size.
  mutating func resize(to size: Size)
  /// Makes the next frame be drawn even if nothing has changed.
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
  /// Runs until input ends it, unless a program says otherwise.
  package var isOver: Bool { false }
  /// Records nothing unless a program says otherwise.
  package var isRecording: Bool { false }
  /// Watches no files unless a program says otherwise.
  package var watch: ContentWatch? { nil }
  /// Does nothing unless a program records.
  package mutating func record(_ frame: CellBuffer, at instant: Duration) {}
  /// Does nothing unless a program has something to begin.
  package mutating func start() {}
  /// Does nothing unless a program watches files.
  package mutating func takeEdit() {}
  /// Does nothing unless a program has something to do before a frame.
  package mutating func prepare(at instant: Duration) {}
  /// Places no pictures unless a program has some.
  package mutating func placePictures(on frame: inout CellBuffer) -> [UInt8] { [] }
  /// Does nothing unless a program places pictures.
  package mutating func forgetPictures() {}
  /// Does nothing unless a program places pictures.
  package mutating func adoptCell(_ cell: Size?) {}
  /// Does nothing unless a program has something to do after a frame.
  package mutating func presented(_ cost: FrameCost) {}
  /// Does nothing unless a program has something to end.
  package mutating func finish() {}
}

/// A request of a program to the loop.
package enum LiveRequest: Hashable, Sendable {
  /// Ends the loop; stops the process as Ctrl-Z does.
  case quit, suspend
  /// Puts a text on the clipboard.
  case copy(String)
}

/// The time and the bytes of a frame.
package struct FrameCost: Hashable, Sendable {
  /// From the beginning of the drawing until the bytes were handed over.
  package var time: Duration
  /// Bytes that were sent to the terminal.
  package var bytes: Int

  /// Creates the cost of a frame.
  package init(time: Duration, bytes: Int) {
    self.time = time
    self.bytes = bytes
  }
}
