import Files
import LoggedEvents

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Appends lines to the files of one run: one for each day of the events, in UTC. A file belongs to one
/// process, so several of them never write into each other's lines.
///
/// A line is handed to the system in one call, and from then on survives the end of the process. It is forced to the
/// disk by ``sync()`` only: without it, a machine that loses power may lose what it was given in the last seconds.
package struct EventFileWriter: ~Copyable {
  /// The folder of the log, which is created with the first line.
  package let folder: String
  private let run: UInt64
  /// Whether files of an earlier run of the same id are removed: a tape has the same id each time.
  private let replaces: Bool
  /// Whether the files have a name that no reader takes until ``commit()``.
  private let isProvisional: Bool
  /// The size of the open file in bytes.
  package private(set) var size = 0
  /// The size of the open file when it was opened or synced.
  private var syncedSize = 0
  /// The day of the open file, in days since 1970-01-01; `nil` if none is open.
  private var day: Int64?
  private var descriptor: Int32 = -1
  /// The days whose files are this writer's own: it appends when it returns to one.
  private var ownDays: Set<Int64> = []

  /// Creates the writer of a run's files; with `replaces`, files of an earlier run of the same id are removed
  /// first.
  ///
  /// - Parameter isProvisional: whether the files count only after ``commit()``: of a run that is cut short they stay as
  ///   `*.jsonl.part`, and an earlier run's files stay as they are.
  package init(folder: String, run: UInt64, replaces: Bool = false, isProvisional: Bool = false) {
    self.folder = folder
    self.run = run
    self.replaces = replaces
    self.isProvisional = isProvisional
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends whole lines of events that happened on one day.
  ///
  /// - Parameter timestamp: The time of the first of them, in microseconds since 1970.
  package mutating func append(_ lines: [UInt8], at timestamp: Int64) throws(EventLogError) {
    let day = Timestamp.day(of: timestamp)
    if self.day != day { try open(day) }
    guard let written = FileSystem.writeAll(lines, to: descriptor) else {
      size += lines.count
      return
    }
    // Half a line is taken back, so that the file stays whole.
    let size = lseek(descriptor, 0, SEEK_END)
    if written > 0, size >= off_t(written) { _ = ftruncate(descriptor, size - off_t(written)) }
    throw .write(path(of: day))
  }

  /// Forces what was appended to the open file to the disk, and its name as well if it is new.
  package mutating func sync() throws(EventLogError) {
    guard let day, descriptor >= 0 else { return }
    let folders = syncedSize == 0 ? ["\(folder)/\(EventPath.folder(ofDay: day))", folder] : []
    guard FileSystem.sync(descriptor), folders.allSatisfy(FileSystem.syncFolder) else {
      throw .write(path(of: day))
    }
    syncedSize = size
  }

  /// Takes back what was appended to the open file since the last ``sync()``, and closes it. A file without lines is
  /// removed.
  ///
  /// - Returns: Whether it is taken back; if not, the file is still open, and this may be tried again.
  package mutating func takeBack() -> Bool {
    guard let day, descriptor >= 0 else { return true }
    guard ftruncate(descriptor, off_t(syncedSize)) == 0 else { return false }
    _ = FileSystem.sync(descriptor)
    if syncedSize == 0, unlink(path(of: day)) == 0 { ownDays.remove(day) }
    close(descriptor)
    (descriptor, self.day) = (-1, nil)
    return true
  }

  /// Gives the files of a provisional run their names; those of an earlier run of the same id are removed.
  package mutating func commit() throws(EventLogError) {
    guard isProvisional, !ownDays.isEmpty else { return }
    if descriptor >= 0 { close(descriptor) }
    (descriptor, day) = (-1, nil)
    let root = systemOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .folder(folder) }
    defer { close(root) }
    if replaces { removeOld(EventPath.file(ofRun: run), below: root) }
    for day in ownDays.sorted() {
      guard
        rename(path(of: day), "\(folder)/\(EventPath.folder(ofDay: day))/\(EventPath.file(ofRun: run))") == 0
      else { throw .write(path(of: day)) }
    }
    ownDays = []
  }

  /// The name of the files while they are written.
  private var fileName: String {
    isProvisional ? EventPath.file(ofRun: run) + EventPath.unfinished : EventPath.file(ofRun: run)
  }

  private func path(of day: Int64) -> String { "\(folder)/\(EventPath.folder(ofDay: day))/\(fileName)" }

  /// Opens the file of a day; nothing on the way below the log's folder may be a link.
  private mutating func open(_ day: Int64) throws(EventLogError) {
    if descriptor >= 0 { close(descriptor) }
    (descriptor, self.day) = (-1, nil)
    guard FileSystem.makeFolders(folder) else { throw .folder(folder) }
    let root = systemOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .folder(folder) }
    defer { close(root) }
    let file = fileName
    if replaces, ownDays.isEmpty { removeOld(file, below: root) }
    let name = EventPath.folder(ofDay: day)
    if mkdirat(root, name, 0o700) != 0, errno != EEXIST { throw .folder("\(folder)/\(name)") }
    let place = openat(root, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard place >= 0 else { throw .inTheWay("\(folder)/\(name)") }
    defer { close(place) }
    let isOwn = ownDays.contains(day)
    descriptor = openat(
      place, file, O_WRONLY | O_CREAT | (isOwn ? 0 : O_EXCL) | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw errno == EEXIST || errno == ELOOP ? .inTheWay(path(of: day)) : .write(path(of: day))
    }
    self.day = day
    ownDays.insert(day)
    size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    syncedSize = size
  }

  /// Removes what an earlier run of the same id has left: it may have been on other days.
  private func removeOld(_ file: String, below root: Int32) {
    for name in FileSystem.names(in: folder) where EventPath.day(ofFolder: name) != nil {
      let place = openat(root, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard place >= 0 else { continue }
      defer { close(place) }
      // The folder is removed only if it is empty.
      if removeOld(file, in: place) { unlinkat(root, name, Int32(AT_REMOVEDIR)) }
    }
  }

  private func removeOld(_ file: String, in place: Int32) -> Bool {
    var status = stat()
    guard fstatat(place, file, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return unlinkat(place, file, 0) == 0
  }
}

/// The member of the same name hides it.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
