import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a log as it grows: what is in it, and what goes when it is too much. Only files that this program
/// names so are counted and removed, and no link is followed.
package struct EventStore: Sendable {
  package let folder: String

  package init(_ folder: String) {
    self.folder = folder
  }

  /// A day of the log.
  package struct Day: Hashable, Sendable {
    /// Since 1970-01-01.
    package var number: Int64
    /// Of the folder.
    package var name: String
    package var files: [String]
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

  /// How much is kept.
  package struct Limits: Hashable, Sendable {
    /// The day of now and those before it.
    package var days: Int
    package var bytes: Int

    package init(days: Int, bytes: Int) {
      self.days = days
      self.bytes = bytes
    }
  }

  /// Removes the days that are too many and, the oldest first, those that make it too large; the last day never.
  ///
  /// - Parameter now: An instant of today; days after it count as today.
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
  /// - Returns: How many files are gone.
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
