import Components

/// Pictures of the gallery's own, in the colours of the theme.
enum SamplePictures {
  static let person = Artwork(
    id: "gallery.person", alt: "A portrait", width: 100, height: 100, background: .token(.accentSoft),
    shapes: [
      Artwork.Shape(
        .ellipse(center: Artwork.Point(50, 104), radiusX: 42, radiusY: 36), fill: .token(.accent)),
      Artwork.Shape(.circle(center: Artwork.Point(50, 44), radius: 24), fill: .token(.secondary)),
    ])

  static let landscape = Artwork(
    id: "gallery.landscape", alt: "Hills below a sun", width: 160, height: 100,
    background: .token(.accentSoft),
    shapes: [
      Artwork.Shape(.circle(center: Artwork.Point(118, 32), radius: 16), fill: .token(.warning)),
      Artwork.Shape(
        .ellipse(center: Artwork.Point(44, 112), radiusX: 70, radiusY: 50), fill: .token(.success)),
      Artwork.Shape(
        .ellipse(center: Artwork.Point(124, 118), radiusX: 66, radiusY: 44), fill: .token(.accent)),
    ])

  static let heart = Artwork(
    id: "gallery.heart", alt: "A heart", width: 100, height: 100, background: nil,
    shapes: [
      Artwork.Shape(.heart(center: Artwork.Point(50, 46), halfWidth: 40), fill: .token(.accent))
    ])
}
