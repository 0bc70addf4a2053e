package import TerminalModel

/// A picture: shapes on a canvas, drawn smooth at any size, or pixels.
package struct Artwork: Hashable, Sendable {
  /// The name of its file below `artwork/`.
  package var id: String
  /// The key of the text that describes the picture; empty: none.
  package var alt: String
  /// Whether it carries no information, so that it needs no text and screen readers leave it out.
  package var isDecorative: Bool
  /// The width of the canvas, in units of its own; above 0.
  package var width: Double
  /// The height of the canvas, in the same units; above 0.
  package var height: Double
  /// The fill of the whole canvas, below every shape; `nil`: none.
  package var background: Fill?
  /// The shapes, the lowest first.
  package var shapes: [Shape]
  /// The shapes that take the place of `shapes` where the picture has few pixels; empty: there are none.
  package var small: [Shape]
  /// The movements that repeat for as long as the picture is shown.
  package var loops: [Loop]
  /// The pixels of a picture without shapes, whose canvas has their size; `nil`: it is made of shapes.
  package var pixels: PixelGrid?

  /// Creates a picture of shapes, on a canvas of 100 x 100 units unless told otherwise.
  package init(
    id: String, alt: String, isDecorative: Bool = false, width: Double = 100, height: Double = 100,
    background: Fill? = nil, shapes: [Shape], small: [Shape] = [], loops: [Loop] = []
  ) {
    self.id = id
    self.alt = alt
    self.isDecorative = isDecorative
    self.width = width
    self.height = height
    self.background = background
    self.shapes = shapes
    self.small = small
    self.loops = loops
  }

  /// A picture of pixels; one of a single row of them is bars, whose canvas is a third as tall as it is wide.
  package init(
    id: String, alt: String, isDecorative: Bool = false, background: Fill? = nil, pixels: PixelGrid
  ) {
    self.init(
      id: id, alt: alt, isDecorative: isDecorative, width: Double(pixels.width),
      height: pixels.isBars ? Double(pixels.width) / 3 : Double(pixels.height), background: background,
      shapes: [])
    self.pixels = pixels
  }

  /// One shape and its colours.
  package struct Shape: Hashable, Sendable {
    /// The form and its place.
    package var geometry: Geometry
    /// The colour of the shape, of a gradient the colour at the top.
    package var fill: Fill
    /// The colour at the foot of the shape, where a gradient ends; `nil`: `fill` is the only colour.
    package var gradientEnd: Fill?
    /// The opacity, 0...1.
    package var alpha: Double

    /// Creates a shape of one colour, opaque unless told otherwise.
    package init(_ geometry: Geometry, fill: Fill, gradientEnd: Fill? = nil, alpha: Double = 1) {
      self.geometry = geometry
      self.fill = fill
      self.gradientEnd = gradientEnd
      self.alpha = alpha
    }
  }

  /// The form of a shape, in units of the canvas; y grows downwards.
  package enum Geometry: Hashable, Sendable {
    /// All points within the radius.
    case circle(center: Point, radius: Double)
    /// A circle with a radius for each direction.
    case ellipse(center: Point, radiusX: Double, radiusY: Double)
    /// A rectangle by its upper left corner; the radius is half of the shorter side at most.
    case rect(origin: Point, width: Double, height: Double, cornerRadius: Double)
    /// A polygon of at least three points, closed.
    case polygon([Point])
    /// A heart, about as tall as it is wide.
    case heart(center: Point, halfWidth: Double)
    /// A star of five points, one of them up, within the radius.
    case star(center: Point, radius: Double)
    /// A line with round ends.
    case line(from: Point, to: Point, width: Double)
  }

  /// A point of the canvas.
  package struct Point: Hashable, Sendable {
    /// Units from the left edge of the canvas.
    package var x: Double
    /// Units from the upper edge of the canvas.
    package var y: Double

    /// Creates a point from x and y.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A colour of the theme, or one of its own.
  package enum Fill: Hashable, Sendable {
    /// The colour of a token, which follows the theme.
    case token(ColorToken)
    /// The same colour in every theme.
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
