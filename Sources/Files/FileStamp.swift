#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The identity, size and times of a file, which differ after a change; links are followed.
package struct FileStamp: Hashable, Sendable {
  /// The number of the disk.
  private let device: UInt64
  /// The number of the file on the disk: an editor that saves by renaming makes a new file.
  private let node: UInt64
  /// In bytes.
  private let size: Int64
  /// When the content last changed, as the system writes it.
  private let written: [UInt8]
  /// When anything about the file last changed, as the system writes it.
  private let changed: [UInt8]

  /// - Returns: `nil` if nothing is at the path.
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
