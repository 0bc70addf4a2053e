/// What a colour is for; a theme gives each one its colour, and no view names a colour itself.
package enum ColorToken: String, Hashable, Sendable, CaseIterable {
  /// The screen.
  case background
  /// Cards, bubbles, fields.
  case surface
  case text
  /// Text that matters less.
  case muted
  /// The brand.
  case accent
  /// Text on the accent.
  case onAccent = "on_accent"
  /// A tint of the accent.
  case accentSoft = "accent_soft"
  case secondary
  case border
  case success
  case danger
  case warning
  /// What a coach mark dims towards.
  case mask
}
