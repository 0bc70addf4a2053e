#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe to oneself: signal handlers wake the thread that waits in poll(2).
struct SelfPipe: Sendable {
  /// Where the waiting thread reads.
  let reader: Int32
  /// Where the signal handlers write.
  let writer: Int32

  /// A pipe whose ends neither block nor pass to child processes.
  init() throws(TerminalError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) { bytes in
      pipe(bytes.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { throw .noResources(errno) }
    (reader, writer) = ends
    for end in [reader, writer] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// The bytes that have come, in order.
  func receive() -> [UInt8] {
    var received: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      while true {
        let count = read(reader, buffer.baseAddress, buffer.count)
        if count > 0 { received += buffer.prefix(count) } else if count == 0 || errno != EINTR { return }
      }
    }
    return received
  }

  /// Closes both ends.
  func shut() {
    _ = close(reader)
    _ = close(writer)
  }
}
