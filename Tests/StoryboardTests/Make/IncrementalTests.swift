import Foundation
import PackFiles
import PackReading
import TestFiles
import Testing

@testable import Storyboard

@Suite struct IncrementalTests {
  /// Two packs on disk, `one` and `two`.
  private struct Packs {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for pack in ["one", "two"] {
        for (path, text) in SmallStory.files { try write(text, "\(pack)/\(path)") }
      }
    }

    func write(_ text: String, _ path: String) throws { try folder.write(text, to: path) }

    func sources(program: String = "p") throws -> [StorySource] {
      let loader = StoryLoader(
        PackLibrary(workingFolder: folder.path), wishes: SmallStory.phone, program: program)
      return try ["one", "two"].map { try loader.source(pack: $0) }
    }
  }

  @Test(arguments: [
    ("screens/join.toml", "join.bar", "join.nick"),
    ("strings/en.toml", "Two", "Two and more"),
    ("themes/light.toml", "", "accent = \"#aa2200\"\n"),
    ("flow.toml", "next = \"cards\"", "next = \"ask\""),
    ("variants/paid.toml", "plan = \"paid\"", "plan = \"paid\"\nnick = \"Ann\""),
    ("data/teas.toml", "Sencha", "Bancha"),
  ])
  func `after an edit what was kept and what is drawn again are what all of it drawn again is`(
    file: String, old: String, new: String
  ) async throws {
    let packs = try Packs()
    let before = try packs.sources()
    let first = await StoryMaker(before).make()
    // As the files of the cache have it.
    var known: [String: Story] = [:]
    for (source, story) in zip(before, first.packs) { known[source.digest] = try Story(json: story.json) }

    let text = SmallStory.files[file] ?? ""
    try packs.write(old.isEmpty ? new : text.replacing(old, with: new), "two/\(file)")
    let after = try packs.sources()
    #expect(after[0].digest == before[0].digest)
    #expect(after[1].digest != before[1].digest)
    var maker = StoryMaker(after)
    maker.known = known
    var walked: [String] = []
    let incremental = await maker.make { walked.append($0.name) }
    #expect(walked.allSatisfy { $0.hasPrefix("two ") } && !walked.isEmpty)
    let full = await StoryMaker(after).make(jobs: 2)
    #expect(incremental.story.json == full.story.json)
    #expect(full.story.json != first.story.json)
  }

  @Test func `with nothing edited nothing is drawn, and the bytes are the same`() async throws {
    let packs = try Packs()
    let sources = try packs.sources()
    let first = await StoryMaker(sources).make()
    var maker = StoryMaker(sources)
    for (source, story) in zip(sources, first.packs) {
      maker.known[source.digest] = try Story(json: story.json)
    }
    var walked = 0
    let second = await maker.make { _ in walked += 1 }
    #expect(walked == 0)
    #expect(second.story.json == first.story.json)
  }

  @Test func `another program draws everything again, and one that does not know itself always`() throws {
    let packs = try Packs()
    #expect(try packs.sources(program: "a")[0].digest != packs.sources(program: "b")[0].digest)
    #expect(try packs.sources(program: "")[0].digest.isEmpty)
  }
}
