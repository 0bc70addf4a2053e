import Files
package import TapeLanguage
package import TapeRuns

/// Goldens on disk.
package enum GoldenDisk {
  /// The text of a golden; `nil` if there is none.
  ///
  /// - Throws: ``TapeFileError`` for anything but a plain UTF-8 file, and for links that could lead
  ///   elsewhere.
  package static func read(_ path: String) throws(TapeFileError) -> String? {
    try refuseLinks(on: path)
    if TapeDisk.kind(path) == .nothing { return nil }
    guard let text = String(validating: try TapeDisk.read(path), as: UTF8.self) else {
      throw TapeFileError("it is not UTF-8")
    }
    return text
  }

  /// Writes a golden whole or not at all; folders on the way are made.
  package static func write(_ path: String, _ text: String) throws(TapeFileError) {
    try refuseLinks(on: path)
    guard let end = path.lastIndex(of: "/") else { throw TapeFileError("it is in no folder") }
    try TapeDisk.write(String(path[path.index(after: end)...]), text, in: String(path[..<end]))
  }

  /// Removes a golden, and the folders that it leaves empty, up to that of all goldens.
  package static func remove(_ path: String) throws(TapeFileError) {
    try refuseLinks(on: path)
    guard FileSystem.remove(path) else { throw TapeFileError("the folder does not allow it") }
    var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    while !folder.isEmpty {
      guard FileSystem.removeEmptyFolder(String(folder)) else { return }
      if folder.hasSuffix("/" + GoldenPlace.folder) || folder == GoldenPlace.folder { return }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
  }

  /// The goldens below a folder, sorted, by their paths in it.
  static func goldens(in folder: String) -> [String] {
    guard TapeDisk.kind(folder) == .folder else { return [] }
    return goldens(in: folder, depth: 0).sorted()
  }

  private static func goldens(in folder: String, depth: Int) -> [String] {
    guard depth < 32 else { return [] }
    return FileSystem.names(in: folder).flatMap { name -> [String] in
      switch TapeDisk.kind("\(folder)/\(name)") {
      case .file: name.hasSuffix(GoldenPlace.suffix) ? [name] : []
      case .folder: goldens(in: "\(folder)/\(name)", depth: depth + 1).map { "\(name)/\($0)" }
      case .other, .nothing: []
      }
    }
  }

  /// A link inside the folder of goldens could lead out of it.
  private static func refuseLinks(on path: String) throws(TapeFileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.lastIndex(of: Substring(GoldenPlace.folder)) else {
      throw TapeFileError("it is not in a folder `\(GoldenPlace.folder)`")
    }
    for end in (first + 1)...parts.count {
      let part = parts[..<end].joined(separator: "/")
      let entry = FileSystem.entry(part, followsLinks: false)
      if entry == .link {
        throw TapeFileError("`\(part)` is a link, and goldens are nowhere but in their folder")
      }
      if entry == .nothing { return }
    }
  }
}

extension GoldenFolder {
  /// Goldens on disk.
  package init(mode: GoldenMode = .never, out: String = "artefacts") {
    self.init(mode: mode, out: out) { path in
      do throws(TapeFileError) { return .success(try GoldenDisk.read(path)) } catch { return .failure(error) }
    }
  }
}
