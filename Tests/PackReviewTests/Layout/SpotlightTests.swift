import Components
import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

@testable import PackReview

/// What coach marks light stands out, in every look of every pack.
@Suite struct SpotlightTests {
  @Test(arguments: ContentSource.shippedPacks + ["tea"])
  func `what a mark lights stands out from the mask`(id: String) throws {
    let bundle =
      id == "tea"
      ? try PackLoader.load(Fixtures.tea, system: Fixtures.system).bundle
      : try PackLoader.load(#require(ContentSource.shipped(id))).bundle
    var drawn = bundle
    // The built-in looks too: a pack need not have themes.
    drawn.themes = PackThemes(
      light: bundle.themes.light, dark: bundle.themes.dark,
      brands: bundle.themes.brands + [PackThemes.Brand(name: "built-in", light: .light, dark: .dark)])
    let lint = LayoutLint(drawn, isBlank: false)
    var spotlights = SpotlightFindings()
    for device in drawn.pack.devices {
      var marks = MarkFindings()
      let situations = Situations(
        pack: lint.pack, strings: drawn.strings, locale: drawn.pack.locales[0], device: device)
      for step in drawn.pack.steps {
        lint.forEachMark(of: step, situations) { session, tour, _, mark in
          lint.lookAtLight(of: mark, tour, session, &marks)
        }
      }
      spotlights.add(marks.spotlights)
    }
    let looks = drawn.themes.looks.map { $0.file }.sorted()
    #expect(
      drawn.pack.tours.isEmpty || spotlights.least.keys.sorted() == looks, "\(spotlights.least.keys.sorted())"
    )
    for (file, least) in spotlights.least.sorted(by: { $0.key < $1.key }) {
      #expect(least.contrast >= Spotlight.leastContrast, "\(file): \(least.mark)")
    }
  }
}
