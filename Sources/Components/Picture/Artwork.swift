package import TerminalModel

/// A picture: shapes on a canvas, drawn smooth at any size, or pixels.
package struct Artwork: Hashable, Sendable {
  /// The name of its file below `artwork/`.
  package var id: String
  /// The key of the text that says what the picture shows; empty where it says nothing by itself.
  package var alt: String
  /// Whether it is there for looks alone, so that who cannot see it misses nothing.
  package var isDecorative: Bool
  /// The canvas, in units of its own; above 0.
  package var width: Double
  package var height: Double
  /// Fills the whole canvas, below every shape.
  package var background: Fill?
  /// The first one is the lowest.
  package var shapes: [Shape]
  /// What swings, for as long as the picture is up.
  package var loops: [Loop]
  /// What it is made of in place of shapes; then the canvas has its size.
  package var pixels: PixelGrid?

  package init(
    id: String, alt: String, isDecorative: Bool = false, width: Double = 100, height: Double = 100,
    background: Fill? = nil, shapes: [Shape], loops: [Loop] = []
  ) {
    self.id = id
    self.alt = alt
    self.isDecorative = isDecorative
    self.width = width
    self.height = height
    self.background = background
    self.shapes = shapes
    self.loops = loops
  }

  /// A picture of pixels.
  package init(
    id: String, alt: String, isDecorative: Bool = false, background: Fill? = nil, pixels: PixelGrid
  ) {
    self.init(
      id: id, alt: alt, isDecorative: isDecorative, width: Double(pixels.width),
      height: Double(pixels.height), background: background, shapes: [])
    self.pixels = pixels
  }

  /// One shape and its colours.
  package struct Shape: Hashable, Sendable {
    package var geometry: Geometry
    package var fill: Fill
    /// The colour at the foot of the shape, where it is a gradient from top to bottom.
    package var gradientEnd: Fill?
    /// 0 (not there) to 1 (nothing shines through).
    package var alpha: Double

    package init(_ geometry: Geometry, fill: Fill, gradientEnd: Fill? = nil, alpha: Double = 1) {
      self.geometry = geometry
      self.fill = fill
      self.gradientEnd = gradientEnd
      self.alpha = alpha
    }
  }

  /// The form of a shape, in units of the canvas; y grows downwards.
  package enum Geometry: Hashable, Sendable {
    case circle(center: Point, radius: Double)
    case ellipse(center: Point, radiusX: Double, radiusY: Double)
    /// `origin` is the top left corner.
    case rect(origin: Point, width: Double, height: Double, cornerRadius: Double)
    /// At least three points.
    case polygon([Point])
    case heart(center: Point, halfWidth: Double)
    /// Five points, one of them up.
    case star(center: Point, radius: Double)
    case line(from: Point, to: Point, width: Double)
  }

  /// A point of the canvas.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A colour of the theme, or one of its own.
  package enum Fill: Hashable, Sendable {
    case token(ColorToken)
    case color(Color)

    /// The colour in a theme.
    package func color(in palette: ColorPalette) -> Color {
      switch self {
      case .token(let token): palette[token]
      case .color(let color): color
      }
    }
  }
}
