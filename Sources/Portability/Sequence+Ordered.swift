extension Sequence {
  /// The elements by a text of each; of those with the same text the earlier ones come first.
  ///
  /// A sort is compiled for each type of elements. Here there is one for all, so the page that holds the machine is smaller.
  package func ordered(by text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return places(inOrderOf: elements.map(text)).map { elements[$0] }
  }
}

extension Dictionary where Key == String {
  /// The pairs by their keys.
  package var ordered: [(key: String, value: Value)] { map { $0 }.ordered { $0.key } }
}

/// The places of texts in their order; of equal ones the first comes first.
@inline(never) private func places(inOrderOf texts: [String]) -> [Int] {
  texts.indices.sorted { (texts[$0], $0) < (texts[$1], $1) }
}
