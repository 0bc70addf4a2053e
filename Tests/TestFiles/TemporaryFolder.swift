package import Foundation

/// A folder that is gone when the process ends.
package struct TemporaryFolder: Sendable {
  /// Where it is, without links.
  package let path: String

  /// Holds every folder of this process.
  private static let parent: URL = {
    let name = "onboard-sim-tests-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.parent) }
    return FileManager.default.temporaryDirectory.appending(path: name)
  }()

  /// A folder with files, by path.
  package init(_ files: [String: String] = [:]) throws {
    let url = Self.parent.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    for (file, text) in files { try write(text, to: file) }
  }

  /// Where it is, without a slash at the end.
  package var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// Writes a file, and makes the folders it stands in.
  package func write(_ text: String, to file: String) throws {
    try write(Data(text.utf8), to: file)
  }

  /// Writes a file, and makes the folders it stands in.
  package func write(_ data: Data, to file: String) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The text of a file.
  package func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(file)")), as: UTF8.self)
  }

  /// Whether there is such a file or folder.
  package func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(file)") }

  /// Removes a file or a folder.
  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }

  /// Makes a folder.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  package func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  /// Makes a named pipe.
  package func makePipe(_ file: String) throws {
    guard mkfifo("\(path)/\(file)", 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
