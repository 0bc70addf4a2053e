import ContentTree
import Diagnostics
import Files
package import PackReading
import ShippedPacks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ContentSource {
  /// A folder on disk. Links may lead to other files of the same pack, never out of it.
  ///
  /// A file that is still what the build made of it is not parsed again.
  ///
  /// - Parameters:
  ///   - path: the folder, absolute or relative to the process's own.
  ///   - location: how people know it.
  package init(folder path: String, location: String? = nil) {
    let root = FileSystem.resolved(path)
    let id = root.split(separator: "/").last.map(String.init) ?? "pack"
    self.init(
      id: id, location: location ?? path, folder: root, list: { log in Self.paths(below: root, log: log) }
    ) { path, log in
      guard let file = Self.inside(path, root: root, log: log),
        let bytes = ContentFile.bytes(file, as: path, log: log)
      else { return nil }
      if let file = ShippedPacks.file("\(id)/\(path)"), file.hasText(bytes) { return .shipped(file) }
      return ContentFile.text(bytes, as: path, log: log).map { SourceFile(content: $0, at: path) }
    }
  }

  /// The files of a pack: its own and those one folder down.
  private static func paths(below root: String, log: ContentLog) -> [String] {
    var paths: [String] = []
    for name in FileSystem.names(in: root) {
      if PackFile.isContent(name) { paths.append(name) }
      guard PackFile.Folder(rawValue: name) != nil else {
        checkOther(name, root: root, log: log)
        continue
      }
      guard inside(name, root: root, log: log) != nil else { continue }
      guard FileSystem.entry("\(root)/\(name)") == .folder else {
        log.error(.unreadable, at: ContentPlace(file: name), "this must be a folder")
        continue
      }
      for file in FileSystem.names(in: "\(root)/\(name)").map({ "\(name)/\($0)" }) {
        if file.hasSuffix(".toml") { paths.append(file) } else { checkOther(file, root: root, log: log) }
      }
    }
    return paths.sorted()
  }

  /// Reports a file or a folder that nothing reads.
  private static func checkOther(_ path: String, root: String, log: ContentLog) {
    let holdsContent = holdsContent("\(root)/\(path)")
    switch (FileSystem.entry("\(root)/\(path)") == .folder, path.contains("/")) {
    case (true, false): PackFile.checkFolder(path, holdsContent: holdsContent, log: log)
    case (true, true): if holdsContent { PackFile.checkStray(path, isFolder: true, log: log) }
    case (false, _): if !PackFile.isContent(path) { PackFile.checkStray(path, isFolder: false, log: log) }
    }
  }

  private static func holdsContent(_ folder: String) -> Bool {
    FileSystem.entry(folder) == .folder && FileSystem.names(in: folder).contains { $0.hasSuffix(".toml") }
  }

  /// The path of a file of the pack with every link followed; `nil` where it leads out of the pack.
  private static func inside(_ path: String, root: String, log: ContentLog) -> String? {
    let resolved = FileSystem.resolved("\(root)/\(path)")
    if resolved.hasPrefix(root == "/" ? root : root + "/") { return resolved }
    log.error(
      .outsidePack, at: ContentPlace(file: path), "this leads out of the pack",
      fix: "copy the file into the pack")
    return nil
  }
}

extension ShippedFile {
  /// Whether bytes are the file's text, each one of them.
  fileprivate func hasText(_ bytes: [UInt8]) -> Bool {
    text.withUTF8Buffer { text in
      bytes.withUnsafeBytes { bytes in
        guard text.count == bytes.count, let one = text.baseAddress, let other = bytes.baseAddress else {
          return text.count == bytes.count
        }
        return memcmp(one, other, bytes.count) == 0
      }
    }
  }
}
