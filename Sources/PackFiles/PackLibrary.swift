package import Diagnostics
import Files
package import PackReading

/// The packs that can be named: folders anywhere, `Content/` of the working folder, and the built-in ones.
///
/// What is on disk comes before what is built in, so that edits are seen.
package struct PackLibrary: Sendable {
  /// The folder that relative paths start from.
  package let workingFolder: String
  /// Whether the packs inside the binary count.
  private let includesShipped: Bool

  /// Creates the library of a folder, with the built-in packs unless told otherwise.
  package init(workingFolder: String, includesShipped: Bool = true) {
    self.workingFolder = workingFolder
    self.includesShipped = includesShipped
  }

  /// The packs of `Content/` and the built-in ones, sorted; folders that start with `_` are none.
  package var names: [String] {
    Set(contentFolder + (includesShipped ? ContentSource.shippedPacks : [])).sorted()
  }

  /// The packs that are folders of the working folder and are not among ``names``, sorted.
  package var folders: [String] {
    let names = names
    return FileSystem.names(in: workingFolder).filter { name in
      !names.contains(name) && FileSystem.entry("\(workingFolder)/\(name)/\(PackDecoder.file)").isFile
    }.sorted()
  }

  /// Whether the working folder is a pack itself.
  package var workingFolderIsPack: Bool { FileSystem.entry("\(workingFolder)/\(PackDecoder.file)").isFile }

  /// The simulator's own words.
  package var system: ContentSource? {
    let folder = "\(workingFolder)/Content/_system"
    if FileSystem.entry(folder) == .folder {
      return ContentSource(folder: folder, location: "Content/_system")
    }
    return includesShipped ? .shipped("_system") : nil
  }

  /// The pack that `--pack NAME` means: a folder, `Content/NAME`, or a built-in one.
  ///
  /// - Throws: ``ContentError`` that lists the packs there are.
  package func source(_ name: String, origin: String) throws(ContentError) -> ContentSource {
    if let source = find(name) { return source }
    let place = ContentPlace(file: origin, keyPath: origin.hasSuffix(".toml") ? "pack" : "")
    let path = absolute(name)
    if !name.isEmpty, FileSystem.entry(path) == .folder {
      throw ContentError([
        Diagnostic(.missingFile, at: place, "the folder `\(name)` is not a pack: it has no pack.toml")
      ])
    }
    throw ContentError([
      Diagnostic(
        .notFound, at: place, "there is no pack `\(name)`",
        fix: Suggestion.help(for: name, among: (names + folders).sorted(), listing: "the packs are")
          ?? "give the path of a folder with a pack.toml")
    ])
  }

  /// The pack of a name, if there is one.
  package func find(_ name: String) -> ContentSource? {
    guard !name.isEmpty else { return nil }
    let path = absolute(name)
    if FileSystem.entry("\(path)/pack.toml").isFile { return ContentSource(folder: path, location: name) }
    guard !name.contains("/"), !name.hasPrefix("_"), !name.hasPrefix(".") else { return nil }
    if isPack(name) {
      return ContentSource(folder: "\(workingFolder)/Content/\(name)", location: "Content/\(name)")
    }
    return includesShipped ? .shipped(name) : nil
  }

  /// A path from the working folder.
  package func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }

  private var contentFolder: [String] {
    FileSystem.names(in: "\(workingFolder)/Content").filter { !$0.hasPrefix("_") && isPack($0) }
  }

  /// Whether `Content/NAME` of the working folder is a pack.
  private func isPack(_ name: String) -> Bool {
    FileSystem.entry("\(workingFolder)/Content/\(name)/pack.toml").isFile
  }
}
