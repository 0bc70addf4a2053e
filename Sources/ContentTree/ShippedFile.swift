/// A file of content that ships inside the binary, as the build read it.
package struct ShippedFile: Sendable {
  /// Relative to `Content/` (`matching/pack.toml`).
  package let path: String
  /// The text of the file.
  package let text: StaticString
  /// The tree of the text, packed (``PackedTree``); empty for a tape.
  package let tree: StaticString

  /// Creates a file.
  package init(path: String, text: StaticString, tree: StaticString) {
    self.path = path
    self.text = text
    self.tree = tree
  }
}
