import Files
import TextFormats

/// The file of the gallery's memory; written whole or not at all.
package struct GalleryStore: Sendable {
  /// The file's path; its folder is made when something is written.
  package let path: String

  /// - Parameter folder: the user's folder of state (`Files/UserFolder`).
  package init(folder: String) {
    path = "\(folder)/gallery.state"
  }

  /// Reads the file; a missing one is an empty memory.
  ///
  /// - Returns: the memory, and the problem of the file in words for people; `nil`: there is none.
  package func load() -> (memory: GalleryMemory, problem: String?) {
    guard FileSystem.exists(path) else { return (GalleryMemory(), nil) }
    // The kind is checked first: reading a pipe would never end, and a large one is not the gallery's.
    guard case .file(let size) = FileSystem.entry(path) else {
      return (GalleryMemory(), "\(path) is not a file")
    }
    guard size <= Self.mostBytes else {
      return (GalleryMemory(), "\(path) is too large for a list; it is kept aside when a favourite is added")
    }
    guard let bytes = FileSystem.read(path) else {
      return (GalleryMemory(), "\(path) cannot be read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return (GalleryMemory(), "\(path) is not a list of favourites; it is kept aside when one is added")
    }
    let (memory, line) = GalleryMemory.read(text)
    return (memory, line.map { "\(path): line \($0) makes no sense; it is kept aside when one is added" })
  }

  /// A list of names is never this long.
  private static let mostBytes = 1 << 20

  /// Applies changes to the present content of the file, which another gallery may have written meanwhile.
  ///
  /// A file with a problem is moved aside first, so that nothing in it is lost.
  ///
  /// - Returns: the problem in words for people; `nil`: the file is written.
  package func apply(_ changes: [GalleryMemory.Change]) -> String? {
    guard !changes.isEmpty else { return nil }
    var (memory, problem) = load()
    for change in changes { memory.apply(change) }
    guard problem == nil || setAside(), FileSystem.makeFolders(PathText.folder(of: path), for: .usual),
      FileSystem.write(Array(memory.text.utf8), to: path)
    else { return "\(path) cannot be written; this is remembered until the gallery ends" }
    return nil
  }

  /// Moves the file to the first free name beside it.
  private func setAside() -> Bool {
    let free = (1...999).first { !FileSystem.exists("\(path).broken-\($0)") }
    return free.map { FileSystem.move(path, to: "\(path).broken-\($0)") } ?? false
  }
}
