package import ContentTree
package import ShippedPacks

/// A file of a pack, as its source has it.
package enum SourceFile {
  case text(String)
  /// A built-in file, or one on disk that says the same.
  case shipped(ShippedFile)

  var text: String {
    switch self {
    case .text(let text): text
    case .shipped(let file): file.text.description
    }
  }

  /// The tree of the file.
  ///
  /// - Returns: `nil` where the text is not TOML; the log has been told.
  package func table(file: String, log: ContentLog) -> ContentTable? {
    if case .shipped(let shipped) = self, let table = PackedTree.unpack(shipped.tree) { return table }
    return TOMLText.parse(text, file: file, report: log.report)
  }
}
