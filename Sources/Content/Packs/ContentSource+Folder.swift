extension ContentSource {
  /// A folder on disk. Links may lead to other files of the same pack, never out of it.
  ///
  /// - Parameters:
  ///   - path: the folder, absolute or relative to the process's own.
  ///   - location: how people know it.
  package init(folder path: String, location: String? = nil) {
    let root = ContentFile.resolved(path)
    id = root.split(separator: "/").last.map(String.init) ?? "pack"
    self.location = location ?? path
    folder = root
    list = { log in Self.paths(below: root, log: log) }
    read = { path, log in
      Self.inside(path, root: root, log: log).flatMap { ContentFile.read($0, as: path, log: log) }
    }
  }

  /// The TOML files of a pack: its own and those one folder down.
  private static func paths(below root: String, log: ContentLog) -> [String] {
    var paths: [String] = []
    for name in ContentFile.names(in: root) {
      if name.hasSuffix(".toml") { paths.append(name) }
      guard PackFile.Folder(rawValue: name) != nil else {
        PackFile.checkFolder(name, holdsContent: holdsContent("\(root)/\(name)"), log: log)
        continue
      }
      guard inside(name, root: root, log: log) != nil else { continue }
      if ContentFile.kind("\(root)/\(name)") == .folder {
        paths += ContentFile.names(in: "\(root)/\(name)").filter { $0.hasSuffix(".toml") }.map {
          "\(name)/\($0)"
        }
      } else {
        log.error(.unreadable, at: ContentPlace(file: name), "this must be a folder")
      }
    }
    return paths.sorted()
  }

  private static func holdsContent(_ folder: String) -> Bool {
    ContentFile.kind(folder) == .folder && ContentFile.names(in: folder).contains { $0.hasSuffix(".toml") }
  }

  /// The path of a file of the pack with every link followed; `nil` where it leads out of the pack.
  private static func inside(_ path: String, root: String, log: ContentLog) -> String? {
    let resolved = ContentFile.resolved("\(root)/\(path)")
    if resolved.hasPrefix(root == "/" ? root : root + "/") { return resolved }
    log.error(
      .outsidePack, at: ContentPlace(file: path), "this leads out of the pack",
      fix: "copy the file into the pack")
    return nil
  }
}
