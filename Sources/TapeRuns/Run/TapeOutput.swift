package import TapeLanguage
package import TerminalModel

/// A file of a `Screenshot` or an `Output`, not yet as text.
package struct TapeOutput: Sendable {
  /// From the output folder: folded, never absolute, never leading out of it.
  package var path: String
  /// The frames to be written, with the format.
  package var content: Content

  /// The frames of a file, with its format.
  package enum Content: Sendable {
    /// One frame.
    case frame(Still, TapeFile.Format)
    /// The frames one below the other.
    case steps(FrameStrip, TapeFile.Format)
    /// The frames with their times.
    case film(Recording, TapeFile.Format)
  }
}
