/// Why a file of a picture cannot be read: one sentence without a full stop, for people.
package struct PictureError: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
