import Diagnostics
package import PackModel
package import PackReading

/// Where a text does not fit on a screen: the same look at the layout as in a check of the pack, at one screen.
package enum TextFit {
  /// A language and a device.
  package struct View: Hashable, Sendable {
    /// The language.
    package var locale: String
    /// The device.
    package var device: Device
    /// What does not fit there; `nil`: it fits.
    package var problem: Problem?
  }

  /// What a text that is too long does.
  package enum Problem: Hashable, Sendable {
    /// It is cut.
    case cut
    /// It leaves no room for the picture above it.
    case crowdsOutPicture
  }

  /// Every language on every device, in the order of the pack.
  package static func views(of key: TextKey, on screen: Screen, in bundle: PackBundle) -> [View] {
    let lint = LayoutLint(bundle)
    return bundle.pack.locales.flatMap { locale in
      bundle.pack.devices.map { device in
        var cuts = CutFindings(bundle)
        let situations = Situations(pack: lint.pack, strings: bundle.strings, locale: locale, device: device)
        lint.look(at: screen, situations, &cuts)
        let place = bundle.strings.place(of: key, in: locale)
        let found = cuts.diagnostics.first { $0.keyPath == place.keyPath }
        return View(
          locale: locale, device: device,
          problem: found.map { $0.rule == .textCut ? .cut : .crowdsOutPicture })
      }
    }
  }
}
