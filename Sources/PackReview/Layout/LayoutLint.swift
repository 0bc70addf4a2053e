import Components
import Diagnostics
import Dispatch
import PackModel
import PackReading
import Synchronization

/// Draws everything a pack can show, in every locale, on every device, and looks at it.
struct LayoutLint {
  /// The pack with blank pictures: where things stand does not depend on what they show.
  let bundle: PackBundle
  /// The pack as it is drawn: its screens and features request no permissions by themselves.
  let pack: Pack
  let pictures = PictureCache()
  /// What has been drawn, in one locale on one device.
  let seen = SeenPictures()
  /// The files of each screen.
  private let files: [ScreenName: [Screen]]
  /// The screens whose options say what an attribute is called.
  private let pickers: [Screen]

  /// - Parameter isBlank: whether pictures are left out.
  init(_ bundle: PackBundle, isBlank: Bool = true) {
    var drawn = bundle
    if isBlank { drawn.artwork = bundle.artwork.blank }
    self.bundle = drawn
    var pack = bundle.pack
    for index in pack.screens.indices { pack.screens[index].asks = [] }
    for index in pack.permissions.features.indices { pack.permissions.features[index].asks = [] }
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

  /// What was seen in one locale on one device.
  private struct Findings: Sendable {
    var cuts: CutFindings
    var marks = MarkFindings()
  }

  /// All locales on all devices, in parallel; the result does not depend on the order in which they finish.
  static func diagnostics(of bundle: PackBundle) -> [Diagnostic] {
    let pack = bundle.pack
    let views = pack.locales.flatMap { locale in pack.devices.map { (locale: locale, device: $0) } }
    let found = Mutex([Findings](repeating: Findings(cuts: CutFindings(bundle)), count: views.count))
    DispatchQueue.concurrentPerform(iterations: views.count) { index in
      var seen = Findings(cuts: CutFindings(bundle))
      // Pictures are kept for one thread.
      let lint = LayoutLint(bundle)
      lint.look(
        as: Situations(
          pack: lint.pack, strings: bundle.strings, locale: views[index].locale, device: views[index].device),
        &seen.cuts,
        &seen.marks)
      found.withLock { $0[index] = seen }
    }
    var all = Findings(cuts: CutFindings(bundle))
    for findings in found.withLock({ $0 }) {
      all.cuts.add(findings.cuts)
      all.marks.add(findings.marks)
    }
    return all.cuts.diagnostics + all.marks.diagnostics
  }

  private func look(as situations: Situations, _ cuts: inout CutFindings, _ marks: inout MarkFindings) {
    for screen in pack.screens { look(at: screen, situations, &cuts) }
    for step in pack.steps { lookAtTour(of: step, situations, &cuts, &marks) }
    for kind in pack.permissions.requestedKinds { lookAtDialog(for: kind, situations, &cuts) }
    for endpoint in pack.endpoints {
      for error in endpoint.errors { lookAt(error, of: endpoint, situations, &cuts) }
    }
  }
}

extension Screen {
  fileprivate var hasPicker: Bool {
    guard case .page(let page) = kind else { return false }
    return page.elements.contains { if case .option? = $0.held { $0.attribute != nil } else { false } }
  }
}
