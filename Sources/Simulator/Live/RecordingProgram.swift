import Recordings
package import TerminalModel

/// Shows a recording in a terminal, at its times; Space pauses, any way to quit ends it.
package struct RecordingProgram: LiveProgram {
  private let recording: Recording
  /// The frame that is shown, from 0.
  private var index = 0
  private var size: Size
  private var now = Duration.zero
  /// How much of the time of the clock was spent in pauses.
  private var paused = Duration.zero
  private var pausedSince: Duration?
  /// Whether another frame is due than the one that was drawn.
  package private(set) var needsDisplay = true

  /// Creates a program that shows a recording from its beginning, in a terminal of a size in cells.
  package init(_ recording: Recording, size: Size) {
    self.recording = recording
    self.size = size
  }

  /// Whether the recording has reached its end; never during a pause.
  package var isOver: Bool { pausedSince == nil && now - paused >= recording.end }

  /// The instant of the next frame, or of the end; `nil` during a pause.
  package var nextChange: Duration? {
    guard pausedSince == nil else { return nil }
    let next = index + 1 < recording.instants.count ? recording.instants[index + 1] : recording.end
    return next + paused
  }

  /// Goes to the frame of an instant, unless it pauses.
  package mutating func advance(to instant: Duration) {
    now = instant
    guard pausedSince == nil else { return }
    while index + 1 < recording.instants.count, recording.instants[index + 1] + paused <= now {
      index += 1
      needsDisplay = true
    }
  }

  /// Takes Space for a pause, Ctrl-Z to suspend, and q, Escape and Ctrl-C to quit.
  package mutating func handle(_ input: TerminalInput) -> LiveRequest? {
    guard case .key(let press) = input else { return nil }
    switch (press.key, press.modifiers) {
    case (.character("c"), .control), (.character("q"), []), (.escape, []): return .quit
    case (.character("z"), .control): return .suspend
    case (.character(" "), []):
      if let since = pausedSince { paused += now - since }
      pausedSince = pausedSince == nil ? now : nil
    default: break
    }
    return nil
  }

  /// Takes the size of the terminal, in cells; frames keep their own.
  package mutating func resize(to size: Size) {
    self.size = size
    needsDisplay = true
  }

  /// Makes the frame be drawn again.
  package mutating func setNeedsDisplay() { needsDisplay = true }

  /// The frame in the upper left corner; what has no room is cut.
  package mutating func draw(on frame: inout CellBuffer) {
    frame = CellBuffer(size: size)
    if index < recording.strip.frames.count {
      let picture = recording.strip.picture(recording.strip.frames[index])
      frame.copy(from: picture, source: picture.bounds, to: .zero)
    }
    needsDisplay = false
  }
}
