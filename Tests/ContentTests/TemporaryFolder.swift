import Foundation

/// A folder that is gone when the process ends.
struct TemporaryFolder {
  let path: String

  /// Holds every folder of this process.
  private static let parent: URL = {
    let name = "onboard-sim-tests-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.parent) }
    return FileManager.default.temporaryDirectory.appending(path: name)
  }()

  init() throws {
    let url = Self.parent.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  func write(_ text: String, to file: String) throws {
    try write(Data(text.utf8), to: file)
  }

  func write(_ data: Data, to file: String) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  func makePipe(_ file: String) throws {
    guard mkfifo("\(path)/\(file)", 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
