extension Dictionary {
  /// Pairs by their keys; the first of several pairs with one key counts.
  ///
  /// Embedded Swift lacks `init(_:uniquingKeysWith:)`.
  @inlinable public init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// Pairs by their keys; the last of several pairs with one key counts.
  @inlinable public init(lastOf pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { self[key] = value }
  }
}

extension Dictionary {
  /// Takes over every value of another dictionary, over its own.
  ///
  /// Embedded Swift lacks `merge(_:uniquingKeysWith:)`.
  @inlinable public mutating func override(by other: [Key: Value]) {
    for (key, value) in other { self[key] = value }
  }

  /// A copy with every value of another dictionary, over its own.
  @inlinable public func overridden(by other: [Key: Value]) -> [Key: Value] {
    var all = self
    all.override(by: other)
    return all
  }
}
