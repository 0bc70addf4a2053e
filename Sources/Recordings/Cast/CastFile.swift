import Files
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a cast is added to, line by line: each is on its way to the disk when `write` returns, so a process that
/// is killed leaves a cast of all that it showed.
package final class CastFile: Sendable {
  /// Why there is no file.
  package enum Failure: Error, Hashable, Sendable {
    /// There is one already.
    case exists
    /// The file cannot be created for another reason.
    case cannotCreate
  }

  /// The path as it was given.
  package let path: String
  /// The version of asciicast that is written.
  package let version: CastVersion
  /// Seconds since 1970 when it was begun.
  package let timestamp: Int
  private let descriptor: Int32
  private let absolute: String

  /// Creates the file, empty.
  ///
  /// - Parameters:
  ///   - absolute: the same path from the root.
  ///   - overwrites: whether an earlier file is lost.
  package init(
    _ path: String, absolute: String, version: CastVersion = .two, overwrites: Bool = false
  ) throws(Failure) {
    let mode = overwrites ? O_TRUNC : O_EXCL
    descriptor = open(absolute, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o644)
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists : .cannotCreate }
    self.path = path
    self.absolute = absolute
    self.version = version
    timestamp = Int(time(nil))
  }

  private let failed = Atomic(false)

  /// Whether lines are missing because there was no room for them.
  package var hasFailed: Bool { failed.load(ordering: .relaxed) }

  /// Adds lines, all of them or none: what there was no room for is cut off again. After that nothing is added.
  func write(_ bytes: [UInt8]) {
    guard !hasFailed, !bytes.isEmpty else { return }
    let end = lseek(descriptor, 0, SEEK_CUR)
    guard FileSystem.writeAll(bytes, to: descriptor) != nil else { return }
    failed.store(true, ordering: .relaxed)
    // A pipe has no place to go back to.
    if end >= 0 { _ = ftruncate(descriptor, end) }
  }

  /// Closes the file; nothing can be added after that.
  package func close() { _ = systemClose(descriptor) }

  /// Closes and removes the file, if nothing was recorded.
  package func discard() {
    close()
    unlink(absolute)
  }
}

#if canImport(Darwin)
  private let systemClose = Darwin.close
#elseif canImport(Glibc)
  private let systemClose = Glibc.close
#elseif canImport(Musl)
  private let systemClose = Musl.close
#endif
