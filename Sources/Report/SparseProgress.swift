/// The progress of something long where no line can be replaced by the next: a file or a pipe gets a line after half a minute, and
/// further ones after twice the time each.
package struct SparseProgress: Sendable {
  private var began: Duration?
  private var due = Self.first

  private static let first = Duration.seconds(30)

  /// Begins when something is first said.
  package init() {}

  /// What is written of what would be shown now.
  ///
  /// - Parameters:
  ///   - text: The line; `nil`: what went on has ended.
  ///   - now: On any clock that goes on.
  /// - Returns: `nil`: nothing yet.
  package mutating func line(_ text: String?, at now: Duration) -> String? {
    guard let text else {
      self = Self()
      return nil
    }
    guard let began else {
      began = now
      return nil
    }
    guard now - began >= due else { return nil }
    while now - began >= due { due = due * 2 }
    return text
  }
}
