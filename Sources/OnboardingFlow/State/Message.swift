package import PackModel

/// Words of content that the flow says: a key, and the record that its `{item.FIELD}` reads.
package struct Message: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key of the words.
  package var text: TextKey
  /// The record that `{item.FIELD}` in the words reads; `nil`: none.
  package var item: Record?

  /// Creates a message from the key of its words.
  package init(_ text: TextKey, item: Record? = nil) {
    self.text = text
    self.item = item
  }

  /// Creates a message without a record from a literal key.
  package init(stringLiteral text: TextKey) {
    self.init(text)
  }
}
