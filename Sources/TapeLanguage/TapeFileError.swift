/// A file of a tape that cannot be read or written, in plain words.
package struct TapeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
