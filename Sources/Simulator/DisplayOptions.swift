package import Content
package import Screens

/// How a session looks.
package struct DisplayOptions: Hashable, Sendable {
  package var theme: ThemeName
  package var motion: Timeline.Motion

  package init(theme: ThemeName = .light, motion: Timeline.Motion = .full) {
    self.theme = theme
    self.motion = motion
  }

  /// As configuration says.
  init(_ configuration: ResolvedConfiguration) {
    self.init(theme: configuration.theme.name, motion: configuration.motion == .full ? .full : .reduced)
  }
}
