#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes text to a file descriptor, all of it, unbuffered; what cannot be written is dropped.
package struct DescriptorOutput: TextOutputStream, Sendable {
  private let descriptor: Int32

  /// Writes to an open descriptor, which stays open.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The standard output of the process.
  package static let standardOutput = DescriptorOutput(descriptor: STDOUT_FILENO)
  /// The standard error of the process.
  package static let standardError = DescriptorOutput(descriptor: STDERR_FILENO)

  /// Writes a text whole; the rest is dropped after an error, also if the descriptor would block.
  package func write(_ string: String) {
    var text = string
    _ = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), waits: false) }
  }

  /// Puts a text in the place of the terminal's line.
  package func replaceLine(with text: String) { write("\r\u{1B}[K" + text) }

  /// Lets Ctrl-C take the line of ``replaceLine(with:)`` on standard error away before it ends the program.
  package static func clearLineWhenInterrupted() {
    // A signal handler may only write.
    signal(SIGINT) { number in
      let erased: StaticString = "\r\u{1B}[K"
      _ = systemWrite(STDERR_FILENO, erased.utf8Start, erased.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// Writes bytes, and waits for a slow reader, also if the descriptor does not block.
  ///
  /// - Returns: The `errno` of the system if not all of them could be written; `nil` if they were.
  package func write(_ bytes: [UInt8]) -> Int32? { bytes.withUnsafeBytes { writeAll($0, waits: true) } }

  private func writeAll(_ bytes: UnsafeRawBufferPointer, waits: Bool) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN && waits {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
        continue
      }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return nil
  }
}

#if canImport(Darwin)
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#endif
