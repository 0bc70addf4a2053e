import Components
import Content
import OnboardingFlow
import TerminalModel
import Testing

@Suite struct PackLoaderTests {
  @Test func `a complete pack loads with no diagnostics`() throws {
    let (bundle, diagnostics) = PackLoader.check(Fixtures.tea, system: Fixtures.system)
    #expect(diagnostics.map(\.rendered) == [])
    let pack = try #require(bundle).pack
    #expect(pack.id == "tea")
    #expect(pack.locales == ["en", "ja"])
  }
}
