#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders by the system's own calls.
enum FileSystem {
  /// What is at a path.
  enum Entry: Hashable {
    case file(size: Int), folder, link, other, nothing
  }

  /// What is at a path; links are followed unless they are asked for.
  static func entry(_ path: String, followsLinks: Bool = true) -> Entry {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file(size: Int(status.st_size))
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The names in a folder, sorted, without hidden ones; empty where there is no folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether the names in a folder can be read, and the files be opened.
  static func canList(_ folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

  /// Makes a folder and those on the way, for the user alone.
  ///
  /// - Returns: Whether it is there now.
  static func makeFolders(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || entry(path) == .folder { return true }
    guard errno == ENOENT || entry(path) == .nothing, let slash = path.lastIndex(of: "/"),
      slash != path.startIndex
    else { return false }
    return makeFolders(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || entry(path) == .folder)
  }

  /// Writes all bytes; a signal does not end it.
  ///
  /// - Returns: How many were written, where it was not all.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return done }
        done += count
      }
      return nil
    }
  }
}
