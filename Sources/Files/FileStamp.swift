#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells from outside that a file is another than it was; links are followed.
package struct FileStamp: Hashable, Sendable {
  /// Of the disk and on it: an editor that saves by renaming makes a new file.
  private let device: UInt64
  private let node: UInt64
  /// In bytes.
  private let size: Int64
  /// When the content changed, and when anything about the file did, as the system writes it.
  private let written: [UInt8]
  private let changed: [UInt8]

  /// - Returns: `nil` where nothing is.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      written = Self.bytes(status.st_mtimespec)
      changed = Self.bytes(status.st_ctimespec)
    #else
      written = Self.bytes(status.st_mtim)
      changed = Self.bytes(status.st_ctim)
    #endif
  }

  private static func bytes(_ time: timespec) -> [UInt8] {
    withUnsafeBytes(of: time) { Array($0) }
  }
}
