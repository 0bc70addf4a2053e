import Components
import TerminalModel

extension Catalogue {
  static let pictures = [
    GalleryEntry(
      "Artwork", .pictures, "A picture of shapes, drawn at the size it gets, in the colours of the theme.",
      components: ["Artwork", "Raster", "PictureCache"],
      states: [
        GalleryState("wide", 32, 8) { buffer, setting in
          PictureCache().draw(SamplePictures.landscape, on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
        GalleryState("small", 6, 3) { buffer, setting in
          PictureCache().draw(SamplePictures.heart, on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
        GalleryState("portrait", 12, 6) { buffer, setting in
          PictureCache().draw(SamplePictures.person, on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
      ])
  ]
}
