import EventLog

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of one request, which were checked; their bytes stay as they came.
package struct EventBatch: Sendable {
  /// The most bytes of a batch.
  package static let mostBytes = 1 << 20
  /// The most lines of a batch.
  package static let mostLines = 2000

  /// A line that was refused, and so the batch.
  package struct Refusal: Error, Hashable, Sendable {
    /// The number of the line, from 1; 0 for the whole batch.
    package var line: Int
    /// The reason in plain words.
    package var message: String

    /// Creates a refusal.
    package init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  /// A line of the batch.
  struct Line: Sendable {
    var identity: LineChecker.Identity
    /// Its bytes in the batch, without the newline.
    var range: Range<Int>
  }

  let bytes: [UInt8]
  let lines: [Line]

  /// Checks every line; a newline at the end may be missing.
  ///
  /// - Throws: The first line that is refused.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    guard bytes.count <= Self.mostBytes else {
      throw Refusal(line: 0, message: "the batch is larger than \(Self.mostBytes) bytes")
    }
    var checker = LineChecker()
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      guard lines.count < Self.mostLines else {
        throw Refusal(line: 0, message: "the batch has more than \(Self.mostLines) lines")
      }
      let end = Self.lineEnd(in: bytes, from: start)
      let range = start..<end
      let checked = bytes.withUnsafeBytes { checker.checked(UnsafeRawBufferPointer(rebasing: $0[range])) }
      switch checked {
      case .success(let identity): lines.append(Line(identity: identity, range: range))
      case .failure(let fault): throw Refusal(line: lines.count + 1, message: fault.message)
      }
      start = end + 1
    }
    guard !lines.isEmpty else { throw Refusal(line: 0, message: "the batch is empty") }
    let isASCII = bytes.reduce(0, |) < 0x80
    guard isASCII || String(validating: bytes, as: UTF8.self) != nil else {
      throw Refusal(line: 0, message: "the batch is not UTF-8")
    }
    self.bytes = bytes
    self.lines = lines
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, let end = memchr(base + start, 0x0A, all.count - start) else {
        return all.count
      }
      return UnsafeRawPointer(end) - base
    }
  }

  /// How many lines it has.
  package var count: Int { lines.count }
}
