package import TerminalModel

/// Records frames to a file as they come; the instants are those of somebody's clock.
package final class CastEventWriter {
  private var stream: CastStream
  private let file: CastFile
  private let beginning: Duration
  private var label: String?
  /// Whether the file takes nothing any more, for want of room; nothing is written then.
  package private(set) var hasFailed = false

  /// Begins, at an instant that is zero in the recording.
  package init(_ file: CastFile, size: Size, title: String?, at beginning: Duration) {
    self.file = file
    self.beginning = beginning
    stream = CastStream(file.version, size: size, title: title, timestamp: file.timestamp)
    write(Array(stream.header.utf8))
  }

  package var path: String { file.path }

  /// A frame was shown; a marker comes before it where it shows another thing than the last one.
  package func record(_ frame: CellBuffer, label: String?, at instant: Duration) {
    if let label, label != self.label {
      self.label = label
      write(stream.marker(label, at: instant - beginning))
    }
    write(stream.frame(frame, at: instant - beginning))
  }

  /// Something was typed.
  package func record(_ input: TerminalInput, at instant: Duration) {
    if let text = CastInput.text(of: input) { write(stream.input(text, at: instant - beginning)) }
  }

  /// Ends the recording, and closes the file.
  package func end(at instant: Duration) {
    write(stream.end(at: instant - beginning))
    file.close()
  }

  private func write(_ lines: [UInt8]) {
    guard !hasFailed, !lines.isEmpty else { return }
    hasFailed = !file.write(lines)
  }
}
