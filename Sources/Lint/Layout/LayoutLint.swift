import Components
import Content
import OnboardingFlow

/// Draws everything a pack can show, in every locale, on every device, and looks at it.
struct LayoutLint {
  /// The pack with blank pictures: where things stand does not depend on what they show.
  let bundle: PackBundle
  /// What of the pack is drawn: screens that ask for nothing by themselves.
  let pack: Pack
  let pictures = PictureCache()
  /// The files of each screen.
  private let files: [ScreenName: [Screen]]
  /// The screens whose options say what an attribute is called.
  private let pickers: [Screen]

  init(_ bundle: PackBundle) {
    var blank = bundle
    blank.artwork = bundle.artwork.blank
    self.bundle = blank
    var pack = bundle.pack
    for index in pack.screens.indices { pack.screens[index].asks = [] }
    // Marks are looked at, and not what they do to the server.
    for tour in pack.tours.indices {
      for mark in pack.tours[tour].marks.indices { pack.tours[tour].marks[mark].call = nil }
    }
    self.pack = pack
    files = Dictionary(grouping: pack.screens, by: \.name)
    pickers = pack.screens.filter(\.hasPicker)
  }

  /// A session on a screen, with no more of the pack than it needs: a session looks through all screens often.
  func session(on name: ScreenName, tour: TourID? = nil, setup: FlowSetup) -> LintSession {
    var small = pack
    small.screens = screens(named: name) + pickers.filter { $0.name != name }
    return LintSession(bundle, pack: small, screen: name, tour: tour, setup: setup)
  }

  func screens(named name: ScreenName) -> [Screen] { files[name] ?? [] }

  var diagnostics: [Diagnostic] {
    var cuts = CutFindings(bundle)
    var bubbles = BubbleFindings()
    for locale in pack.locales {
      for device in pack.devices {
        look(as: Situations(pack: pack, locale: locale, device: device), &cuts, &bubbles)
      }
    }
    return cuts.diagnostics + bubbles.diagnostics
  }

  private func look(as situations: Situations, _ cuts: inout CutFindings, _ bubbles: inout BubbleFindings) {
    for screen in pack.screens { look(at: screen, situations, &cuts) }
    for step in pack.steps { lookAtTour(of: step, situations, &cuts, &bubbles) }
    for kind in pack.permissions.requestedKinds { lookAtDialog(for: kind, situations, &cuts) }
    for endpoint in pack.endpoints {
      for error in endpoint.errors { lookAt(error, of: endpoint, situations, &cuts) }
    }
  }
}

extension Screen {
  fileprivate var hasPicker: Bool {
    guard case .page(let page) = kind else { return false }
    return page.elements.contains { if case .picker = $0.kind { true } else { false } }
  }
}
