package import Components
import Portability

/// The pictures of a pack, by id.
package struct ArtworkLibrary: Sendable, ExpressibleByDictionaryLiteral {
  private let pictures: [String: Lazy<Artwork>]
  /// The pictures in the sizes that they were drawn in: copies of the library share them.
  package let rasters = RasterStore()

  init(_ pictures: [String: Lazy<Artwork>]) {
    self.pictures = pictures
  }

  /// Creates a library of pictures by id; of an id that stands twice, the first counts.
  package init(dictionaryLiteral elements: (String, Artwork)...) {
    pictures = Dictionary(firstOf: elements.map { ($0, Lazy($1)) })
  }

  /// The same pictures with nothing on them, for drawing that only asks for the layout.
  package var blank: ArtworkLibrary {
    ArtworkLibrary(
      pictures.mapValues { picture in
        Lazy(later: {
          var blank = picture.value
          // One name for all: a picture of a size is drawn once.
          blank.id = "blank"
          blank.background = nil
          blank.shapes = []
          blank.small = []
          blank.pixels = nil
          return blank
        })
      })
  }

  /// The picture with an id, decoded at the first look; `nil` where the pack has none.
  package subscript(id: String) -> Artwork? { pictures[id]?.value }

  /// Every id, sorted.
  package var ids: [String] { pictures.keys.sorted() }
}
