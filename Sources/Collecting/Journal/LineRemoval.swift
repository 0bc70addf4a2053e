import EventLog
import Files
import LoggedEvents
import TextFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Rewrites a file without the lines of a user: a draft takes its place once it is on the disk, so that a process that is
/// killed leaves either the old file or the new one.
enum LineRemoval {
  /// Removes the lines from a file, and before them what was made of them.
  ///
  /// - Parameter log: the folder of the log.
  /// - Returns: How many lines were removed.
  static func remove(_ user: String, from file: EventFile, of log: String) throws(EventLogError) -> Int {
    let whole = EventFile(path: file.path, size: file.size)
    var (removed, kept) = (0, 0)
    var sessions: Set<String> = []
    let isRead = whole.forEachUser { owner, line in
      guard owner == user else { return kept += 1 }
      removed += 1
      if let event = LoggedEvent(line: line) { sessions.insert(event.sessionID) }
    }
    guard isRead else { throw .write(file.path) }
    if removed == 0 { return 0 }
    try removeReports(of: sessions, in: log)
    let folder = PathText.folder(of: file.path)
    if kept == 0 {
      guard unlink(file.path) == 0, FileSystem.syncFolder(folder) else { throw .write(file.path) }
      return removed
    }
    let draft = "\(folder)/.\(file.path.split(separator: "/").last ?? "")\(LogRepair.draft)"
    guard copy(whole, without: user, to: draft), rename(draft, file.path) == 0, FileSystem.syncFolder(folder)
    else {
      unlink(draft)
      throw .write(file.path)
    }
    return removed
  }

  /// Removes the recordings of sessions, and the report, which `onboard-sim lab report` makes anew.
  private static func removeReports(of sessions: Set<String>, in log: String) throws(EventLogError) {
    // Ids come from pages: nothing but digits leads no further than this folder.
    let ids = sessions.filter { $0.utf8.count == 16 && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    let recordings = ids.flatMap { id in ["html", "cast"].map { "\(log)/recordings/\(id).\($0)" } }
    for path in recordings + ["\(log)/report.html"] {
      guard unlink(path) == 0 || errno == ENOENT else { throw .write(path) }
    }
  }

  private static func copy(_ file: EventFile, without user: String, to draft: String) -> Bool {
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var isWritten = true
    var lines: [UInt8] = []
    let isRead = file.forEachUser { owner, line in
      guard owner != user, isWritten else { return }
      lines.append(contentsOf: line)
      lines.append(0x0A)
      if lines.count > 1 << 20 {
        isWritten = FileSystem.writeAll(lines, to: descriptor) == nil
        lines.removeAll(keepingCapacity: true)
      }
    }
    isWritten = isWritten && FileSystem.writeAll(lines, to: descriptor) == nil && FileSystem.sync(descriptor)
    return close(descriptor) == 0 && isWritten && isRead
  }
}
