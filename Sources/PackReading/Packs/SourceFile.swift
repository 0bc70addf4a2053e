package import ContentTree
package import Diagnostics
package import ShippedPacks

/// A file of a pack, as its source has it.
package enum SourceFile: Sendable {
  /// A text, and what makes a tree of it.
  case text(String, Parser)
  /// A built-in file, or one on disk that says the same.
  case shipped(ShippedFile)

  /// Makes the tree of a text; `nil` where it is no tree, and then it reports why.
  package typealias Parser =
    @Sendable (_ text: String, _ file: String, _ report: (Diagnostic) -> Void) -> ContentTable?

  /// The text, as it is in the file.
  package var text: String {
    switch self {
    case .text(let text, _): text
    case .shipped(let file): file.text.description
    }
  }

  /// The tree of the file.
  ///
  /// - Returns: `nil` if the text has none; the log says why.
  package func table(file: String, log: ContentLog) -> ContentTable? {
    switch self {
    case .text(let text, let parse): return parse(text, file, log.report)
    case .shipped(let shipped):
      if let table = PackedTree.unpack(shipped.tree) { return table }
      log.error(.syntax, at: ContentPlace(file: file), "the built-in tree of this file cannot be read")
      return nil
    }
  }
}
