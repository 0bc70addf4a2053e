/// Why a file of a picture cannot be read: one sentence without a full stop, for people.
package struct PictureError: Error, Hashable, Sendable {
  /// One sentence, without a full stop.
  package var message: String

  /// Creates an error from a sentence without a full stop.
  package init(_ message: String) {
    self.message = message
  }
}
