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

#if hasFeature(Embedded)
  // These stand before the library's own, whose sort is compiled for each type of elements: one in fifty bytes of the module.
  extension Sequence {
    /// The elements in an order; of those that are equal in it the earlier ones come first.
    package func sorted(by comesBefore: (Element, Element) throws -> Bool) rethrows -> [Element] {
      let elements = Array(self)
      return try places(elements.count) { try comesBefore(elements[$0], elements[$1]) }.map { elements[$0] }
    }
  }

  extension Sequence where Element: Comparable {
    /// The elements, the least one first.
    package func sorted() -> [Element] { sorted(by: <) }
  }

  /// The places of so many elements in an order: the one sort of the module.
  @inline(never) private func places(_ count: Int, _ comesBefore: (Int, Int) throws -> Bool) rethrows -> [Int]
  {
    var places = Array(0..<count)
    try places.sort(by: comesBefore)
    return places
  }
#endif
