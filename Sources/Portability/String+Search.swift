extension String {
  /// Whether another text is a part of this one, character by character; true for an empty one.
  ///
  /// Embedded Swift lacks `contains(_:)` of a text.
  package func includes(_ part: String) -> Bool {
    guard let first = part.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: part) { return true }
      rest = rest[rest.index(after: start)...]
    }
    return false
  }
}
