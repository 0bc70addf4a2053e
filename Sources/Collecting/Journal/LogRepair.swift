import EventLog
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a process that was killed has left behind. None of it was acknowledged.
enum LogRepair {
  /// The suffix of files that are not finished; their names begin with a dot.
  static let draft = ".draft"

  /// Removes drafts, and cuts off the last line of each file of the log if no newline ends it. Only the holder of the
  /// folder's lock may do that.
  static func repair(_ folder: String) throws(EventLogError) {
    let days = FileSystem.names(in: folder).filter { $0.hasPrefix("dt=") }.map { "\(folder)/\($0)" }
    for place in [folder] + days {
      for name in FileSystem.names(in: place, withHidden: true)
      where name.hasPrefix(".") && name.hasSuffix(draft) {
        unlink("\(place)/\(name)")
      }
    }
    for day in EventStore(folder).days {
      for file in day.files where !cut("\(folder)/\(day.name)/\(file)") {
        throw .write("\(folder)/\(day.name)/\(file)")
      }
    }
  }

  /// - Returns: Whether the file ends with a whole line now.
  private static func cut(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size >= 0 else { return false }
    let whole = wholeSize(descriptor, size)
    if whole == size { return true }
    return ftruncate(descriptor, off_t(whole)) == 0 && FileSystem.sync(descriptor)
  }

  /// Where the last whole line ends.
  private static func wholeSize(_ descriptor: Int32, _ size: Int) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var end = size
    while end > 0 {
      let start = max(0, end - buffer.count)
      let count = pread(descriptor, &buffer, end - start, off_t(start))
      guard count == end - start else { return size }
      if let last = buffer[..<count].lastIndex(of: 0x0A) { return start + last + 1 }
      end = start
    }
    return 0
  }
}
