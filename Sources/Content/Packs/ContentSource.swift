import ShippedPacks

/// Where the files of a pack come from: a folder on disk, or the binary.
package struct ContentSource: Sendable {
  /// The folder's name (`matching`).
  package let id: String
  /// Where it is, for people: a path, or `built in`.
  package let location: String
  /// The folder on disk, to watch for edits; `nil` where the files are built in.
  package let folder: String?
  /// The paths of its files, relative to the pack, sorted.
  let list: @Sendable (ContentLog) -> [String]
  /// The text of a file, or `nil` where the log has been told why not.
  let read: @Sendable (_ path: String, ContentLog) -> String?

  /// Files in memory, by path relative to the pack.
  package init(id: String, location: String = "memory", files: [String: String]) {
    let paths = files.keys.sorted()
    self.id = id
    self.location = location
    folder = nil
    list = { _ in paths }
    read = { path, log in
      guard let text = files[path] else {
        log.error(.missingFile, at: ContentPlace(file: path), "there is no such file")
        return nil
      }
      guard text.utf8.count <= ContentFile.maximumBytes else {
        log.error(.tooLarge, at: ContentPlace(file: path), "the file is larger than 4 MiB")
        return nil
      }
      return text
    }
  }

  /// Files that ship inside the binary, below `Content/ID/`; `nil` where there are none.
  package static func shipped(_ id: String) -> ContentSource? {
    let prefix = id + "/"
    var files: [String: String] = [:]
    for file in ShippedPacks.files where file.path.hasPrefix(prefix) {
      files[String(file.path.dropFirst(prefix.count))] = file.text
    }
    return files.isEmpty ? nil : ContentSource(id: id, location: "built in", files: files)
  }

  /// The packs that ship inside the binary, sorted.
  package static var shippedPacks: [String] {
    ShippedPacks.files.map(\.path)
      .filter { $0.hasSuffix("/pack.toml") && !$0.hasPrefix("_") }
      .map { String($0.dropLast("/pack.toml".count)) }
      .filter { !$0.contains("/") }
  }
}
