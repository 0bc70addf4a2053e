import EventLog
import Foundation

/// A folder for a log, gone when the process ends.
struct LogFolder {
  let path: String

  private static let parent: URL = {
    let name = "onboard-sim-events-\(ProcessInfo.processInfo.processIdentifier)"
    atexit { try? FileManager.default.removeItem(at: LogFolder.parent) }
    return FileManager.default.temporaryDirectory.appending(path: name)
  }()

  init() throws {
    let url = Self.parent.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Everything in the log's files, and what there is to say about them.
  func read() -> (events: [LoggedEvent], report: ReadReport) {
    var events: [LoggedEvent] = []
    var report = ReadReport()
    EventFiles(path)?.forEachFile { reader in report.add(reader.events { events.append($0) }) }
    return (events, report)
  }

  func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(file)") }

  func permissions(of file: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
    return attributes[.posixPermissions] as? Int ?? 0
  }
}
