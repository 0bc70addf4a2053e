import Diagnostics
import FixturePacks
import Settings
import TestFiles
import Testing

@Suite struct BrandTests {
  @Test func `configuration picks a brand, and knows those there are`() throws {
    var files = Fixtures.teaFiles
    files["themes/spring.light.toml"] = ##"accent = "#2f7d4f""##
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: "tea/\(path)") }
    func brand(_ name: String) throws -> String? {
      let request = ConfigurationRequest(
        workingFolder: folder.path, files: [],
        settings: [
          try ConfigurationSetting(assignment: "pack=tea"),
          try ConfigurationSetting(assignment: "brand=\(name)"),
        ], environment: [:])
      return try SimulatorConfiguration.resolve(request).brand
    }
    #expect(try brand("spring") == "spring")
    let error = #expect(throws: ContentError.self) { try brand("sprung") }
    let diagnostic = try #require(error?.diagnostics.first { $0.severity == .error })
    #expect(diagnostic.message == "there is no brand `sprung`")
    #expect(diagnostic.fix == "did you mean `spring`?")
  }
}
