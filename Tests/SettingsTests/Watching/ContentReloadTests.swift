import FixturePacks
import PackModel
import Session
import TestFiles
import Testing

@testable import Diagnostics
@testable import Settings

/// The tea shop on disk, read again after edits.
@Suite struct ContentReloadTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write("pack = \"tea\"\n", to: "config.toml")
  }

  private func reload(settings: [ConfigurationSetting] = [], watches: Bool = true) throws -> ContentReload {
    let request = ConfigurationRequest(
      workingFolder: folder.path, settings: settings, includesShippedPacks: false)
    return ContentReload(request, of: try SimulatorConfiguration.resolve(request), watches: watches)
  }

  private func content(_ outcome: ContentReload.Outcome?) throws -> (
    ResolvedConfiguration, ContentChanges
  ) {
    guard case .content(let configuration, let changes) = outcome else {
      Issue.record("\(String(describing: outcome))")
      throw ContentError([])
    }
    return (configuration, changes)
  }

  private func isNothing(_ outcome: ContentReload.Outcome?) -> Bool {
    if case nil = outcome { true } else { false }
  }

  @Test func `an edit that was seen is read, with the names of its files`() throws {
    var reload = try reload()
    let watch = try #require(reload.watch)
    #expect(isNothing(reload.loadEdit()))
    try folder.write("pack = \"tea\"\nlocale = \"ja\"\n", to: "config.toml")
    #expect(isNothing(reload.loadEdit()))
    #expect(watch.look())
    let (configuration, changes) = try content(reload.loadEdit())
    #expect(configuration.setup.locale == "ja")
    #expect(changes == ContentChanges(files: ["config.toml"]))
    #expect(isNothing(reload.loadEdit()))
  }

  @Test func `without a watch nothing is looked for, and asking reads all the same`() throws {
    var reload = try reload(watches: false)
    #expect(!reload.isWatching)
    try folder.write("pack = \"tea\"\nlocale = \"ja\"\n", to: "config.toml")
    #expect(isNothing(reload.loadEdit()))
    let (configuration, changes) = try content(reload.loadAnyway())
    #expect(configuration.setup.locale == "ja")
    #expect(changes.files == nil)
  }

  @Test func `a flag wins over a file that changes`() throws {
    var reload = try reload(settings: [ConfigurationSetting(flag: "locale", key: "locale", value: "en")])
    try folder.write("pack = \"tea\"\nlocale = \"ja\"\n", to: "config.toml")
    #expect(try content(reload.loadAnyway()).0.setup.locale == "en")
  }

  @Test func `what is decided at the start is named, once`() throws {
    var reload = try reload()
    try folder.write("pack = \"tea\"\ncolor = \"256\"\nlog.file = \"x.log\"\n", to: "config.toml")
    #expect(try content(reload.loadAnyway()).1.later == ["color", "log.file"])
    #expect(try content(reload.loadAnyway()).1.later == [])
  }

  @Test func `an edit with an error is told with its place, and the next good one is read`() throws {
    var reload = try reload()
    let good = try #require(Fixtures.teaFiles["flow.toml"])
    try folder.write("start = \n", to: "Content/tea/flow.toml")
    guard case .failed(let diagnostics, let changes) = reload.loadAnyway() else {
      Issue.record("the edit was taken")
      return
    }
    #expect(changes.files == ["flow.toml"])
    #expect(diagnostics.contains { $0.file == "flow.toml" && $0.line == 1 && $0.severity == .error })
    try folder.write(good, to: "Content/tea/flow.toml")
    #expect(try content(reload.loadAnyway()).1.files == ["flow.toml"])
  }

  @Test func `a pack that goes from its folder is an error`() throws {
    var reload = try reload()
    try folder.remove("Content/tea/pack.toml")
    guard case .failed(let diagnostics, _) = reload.loadAnyway() else {
      Issue.record("the pack was taken")
      return
    }
    #expect(!diagnostics.isEmpty)
  }
}
