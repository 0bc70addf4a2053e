import EventLog
import Foundation
import LoggedEvents
import TestFiles

/// A folder for a log.
extension TemporaryFolder {
  func write(_ bytes: [UInt8], to file: String) throws { try write(Data(bytes), to: file) }

  /// Everything in the log's files, and what there is to say about them.
  func read() -> (events: [LoggedEvent], report: ReadReport) {
    var events: [LoggedEvent] = []
    var report = ReadReport()
    EventFiles(path)?.forEachFile { reader in report.add(reader.events { events.append($0) }) }
    return (events, report)
  }

  func permissions(of file: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
    return attributes[.posixPermissions] as? Int ?? 0
  }
}
