package import Components

/// The look, language, device and instant that a state is drawn with.
package struct GallerySetting: Sendable {
  /// The name of the phone, as in `device`.
  package static let phone = "phone"
  /// The name of the tablet, as in `device`.
  package static let tablet = "tablet"

  /// The theme and the density of components.
  package var stylesheet: Stylesheet
  /// The language of texts, `en` or `ja`.
  package var locale: String
  /// The device, `phone` or `tablet`.
  package var device: String
  /// The instant since the state was opened.
  package var instant: Duration

  /// Creates a setting of regular density, in English on a phone unless told otherwise.
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
