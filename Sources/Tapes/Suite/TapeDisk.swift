import Files
package import TapeLanguage
import TapeRuns
import TextFormats

/// Tapes on disk, and the files that they write.
package enum TapeDisk {
  /// Files larger than this are not read: no tape is.
  private static let largestFile = 4 * 1024 * 1024

  /// The kind of entry at a path; links to files are followed, links to folders are not, so that no search
  /// goes in circles.
  enum Kind {
    case file, folder, other, nothing
  }

  static func kind(_ path: String) -> Kind {
    switch FileSystem.entry(path, followsLinks: false) {
    case .file: .file
    case .folder: .folder
    case .link: FileSystem.entry(path).isFile ? .file : .other
    case .other: .other
    case .nothing: .nothing
    }
  }

  /// A path from the root.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : TapePath.folded(FileSystem.absolute(path))
  }

  /// The bytes of a file, given its path from the working folder.
  ///
  /// - Throws: ``TapeFileError`` if there is no plain file, or it is larger than 4 MiB.
  @Sendable package static func read(_ path: String) throws(TapeFileError) -> [UInt8] {
    guard kind(path) == .file else {
      throw TapeFileError(kind(path) == .nothing ? "there is no such file" : "this is not a plain file")
    }
    if case .file(let size) = FileSystem.entry(path), size > largestFile {
      throw TapeFileError("the file is larger than 4 MiB")
    }
    guard let bytes = FileSystem.read(path) else { throw TapeFileError("the file cannot be read") }
    return bytes
  }

  /// Writes a file of a tape whole or not at all; folders on the way are made.
  ///
  /// - Parameters:
  ///   - path: From the output folder; one that leads out of it is refused.
  ///   - folder: The output folder, from the working folder.
  /// - Throws: ``TapeFileError``
  package static func write(_ path: String, _ text: String, in folder: String) throws(TapeFileError) {
    try write(path, Array(text.utf8), in: folder)
  }

  /// The same with bytes.
  package static func write(_ path: String, _ bytes: [UInt8], in folder: String) throws(TapeFileError) {
    if let problem = TapeFileCheck.problem(with: path) { throw TapeFileError(problem) }
    try refuseLinks(on: TapePath.folded(path), in: folder.isEmpty ? "." : folder)
    let whole = "\(folder.isEmpty ? "." : folder)/\(TapePath.folded(path))"
    guard FileSystem.makeFolders(PathText.folder(of: whole), for: .usual) else {
      throw TapeFileError("the folder `\(PathText.folder(of: whole))` cannot be made")
    }
    if kind(whole) == .folder { throw TapeFileError("there is a folder of that name") }
    guard FileSystem.write(bytes, to: whole) else {
      throw TapeFileError("the folder `\(PathText.folder(of: whole))` does not allow it, or the disk is full")
    }
  }

  /// Whether files can be written in a folder, and in one that is not there yet; nothing is left of the trial.
  package static func canWrite(in folder: String) -> Bool {
    let folder = folder.isEmpty ? "." : folder
    var missing: [String] = []
    var path = folder
    while !path.isEmpty, kind(path) == .nothing {
      missing.append(path)
      path = path.contains("/") ? PathText.folder(of: path) : ""
    }
    defer { for path in missing { _ = FileSystem.removeEmptyFolder(path) } }
    return FileSystem.makeFolders(folder, for: .usual) && FileSystem.entry(folder) == .folder
      && FileSystem.isWritable(folder)
  }

  /// Removes files of failures, given their paths from the output folder, and the folders that are empty then.
  ///
  /// - Throws: ``TapeFileError``
  package static func removeFailures(_ paths: [String], in folder: String) throws(TapeFileError) {
    let folder = folder.isEmpty ? "." : folder
    for path in paths where TapeFileCheck.problem(with: path) == nil {
      guard kind("\(folder)/\(path)") == .file else { continue }
      try refuseLinks(on: path, in: folder)
      guard FileSystem.remove("\(folder)/\(path)") else {
        throw TapeFileError("the folder of `\(folder)/\(path)` does not allow it")
      }
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty, FileSystem.removeEmptyFolder("\(folder)/\(parts.joined(separator: "/"))") {
        parts.removeLast()
      }
    }
  }

  /// A folder in the output folder that is a link could lead out of it. A file that is one is replaced.
  private static func refuseLinks(on path: String, in folder: String) throws(TapeFileError) {
    var whole = folder
    for part in path.split(separator: "/").dropLast() {
      whole += "/\(part)"
      if FileSystem.entry(whole, followsLinks: false) == .link {
        throw TapeFileError("`\(whole)` is a link, which may lead out of the output folder")
      }
    }
  }
}
