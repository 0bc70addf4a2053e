import Deflate

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lines of a file, read in large pieces: a log may be larger than memory.
enum LineFile {
  /// Small enough to stay in a processor's cache between its filling and its reading; a longer line lets it grow.
  private static let chunk = 256 << 10
  /// A line of this many bytes or more is not an event.
  static let longestLine = 32 << 20

  /// A line as it stands in a file.
  struct Line {
    /// Its bytes without the newline; `nil` if it is too long to be kept.
    var bytes: UnsafeRawBufferPointer?
    /// Its length in bytes, without the newline.
    var count: Int
    /// Whether a newline ends it.
    var isEnded: Bool
  }

  /// How the reading of a file ended.
  enum End: Equatable {
    /// All of it was read.
    case whole
    /// It could not be read.
    case unreadable
    /// It is a gzip file that has no more, for a reason; the lines before that were read.
    case damaged(GzipFailure)
  }

  /// The bytes of a gzip file, from its beginning.
  private final class Zipped {
    var reader: GzipReader
    var failure: GzipFailure?

    init(_ descriptor: Int32) {
      reader = GzipReader { target in
        var count = 0
        repeat {
          count = systemRead(descriptor, target.baseAddress, target.count)
        } while count < 0 && errno == EINTR
        return count
      }
    }

    func read(into target: UnsafeMutableRawBufferPointer) -> Int {
      do throws(GzipFailure) { return try reader.read(into: target) } catch { failure = error }
      return 0
    }
  }

  private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
  {
    read(descriptor, bytes, count)
  }

  /// Calls `body` with each line of a file, which is valid for the call. A file whose name ends with `.gz` is
  /// decompressed; it is read as a whole, whatever its range. A byte order mark at the start of a file is no part of its first line.
  ///
  /// - Returns: How the reading ended.
  static func forEachLine(of file: EventFile, _ body: (Line) -> Void) -> End {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .unreadable }
    defer { close(descriptor) }
    let zipped = file.isCompressed ? Zipped(descriptor) : nil
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
    /// How many bytes of the line in the buffer were dropped.
    var dropped = 0
    while true {
      // If no line ends before the range ends, none begins in it.
      if skips, offset >= last { return .whole }
      if filled == buffer.count, !skips, dropped == 0, buffer.count < longestLine {
        buffer = grown(buffer, filled)
      } else if filled == buffer.count {
        if !skips { dropped += filled }
        start += filled
        filled = 0
      }
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = zipped?.read(into: room) ?? pread(descriptor, room.baseAddress, room.count, off_t(offset))
      if count < 0 {
        if errno == EINTR { continue }
        return .unreadable
      }
      let base = UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      if count == 0 {
        if filled + dropped > 0, !skips, start - dropped < last {
          body(line(base, filled, dropped, isEnded: false, isFirst: start - dropped == 0))
        }
        guard let failure = zipped?.failure else { return .whole }
        return failure == .unreadable ? .unreadable : .damaged(failure)
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
          guard start + line - dropped < last else { return .whole }
          body(
            Self.line(base + line, next - line, dropped, isEnded: true, isFirst: start + line - dropped == 0))
          dropped = 0
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

  private static func line(
    _ base: UnsafeRawPointer, _ count: Int, _ dropped: Int, isEnded: Bool, isFirst: Bool
  ) -> Line {
    let bytes = UnsafeRawBufferPointer(start: base, count: count)
    let hasMark = isFirst && dropped == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return Line(
      bytes: dropped > 0 ? nil : UnsafeRawBufferPointer(rebasing: bytes[(hasMark ? 3 : 0)...]),
      count: count + dropped - (hasMark ? 3 : 0), isEnded: isEnded)
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
    _ = forEachLine(of: before) { _ in lines += 1 }
    return lines
  }
}
