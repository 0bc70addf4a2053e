import EventLog
import Files
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
  /// - Returns: How many lines were removed.
  static func remove(_ user: String, from file: EventFile) throws(EventLogError) -> Int {
    let whole = EventFile(path: file.path, size: file.size)
    var (removed, kept) = (0, 0)
    let isRead = whole.forEachUser { owner, _ in
      if owner == user { removed += 1 } else { kept += 1 }
    }
    guard isRead else { throw .write(file.path) }
    if removed == 0 { return 0 }
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
