import TapeLanguage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tapes on disk, and what they write.
package enum TapeDisk {
  /// Files larger than this are not read: no tape is.
  private static let largestFile = 4 * 1024 * 1024

  /// What is at a path; links to files are followed, links to folders are not, so that no search goes in circles.
  enum Kind {
    case file, folder, other, nothing
  }

  static func kind(_ path: String) -> Kind {
    let manager = FileManager.default
    guard let attributes = try? manager.attributesOfItem(atPath: path) else { return .nothing }
    switch attributes[.type] as? FileAttributeType {
    case FileAttributeType.typeRegular: return .file
    case FileAttributeType.typeDirectory: return .folder
    case FileAttributeType.typeSymbolicLink:
      let target = URL(filePath: path).resolvingSymlinksInPath().path
      let type = try? manager.attributesOfItem(atPath: target)[.type] as? FileAttributeType
      return type == FileAttributeType.typeRegular ? .file : .other
    default: return .other
    }
  }

  /// A path from the root.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : TapePath.folded("\(FileManager.default.currentDirectoryPath)/\(path)")
  }

  /// The names in a folder, sorted, without hidden ones.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The bytes of a file, given its path from the working folder.
  ///
  /// - Throws: ``TapeDiskError`` where there is none, it is no plain file, or it is too large.
  @Sendable package static func read(_ path: String) throws -> [UInt8] {
    guard kind(path) == .file else {
      throw TapeDiskError(kind(path) == .nothing ? "there is no such file" : "this is not a plain file")
    }
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let size = try? FileManager.default.attributesOfItem(atPath: target.path)[.size]
    if let bytes = size as? UInt64 ?? (size as? Int).map(UInt64.init(clamping:)), bytes > largestFile {
      throw TapeDiskError("the file is larger than 4 MiB")
    }
    guard let data = try? Data(contentsOf: target) else { throw TapeDiskError("the file cannot be read") }
    return [UInt8](data)
  }

  /// Writes a file of a tape whole or not at all; folders on the way are made.
  ///
  /// - Parameters:
  ///   - path: From the output folder; one that leads out of it is refused.
  ///   - folder: The output folder, from the working folder.
  /// - Throws: ``TapeDiskError``
  package static func write(_ path: String, _ text: String, in folder: String) throws(TapeDiskError) {
    if let problem = TapeFileCheck.problem(with: path) { throw TapeDiskError(problem) }
    try refuseLinks(on: TapePath.folded(path), in: folder.isEmpty ? "." : folder)
    let url = URL(filePath: folder.isEmpty ? "." : folder).appending(path: TapePath.folded(path))
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw TapeDiskError("its folder cannot be made")
    }
    if kind(url.path) == .folder { throw TapeDiskError("there is a folder of that name") }
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw TapeDiskError("the folder does not allow it, or the disk is full")
    }
  }

  /// A folder in the output folder that is a link could lead out of it. A file that is one is replaced.
  private static func refuseLinks(on path: String, in folder: String) throws(TapeDiskError) {
    var whole = folder
    for part in path.split(separator: "/").dropLast() {
      whole += "/\(part)"
      let type = try? FileManager.default.attributesOfItem(atPath: whole)[.type] as? FileAttributeType
      if type == FileAttributeType.typeSymbolicLink {
        throw TapeDiskError("`\(whole)` is a link, which may lead out of the output folder")
      }
    }
  }
}

/// A file that cannot be read or written, in plain words.
package struct TapeDiskError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  init(_ description: String) {
    self.description = description
  }
}
