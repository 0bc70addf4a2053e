import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that a cast is added to, line by line: each is on its way to the disk when `write` returns, so a process that
/// is killed leaves a cast of all that it showed.
package struct CastFile: Sendable {
  /// Why there is no file.
  package enum Failure: Error, Hashable, Sendable {
    /// There is one already.
    case exists
    case cannotCreate
  }

  /// As it was given.
  package let path: String
  package let version: CastVersion
  /// Seconds since 1970 when it was begun.
  package let timestamp: Int
  private let descriptor: Int32
  private let absolute: String

  /// Makes the file, empty.
  ///
  /// - Parameters:
  ///   - absolute: the same path from the root.
  ///   - overwrites: whether what is there is lost.
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

  /// Adds bytes, all of them; `false` where that is not possible.
  func write(_ bytes: [UInt8]) -> Bool { FileSystem.writeAll(bytes, to: descriptor) == nil }

  package func close() { _ = systemClose(descriptor) }

  /// Takes the file away again: nothing came of it.
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
