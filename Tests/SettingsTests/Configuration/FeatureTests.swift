import PackModel
import Settings
import TestFiles
import Testing

@Suite struct FeatureTests {
  private static let files: [String: String] = [
    "pack.toml": "name = \"name\"\nlocales = [\"en\"]",
    "flow.toml": """
    start = "first"
    [[step]]
    id = "first"
    screen = "first"
    """,
    "permissions.toml": """
    [[feature]]
    id = "map"
    name = "name"
    [[feature]]
    id = "steps"
    name = "name"
    on = false
    """,
    "screens/first.toml": "kind = \"page\"\nelement = []",
    "strings/en.toml": "name = \"App\"",
  ]

  @Test func `configuration switches features`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, to: "Content/one/\(path)") }
    func resolve(_ setting: String) throws -> ResolvedConfiguration {
      try SimulatorConfiguration.resolve(
        ConfigurationRequest(
          workingFolder: folder.path, files: [],
          settings: [
            try ConfigurationSetting(assignment: "pack=one"), try ConfigurationSetting(assignment: setting),
          ],
          environment: [:], includesShippedPacks: false))
    }
    let resolved = try resolve("features.map=false")
    #expect(resolved.setup.features == ["map": false])
    let entries = resolved.entries.filter { $0.key.hasPrefix("features.") }.map { "\($0.key)=\($0.value)" }
    #expect(entries == ["features.map=false", "features.steps=false"])
    #expect(throws: (any Error).self) { try resolve("features.map=perhaps") }
    #expect(throws: (any Error).self) { try resolve("features.mop=false") }
  }
}
