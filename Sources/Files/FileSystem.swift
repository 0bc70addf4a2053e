import TextFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders by the system's own calls. A path that is not absolute begins in the working folder.
package enum FileSystem {
  /// What is at a path.
  package enum Entry: Hashable, Sendable {
    /// A plain file; the size is in bytes.
    case file(size: Int)
    /// A folder.
    case folder
    /// A link, where links are not followed.
    case link
    /// A pipe, a device, a socket.
    case other
    /// Nothing, or a link to nothing where links are followed.
    case nothing

    /// Whether it is a plain file of any size.
    package var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// What is at a path; links are followed unless `followsLinks` is `false`.
  package static func entry(_ path: String, followsLinks: Bool = true) -> Entry {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file(size: Int(status.st_size))
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Whether something is at a path; a link to nothing is not.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether what is at a path may be written to.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// Whether what is at a path is a program that may be run.
  package static func isExecutable(_ path: String) -> Bool { entry(path).isFile && access(path, X_OK) == 0 }

  /// Whether the names in a folder can be read, and the files be opened.
  package static func canList(_ folder: String) -> Bool { access(folder, R_OK | X_OK) == 0 }

  /// The names in a folder, sorted; empty if there is no folder. Hidden ones are included only with
  /// `withHidden`.
  package static func names(in folder: String, withHidden: Bool = false) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if withHidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

// MARK: Reading

extension FileSystem {
  /// The bytes of a file; `nil` if it cannot be read.
  ///
  /// - Parameter limit: no more bytes than these are read.
  package static func read(_ path: String, limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    return readAll(
      descriptor, limit: limit, expected: status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0)
  }

  /// The bytes from where an open file stands; `nil` if they cannot be read.
  ///
  /// - Parameter expected: how many bytes there are as far as is known: they are read in one piece, and a byte more,
  ///   which is not there. What is not a plain file is read as it comes.
  static func readAll(_ descriptor: Int32, limit: Int = .max, expected: Int = 0) -> [UInt8]? {
    let expected = min(limit, expected)
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let start = bytes.count
      let room = min(limit - start, start < expected ? expected - start + 1 : 1 << 16)
      var count = 0
      let more = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat { count = systemRead(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      if count < 0 { return nil }
      if count == 0 { break }
      if start == 0 { bytes = more } else { bytes += more }
    }
    return bytes
  }
}

// MARK: Writing

extension FileSystem {
  /// Writes a file whole or not at all: the bytes go to a new file beside it, which then takes its place and
  /// its permissions. Anything but a folder is replaced; a link is not followed.
  ///
  /// - Returns: Whether it was written.
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let number = UInt64.random(in: .min ... .max)
    let draft = "\(PathText.folder(of: path))/.onboard-sim-\(String(number, radix: 16))"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return false }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      _ = fchmod(descriptor, status.st_mode & 0o777)
    }
    let isWritten = writeAll(bytes, to: descriptor) == nil
    // Some disks say only here that there is no room.
    let isClosed = close(descriptor) == 0
    if isWritten, isClosed, rename(draft, path) == 0 { return true }
    unlink(draft)
    return false
  }

  /// The same for a file that the user alone may read (0600), and that has to survive a power loss: the bytes and the
  /// name are on the disk when it returns.
  ///
  /// - Parameter draft: the file to write first, in the same folder; one that is there is replaced.
  /// - Returns: Whether it was written.
  package static func writeDurably(_ bytes: [UInt8], to path: String, draft: String) -> Bool {
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = writeAll(bytes, to: descriptor) == nil && sync(descriptor)
    if close(descriptor) == 0, isWritten, rename(draft, path) == 0 {
      return syncFolder(PathText.folder(of: path))
    }
    unlink(draft)
    return false
  }

  /// Forces what was written to a file to the disk.
  ///
  /// - Returns: Whether it is there.
  package static func sync(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` leaves it in the cache of the disk.
      fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
    #else
      fdatasync(descriptor) == 0
    #endif
  }

  /// Forces the names of a folder to the disk.
  ///
  /// - Returns: Whether they are there.
  package static func syncFolder(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Writes into something that exists and is not replaced: a pipe, a device.
  ///
  /// - Returns: Whether all was written.
  package static func write(_ bytes: [UInt8], into path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor) == nil
  }

  /// Writes all bytes; a signal does not end it.
  ///
  /// - Returns: How many were written if not all; `nil` if all were.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return done }
        done += count
      }
      return nil
    }
  }

  /// Who may open a folder that is made.
  package enum Access: Sendable {
    /// The user alone (0700).
    case userAlone
    /// As the user's umask allows.
    case usual
  }

  /// Makes a folder and those on the way.
  ///
  /// - Returns: Whether it is there now.
  package static func makeFolders(_ path: String, for access: Access = .userAlone) -> Bool {
    let mode: mode_t = access == .userAlone ? 0o700 : 0o777
    if mkdir(path, mode) == 0 || entry(path) == .folder { return true }
    guard errno == ENOENT || entry(path) == .nothing, let slash = path.lastIndex(of: "/"),
      slash != path.startIndex
    else { return false }
    return makeFolders(String(path[..<slash]), for: access)
      && (mkdir(path, mode) == 0 || entry(path) == .folder)
  }

  /// Moves a file or a folder to a name that is free.
  ///
  /// - Returns: Whether it is there now; nothing is replaced.
  package static func move(_ path: String, to free: String) -> Bool {
    entry(free, followsLinks: false) == .nothing && rename(path, free) == 0
  }

  /// Removes a file, a link, or a folder with all that is in it; no link is followed.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  package static func remove(_ path: String) -> Bool {
    guard entry(path, followsLinks: false) == .folder else { return unlink(path) == 0 }
    for name in names(in: path, withHidden: true) { remove("\(path)/\(name)") }
    return rmdir(path) == 0
  }

  /// Removes an empty folder.
  ///
  /// - Returns: Whether it is gone.
  package static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemRead = Musl.read
  private let systemWrite = Musl.write
#endif
