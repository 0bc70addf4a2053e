package import ContentTree
package import Diagnostics

/// A file of a pack, as its source has it.
package enum SourceFile: Sendable {
  /// A text, and what makes a tree of it.
  case text(String, Parser)
  /// A built-in file, or one on disk that says the same.
  case shipped(ShippedFile)
  /// A tree as the build packs it (`ContentTree/PackedTree`), without its text.
  case packed(String)

  /// Makes the tree of a text; `nil` where it is no tree, and then it reports why.
  package typealias Parser =
    @Sendable (_ text: String, _ file: String, _ report: (Diagnostic) -> Void) -> ContentTable?

  /// The text, as it is in the file.
  package var text: String {
    switch self {
    case .text(let text, _): text
    case .shipped(let file): file.text.description
    case .packed: ""
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
    case .packed(let tree): return Array(tree.utf8).withUnsafeBufferPointer { PackedTree.unpack($0) }
    }
  }

  /// Calls `body` with the packed tree of the file; not where it has none, and then the log says why.
  func withPackedTree(file: String, log: ContentLog, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch self {
    case .shipped(let shipped): shipped.tree.withUTF8Buffer(body)
    case .packed(let tree): Array(tree.utf8).withUnsafeBufferPointer(body)
    case .text:
      guard let table = table(file: file, log: log) else { return }
      Array(PackedTree.pack(table).utf8).withUnsafeBufferPointer(body)
    }
  }
}
