import FixturePacks
import OnboardingFlow
import PackFiles
import PackModel
import PackReading
import Testing

@testable import PackReview

/// Layouts are looked at with the focus where it is at first: nothing is cut with it elsewhere that is not cut then.
@Suite struct FocusTests {
  /// A longer language than any that is shipped, in which much is cut.
  private static let locale = PseudoLocale.accented.rawValue

  @Test(arguments: ContentSource.shippedPacks + ["tea"])
  func `no control cuts with the focus what it does not cut without`(id: String) throws {
    let bundle =
      id == "tea"
      ? try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
      : try PackLoader.load(#require(ContentSource.shipped(id))).bundle
    let lint = LayoutLint(bundle)
    var count = 0
    for device in bundle.pack.devices {
      let situations = Situations(
        pack: lint.pack, strings: bundle.strings, locale: Self.locale, device: device)
      for screen in bundle.pack.screens {
        guard case .page(let page) = screen.kind, let setup = situations.setups(of: screen).first else {
          continue
        }
        let first = lint.session(on: screen.name, setup: setup)
        // Another file of the screen is for this user.
        guard first.flow.currentScreen?.id == screen.id else { continue }
        for size in first.sizes {
          let cut = Set(first.draw(size, lint.pictures).seen.cut)
          for target in first.flow.focusTargets(of: page) {
            var session = first
            session.send(.focused(target.id))
            let more = Set(session.draw(size, lint.pictures).seen.cut).subtracting(cut)
            #expect(more.isEmpty, "\(screen.id), \(target.id), \(session.room(in: size))")
            count += 1
          }
        }
      }
    }
    #expect(count > 0)
  }
}
