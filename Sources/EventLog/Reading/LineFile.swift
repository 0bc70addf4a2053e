#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lines of a file, read in large pieces: a log may be larger than memory.
enum LineFile {
  private static let chunk = 1 << 20
  /// A line that is longer is no event.
  private static let longestLine = 16 << 20

  /// Hands over each line of a file without its end, and whether it has one.
  ///
  /// - Returns: Whether the file could be read.
  static func forEachLine(of file: EventFile, _ body: (UnsafeRawBufferPointer, Bool) -> Void) -> Bool {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let last = file.range?.upperBound ?? Int.max
    // A line belongs to the range in which it begins: the byte before tells whether one begins at its start.
    let first = file.range?.lowerBound ?? 0
    var skips = first > 0
    var offset = max(0, first - 1)
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 8)
    defer { buffer.deallocate() }
    var filled = 0
    /// Where the first byte of the buffer stands in the file.
    var start = offset
    while true {
      if filled == buffer.count {
        guard buffer.count < longestLine * 2 else { return false }
        buffer = grown(buffer, filled)
      }
      let count = pread(
        descriptor, buffer.baseAddress.unsafelyUnwrapped + filled, buffer.count - filled, off_t(offset))
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      let base = UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      if count == 0 {
        if filled > 0, !skips, start < last {
          body(UnsafeRawBufferPointer(start: base, count: filled), false)
        }
        return true
      }
      let searched = filled
      filled += count
      offset += count
      var line = 0
      var from = searched
      while let end = memchr(base + from, 0x0A, filled - from) {
        let next = UnsafeRawPointer(end) - base
        if skips {
          skips = false
        } else {
          guard start + line < last else { return true }
          body(UnsafeRawBufferPointer(start: base + line, count: next - line), true)
        }
        line = next + 1
        from = line
        if from == filled { break }
      }
      if line > 0 {
        memmove(buffer.baseAddress.unsafelyUnwrapped, base + line, filled - line)
        filled -= line
        start += line
      }
    }
  }

  private static func grown(
    _ buffer: UnsafeMutableRawBufferPointer, _ filled: Int
  ) -> UnsafeMutableRawBufferPointer {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    buffer.deallocate()
    return larger
  }

  /// How many lines begin before a byte of a file.
  static func count(of file: EventFile, upTo offset: Int) -> Int {
    var lines = 0
    var before = file
    before.range = 0..<offset
    _ = forEachLine(of: before) { _, _ in lines += 1 }
    return lines
  }
}
