package import TerminalModel

/// Records frames to a file as they come; the instants are those of the caller's clock.
package final class CastEventWriter {
  private var stream: CastStream
  private let file: CastFile
  private let beginning: Duration
  private var label: String?
  /// Whether the file takes no more lines, for want of room.
  package var hasFailed: Bool { file.hasFailed }

  /// Begins, at an instant that is zero in the recording.
  package init(_ file: CastFile, size: Size, title: String?, at beginning: Duration) {
    self.file = file
    self.beginning = beginning
    stream = CastStream(file.version, size: size, title: title, timestamp: file.timestamp)
    file.write(Array(stream.header.utf8))
  }

  /// The path of the file, as it was given.
  package var path: String { file.path }

  /// Adds a frame that was shown, and a marker before it if its label is another one than that of the last
  /// frame.
  package func record(_ frame: CellBuffer, label: String?, at instant: Duration) {
    if let label, label != self.label {
      self.label = label
      file.write(stream.marker(label, at: instant - beginning))
    }
    file.write(stream.frame(frame, at: instant - beginning))
  }

  /// Adds typed input.
  package func record(_ input: TerminalInput, at instant: Duration) {
    if let text = CastInput.text(of: input) { file.write(stream.input(text, at: instant - beginning)) }
  }

  /// Ends the recording, and closes the file.
  package func end(at instant: Duration) {
    file.write(stream.end(at: instant - beginning))
    file.close()
  }
}
