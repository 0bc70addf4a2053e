package import TapeLanguage
package import TerminalModel

/// A file that a tape wants written, not yet as text: what is written by `Screenshot` and `Output`.
package struct TapeOutput: Sendable {
  /// From the output folder: folded, never absolute, never leading out of it.
  package var path: String
  package var content: Content

  /// What is written.
  package enum Content: Sendable {
    /// One frame.
    case frame(CellBuffer, TapeFile.Format)
    /// The frames one below the other.
    case steps(FrameStrip, TapeFile.Format)
    /// The frames with their times.
    case film(Recording, TapeFile.Format)
  }
}
