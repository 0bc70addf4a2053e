/// What is known of an edit of content.
package struct ContentChanges: Hashable, Sendable {
  /// The files that have changed, sorted; `nil` if changes were not recorded.
  package var files: [String]?
  /// Keys of configuration that have changed and count from the next start only, sorted.
  package var later: [String] = []

  /// Creates changes of files, with no key that waits for the next start.
  package init(files: [String]?, later: [String] = []) {
    self.files = files
    self.later = later
  }
}
