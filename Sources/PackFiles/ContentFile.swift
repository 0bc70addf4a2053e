import Diagnostics
import Files
package import PackReading

/// Reading files of content from disk: never more than 4 MiB, never anything but a plain file, always UTF-8.
package enum ContentFile {
  static let maximumBytes = 4 * 1024 * 1024

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
    switch FileSystem.entry(path) {
    case .nothing: log.error(.missingFile, at: place, "there is no such file")
    case .folder: log.error(.unreadable, at: place, "this is a folder")
    case .link, .other: log.error(.unreadable, at: place, "this is not a plain file")
    case .file(let size) where size > maximumBytes:
      log.error(.tooLarge, at: place, "the file is larger than 4 MiB")
    case .file(let size):
      if let bytes = FileSystem.read(path, limit: size) { return bytes }
      log.error(.unreadable, at: place, "the file cannot be read")
    }
    return nil
  }

  /// The text that bytes of UTF-8 are.
  package static func text(_ bytes: some Collection<UInt8>, as file: String, log: ContentLog) -> String? {
    if bytes.count > maximumBytes {
      log.error(.tooLarge, at: ContentPlace(file: file), "the file is larger than 4 MiB")
      return nil
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let (line, column) = firstFault(bytes)
    log.remember(.toml(String(decoding: bytes, as: UTF8.self)), as: file, path: log.folder + file)
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
