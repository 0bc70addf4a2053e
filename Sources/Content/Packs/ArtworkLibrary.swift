package import Components

/// The pictures of a pack, by id.
package struct ArtworkLibrary: Sendable, ExpressibleByDictionaryLiteral {
  private let pictures: [String: Lazy<Artwork>]

  init(_ pictures: [String: Lazy<Artwork>]) {
    self.pictures = pictures
  }

  package init(dictionaryLiteral elements: (String, Artwork)...) {
    pictures = Dictionary(elements.map { ($0, Lazy($1)) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: String) -> Artwork? { pictures[id]?.value }

  /// Every id, sorted.
  package var ids: [String] { pictures.keys.sorted() }
}
