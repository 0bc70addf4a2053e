/// The purpose of a colour; a theme gives each purpose its colour, and no view names a colour itself.
package enum ColorToken: String, Hashable, Sendable, CaseIterable {
  /// The ground of a screen.
  case background
  /// The ground of cards, sheets, dialogs and bars.
  case surface
  /// Text on the background and on surfaces.
  case text
  /// Text that matters less.
  case muted
  /// The brand.
  case accent
  /// Text on the accent.
  case onAccent = "on_accent"
  /// A tint of the accent.
  case accentSoft = "accent_soft"
  /// A second colour of the brand.
  case secondary
  /// Lines, frames and tracks.
  case border
  /// Signs of success.
  case success
  /// Problems: wrong fields, errors.
  case danger
  /// Warnings, and the stars of ratings.
  case warning
  /// The colour that a coach mark dims the screen towards.
  case mask
}
