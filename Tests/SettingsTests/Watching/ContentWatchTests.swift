import FixturePacks
import Foundation
import TestFiles
import Testing

@testable import PackReading
@testable import Settings

/// Edits of the tea shop, found by looking; nobody waits.
@Suite struct ContentWatchTests {
  private let folder: TemporaryFolder
  private let request: ConfigurationRequest

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write("greeting = \"x\"", to: "Content/_system/strings/en.toml")
    request = ConfigurationRequest(
      workingFolder: folder.path, files: ["mine", "green.toml"], includesShippedPacks: false)
  }

  private func watch() -> ContentWatch {
    ContentWatch(WatchedPlaces(request, pack: "\(folder.path)/Content/tea"))
  }

  @Test func `nothing is told while nothing changes`() {
    let watch = watch()
    for _ in 0..<3 { #expect(!watch.look()) }
    #expect(!watch.isUnsettled)
    #expect(watch.take() == [])
  }

  @Test func `an edit is seen once, and is unsettled until it is taken`() throws {
    let watch = watch()
    try folder.write("[more]\n", to: "Content/tea/strings/en.toml")
    #expect(watch.look())
    #expect(!watch.look())
    #expect(watch.isUnsettled)
    #expect(watch.take() == ["strings/en.toml"])
    #expect(!watch.isUnsettled)
    #expect(watch.take() == [])
  }

  @Test func `at other places it goes on with what is there`() throws {
    let watch = watch()
    try folder.write("[more]\n", to: "Content/tea/strings/en.toml")
    watch.move(to: WatchedPlaces(request, pack: "\(folder.path)/Content/tea"))
    #expect(watch.look())
    watch.move(to: WatchedPlaces(request, pack: nil))
    #expect(!watch.look())
    #expect(!watch.isUnsettled)
  }

  @Test func `an edit of the same length is seen`() throws {
    let watch = watch()
    let text = try #require(Fixtures.teaFiles["flow.toml"])
    // In place, as some editors do, and by renaming, as others do.
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder.path)/Content/tea/flow.toml"))
    try handle.write(contentsOf: Data(text.uppercased().utf8))
    try handle.close()
    #expect(watch.lookAtOnce() == ["flow.toml"])
    try folder.write(text, to: "Content/tea/flow.toml.new")
    #expect(watch.lookAtOnce() == [])
    #expect(rename("\(folder.path)/Content/tea/flow.toml.new", "\(folder.path)/Content/tea/flow.toml") == 0)
    #expect(watch.lookAtOnce() == ["flow.toml"])
  }

  @Test func `edits that were not taken are told together`() throws {
    let watch = watch()
    for name in ["a", "b", "c"] {
      try folder.write("kind = \"page\"\n", to: "Content/tea/screens/\(name).toml")
      #expect(watch.look())
    }
    #expect(watch.take() == ["screens/a.toml", "screens/b.toml", "screens/c.toml"])
  }

  @Test func `files that appear and go are told, those that nothing reads are not`() throws {
    let watch = watch()
    try folder.write("x", to: "Content/tea/screens/notes.txt")
    try folder.write("x = 1", to: "Content/tea/screens/.hidden.toml")
    try folder.write("x = 1", to: "Content/tea/drafts/new.toml")
    #expect(watch.lookAtOnce() == [])
    try folder.write("kind = \"page\"\n", to: "Content/tea/screens/new.toml")
    #expect(watch.lookAtOnce() == ["screens/new.toml"])
    try folder.remove("Content/tea/screens/new.toml")
    #expect(watch.lookAtOnce() == ["screens/new.toml"])
  }

  @Test func `configuration is watched where it is and where it could be`() throws {
    let watch = watch()
    try folder.write("locale = \"ja\"", to: "config.toml")
    #expect(watch.lookAtOnce() == ["config.toml"])
    try folder.write("locale = \"ja\"", to: "mine.toml")
    #expect(watch.lookAtOnce() == ["mine.toml"])
    try folder.remove("config.toml")
    #expect(watch.lookAtOnce() == ["config.toml"])
    try folder.write("locale = \"ja\"", to: "Content/tea/variants/green.toml")
    #expect(watch.lookAtOnce() == ["variants/green.toml"])
    try folder.write("greeting = \"y\"", to: "Content/_system/strings/en.toml")
    #expect(watch.lookAtOnce() == ["_system/strings/en.toml"])
  }
}
