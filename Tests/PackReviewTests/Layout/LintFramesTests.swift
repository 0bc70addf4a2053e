import FixturePacks
import OnboardingFlow
import PackModel
import PackReading
import Screens
import TerminalModel
import Testing

@testable import PackReview

/// What is kept from mark to mark of a tour.
@Suite struct LintFramesTests {
  @Test func `the page of a tour is drawn for its first mark alone`() throws {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    let lint = LayoutLint(bundle)
    let situations = Situations(
      pack: lint.pack, strings: bundle.strings, locale: "en", device: bundle.pack.devices[0])
    var reads: [(tour: TourID, anew: Int, kept: Int)] = []
    for step in bundle.pack.steps {
      lint.forEachMark(of: step, situations) { session, tour, _, _ in
        let size = session.sizes[0]
        guard case .page? = session.flow.currentScreen?.kind else { return }
        reads.append(
          (
            tour.id, Self.reads(of: session, in: size, lint, FrameCache()),
            Self.reads(of: session, in: size, lint, session.frames.cache(of: size))
          ))
      }
    }
    let later = reads.indices.dropFirst().filter { reads[$0].tour == reads[$0 - 1].tour }.map { reads[$0] }
    #expect(!later.isEmpty)
    #expect(later.contains { $0.kept < $0.anew })
    #expect(later.allSatisfy { $0.kept <= $0.anew })
  }

  @Test func `what is kept is given back with its cache`() throws {
    let bundle = try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
    let lint = LayoutLint(bundle)
    let situations = Situations(
      pack: lint.pack, strings: bundle.strings, locale: "en", device: bundle.pack.devices[0])
    for screen in bundle.pack.screens {
      let session = lint.session(on: screen.name, setup: situations.setups(of: screen)[0])
      weak var given: FrameCache?
      do {
        let frames = FrameCache()
        given = frames
        _ = session.draw(session.sizes[0], lint.pictures, keeping: frames)
      }
      #expect(given == nil, "\(screen.id)")
    }
  }

  /// How much of the user a picture reads.
  private static func reads(
    of session: LintSession, in size: Size, _ lint: LayoutLint, _ frames: FrameCache
  ) -> Int {
    let log = FlowLog()
    _ = session.watched(by: log).draw(size, lint.pictures, keeping: frames)
    return log.hasReadAll ? .max : log.touched.count
  }
}
