/// A name and a value: `locale=ja`.
package struct TapePair: Hashable, Sendable {
  /// The part before `=`.
  package var name: String
  /// The part after `=`.
  package var value: String

  /// Creates a pair.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
