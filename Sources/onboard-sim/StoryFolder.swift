import Files
import PackModel
import Storyboard
import TextFormats

/// A folder with a storyboard: its page, and what is on it as data.
struct StoryFolder {
  /// As it was given.
  let path: String

  private static let data = "storyboard.json"

  init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Whether a storyboard is there.
  var hasStory: Bool { Surroundings.exists(shown(Self.data)) }

  /// Whether it holds something that is no storyboard, or is no folder.
  var isTaken: Bool {
    guard Surroundings.exists(path), !hasStory else { return false }
    guard FileSystem.entry(path) == .folder, FileSystem.canList(path) else { return true }
    return FileSystem.names(in: path, withHidden: true).contains { $0 != StoryCache.folder }
  }

  /// The path of a file, as people see it.
  func shown(_ file: String) -> String { path == "/" ? "/\(file)" : "\(path)/\(file)" }

  /// - Throws: ``UsageError`` where there is none or it cannot be read.
  func story() throws -> Story {
    guard hasStory else {
      throw UsageError("there is no storyboard in `\(path)`: it has no \(Self.data)")
    }
    do {
      return try Story(json: try Surroundings.read(shown(Self.data)))
    } catch let error as JSONError {
      throw UsageError("`\(shown(Self.data))` cannot be read: \(error.message)")
    }
  }

  /// Writes the page and the data, each whole or not at all.
  func write(_ story: Story) throws {
    let json = story.json
    try Surroundings.write(StoryPage.page(json: json), to: shown("index.html"))
    try Surroundings.write(json, to: shown(Self.data))
  }
}

/// Packs that were drawn before, each in a file that is called after the digest of all that it comes from. Whatever is
/// wrong with it, the pack is drawn again.
struct StoryCache {
  let folder: StoryFolder

  static let folder = ".cache"

  func stories(of sources: [StorySource]) -> [String: Story] {
    var stories: [String: Story] = [:]
    for source in sources where !source.digest.isEmpty {
      guard Surroundings.exists(path(source.digest)), let bytes = try? Surroundings.read(path(source.digest)),
        let story = try? Story(json: bytes), story.packs.map(\.id) == [source.pack.id]
      else { continue }
      stories[source.digest] = story
    }
    return stories
  }

  /// - Parameter dropsOthers: whether what was kept of other packs and of earlier days goes.
  func keep(_ stories: [Story], of sources: [StorySource], dropsOthers: Bool) {
    for (story, source) in zip(stories, sources)
    where !source.digest.isEmpty && !Surroundings.exists(path(source.digest)) {
      // Without it the next time takes longer; that is all.
      try? Surroundings.write(story.json, to: path(source.digest))
    }
    guard dropsOthers else { return }
    let kept = Set(sources.map { "\($0.digest).json" })
    let place = folder.shown(Self.folder)
    for name in FileSystem.names(in: place) where name.hasSuffix(".json") && !kept.contains(name) {
      FileSystem.remove("\(place)/\(name)")
    }
  }

  private func path(_ digest: String) -> String { folder.shown("\(Self.folder)/\(digest).json") }
}
