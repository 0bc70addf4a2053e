import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of an event log: its days, their sizes, and their removal. Only files with names that this
/// program gives are counted and removed, and no link is followed.
package struct EventStore: Sendable {
  /// The path of the log's folder, which has a folder `dt=YYYY-MM-DD` for each day.
  package let folder: String

  /// Creates the store of a log; the folder need not exist.
  package init(_ folder: String) {
    self.folder = folder
  }

  /// A day of the log.
  package struct Day: Hashable, Sendable {
    /// In days since 1970-01-01.
    package var number: Int64
    /// The name of the day's folder, `dt=YYYY-MM-DD`.
    package var name: String
    /// The names of the log's files in the folder, sorted.
    package var files: [String]
    /// The total size of these files in bytes.
    package var bytes: Int
  }

  /// The days there are, the oldest first.
  package var days: [Day] {
    FileSystem.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let number = EventPath.day(ofFolder: name),
        FileSystem.entry(path, followsLinks: false) == .folder
      else { return nil }
      var day = Day(number: number, name: name, files: [], bytes: 0)
      for file in FileSystem.names(in: path) where EventPath.isFile(file) {
        guard case .file(let size) = FileSystem.entry("\(path)/\(file)", followsLinks: false) else {
          continue
        }
        day.files.append(file)
        day.bytes += size
      }
      return day
    }
    .sorted { $0.number < $1.number }
  }

  /// How much of a log is kept.
  package struct Limits: Hashable, Sendable {
    /// How many days are kept, today included.
    package var days: Int
    /// The most bytes that all files together have.
    package var bytes: Int

    /// Creates limits of so many days and bytes.
    package init(days: Int, bytes: Int) {
      self.days = days
      self.bytes = bytes
    }
  }

  /// Removes the days beyond the limit of days, and then the oldest until the log fits the limit of bytes.
  /// Today is never removed.
  ///
  /// - Parameter now: An instant of today, in microseconds since 1970; later days are kept as well.
  package func prune(to limits: Limits, now: Int64) {
    let today = Timestamp.day(of: now)
    let days = days
    var bytes = days.reduce(0) { $0 + $1.bytes }
    for day in days where day.number < today {
      guard day.number <= today - Int64(limits.days) || bytes > limits.bytes else { continue }
      remove(day)
      bytes -= day.bytes
    }
  }

  /// Removes the files of a day, and its folder if nothing else is in it.
  ///
  /// - Returns: How many files were removed.
  @discardableResult
  package func remove(_ day: Day) -> Int {
    let root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { return 0 }
    defer { close(root) }
    let place = openat(root, day.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard place >= 0 else { return 0 }
    defer { close(place) }
    let count = day.files.count { unlinkat(place, $0, 0) == 0 }
    _ = unlinkat(root, day.name, Int32(AT_REMOVEDIR))
    return count
  }
}
