package import PackModel

/// Words of content that the flow says: a key, and the record that its `{item.FIELD}` reads.
package struct Message: Hashable, Sendable, ExpressibleByStringLiteral {
  package var text: TextKey
  package var item: Record?

  package init(_ text: TextKey, item: Record? = nil) {
    self.text = text
    self.item = item
  }

  package init(stringLiteral text: TextKey) {
    self.init(text)
  }
}
