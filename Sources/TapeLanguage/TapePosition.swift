/// A place in a tape file.
///
/// Lines and columns count from 1. A column is one Unicode scalar, as editors and VHS (for ASCII) count;
/// `TapeDiagnostic.rendered(source:)` turns columns into terminal cells when it draws the caret line.
package struct TapePosition: Hashable, Sendable, CustomStringConvertible {
  /// The name the tape was parsed under, or the resolved path of a file a `Source` command brought in.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Creates a position.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, the form editors and CI logs turn into links.
  package var description: String { "\(file):\(line):\(column)" }
}
