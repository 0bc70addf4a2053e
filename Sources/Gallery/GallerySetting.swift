package import Components

/// What a state is drawn with.
package struct GallerySetting: Sendable {
  package static let phone = "phone"
  package static let tablet = "tablet"

  package var stylesheet: Stylesheet
  package var locale: String
  /// `phone` or `tablet`.
  package var device: String
  /// Since the state was opened.
  package var instant: Duration

  package init(
    _ theme: Theme, locale: String = "en", device: String = GallerySetting.phone, instant: Duration = .zero
  ) {
    stylesheet = Stylesheet(theme)
    self.locale = locale
    self.device = device
    self.instant = instant
  }

  /// A text in the language of the picture.
  package func callAsFunction(_ english: String, _ japanese: String) -> String {
    locale == "ja" ? japanese : english
  }

  /// The same for a low screen, where controls are one row tall.
  package var compact: GallerySetting {
    var setting = self
    setting.stylesheet.density = .compact
    return setting
  }
}
