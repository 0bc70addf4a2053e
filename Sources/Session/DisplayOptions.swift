package import PackReading
package import Screens

/// How a session looks.
package struct DisplayOptions: Hashable, Sendable {
  package var theme: ThemeName
  /// A brand of the pack; `nil`: its own.
  package var brand: String?
  package var motion: Timeline.Motion

  package init(theme: ThemeName = .light, brand: String? = nil, motion: Timeline.Motion = .full) {
    self.theme = theme
    self.brand = brand
    self.motion = motion
  }
}
