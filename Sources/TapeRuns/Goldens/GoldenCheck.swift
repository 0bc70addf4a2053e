import TapeLanguage
package import TerminalModel

/// The result of comparing a frame with its golden.
package struct GoldenCheck: Hashable, Sendable {
  /// The name that the tape gives it.
  package var name: String
  /// The file, from where the tape's path starts.
  package var path: String
  /// How the frame and its golden compare.
  package var state: State
  /// The text that is written in its place; `nil` if nothing is written.
  package var recorded: String?
  /// The pictures of a difference, and where they go in the output folder.
  package var pictures: [Picture] = []

  /// How the two compare.
  package enum State: Hashable, Sendable {
    /// The frame is equal to its golden, with the same masks.
    case same
    /// There is no golden.
    case missing
    /// The file cannot be read as a golden.
    case unreadable(String)
    /// Glyphs, styles, masks or the size differ.
    case different(GoldenChange)
  }

  /// A picture of one side, or of both.
  package struct Picture: Hashable, Sendable {
    /// `approved`, `drawn` or `difference`.
    package var side: String
    /// From the output folder.
    package var path: String
    /// The picture's SVG.
    package var svg: String
  }

  /// The paths that ``pictures`` can have.
  ///
  /// - Parameter folder: the folder for the files of a failure, from the output folder.
  package static func pictures(ofSnapshot name: String, in folder: String) -> [String] {
    ["difference", "approved", "drawn"].map { picture($0, ofSnapshot: name, in: folder) }
  }

  static func picture(_ side: String, ofSnapshot name: String, in folder: String) -> String {
    "\(folder)/\(TapePath.folded(name)).\(side).svg"
  }

  /// Whether the test passes.
  package var holds: Bool { state == .same && recorded == nil }
}
