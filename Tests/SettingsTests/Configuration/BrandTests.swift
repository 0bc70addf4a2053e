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

  @Test(arguments: [("brand", "brand"), ("entry", "entry point")])
  func `a pack that has none knows no name of one`(key: String, what: String) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "tea/\(path)") }
    let request = ConfigurationRequest(
      workingFolder: folder.path, files: [],
      settings: [
        try ConfigurationSetting(assignment: "pack=tea"),
        try ConfigurationSetting(assignment: "\(key)=nonsense"),
      ], environment: [:])
    let error = #expect(throws: ContentError.self) { try SimulatorConfiguration.resolve(request) }
    let messages = error?.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(messages == ["there is no \(what) `nonsense`"])
  }
}
