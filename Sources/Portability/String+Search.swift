extension String {
  /// Whether another text stands in this one, byte by byte.
  ///
  /// Embedded Swift lacks `contains(_:)` and `replacing(_:with:)` of a text.
  package func includes(_ part: String) -> Bool {
    let part = Array(part.utf8)
    let text = utf8
    guard !part.isEmpty else { return true }
    var start = text.startIndex
    while start != text.endIndex {
      if text[start] == part[0], text[start...].starts(with: part) { return true }
      start = text.index(after: start)
    }
    return false
  }
}
