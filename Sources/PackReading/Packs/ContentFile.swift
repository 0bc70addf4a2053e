import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading files of content from disk: never more than 4 MiB, never anything but a plain file, always UTF-8.
package enum ContentFile {
  static let maximumBytes = 4 * 1024 * 1024

  /// What is at a path, links followed.
  package enum Kind {
    case file, folder, other, nothing
  }

  package static func kind(_ path: String) -> Kind {
    var status = stat()
    return stat(path, &status) == 0 ? kind(status) : .nothing
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The path with every link followed and every `..` gone; as it is where that leads nowhere.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, sorted, without hidden ones; empty where there is no folder.
  package static func names(in folder: String) -> [String] {
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

  /// The text of a file.
  ///
  /// - Returns: `nil` where it cannot be used; `log` has been told.
  package static func text(at path: String, as file: String, log: ContentLog) -> String? {
    bytes(path, as: file, log: log).flatMap { text($0, as: file, log: log) }
  }

  /// The bytes of a file.
  ///
  /// - Returns: `nil` where it cannot be used; `log` has been told.
  static func bytes(_ path: String, as file: String, log: ContentLog) -> [UInt8]? {
    let place = ContentPlace(file: file)
    var status = stat()
    guard stat(path, &status) == 0 else {
      log.error(.missingFile, at: place, "there is no such file")
      return nil
    }
    guard kind(status) == .file else {
      let isFolder = kind(status) == .folder
      log.error(.unreadable, at: place, isFolder ? "this is a folder" : "this is not a plain file")
      return nil
    }
    guard status.st_size <= maximumBytes else {
      log.error(.tooLarge, at: place, "the file is larger than 4 MiB")
      return nil
    }
    guard let bytes = contents(path, size: Int(status.st_size)) else {
      log.error(.unreadable, at: place, "the file cannot be read")
      return nil
    }
    return bytes
  }

  /// What is in a file, up to a size.
  private static func contents(_ path: String, size: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let taken = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if taken < 0, errno == EINTR { continue }
        hasFailed = taken < 0
        if taken <= 0 { break }
        count += taken
      }
    }
    return hasFailed ? nil : bytes
  }

  /// The text that bytes of UTF-8 are.
  package static func text(_ bytes: some Collection<UInt8>, as file: String, log: ContentLog) -> String? {
    if bytes.count > maximumBytes {
      log.error(.tooLarge, at: ContentPlace(file: file), "the file is larger than 4 MiB")
      return nil
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let (line, column) = firstFault(bytes)
    log.remember(.text(String(decoding: bytes, as: UTF8.self)), as: file, path: log.folder + file)
    log.error(
      .encoding, at: ContentPlace(file: file, line: line, column: column), "the file is not UTF-8",
      fix: "save it as UTF-8")
    return nil
  }

  /// The line and the column, in characters, of the first byte that is not UTF-8.
  private static func firstFault(_ bytes: some Collection<UInt8>) -> (line: Int, column: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var line = 1
    var column = 1
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) {
      column += 1
      if scalar.first == 0x0A {
        line += 1
        column = 1
      }
    }
    return (line, column)
  }
}
