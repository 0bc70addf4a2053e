package import PackReading
package import Screens

/// How a session looks.
package struct DisplayOptions: Hashable, Sendable {
  /// Light or dark.
  package var theme: ThemeName
  /// A brand of the pack; `nil`: its own.
  package var brand: String?
  /// Whether movements take time or end at once.
  package var motion: Timeline.Motion

  /// Creates the look of a light theme in full motion, unless told otherwise.
  package init(theme: ThemeName = .light, brand: String? = nil, motion: Timeline.Motion = .full) {
    self.theme = theme
    self.brand = brand
    self.motion = motion
  }
}
