import Diagnostics

/// Where the files of a pack come from: a folder on disk, or the binary.
package struct ContentSource: Sendable {
  /// The folder's name (`matching`).
  package let id: String
  /// Where it is, for people: a path, or `built in`.
  package let location: String
  /// The folder on disk, to watch for edits; `nil` where the files are built in.
  package let folder: String?
  /// Whether it is what the build made of `Content/`, which the tests have checked.
  package let isShipped: Bool
  /// The paths of its files, relative to the pack, sorted.
  package let list: @Sendable (ContentLog) -> [String]
  /// A file; `nil`: it cannot be read, and the log says why.
  package let read: @Sendable (_ path: String, ContentLog) -> SourceFile?

  /// The folder of the files as a path from the working folder with a `/` at its end; of a pack that is built in,
  /// its name, since there is nothing to open.
  package var prefix: String {
    if isShipped { return "\(id)/" }
    guard folder != nil else { return "" }
    return location.hasSuffix("/") ? location : "\(location)/"
  }

  /// Reads a file, and keeps its text for the diagnostics about it.
  ///
  /// - Parameter file: what diagnostics call it; `nil`: its path.
  /// - Returns: `nil` if it cannot be read; the log says why.
  package func open(_ path: String, as file: String? = nil, log: ContentLog) -> SourceFile? {
    // What is built in has no problems to show, and is read in a hurry.
    guard log.isStrict else { return read(path, log) }
    let file = file ?? path
    let own = ContentLog()
    own.folder = prefix
    guard let text = read(path, own) else {
      for var diagnostic in own.diagnostics {
        diagnostic.file = file
        log.report(diagnostic)
      }
      return nil
    }
    log.remember(text, as: file, path: prefix + path)
    return text
  }

  /// - Parameters:
  ///   - isShipped: whether it is what the build made of `Content/`.
  ///   - list: the paths of its files, relative to the pack, sorted.
  ///   - read: a file; `nil` if it cannot be read, with the reason in the log.
  package init(
    id: String, location: String, folder: String? = nil, isShipped: Bool = false,
    list: @escaping @Sendable (ContentLog) -> [String],
    read: @escaping @Sendable (_ path: String, ContentLog) -> SourceFile?
  ) {
    self.id = id
    self.location = location
    self.folder = folder
    self.isShipped = isShipped
    self.list = list
    self.read = read
  }
}

extension ContentSource {
  /// Every file with its text, sorted by path; one that cannot be read has none.
  package var texts: [(path: String, text: String)] {
    let log = ContentLog()
    return list(log).map { ($0, read($0, log)?.text ?? "") }
  }
}
