import Components
import Content
import OnboardingFlow

/// Draws everything a pack can show, in every locale and on the lowest and the tallest phone, and looks at it.
struct LayoutLint {
  /// The pack with blank pictures: where things stand does not depend on what they show.
  let bundle: PackBundle
  /// What of the pack is drawn: screens that ask for nothing by themselves.
  let pack: Pack
  let pictures = PictureCache()

  init(_ bundle: PackBundle) {
    var blank = bundle
    blank.artwork = bundle.artwork.blank
    self.bundle = blank
    var pack = bundle.pack
    for index in pack.screens.indices { pack.screens[index].asks = [] }
    self.pack = pack
  }

  var diagnostics: [Diagnostic] {
    var cuts = CutFindings(bundle)
    var bubbles = BubbleFindings()
    for locale in pack.locales {
      let situations = Situations(pack: pack, locale: locale)
      for screen in pack.screens { look(at: screen, situations, &cuts) }
      for step in pack.steps { lookAtTour(of: step, situations, &cuts, &bubbles) }
      for kind in pack.permissions.requestedKinds { lookAtDialog(for: kind, locale, &cuts) }
      for endpoint in pack.endpoints {
        for error in endpoint.errors { lookAt(error, of: endpoint, locale, &cuts) }
      }
    }
    return cuts.diagnostics + bubbles.diagnostics
  }
}
