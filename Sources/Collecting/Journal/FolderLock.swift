package import EventLog
import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The right to write to a data folder, which one process has at a time. It ends with the object, and with the process.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a folder, which is made if it is not there.
  ///
  /// - Parameter name: the file that is locked.
  /// - Returns: `nil` if another process has it.
  /// - Throws: ``EventLogError`` where the folder or the file cannot be made.
  package init?(_ folder: String, name: String = "lock", waits: Bool = false) throws(EventLogError) {
    guard FileSystem.makeFolders(folder) else { throw .folder(folder) }
    let path = "\(folder)/\(name)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .inTheWay(path) }
    var result: Int32
    repeat {
      result = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
    } while result != 0 && errno == EINTR
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
