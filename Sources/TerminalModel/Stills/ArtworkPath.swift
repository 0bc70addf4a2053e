/// The outline of a shape, and how it is filled.
package struct ArtworkPath: Hashable, Sendable {
  /// A path as SVG has it, in hundredths of the artwork's units; what an odd number of outlines surrounds is filled.
  package var path: String
  /// The colour, of a gradient the colour at the top.
  package var fill: Color
  /// The colour at the foot, where a gradient ends; `nil`: `fill` is the only colour.
  package var end: Color?
  /// Where the gradient begins, in hundredths of a unit from the top of the canvas; 0 without one.
  package var top: Int
  /// Where it ends.
  package var bottom: Int
  /// The opacity, 0...1.
  package var alpha: Double

  /// Creates an outline; of one colour unless told where it ends.
  package init(path: String, fill: Color, end: Color? = nil, top: Int, bottom: Int, alpha: Double) {
    self.path = path
    self.fill = fill
    self.end = end
    // Without a gradient they mean nothing, and are not written.
    self.top = end == nil ? 0 : top
    self.bottom = end == nil ? 0 : bottom
    self.alpha = alpha
  }

  /// Hundredths, as paths count.
  package static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }
}
