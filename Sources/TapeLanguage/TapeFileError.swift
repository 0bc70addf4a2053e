/// A file of a tape that cannot be read or written, in plain words.
package struct TapeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, as it ends a message: `there is no such file`.
  package var description: String

  /// Creates an error with a reason.
  package init(_ description: String) {
    self.description = description
  }
}
