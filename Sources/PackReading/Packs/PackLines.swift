import Diagnostics

/// Finds the lines of a pack's files after the pack was read, for reports that name them.
package struct PackLines {
  private let source: ContentSource
  private let log = ContentLog()
  private var texts: [String: SourceText] = [:]

  /// Creates a finder that reads each file of a source when it is first asked for.
  package init(_ source: ContentSource) {
    self.source = source
  }

  /// How a file can be opened from the working folder, and the line of some keys in it, from 1.
  package mutating func place(_ file: String, _ keyPath: String) -> (path: String, line: Int?) {
    if texts[file] == nil, let text = source.read(file, log) {
      texts[file] = SourceText(text.text, path: source.prefix + file)
    }
    guard let text = texts[file] else { return (file, nil) }
    var diagnostic = Diagnostic(.badValue, at: ContentPlace(file: file, keyPath: keyPath), "")
    text.locate(&diagnostic)
    return (diagnostic.path, diagnostic.line)
  }
}
