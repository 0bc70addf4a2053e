import Diagnostics
import FixturePacks
import Settings
import TestFiles
import Testing

/// The entry point that configuration names.
@Suite struct EntryTests {
  @Test func `an entry point that does not exist is answered with a near one`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in EntryPack.files() { try folder.write(text, to: "Content/one/\(path)") }
    let request = ConfigurationRequest(
      workingFolder: folder.path,
      settings: [
        ConfigurationSetting(flag: "pack", key: "pack", value: "one"),
        ConfigurationSetting(flag: "entry", key: "entry", value: "lnik"),
      ])
    let error = #expect(throws: ContentError.self) { try SimulatorConfiguration.resolve(request) }
    #expect(error?.diagnostics.first?.message == "there is no entry point `lnik`")
    #expect(error?.diagnostics.first?.fix == "did you mean `link`?")
  }
}
